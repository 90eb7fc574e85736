import type { DemoItem } from "../format";

export const kitchen: DemoItem[] = [
  {
    title: "The kitchen learns to close",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["home-interiors", "rooms", "kitchen"],
    monthsAgo: 0.1,
    palette: [
      { name: "Oxblood door", hex: "#4a1c1f", code: "AC 11-04" },
      { name: "Plaster pink", hex: "#e2b8a0", code: "AC 12-31" },
      { name: "Range enamel", hex: "#23404a", code: "AC 62-08" },
      { name: "Pilot flame", hex: "#d9823b", code: "AC 24-15" },
      { name: "Skimmed milk", hex: "#f1e9dc", code: "AC 02-01" },
      { name: "Brass hook", hex: "#a8843f", code: "AC 31-22" },
    ],
    cover: { motif: "arches" },
    subtext:
      "After thirty years of knocking walls down, people are asking for the door back. What they want behind it is not what was there before.",
    subtextAccess:
      "Why the kitchen door is returning, what it does to cabinetry, colour and price, and the four kinds of closing we saw being sold.",
    tags: ["kitchen", "small homes", "joinery", "colour"],
    featured: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The first sign was a handle. On a stand at the Lindhaven spring fair, Orrin & Daughters had hung a single kitchen door, with nothing on either side of it, and a brass pull at the height of a hip. The hip was the point: you open it with your hands full. They expected to sell cupboards that week. They took nineteen enquiries about the door.",
          "We have since heard the same request from joiners in five towns. Nobody says they want a separate kitchen. They say they want to stop hearing the extractor, or that the person who cooks would like to swear in private, or that a video call was ruined by a pressure cooker. It comes to the same thing. After three decades of one big room, the kitchen is learning to close.",
        ],
      },
      { block: "heading", text: "Closing is a verb" },
      {
        block: "text",
        paragraphs: [
          "This is no return to the scullery. The old kitchen was closed because the people in it were staff. The new one is closed for some hours of the day, by the people who live there, and then thrown open again at eight when the food comes out. The useful unit is the hinge, not the wall.",
          "That changes what gets bought. A wall is a builder's line on an invoice. A hinge brings doors, curtains, hatches, shutters, sliding glass and their hardware, and all of those belong to the interiors trade. Of 26 kitchen projects we looked through with three joiners, 17 had some movable partition; two years earlier the same three could show us four.",
        ],
      },
      {
        block: "image",
        picture: { motif: "arches", seed: 1, shape: "wide" },
        caption: "Closing comes in degrees. Most of the money is in the middle two.",
        width: "wide",
      },
      { block: "heading", text: "Four ways to shut", level: 3 },
      {
        block: "table",
        caption: "What we saw sold, from the cheapest closing to the dearest",
        columns: ["Kind", "What it stops", "Typical price, fitted", "Who buys"],
        rows: [
          ["Wool curtain on a track", "Sight, some smell", "£480 to £900", "Renters, first flats"],
          ["Hatch with a flap", "Noise, half the light", "£1,100", "Families with teenagers"],
          ["Pair of glazed doors", "Noise and smell", "£3,400 to £5,200", "Anyone renovating already"],
          ["Sliding panelled wall", "Everything", "£9,000 upwards", "Two cooks, one marriage"],
        ],
      },
      {
        block: "quote",
        text: "They want a room that can keep a secret until dinner.",
        who: "Agnes Orrin",
        role: "Joiner, Orrin & Daughters, Cravenholt",
      },
      { block: "heading", text: "Colour goes indoors" },
      {
        block: "text",
        paragraphs: [
          "An open kitchen has to agree with the sofa. It is why we had fifteen years of pale grey: the cabinets were apologising to the living room. Shut the door and the apology stops. Behind it we found oxblood units, a range in enamel blue, an orange ceiling. The strongest colours in the house now sit in its smallest room, because they are seen for ten minutes at a time and on purpose.",
          "The two faces of the door are the detail to steal. Outside, it is painted with the hall or the living room in plaster pink, bone or putty. Inside, it is the dark. The edge of the leaf, 44 millimetres of it, shows both at once when it stands ajar, and clever painters give that edge a third colour.",
        ],
      },
      {
        block: "palette",
        title: "Two faces and an edge",
        intro:
          "Plaster outside, oxblood within, and a flame-coloured edge that only shows when somebody leaves the door ajar.",
        colours: [
          { name: "Oxblood door", hex: "#4a1c1f", code: "AC 11-04" },
          { name: "Plaster pink", hex: "#e2b8a0", code: "AC 12-31" },
          { name: "Pilot flame", hex: "#d9823b", code: "AC 24-15" },
          { name: "Range enamel", hex: "#23404a", code: "AC 62-08" },
        ],
      },
      {
        block: "gallery",
        title: "Behind the door",
        pictures: [
          { motif: "stripe", seed: 1, caption: "The curtain: cheapest, and the only one that moves house with you." },
          { motif: "vessels", seed: 2, caption: "Pans come out of the drawers again once guests cannot see them." },
          { motif: "tessera", seed: 3, caption: "The floor changes under the door. It no longer has to match." },
        ],
      },
      { block: "heading", text: "What to do about it" },
      {
        block: "list",
        style: "numbers",
        items: [
          "Sell closings as a range of their own, with prices on the ticket. At present the customer has to invent the product before anyone will quote for it.",
          "Put felt, brush strip and a proper drop seal into the box. Noise is the reason people come; a rattling door sends them back.",
          "Offer paint in thirds: a large tin for the face, a small one for the inside, a sample pot for the edge.",
          "Stop photographing kitchens from the sofa. Stand inside, look out, and let the door be in the picture.",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "One caution. A closed kitchen of six square metres needs a window or it becomes a cupboard with a hob. Where there is none, glaze the upper third of the door in ribbed glass and leave it at that. The estate agents of Harrow Quay already list such rooms as kitchens with privacy. They used to call them dark.",
        ],
      },
      {
        block: "cta",
        text: "The dark side of the door has a palette of its own.",
        label: "Read Brown, with conditions",
        to: "brown-with-conditions",
      },
    ],
  },
  {
    title: "Worktops that keep a diary",
    type: "Materials",
    media: "digital",
    premium: true,
    category: ["home-interiors", "rooms", "kitchen", "worktops"],
    monthsAgo: 0.6,
    palette: [
      { name: "Iron stain", hex: "#2b2d2e" },
      { name: "Marble bruise", hex: "#c9c4bb" },
      { name: "Beetroot ring", hex: "#7d2442" },
      { name: "Copper noon", hex: "#b46a45" },
      { name: "Lemon etch", hex: "#e9dfa8" },
      { name: "Wet slate", hex: "#54626a" },
    ],
    cover: { motif: "terrazzo" },
    subtext:
      "Buyers have begun to choose surfaces for how they will age. We spilt wine on eleven of them for a year to see which deserve it.",
    subtextAccess:
      "A year of deliberate spills on eleven worktop materials: which ones mark well, which mark badly, and how to sell a stain in advance.",
    tags: ["kitchen", "patina", "stone", "wood", "price"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "There is a worktop in a bakery in Marlhythe on which you can read forty years of the same movement. The marble has gone matt in a shallow oval where the dough lands. Nobody polished it and nobody sealed it. When the bakery closed for a month last winter, three people offered to buy the slab, and one of them did not want the rest of the kitchen.",
          "For a generation the worktop was sold on its resistance: to heat, to acid, to evidence. The engineered quartz that resulted is an excellent product and looks the same on its last day as on its first, which is now being said as a complaint. The new request is for a surface that keeps a diary, provided the handwriting is good.",
        ],
      },
      { block: "heading", text: "Eleven slabs, one year" },
      {
        block: "text",
        paragraphs: [
          "We cut eleven samples, 30 by 30 centimetres, and kept them in a working kitchen for twelve months. Each had half a lemon left on it overnight once a month, a ring of red wine, a beetroot, a hot pan, a wet iron pot and a teenager. At the end we asked 24 visitors to rank them by which they would like to own.",
          "The clean ones did not win. Quartz came eighth. First was a hard, close-grained soapstone that had darkened unevenly and taken a few pale scratches. Second, to our surprise, unlacquered copper. Last was oiled oak that had been allowed to go black round the tap: people forgive a stain, but not rot.",
        ],
      },
      {
        block: "table",
        caption: "Six of the eleven, after twelve months",
        columns: ["Surface", "What happened", "Visitors' rank", "Per square metre"],
        rows: [
          ["Soapstone, unoiled", "Darkened, scratched pale, looks intended", "1", "£420"],
          ["Copper, 1.5 mm on ply", "Went brown in a week, then settled", "2", "£510"],
          ["Limestone, honed", "Etched all over, and so evenly", "4", "£340"],
          ["Marble, polished", "Etched in rings, and so unevenly", "7", "£390"],
          ["Engineered quartz", "Nothing", "8", "£360"],
          ["Oak, oiled once", "Black at the tap, fine elsewhere", "11", "£210"],
        ],
      },
      {
        block: "image",
        picture: { motif: "ripple", seed: 1, shape: "wide" },
        caption: "Rings are forgiven where there are many. One ring alone is a mistake.",
        width: "full",
      },
      { block: "heading", text: "The arithmetic of stains" },
      {
        block: "text",
        paragraphs: [
          "What separates a diary from a disaster is evenness. Honed stone beats polished because acid has already been there. A surface with grain, fleck or figure beats a plain one because the eye has somewhere else to go. Dark beats light for oil, light beats dark for water. And a mark that arrives in the first week is hated, while the same mark in the first year is loved, which is why Tolland Stone now delivers its limestone already washed with vinegar.",
          "They call it the first morning finish. It costs £18 a square metre, takes a man with a mop forty minutes, and has cut their complaints to two in a season. It may be the cheapest good idea in the trade.",
        ],
      },
      {
        block: "quote",
        text: "We used to send a care leaflet. Now we send a lemon.",
        who: "Piet Tolland",
        role: "Stone merchant, Aldmouth",
      },
      {
        block: "gallery",
        title: "Three good handwritings",
        pictures: [
          { motif: "terrazzo", seed: 2, caption: "Soapstone: scratches read as drawing." },
          { motif: "horizon", seed: 3, caption: "Copper: brown where it is used, bright where it is wiped." },
          { motif: "swatches", seed: 4, caption: "Limestone: it writes a little every month." },
        ],
      },
      {
        block: "palette",
        title: "Stains worth having",
        intro: "Taken from the samples with a colour reader on the last day of the year.",
        colours: [
          { name: "Iron stain", hex: "#2b2d2e" },
          { name: "Beetroot ring", hex: "#7d2442" },
          { name: "Copper noon", hex: "#b46a45" },
          { name: "Lemon etch", hex: "#e9dfa8" },
          { name: "Wet slate", hex: "#54626a" },
        ],
      },
      { block: "heading", text: "Selling a stain in advance", level: 3 },
      {
        block: "list",
        title: "For showrooms",
        style: "checks",
        items: [
          "Show every natural surface twice: new, and used for a year. Put the used one in front.",
          "Keep a lemon, a bottle of red and a cloth on the counter. Let the customer do it.",
          "Write the ageing into the order in one plain sentence and have it initialled.",
          "Never call it living. It is stone.",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The limits are practical. Landlords will not follow, nor will anyone selling within two years. In the houses of people who intend to stay, we expect honed limestone and soapstone to take a fifth of what quartz sells at present, and copper to become the small, bright exception: one metre of it, beside the hob, where the hands are.",
        ],
      },
      {
        block: "download",
        title: "The colours of twelve months",
        file: { caption: "Worktop stains, as a swatch file", of: "palette-gpl" },
      },
      {
        block: "cta",
        text: "How thick should it be? We measured that too.",
        label: "Read Thirty-two millimetres",
        to: "thirty-two-millimetres",
      },
    ],
  },
  {
    title: "Thirty-two millimetres",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["home-interiors", "rooms", "kitchen", "worktops"],
    monthsAgo: 5.2,
    palette: [
      { name: "Chalk edge", hex: "#efe8d8" },
      { name: "Ink line", hex: "#1d2733" },
      { name: "Beech", hex: "#d0a574" },
      { name: "Putty", hex: "#b7ab97" },
      { name: "Joiner's red", hex: "#c3402f" },
    ],
    cover: { motif: "stripe" },
    subtext:
      "The edge of a worktop has its own fashions, and they are measured in millimetres. A short study with a pair of callipers.",
    subtextAccess:
      "We measured 140 worktop edges. Why the thin slab is over, why the fat one was a lie, and where the profile goes next.",
    tags: ["kitchen", "stone", "wood", "joinery"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Carry callipers to a kitchen fair and people leave you alone. Over two seasons we measured 140 worktops at the edge. The thin look, 12 millimetres and under, made up half of the first season and a quarter of the second. The fat look, 60 and above, has gone: it was always a mitred box with air inside, and once buyers learnt to knock on it they felt cheated.",
          "What is left gathers round 32. It is the thickness of a good table, an old slate shelf, a school bench. The hand knows it.",
        ],
      },
      {
        block: "table",
        caption: "Edges measured, by thickness",
        columns: ["Thickness", "First season", "Second season"],
        rows: [
          ["Up to 12 mm", "34", "17"],
          ["13 to 25 mm", "16", "15"],
          ["26 to 38 mm", "12", "31"],
          ["Over 38 mm", "8", "7"],
        ],
      },
      { block: "heading", text: "The profile comes back", level: 3 },
      {
        block: "text",
        paragraphs: [
          "At 32 millimetres an edge has room for an opinion. We saw a half-round, a shallow bevel, and on the Brennick Joinery stand a thumbnail moulding taken from a church pew. A profile costs £20 to £35 a running metre and nobody can copy it in laminate.",
          "Our favourite was plain: square on top, rounded underneath, where the fingers go when you lean.",
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", seed: 1 },
        caption: "Of twelve, twenty, thirty-two, forty and sixty, it is thirty-two that sells.",
      },
      {
        block: "list",
        title: "Ask the fabricator",
        style: "checks",
        items: [
          "Is it solid to the edge?",
          "May I run my thumb under it?",
          "What does the profile cost by the metre, corners included?",
        ],
      },
    ],
  },
  {
    title: "A larder is a portrait",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["home-interiors", "rooms", "kitchen", "larders"],
    monthsAgo: 1.4,
    palette: [
      { name: "Bottle shelf", hex: "#1f3b2e" },
      { name: "Quince", hex: "#e3b04b" },
      { name: "Pickled plum", hex: "#6d2b46" },
      { name: "Rye flour", hex: "#d9c7a8" },
      { name: "Tin lid", hex: "#8f9a9c" },
    ],
    cover: { motif: "vessels" },
    subtext: "We asked thirty households to open one cupboard and then keep quiet. The shelves did the talking.",
    subtextAccess:
      "Thirty larders, photographed unprepared: what people keep, what they hide, and what storage makers get wrong about both.",
    tags: ["kitchen", "storage", "small homes"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Thirty households, one rule: no tidying. The matching jars that sell so well were present in nine of the thirty larders and full in two. In the other seven they held the remains of the day they were bought, and the bags the food came in stood in front of them with a clothes peg on.",
          "Storage is sold on the dream of decanting. People live by the bag, the peg and the front row.",
        ],
      },
      { block: "heading", text: "The front row" },
      {
        block: "text",
        paragraphs: [
          "Every larder had a strip, about 15 centimetres deep, in which everything happened. Behind it lay the past: gift chutney, a lentil phase, candles. Of all the shelves we measured, the most used were 18 to 22 centimetres deep. The standard carcass is 56.",
          "Shallow is the product. A cupboard as deep as a paperback, on the back of a door or along a passage, would have emptied most of the larders we saw into plain view and saved the chutney.",
        ],
      },
      {
        block: "quote",
        text: "I own four cumins. I have met one of them.",
        who: "A householder",
        role: "Tamblin, family of five",
      },
      {
        block: "image",
        picture: { motif: "vessels", seed: 1, shape: "portrait" },
        caption: "One object deep: nothing to lose, nothing to forget.",
      },
      {
        block: "list",
        title: "What the shelves asked for",
        style: "bullets",
        items: [
          "Shelves 20 centimetres deep, and twice as many",
          "A rail for pegged bags",
          "One lit shelf at eye height, for vanity",
          "A drawer called phase, emptied each January",
        ],
      },
    ],
  },
  {
    title: "Cold shelf, warm door",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["home-interiors", "rooms", "kitchen", "larders"],
    monthsAgo: 11.3,
    palette: [
      { name: "Slate cold", hex: "#22303c" },
      { name: "Butter paper", hex: "#f0dfae" },
      { name: "Damson jar", hex: "#4f3150" },
      { name: "Mint ice", hex: "#b9d6cb" },
      { name: "Flowerpot", hex: "#b8613f" },
    ],
    cover: { motif: "horizon" },
    subtext:
      "The unheated cupboard on the north wall is back, and it has nothing to do with nostalgia. It has to do with butter.",
    subtextAccess:
      "Why joiners are fitting slate shelves and air bricks again, and the warm-coloured door that has become the sign of it.",
    tags: ["kitchen", "storage", "stone"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Butter from a fridge does not spread, tomatoes from one taste of nothing, and a second fridge costs money every hour. Three joiners we visited now fit a cold cupboard as a matter of course: north wall, air brick, insulated door, one slab of slate 40 millimetres thick. In our test it kept 13 degrees through a warm May. Cost with carcass, about £900.",
          "The door gives it away. Where the fridge hides behind a cabinet front, the cold cupboard is painted in the warmest colour in the room.",
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", seed: 1 },
        caption: "Cheese low, bread high, damsons wherever there is room.",
      },
      { block: "quote", text: "It is a fridge with manners.", who: "Hal Brennick", role: "Joiner" },
    ],
  },
  {
    title: "The sink moves to the window",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["home-interiors", "rooms", "kitchen", "sinks-and-taps"],
    monthsAgo: 3.1,
    palette: [
      { name: "Harbour morning", hex: "#1f4e5f" },
      { name: "Enamel", hex: "#f3f0e6" },
      { name: "Fern sill", hex: "#6b8f4e" },
      { name: "Soap blue", hex: "#a9cbd6" },
      { name: "Geranium", hex: "#cf4b3a" },
    ],
    cover: { motif: "ripple" },
    subtext:
      "The island took the sink away from the daylight. It is being given back, with a deeper sill and somewhere to put the geranium.",
    subtextAccess:
      "Plans from 41 new kitchens show the sink returning to the outside wall. What that means for sills, taps, plugs and plants.",
    tags: ["kitchen", "light", "water", "joinery"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "An island with a sink was a stage: you washed lettuce facing your guests. It turned out that guests do not want to watch lettuce, and that somebody standing at a sink for twenty minutes would sooner look at a street. Of 41 kitchen plans drawn this season by the studios we follow, 29 put the sink under a window. Three years ago it was about half.",
          "The return has consequences. A window sink makes the sill part of the kitchen, and sills are 12 centimetres deep when they should be 25.",
        ],
      },
      {
        block: "image",
        picture: { motif: "botanical", seed: 1, shape: "wide" },
        caption: "A sill is a garden with running water.",
        width: "wide",
      },
      { block: "heading", text: "Deep sill, low tap" },
      {
        block: "text",
        paragraphs: [
          "The high arched tap blocks the view and hits the casement. Low, wall-mounted and swivelling taps are the answer, and there are still too few: we found seven under 22 centimetres high in a fair of 300. Old brass bib taps, re-seated, are selling out in salvage yards in Saltmere at £140 a pair.",
        ],
      },
      {
        block: "list",
        title: "A good window sink has",
        style: "bullets",
        items: [
          "A sill of 25 centimetres, in stone or tile, falling two millimetres to the basin",
          "A tap that clears an open casement",
          "A plug on a chain, since you will want to leave the water in and look out",
        ],
      },
      {
        block: "embed",
        title: "The sun over a sink",
        text: "Where the sun stands at any place and hour: enter your own street to see when light reaches the sink.",
        url: "https://gml.noaa.gov/grad/solcalc/",
      },
    ],
  },
  {
    title: "Taps you can mend",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["home-interiors", "rooms", "kitchen", "sinks-and-taps"],
    monthsAgo: 14.6,
    palette: [
      { name: "Washer black", hex: "#1c1b1a" },
      { name: "Raw brass", hex: "#c79a4b" },
      { name: "Verdigris", hex: "#5f9a8c" },
      { name: "Limescale", hex: "#e4e0d6" },
      { name: "Hot spot", hex: "#b5352c" },
    ],
    cover: { motif: "orbit" },
    subtext: "One shop sells taps in pieces, on purpose, at a higher price than whole. It has a waiting list.",
    subtextAccess:
      "Inside Ferrule, a shop of 40 square metres where a tap comes as eleven parts and a drawing, and returns have all but stopped.",
    tags: ["repair", "metal", "independents", "water"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Ferrule, in the arcade at Port Ervel, sells one kitchen tap. It comes as eleven parts in a tray with a drawing, costs £310, and every part can be bought again, the washer for 60p. The owner says returns fell from one in nine to one in eighty when she stopped assembling them.",
          "The counter holds a row of sectioned taps that customers work with their own hands. They stay for half an hour. Most had never seen inside one, and people will pay for what they have understood.",
        ],
      },
      {
        block: "image",
        picture: { motif: "orbit", seed: 1, shape: "square" },
        caption: "Part seven is the one that fails. They say so on the tray.",
      },
      {
        block: "cta",
        text: "The evening side of the repair trade.",
        label: "Read Repair counters open late",
        to: "repair-counters-open-late",
      },
    ],
  },
];
