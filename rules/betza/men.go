package betza

// Built is a man of the catalogue. All its names are found by Find.
type Built struct {
	// Code is the man's sign in diagrams and moves, one or two characters, different from the orthodox letters.
	Code string
	// Popeye is the code the solving program Popeye has for the man in its English input; "" if it has none.
	Popeye           string
	English, Russian string
	Aliases          []string
	// Move is the movement in Betza's notation.
	Move string
}

// orthodox men but the pawn, whose double step, promotion and en passant no notation has.
var orthodox = []Built{
	{Code: "K", Popeye: "k", English: "king", Russian: "король", Move: "K"},
	{Code: "Q", Popeye: "q", English: "queen", Russian: "ферзь", Move: "Q"},
	{Code: "R", Popeye: "r", English: "rook", Russian: "ладья", Move: "R"},
	{Code: "B", Popeye: "b", English: "bishop", Russian: "слон", Move: "B"},
	{Code: "N", Popeye: "s", English: "knight", Russian: "конь", Move: "N"},
}

// fairy men (M2), with the names and movements usual in problems (Dickins, "A Guide to Fairy Chess").
var fairy = []Built{
	// Leapers.
	{Code: "WE", Popeye: "we", English: "wazir", Russian: "визирь", Aliases: []string{"vizier", "vizir"}, Move: "W"},
	{Code: "FE", Popeye: "fe", English: "fers", Russian: "ферс", Aliases: []string{"ferz"}, Move: "F"},
	{Code: "DA", Popeye: "da", English: "dabbaba", Russian: "даббаба", Aliases: []string{"dabbabah"}, Move: "D"},
	{Code: "AL", Popeye: "al", English: "alfil", Russian: "альфил", Move: "A"},
	{Code: "CA", Popeye: "ca", English: "camel", Russian: "верблюд", Move: "C"},
	{Code: "Z", Popeye: "z", English: "zebra", Russian: "зебра", Move: "Z"},
	{Code: "GI", Popeye: "gi", English: "giraffe", Russian: "жираф", Move: "(1,4)"},
	{Code: "AN", Popeye: "an", English: "antelope", Russian: "антилопа", Move: "(3,4)"},
	{Code: "SQ", Popeye: "sq", English: "squirrel", Russian: "белка", Move: "DNA"},
	{Code: "GN", Popeye: "gn", English: "gnu", Russian: "гну", Move: "NC"},
	{Code: "OK", Popeye: "ok", English: "okapi", Russian: "окапи", Move: "NZ"},
	{Code: "BI", Popeye: "bi", English: "bison", Russian: "бизон", Move: "CZ"},
	{Code: "CE", English: "centaur", Russian: "кентавр", Move: "KN"},
	{Code: "KM", Popeye: "ek", English: "mann", Russian: "манн", Aliases: []string{"man", "guard", "commoner", "erlking"}, Move: "K"},
	// Riders.
	{Code: "NR", Popeye: "n", English: "nightrider", Russian: "всадник", Aliases: []string{"knightrider", "найтрайдер"}, Move: "NN"},
	{Code: "CR", Popeye: "cr", English: "camelrider", Russian: "кэмелрайдер", Move: "CC"},
	{Code: "ZR", Popeye: "zr", English: "zebrarider", Russian: "зебрарайдер", Move: "ZZ"},
	{Code: "GR", Popeye: "gr", English: "gnurider", Russian: "гнурайдер", Move: "NNCC"},
	{Code: "AM", Popeye: "am", English: "amazon", Russian: "магараджа", Aliases: []string{"maharaja", "maharajah", "амазонка"}, Move: "QN"},
	{Code: "EM", Popeye: "em", English: "empress", Russian: "императрица", Aliases: []string{"chancellor", "канцлер"}, Move: "RN"},
	{Code: "PR", Popeye: "pr", English: "princess", Russian: "принцесса", Move: "BN"},
	{Code: "WA", Popeye: "wa", English: "waran", Russian: "варан", Move: "RNN"},
	// Hoppers: grasshoppers land just beyond the hurdle, lions anywhere beyond it.
	{Code: "G", Popeye: "g", English: "grasshopper", Russian: "сверчок", Aliases: []string{"кузнечик"}, Move: "gQ"},
	{Code: "RH", Popeye: "rh", English: "rook-hopper", Russian: "ладья-сверчок", Move: "gR"},
	{Code: "BH", Popeye: "bh", English: "bishop-hopper", Russian: "слон-сверчок", Move: "gB"},
	{Code: "NH", Popeye: "nh", English: "nightrider-hopper", Russian: "всадник-сверчок", Move: "gNN"},
	{Code: "LI", Popeye: "li", English: "lion", Russian: "лев", Move: "pQ"},
	{Code: "RL", Popeye: "rl", English: "rook-lion", Russian: "ладья-лев", Move: "pR"},
	{Code: "BL", Popeye: "bl", English: "bishop-lion", Russian: "слон-лев", Move: "pB"},
	{Code: "NL", Popeye: "nl", English: "nightrider-lion", Russian: "всадник-лев", Move: "pNN"},
	// Chinese men: they move as riders and capture as lions; the mao is lame.
	{Code: "PA", Popeye: "pa", English: "cannon", Russian: "пушка", Aliases: []string{"pao", "пао"}, Move: "mRcpR"},
	{Code: "VA", Popeye: "va", English: "vao", Russian: "вао", Move: "mBcpB"},
	{Code: "LE", Popeye: "le", English: "leo", Russian: "лео", Move: "mQcpQ"},
	{Code: "NA", Popeye: "na", English: "nao", Russian: "нао", Move: "mNNcpNN"},
	{Code: "MA", Popeye: "ma", English: "mao", Russian: "мао", Move: "nN"},
}
