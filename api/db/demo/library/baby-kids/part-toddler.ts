import type { DemoItem } from "../format";

/** Toddlers, pre-school and what belongs to every age. */
export const toddler: DemoItem[] = [
  {
    title: "The wardrobe at 92 centimetres",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["baby-kids", "age-groups", "toddler"],
    monthsAgo: 7.7,
    palette: [
      { name: "Hall green", hex: "#1f4a3d" },
      { name: "Peg ochre", hex: "#d8a03d" },
      { name: "Blush plaster", hex: "#e9c6b3" },
      { name: "Sock white", hex: "#f5f0e6" },
      { name: "Navy hem", hex: "#2a3558" },
    ],
    cover: { motif: "arches" },
    subtext:
      "Two-year-olds have begun dressing themselves, badly and with conviction. Furniture and clothes are being cut to suit.",
    subtextAccess:
      "Open rails, five hangers, elastic everywhere: how self-dressing reshapes the toddler wardrobe, with dimensions.",
    tags: ["toddler", "clothing", "furniture", "storage"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Ninety-two centimetres is the height of a child just past two and also, now, of the best-selling wardrobe at Pim Oudewater's workshop in Zutphen. It has no doors. It has a rail at 70 cm, five hangers, two baskets and a mirror screwed to the side. She makes thirty a month and has stopped making the tall one.",
          "The theory is borrowed from nursery schools, where children choose between two jumpers because there are two jumpers. At home there are usually nineteen. Parents who buy the low wardrobe are really buying permission to put fourteen of them away.",
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", shape: "landscape" },
        caption: "Five is the number. At six, they pull the lot down.",
      },
      { block: "heading", text: "What it does to the clothes" },
      {
        block: "list",
        style: "bullets",
        items: [
          "Fronts you can tell from backs: one contrast pocket, always on the left",
          "Waistbands in 30 mm soft elastic, no dummy flies",
          "Neck openings 2 cm wider than the grading table wants",
          "Heel tabs in a second colour, so that a sock has a right way up",
        ],
      },
      {
        block: "table",
        caption: "Heights that work at two",
        columns: ["Part", "From the floor"],
        rows: [
          ["Rail", "70 cm"],
          ["Basket rim", "34 cm"],
          ["Mirror, lower edge", "20 cm"],
          ["Seat for socks", "18 cm"],
        ],
      },
      {
        block: "quote",
        text: "He came down in two vests and a swimming hat. It was the first morning nobody cried.",
        who: "A father in Zutphen",
      },
      {
        block: "text",
        paragraphs: [
          "Brands that dress toddlers should cut ranges into sets of five that go together in any order. Oudewater now sells her wardrobe with a voucher for exactly that from the shop next door, and the shop next door has reordered twice. Fix it to the wall, she adds. They will climb it.",
        ],
      },
    ],
  },
  {
    title: "Selling shoes sitting down",
    type: "Retail",
    media: "digital",
    premium: true,
    category: ["baby-kids", "age-groups", "toddler"],
    monthsAgo: 5.9,
    palette: [
      { name: "Oat sole", hex: "#efe4d0" },
      { name: "Conker", hex: "#6b3420" },
      { name: "Lace red", hex: "#c53d2d" },
      { name: "Velvet stool", hex: "#33594f" },
      { name: "Box blue", hex: "#9db7c9" },
    ],
    cover: { motif: "papercut" },
    subtext:
      "First shoes are the one fitting most families remember. Three shops that have rebuilt themselves around a low bench.",
    subtextAccess:
      "Bench height, light, queue and the photograph at the end: what makes a first-shoe fitting worth £48.",
    tags: ["retail", "toddler", "shops", "service"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A first fitting lasts about eleven minutes, of which the measuring takes one. The remaining ten are theatre, and most shops stage them under a strip light beside the school plimsolls.",
          "We timed thirty-one fittings in three shops that do it better: Tramp & Daughter in Ludlow, Kleine Zeven in Ghent and a nameless counter inside a department store in Turin. All three start with the assistant on the floor.",
        ],
      },
      {
        block: "gallery",
        title: "Three benches",
        pictures: [
          { motif: "arches", caption: "Ludlow chose one long step, 24 cm high" },
          { motif: "orbit", caption: "Ghent chose stools on castors, with brakes" },
          { motif: "stripe", caption: "Turin laid nine metres of carpet" },
        ],
      },
      { block: "heading", text: "The walk comes before the size" },
      {
        block: "text",
        paragraphs: [
          "In Turin the child walks the striped carpet before anybody produces a gauge. The assistant watches the heels and chooses two pairs, never three. Returns fell by half in the first season, by the manager's own ledger. Socks, sold from a bowl on the way out, now pay for the carpet.",
        ],
      },
      {
        block: "list",
        title: "Steal these",
        style: "numbers",
        items: [
          "A bench no higher than 26 cm, with room for a grandparent's hip",
          "Two pairs on the floor, the rest out of sight",
          "A dated card with a drawn outline of both feet, instead of a photograph",
        ],
      },
      {
        block: "quote",
        text: "They keep the card and lose the shoes. That is why our name is on the card.",
        who: "Odile Tramp",
        role: "Tramp & Daughter, Ludlow",
      },
    ],
  },
  {
    title: "Pear, pond, peat",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["baby-kids", "age-groups", "toddler"],
    monthsAgo: 2.5,
    palette: [
      { name: "Peat", hex: "#33261f" },
      { name: "Pear", hex: "#c9c65a" },
      { name: "Pond", hex: "#3f6b62" },
      { name: "Heron", hex: "#9aa7a8" },
      { name: "Bulrush", hex: "#8a5a36" },
      { name: "Skimmed milk", hex: "#eff0e6" },
    ],
    cover: { motif: "botanical" },
    subtext: "Six colours from the margin of a village pond, mixed for toddlers who intend to fall in it.",
    subtextAccess: "The pond palette in three formats, with the one pairing to avoid.",
    tags: ["colour", "toddler", "outdoors", "download"],
    demo: true,
    files: [
      { caption: "Pear, pond, peat as a table of values", of: "palette-csv" },
      { caption: "The same for drawing programs", of: "palette-gpl" },
      { caption: "Reeds, as a repeating tile", of: "pattern-svg" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We matched these on a wet Thursday, with a fan deck in a freezer bag, at the edge of Cold Ashby pond. Outdoor clothes for one- to three-year-olds are either sweets or camouflage. This sits between: you can find the child, and so can the heron.",
        ],
      },
      {
        block: "palette",
        title: "From the bank to the middle",
        intro: "Peat for soles, pear for linings and hoods, pond for everything large.",
        colours: [
          { name: "Peat", hex: "#33261f" },
          { name: "Bulrush", hex: "#8a5a36" },
          { name: "Pond", hex: "#3f6b62" },
          { name: "Pear", hex: "#c9c65a" },
          { name: "Heron", hex: "#9aa7a8" },
          { name: "Skimmed milk", hex: "#eff0e6" },
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Do not put pear against heron. In drizzle they have the same value and a zip disappears. Bulrush and skimmed milk make the best stripe, at 12 mm and 7 mm.",
        ],
      },
    ],
  },
  {
    title: "A colour card for toddlers",
    type: "Masterclass",
    media: "digital",
    premium: false,
    category: ["baby-kids", "age-groups", "toddler"],
    monthsAgo: 22.0,
    palette: [
      { name: "Duffel", hex: "#24365a" },
      { name: "Butter", hex: "#f3d984" },
      { name: "Jam", hex: "#b5263f" },
      { name: "Grass stain", hex: "#5f8a3a" },
      { name: "Paddling pool", hex: "#7fb9c6" },
      { name: "Knee", hex: "#e4b79b" },
    ],
    cover: { motif: "swatches" },
    subtext: "Build a six-colour card that survives jam, in ten minutes, with a loaf of bread at hand.",
    subtextAccess: "Tobias Renn composes a toddler colour card from stains upwards.",
    tags: ["masterclass", "colour", "toddler", "textiles"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Tobias Renn colours playwear for a knitter outside Porto and begins each season at his own breakfast table. Mind what he does with the toast.",
        ],
      },
      {
        block: "video",
        title: "From the stain upwards",
        minutes: 10,
        picture: { motif: "papercut" },
        transcript: [
          "Most people build a card from a mood. I build it from the washing basket. These are six T-shirts from last summer, and I have circled everything that did not come out: blackberry, grass, sun cream, banana, which goes brown, and this one, which we never identified.",
          "Those are my first four colours. Not exactly; I take each stain and push it until it looks deliberate. Blackberry becomes jam. Grass is easy. Banana becomes butter, with more red than you think or it goes sour on a pale child.",
          "Then I need a dark that is not black. Black shows porridge. Duffel blue shows nothing but fluff, and fluff is not a stain, it is weather. That goes on bottoms and cuffs.",
          "Last, one colour from outside the basket, for pleasure. This year it is paddling-pool blue. I let it have a fifth of the card. If the buyer asks to drop one, and she will, she may not drop that.",
        ],
      },
      {
        block: "palette",
        title: "Renn's card",
        colours: [
          { name: "Duffel", hex: "#24365a" },
          { name: "Jam", hex: "#b5263f" },
          { name: "Grass stain", hex: "#5f8a3a" },
          { name: "Butter", hex: "#f3d984" },
          { name: "Paddling pool", hex: "#7fb9c6" },
          { name: "Knee", hex: "#e4b79b" },
        ],
      },
    ],
  },
  {
    title: "The button at the back",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["baby-kids", "age-groups", "toddler"],
    monthsAgo: 5.0,
    palette: [
      { name: "Corozo", hex: "#5c3a26" },
      { name: "Flannel pink", hex: "#eab8b0" },
      { name: "Teal thread", hex: "#1f6f75" },
      { name: "Casein", hex: "#efe6d2" },
    ],
    cover: { motif: "orbit" },
    subtext: "A fastening is a message about who dresses whom. Toddlers have started to read it.",
    subtextAccess: "What forty changing-room minutes say about zips, poppers and the last back-buttoned smock.",
    tags: ["toddler", "clothing", "fastenings"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "In forty minutes at a nursery cloakroom in Aarhus we saw twenty-two coats go on. Every zip with a long pull was closed by its owner. Every popper was closed by an adult, even where the child could have managed, because poppers sound finished when they are not.",
          "Buttons at the back persist on christening smocks and in the dreams of designers without children. Move them to one shoulder: two, 18 mm, corozo, with a shank of thread.",
        ],
      },
      { block: "heading", text: "A ranking, by owner's age", level: 3 },
      {
        block: "list",
        style: "numbers",
        items: [
          "Elastic, from birth",
          "Long zip pull, 20 months",
          "Large button, about three",
          "Popper, whenever they are cross enough",
        ],
      },
    ],
  },
  {
    title: "Letters you can hold",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["baby-kids", "age-groups", "pre-school"],
    monthsAgo: 11.3,
    palette: [
      { name: "Printer's blue", hex: "#1c3f94" },
      { name: "Maple", hex: "#e6c089" },
      { name: "Vermilion", hex: "#e2492f" },
      { name: "Newsprint", hex: "#efe9dc" },
      { name: "Slug grey", hex: "#7a7d80" },
    ],
    cover: { motif: "toys" },
    subtext:
      "Before they can read, four-year-olds can sort, stack and ink. The alphabet is turning back into an object.",
    subtextAccess:
      "Wood type, sandpaper lower case and heavy punctuation: letterforms for pre-readers, with what teachers told us.",
    tags: ["pre-school", "toys", "typography", "wood"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "At the Friday market in Rønne a retired compositor sells wood type by weight, and his best customers come up to the edge of the table. They want the ampersand. It is fat, it stands up, and it looks like somebody sitting down.",
          "Four makers now sell letters to three- to five-year-olds as things with heft: 40 mm thick, end-grain maple, £6 a character. You buy a name first. Then you buy the sister's name, and find how many letters were shared.",
        ],
      },
      {
        block: "image",
        picture: { motif: "tessera", shape: "wide" },
        caption: "A letter is a kit of parts, and the dot is always under the sofa.",
        width: "wide",
      },
      { block: "heading", text: "Lower case, please" },
      {
        block: "text",
        paragraphs: [
          "Of seventeen reception teachers we asked, sixteen want lower case and one wants to be left alone until half-term. Capitals sell because adults buy them. The answer from Typesmith's Yard in Leith is a block with a capital on the end and a lower-case letter on the face, both cut to the depth of a fingertip.",
        ],
      },
      {
        block: "palette",
        title: "One ink, one wood, one shout",
        colours: [
          { name: "Printer's blue", hex: "#1c3f94" },
          { name: "Vermilion", hex: "#e2492f" },
          { name: "Maple", hex: "#e6c089" },
          { name: "Newsprint", hex: "#efe9dc" },
        ],
      },
      {
        block: "list",
        title: "For the brief",
        style: "checks",
        items: [
          "Single-storey a and g, as they will be taught to write them",
          "Flat feet: a letter that falls over is a lesson in falling over",
          "Spare e's, sold singly",
        ],
      },
      {
        block: "cta",
        text: "Where the maple gives way to beech, and why turners prefer it.",
        label: "Read Twelve ways to turn beech",
        to: "twelve-ways-to-turn-beech",
      },
    ],
  },
  {
    title: "Architecture with blankets",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["baby-kids", "age-groups", "pre-school"],
    monthsAgo: 19.6,
    palette: [
      { name: "Under the table", hex: "#3b1f2b" },
      { name: "Torch beam", hex: "#f4c95d" },
      { name: "Tartan", hex: "#a33b2e" },
      { name: "Camp blanket", hex: "#6f7a4b" },
      { name: "Pillowcase", hex: "#eee3d6" },
    ],
    cover: { motif: "folds" },
    subtext: "The den has survived every play tent sold to replace it. Makers are learning to sell the parts instead.",
    subtextAccess: "We measured nineteen dens. Here is what they had in common, and a kit that respects it.",
    tags: ["pre-school", "play", "textiles", "furniture"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We measured nineteen dens in nine homes, on our stomachs. Average height at the ridge: 81 cm. Average number of adults permitted: none. Every one had a table or the back of a sofa in it, and every one had been altered during construction by a younger sibling.",
          "The bought tent, with its poles and printed castle, stood empty in four of those homes. It was finished before they started.",
        ],
      },
      { block: "heading", text: "Sell the joints" },
      {
        block: "image",
        picture: { motif: "arches" },
        caption: "A den is a door first. The roof is negotiable.",
      },
      {
        block: "list",
        style: "bullets",
        items: [
          "Beech pegs with a 45 mm jaw, wide enough for a table top",
          "A blanket with loops at the corners and at the thirds, 150 x 200 cm",
          "Four cloth weights, 400 g each, filled with washed gravel",
          "A torch that hangs",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Hobb & Lark of Presteigne sells that list as a £39 roll with no picture of a den anywhere on the packaging. Buyers asked for one. She offered them a photograph of a table. In the first winter the roll sold through at eleven of fourteen shops, and the three that returned it had displayed it built.",
        ],
      },
    ],
  },
  {
    title: "A year of birthdays",
    type: "Calendar",
    media: "download",
    premium: false,
    category: ["baby-kids", "age-groups"],
    monthsAgo: 13.0,
    palette: [
      { name: "Icing", hex: "#fbeee6" },
      { name: "Candle", hex: "#c9305c" },
      { name: "Paper chain", hex: "#2f8f83" },
      { name: "Sherbet", hex: "#f5c842" },
      { name: "Crêpe", hex: "#7a5ba8" },
    ],
    cover: { motif: "papercut" },
    subtext:
      "Every child in the class has one and somebody must bring a present. A party calendar for shops, age by age.",
    subtextAccess: "When parties cluster, what is spent at each age, and a pattern for your own paper.",
    tags: ["calendar", "gifting", "pricing", "download"],
    files: [
      { caption: "The party palette for print and web", of: "palette-csv" },
      { caption: "Candles, as wrapping paper", of: "pattern-svg" },
      { caption: "The calendar in words", of: "notes-txt" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Class parties bunch in three places: the last two weekends of September, early March, and the fortnight before the summer holidays, when the August children are brought forward so that somebody comes. In each of those windows a family of two buys as many as five presents in a month, and would like them not to look like five of the same.",
          "So the present needs a ceiling, and it has one. We asked parents at four school gates what they spend on a child they have never met. The answers hardly overlapped between ages.",
        ],
      },
      {
        block: "table",
        caption: "The going rate, by age",
        columns: ["Turning", "Usual spend", "What they want", "What is bought"],
        rows: [
          ["1", "£18", "The box", "A pull-along"],
          ["3", "£12", "What the brother has", "A jigsaw"],
          ["5", "£10", "Glitter, banned", "Felt pens"],
          ["8", "£12", "To choose", "A kit"],
          ["11", "£15", "Money", "A voucher and an apology"],
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe" },
        width: "wide",
      },
      { block: "heading", text: "Keep a drawer" },
      {
        block: "text",
        paragraphs: [
          "Parents call it the present drawer. It holds four things bought without anyone in mind. Help them fill it: a shelf at a single price (£12, say), wrapped in house paper, labelled by age on the underside. Two shops that tried it in the spring sold most of the shelf on Friday afternoons after half past three.",
        ],
      },
    ],
  },
];
