package rules

// FreshPlacementKey and KeptPlacementKey let the tests compare the hash that Make and Unmake keep up
// to date with the one computed from nothing.
func (p *Position) FreshPlacementKey() Key { return p.placementKey() }

// KeptPlacementKey is the hash that Make and Unmake keep up to date.
func (p *Position) KeptPlacementKey() Key { return p.key }
