package single

// Offering is the options with moves shared out wherever so many turns are left; 0: as usual.
func (o Options) Offering(turns int) Options {
	o.least = turns
	return o
}
