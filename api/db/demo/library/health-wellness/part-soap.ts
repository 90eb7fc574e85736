import type { DemoItem } from "../format";

/** Bar soap: trend, materials, habit and a masterclass. */
export const soap: DemoItem[] = [
  {
    title: "Soap gets its corners back",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["health-wellness", "body-care", "the-bath", "soap"],
    monthsAgo: 0.4,
    palette: [
      { name: "Laurel berry", hex: "#23382f" },
      { name: "Tallow", hex: "#efe6d0" },
      { name: "Carbolic, faded", hex: "#c46a55" },
      { name: "Clay bank", hex: "#a9835c" },
      { name: "Drain slate", hex: "#6f7b78" },
      { name: "Olive stone", hex: "#8c8a4f" },
    ],
    cover: { motif: "tessera" },
    subtext:
      "Bar soap is becoming hard, heavy and square. We visited 60 stands, four workshops and one very particular hotel.",
    subtextAccess:
      "Why the sharp-edged, long-cured bar is back: curing times, prices, stamps and the dish that makes it last.",
    tags: ["soap", "bathing", "craft", "pricing"],
    featured: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Pick up a bar of soap made in the past fifteen years and your thumb finds no edge. It has been moulded to look like a pebble, because pebbles are natural and because a soft bar with corners would lose them on the lorry. The pebble spins out of the hand, sticks to the dish by its belly and is gone in three weeks.",
          "At the spring fairs this year we counted square ones. Of the 60 body-care stands we visited, 22 led with a bar that had four proper corners and an edge one could have ruled a line with. A year earlier it was five. Nobody had agreed on it. They had all, separately, gone back to letting soap dry.",
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", seed: 1, shape: "wide" },
        width: "full",
        caption: "By week 30 the change is in the sound: a dry bar knocks.",
      },
      { block: "heading", text: "A corner is a receipt" },
      {
        block: "text",
        paragraphs: [
          "Soap fresh from the mould is a third water. A maker who needs the money sells it at four weeks, when it's safe and pleasant and still about as firm as cheddar. Leave it on a slatted rack for nine months and it loses a sixth of its weight, shrinks by the thickness of a coin on every side, and turns into something one can plane.",
          "That is what the corner says. It can't be faked on a young bar; the first shower rounds it off. 'People run a thumb along it before they smell it,' says Idony Brack, who works with her mother in a former net loft at Thornwick. 'They don't know what they're testing. They're testing whether we could afford to wait.'",
          "Waiting costs the Bracks 11 square metres of rack and about £9,000 of stock that is neither sold nor sellable. They charge £9.50 for 180 grams, stamped with the month it was cut. Their four-week bar, at £5, was withdrawn last winter when it fell to a tenth of the orders.",
        ],
      },
      {
        block: "table",
        caption: "One recipe at four ages, measured in our own bathroom: one person, one shower a day",
        columns: ["Age when first used", "Weight", "Lasted", "Corner gone after"],
        rows: [
          ["4 weeks", "180 g", "19 days", "1 day"],
          ["12 weeks", "168 g", "27 days", "4 days"],
          ["26 weeks", "156 g", "36 days", "11 days"],
          ["40 weeks", "150 g", "41 days", "16 days"],
        ],
      },
      {
        block: "quote",
        text: "A guest should leave before the soap does.",
        who: "Corin Aldous",
        role: "Housekeeper, Hotel Orrin",
      },
      { block: "heading", text: "The hotel with one bar", level: 3 },
      {
        block: "text",
        paragraphs: [
          "The Orrin, 14 rooms above a harbour, took the pump bottles off its walls two years ago. Each room now has one 300 gram bar the size of a brick from a doll's house. It stays for about six guests. Between them it is planed by a millimetre with a cabinetmaker's scraper, wrapped in a sheet of greaseproof and tied. The parings go to the laundry, which has stopped buying flakes.",
          "We expected guests to object to sharing. Aldous has had two complaints in 20 months and has sold 410 bars at the desk at £16. The scraper hangs in reception where it can be seen, which is the cleverest thing about the scheme.",
        ],
      },
      {
        block: "gallery",
        title: "Four edges",
        pictures: [
          { motif: "tessera", seed: 2, shape: "square", caption: "An edge cut by wire may be left alone" },
          { motif: "papercut", seed: 1, shape: "square", caption: "An edge planed after curing stays sharp" },
          { motif: "folds", seed: 1, shape: "square", caption: "Greaseproof needs a tie and no glue" },
          { motif: "apothecary", seed: 1, shape: "square", caption: "The dish does half the work" },
        ],
      },
      {
        block: "palette",
        title: "Colours that come with age",
        intro:
          "No pigment in any of them but the red. Long curing yellows the whites, and the best makers have stopped fighting it.",
        colours: [
          { name: "Laurel berry", hex: "#23382f", code: "HS 1" },
          { name: "Tallow", hex: "#efe6d0", code: "HS 2" },
          { name: "Carbolic, faded", hex: "#c46a55", code: "HS 3" },
          { name: "Clay bank", hex: "#a9835c", code: "HS 4" },
          { name: "Drain slate", hex: "#6f7b78", code: "HS 5" },
          { name: "Olive stone", hex: "#8c8a4f", code: "HS 6" },
        ],
      },
      { block: "heading", text: "Sell the dish" },
      {
        block: "text",
        paragraphs: [
          "A dry bar on a flat dish is wet by Thursday. Every workshop we saw had therefore started making, or commissioning, something to stand it on: ridged stoneware at £18, slate with sawn channels at £12, and from a wheelwright near Sarrel a plank of oak with seven brass pins, £34 and permanently sold out.",
          "Shops that put the dish first do better by the soap. At Fenn & Larder the two were moved on to one shelf in autumn, dish in front, and the average sale went from £8.20 to £21. The dish is bought once. The bar is bought eight times a year by someone who has nowhere else to put it.",
          "Scent, meanwhile, has gone quiet. Nine months on an open rack takes the top off any perfume, and what survives is the smell of the fat itself: nutty with olive, faintly of candles with tallow, green with laurel. Buyers trained on fig and sea salt should smell a 40-week bar before they order. Some will find it dull. They should then leave it in a linen drawer for a fortnight.",
        ],
      },
      {
        block: "list",
        title: "If you are ordering",
        style: "checks",
        items: [
          "Ask for the week it was cut, in writing, on the bar.",
          "Knock two together. A thud means water.",
          "Weigh ten. A maker who cures well has bars within three grams of each other.",
          "Order eight months ahead, or accept whatever is on the rack.",
          "Refuse shrink-wrap. A dry bar needs paper and an opinion about string.",
        ],
      },
      {
        block: "cta",
        text: "Make one yourself, corners included.",
        label: "Read Pouring a marble bar",
        to: "pouring-a-marble-bar",
      },
    ],
  },
  {
    title: "Olive, ash and forty weeks",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["health-wellness", "body-care", "the-bath", "soap"],
    monthsAgo: 6.1,
    palette: [
      { name: "Pressing-room wall", hex: "#3d4226" },
      { name: "Whey", hex: "#eeead9" },
      { name: "Green gold", hex: "#b3a33f" },
      { name: "Wood ash", hex: "#a8a59c" },
      { name: "Pomace", hex: "#5e4536" },
    ],
    cover: { motif: "harvest" },
    subtext:
      "The oldest recipe for soap has two ingredients. We followed one batch of it from the press to the bathroom.",
    subtextAccess: "Olive pomace, wood-ash lye and a 40-week cure: what each stage costs, and what goes wrong in it.",
    tags: ["soap", "materials", "craft", "provenance"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The second pressing of an olive gives an oil nobody wants on bread. It's dark, harsh and 70p a litre at the farm gate, and it makes the hardest soap there is, provided that one can wait.",
          "Vasso Merin boils it at Kallistra, a village of nine presses, in a copper that holds 600 litres. Her lye is leached from the ash of the prunings. It is weaker than the bought kind and varies with the weather, so she tests it as her aunt did: an egg must float showing a disc the size of a coin.",
        ],
      },
      {
        block: "image",
        picture: { motif: "ripple", seed: 1, shape: "landscape" },
        width: "wide",
        caption: "On the third day at the fire nobody leaves the room.",
      },
      {
        block: "table",
        caption: "Batch 31, from press to shelf",
        columns: ["Stage", "Time", "Share of cost"],
        rows: [
          ["Oil and ash", "1 week", "22%"],
          ["Boiling and salting out", "5 days", "31%"],
          ["Cutting and stamping", "2 days", "14%"],
          ["Standing still", "40 weeks", "33%"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "A third of the price is for standing still, and it is the third that buyers try to negotiate. Merin shows them two bars, one at ten weeks and one at forty, and a basin. She has not lowered the price since.",
          "The bars darken outside and stay green at the heart. Cut one in half for the counter: the rind explains everything a label would.",
        ],
      },
      {
        block: "list",
        title: "Faults to accept",
        style: "bullets",
        items: [
          "A white bloom of ash on the face",
          "Stamps a little off centre",
          "A smell of the press, fading by spring",
        ],
      },
      {
        block: "quote",
        text: "The egg has never been wrong. The hydrometer was wrong twice.",
        who: "Vasso Merin",
        role: "Soap boiler, Kallistra",
      },
      {
        block: "cta",
        text: "What that waiting looks like on the shelf.",
        label: "Read Soap gets its corners back",
        to: "soap-gets-its-corners-back",
      },
    ],
  },
  {
    title: "Where slivers go",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["health-wellness", "body-care", "the-bath", "soap"],
    monthsAgo: 12.5,
    palette: [
      { name: "Rinsed rose", hex: "#f3dcd6" },
      { name: "Flannel navy", hex: "#2d3c5a" },
      { name: "Sliver green", hex: "#a8c0a0" },
      { name: "Bathmat", hex: "#d9c9a8" },
    ],
    cover: { motif: "terrazzo" },
    subtext: "We asked 48 households what becomes of the last five grams of a bar of soap. The answers were tender.",
    subtextAccess: "Welders, jar-keepers and flingers: three ways of ending a bar, and what each would like to buy.",
    tags: ["soap", "behaviour", "waste"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Of 48 households, 21 press the old sliver on to the new bar, 15 keep slivers in a jar towards some project that has not been started, and 12 throw them away and looked at the floor when they told us.",
          "The welders are the interesting ones. They will choose a second bar of the same brand because the first must stick to it. One maker, Tolley's of Hexcombe, now moulds a shallow dip in the face for the purpose. Repeat orders rose by a fifth.",
        ],
      },
      {
        block: "list",
        title: "Small things to sell",
        style: "bullets",
        items: [
          "A lidded jar marked ENDS, about £11",
          "A linen bag with a drawstring, £7",
          "A bar with somewhere for its predecessor to lie",
        ],
      },
      { block: "quote", text: "It isn't thrift. I just don't like to see it go alone.", who: "Welder, Hexcombe" },
    ],
  },
  {
    title: "Pouring a marble bar",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["health-wellness", "body-care", "the-bath", "soap"],
    monthsAgo: 3.4,
    palette: [
      { name: "Charcoal swirl", hex: "#2a2b2f" },
      { name: "Curd", hex: "#f4efe4" },
      { name: "Madder root", hex: "#a5483f" },
      { name: "Spirulina", hex: "#5d7f6b" },
      { name: "Oatmilk", hex: "#d9c8ae" },
    ],
    cover: { motif: "papercut" },
    subtext:
      "A class in words with Idony Brack of Thornwick: one bowl, two colours and a pour that lasts eleven seconds.",
    subtextAccess:
      "Temperatures, trace, the eleven-second pour and the cut: a marbled bar from start to rack, with transcript.",
    tags: ["soap", "craft", "pattern", "masterclass"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Marbling looks like chance and is mostly temperature. Idony Brack pours twelve slabs a week, each of them 40 bars, and spoils about one a month. She let us stand close with a notebook and a thermometer.",
        ],
      },
      {
        block: "video",
        title: "The eleven-second pour",
        minutes: 14,
        picture: { motif: "ripple", seed: 1, shape: "wide" },
        transcript: [
          "Good morning. Gloves and glasses first, and I keep them on until the end, because lye doesn't care how long you've been doing this. Oils here at 38 degrees, olive and a little coconut. Lye water there, also 38. If they differ by more than three, I wait and drink my tea.",
          "I pour the lye in slowly and stir by hand. A stick blender is quicker, but it takes you past the point you need before you've noticed it. Lift the spoon. Does the drip leave a mark on the surface? It doesn't yet. Now it does, and the mark stays while you count to two. That's light trace. For a marble you stop there.",
          "A third goes into each of two jugs. This one gets charcoal, half a teaspoon to the kilo, wetted in oil first or it will speckle. That one gets madder. The last third stays as it is. You want the three at the same thickness. If one is thicker it'll sit in the slab like a dropped glove.",
          "Now, plain soap in the mould, all of it. Then charcoal from high up, a hand's width of fall, so that it dives. Then madder from low down, so that it floats. That's eleven seconds. If you're still pouring at twenty, you're decorating.",
          "One pass with the spoon handle. In at this corner, an S, and out at that one. Everybody wants to do a second pass. The second pass makes grey. Put the spoon in the sink, behind you, where you can't reach it.",
          "Lid, towel, leave it until tomorrow. Cut with a wire, and cut across the S, because along it you only see stripes. Each face is different and you don't get to choose. Then it stands on the rack, and I'll see you in nine months.",
        ],
      },
      {
        block: "list",
        title: "Bench card",
        style: "numbers",
        items: [
          "Oils and lye at 38 °C, within three degrees",
          "Stop at light trace: the mark stays for two",
          "Charcoal high, madder low",
          "One pass, then lose the spoon",
        ],
      },
      {
        block: "image",
        picture: { motif: "folds", seed: 1, shape: "landscape" },
        caption: "Cut across the S, no two faces agree.",
      },
      { block: "heading", text: "What words can't show" },
      {
        block: "text",
        paragraphs: [
          "Smell. The mixture goes from sharp to faintly sweet at the moment of trace, and Brack admits that she works by nose. She tells students to write the temperature down anyway, until they no longer need to.",
        ],
      },
      {
        block: "download",
        title: "The marble",
        file: { caption: "Charcoal and madder vein as a repeating tile", of: "pattern-svg" },
      },
      { block: "cta", text: "More lessons from workshops.", label: "All masterclasses", to: "/masterclass" },
    ],
  },
];
