import type { DemoItem } from "../format";

export const making: DemoItem[] = [
  {
    title: "Ash, after the dieback",
    type: "Materials",
    media: "digital",
    premium: true,
    category: ["home-interiors", "making-and-materials", "wood"],
    monthsAgo: 2.5,
    palette: [
      { name: "Bark fissure", hex: "#2c2f2a", code: "AC 92-04" },
      { name: "Green ash", hex: "#d9c9a0", code: "AC 28-05" },
      { name: "Dieback grey", hex: "#9a9c92", code: "AC 84-07" },
      { name: "Fungus cream", hex: "#efe6d0", code: "AC 02-11" },
      { name: "Leaf scar", hex: "#5d4a3a", code: "AC 43-16" },
      { name: "Spring leaf", hex: "#8fa84a", code: "AC 51-13" },
    ],
    cover: { motif: "botanical" },
    subtext:
      "Most of the ash trees within an hour of this desk will be felled in ten years. What the furniture trade does with them is up to it.",
    subtextAccess:
      "The wood of a dying tree: how much is coming, what it costs, olive heart and stain, four workshops, and a case for buying it now.",
    tags: ["wood", "craft", "patina", "price", "joinery"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Behind the sawmill at Brennick there is a stack of ash butts 70 metres long. Hal Brennick used to buy forty trees a winter. Last winter he was offered £900. They come from roadsides, school fields, a churchyard; every one carries a spot of orange paint, and they are sold by whoever has to pay to make them safe. The price, at roadside, has gone from £160 a cubic metre to £55.",
          "The fungus kills the crown and leaves the timber sound, for a time. From the first bare twigs one has about two years before the butt turns brittle and stains. After that it is firewood. We are, to put it plainly, in the good years of a disaster, and the question for anybody who makes furniture is whether to look away.",
        ],
      },
      { block: "heading", text: "What the wood is like" },
      {
        block: "text",
        paragraphs: [
          "Ash is pale, long in the grain and springy. It went into oars, hay rakes, hockey sticks and the frames of early motor cars, everything that takes a knock and gives it back. It steams better than oak and costs less than beech to bend. For thirty years it was out of favour because it looked like the chair in a dentist's waiting room: lacquered, yellowing, with a blue seat.",
          "Nothing was wrong with the ash. The lacquer had done it. Soaped or left bare it stays the colour of string, and scorched and brushed it goes nearly black with a ridge one can feel. It is also the only common timber that looks its best turned into something thin.",
        ],
      },
      {
        block: "image",
        picture: { motif: "ripple", seed: 1, shape: "wide" },
        caption: "The narrow rings are drought summers; the olive is at the heart.",
        width: "full",
      },
      { block: "heading", text: "Olive is not a defect", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Old trees, and trees under stress, grow a brown-grey heart known as olive ash. Graders mark it down. Of the 900 butts at Brennick more than half have it, in streaks and clouds, and it will be the look of the next decade for the simple reason that there will be little else. The first makers to frame it well are already charging for it.",
          "Frame is the word. Olive looks like dirt when scattered and like a decision when put in the middle of a panel with a straight border of white ash. Tolland Chair saws for it: heart in the seat, sapwood in the sticks.",
        ],
      },
      {
        block: "table",
        caption: "One cubic metre, three timbers, delivered dry",
        columns: ["", "Ash, dieback", "Oak", "Beech"],
        rows: [
          ["Price", "£480", "£1,350", "£720"],
          ["Usable after grading", "52%", "58%", "70%"],
          ["Usable, olive allowed", "74%", "", ""],
          ["Bends to a radius of", "12 cm", "20 cm", "11 cm"],
          ["Supply", "Ten years", "Steady", "Steady"],
        ],
      },
      {
        block: "quote",
        text: "I can sell you the tree outside your school. I only have to spell it right on the underside.",
        who: "Hal Brennick",
        role: "Sawyer and joiner",
      },
      {
        block: "gallery",
        title: "Four ways with it",
        pictures: [
          { motif: "stripe", seed: 2, caption: "A stick chair, soaped, brings £340." },
          { motif: "weave", seed: 3, caption: "Pounded splint, woven while green, brings £120." },
          { motif: "swatches", seed: 4, caption: "Framed olive heart makes a cupboard at £2,100." },
          { motif: "folds", seed: 5, caption: "A steam-bent hall rail brings £85 a metre." },
        ],
      },
      {
        block: "palette",
        title: "A tree, top to bottom",
        intro: "Taken from one churchyard ash in the week it was felled.",
        colours: [
          { name: "Spring leaf", hex: "#8fa84a", code: "AC 51-13" },
          { name: "Fungus cream", hex: "#efe6d0", code: "AC 02-11" },
          { name: "Green ash", hex: "#d9c9a0", code: "AC 28-05" },
          { name: "Dieback grey", hex: "#9a9c92", code: "AC 84-07" },
          { name: "Leaf scar", hex: "#5d4a3a", code: "AC 43-16" },
          { name: "Bark fissure", hex: "#2c2f2a", code: "AC 92-04" },
        ],
      },
      { block: "heading", text: "How to buy" },
      {
        block: "list",
        style: "numbers",
        items: [
          "Buy in the log or as boules, this winter and next. Kiln space is the bottleneck, so book it before you buy the tree.",
          "Ask when the crown was last full. More than two summers bare, walk on.",
          "Write olive into the specification by area, and show the client a board.",
          "Note where each tree stood. Place is worth ten per cent at retail and costs a pencil.",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "One tree in perhaps fifty seems not to mind the fungus. Foresters are collecting its seed, and in sixty years there may be ash again. Chairs made of what is falling now will be about the right age to meet it.",
        ],
      },
      {
        block: "cta",
        text: "Keep what you have in one piece.",
        label: "Read Furniture with its mending showing",
        to: "furniture-with-its-mending-showing",
      },
    ],
  },
  {
    title: "Glaze is slow weather",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["home-interiors", "making-and-materials", "clay-and-stone", "glazes"],
    monthsAgo: 4.4,
    palette: [
      { name: "Iron black", hex: "#1b1a1f" },
      { name: "Rutile blue", hex: "#5c7fa3" },
      { name: "Ash run", hex: "#b9c19a" },
      { name: "Oatmeal", hex: "#e5d6b8" },
      { name: "Kiln rust", hex: "#a4512b" },
    ],
    cover: { motif: "vessels" },
    subtext:
      "A potter explains, with a kitchen spoon and a kiln log, why the same glaze comes out different and how to order it anyway.",
    subtextAccess:
      "Wen Adair on heat, thickness and cooling: a lesson for those who specify, buy or sell glazed things and want fewer surprises.",
    tags: ["glaze", "clay", "craft", "tableware", "colour"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Hotels send colour references to Saltmere Pottery and are disappointed with the first firing and delighted by the third. We asked Wen Adair to explain the gap, in front of an open kiln, to people who order pots and do not make them.",
        ],
      },
      {
        block: "video",
        title: "The kiln log, read aloud",
        minutes: 9,
        picture: { motif: "ripple", seed: 1, shape: "wide" },
        transcript: [
          "This is one glaze. I have dipped nine tiles in it, and you can see nine colours, so before you ask me which one is right, they all are. It is made of rock, wood ash and a bit of rust. At 1,280 degrees it is a liquid, about like honey, and for an hour it runs downhill. That is why I say weather. You can know the climate of a kiln, and you can still get rained on.",
          "Thickness first. I use a kitchen spoon. If the glaze in the bucket coats the back of the spoon so that I can just see the steel, it will come out brown. If I cannot see it, blue. The difference is half a millimetre. When you order blue you are in fact ordering half a millimetre.",
          "Second, where in the kiln. Top front is hotter by fifteen degrees than bottom back, in mine. Everybody's is different. So we never fire a whole order on one shelf. We spread it through the kiln, sort it afterwards, and send you a family. If you want clones I will give you the number of a factory. It is a good factory.",
          "Third, and people never think of this, is the cooling. A glaze that cools fast stays glassy. Slowly, over two days, little crystals grow and it goes soft to look at, like a stone from a stream. Most of the price of a pot like this is for leaving the door shut on Wednesday.",
          "Here is what I would like on an order. Not a paint number. Send me a pebble, or a page of a magazine, and say what matters: the colour, the break at the rim, or the feel of it. I can promise you two of the three.",
          "And do leave the foot bare. I know it scratches the table. It is the only place where you can see what the pot is made of, and if I glaze it, it will stick to my shelf for ever, and then you will own a shelf.",
        ],
      },
      { block: "heading", text: "How to write the order" },
      {
        block: "list",
        style: "numbers",
        items: [
          "Send an object, and name the part of it you mean",
          "Accept a range: three approved tiles, light, middle and dark",
          "Order twelve per cent over",
          "Ask for the cooling time. Under twenty hours it will be shiny",
        ],
      },
      {
        block: "palette",
        title: "Nine tiles, five names",
        colours: [
          { name: "Iron black", hex: "#1b1a1f" },
          { name: "Kiln rust", hex: "#a4512b" },
          { name: "Rutile blue", hex: "#5c7fa3" },
          { name: "Ash run", hex: "#b9c19a" },
          { name: "Oatmeal", hex: "#e5d6b8" },
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The approved-range tile is the idea to adopt at once. Two hotel groups that moved from one master sample to three report rejections down from a fifth of each delivery to a handful of pieces, and their dining rooms look better for the variety. Adair now fixes the three tiles to a board with a piece of string, so that no purchasing department can lose the dark one.",
          "Her waiting list is fourteen weeks. Four of them are Wednesdays.",
        ],
      },
      { block: "cta", text: "Where the seconds go.", label: "Read Plates for one", to: "plates-for-one" },
    ],
  },
  {
    title: "Quarry days, kiln nights",
    type: "Calendar",
    media: "pdf",
    premium: false,
    category: ["home-interiors", "making-and-materials", "clay-and-stone", "cut-stone"],
    monthsAgo: 16.0,
    palette: [
      { name: "Blue lias", hex: "#2f3f4d" },
      { name: "Quarry dust", hex: "#e8dfcc" },
      { name: "Kiln orange", hex: "#e0672d" },
      { name: "Clay drag", hex: "#9c5a3c" },
      { name: "Lichen", hex: "#a9ae5f" },
    ],
    cover: { motif: "terrazzo" },
    subtext:
      "Stone is cut when it is dry and clay is fired when it is cold. A working year, for people who only see the invoice.",
    subtextAccess:
      "When quarries open, when brickyards fire and when to order: the year in stone and clay, with lead times from seven yards.",
    tags: ["calendar", "stone", "clay", "buying"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Fresh limestone holds water, and a hard frost bursts it. So the yards at Tolland stop lifting in November and let the blocks lie until April. Brickworks do the opposite: they dig in autumn, leave the clay to the frost, which breaks it up for nothing, and fire through winter while the men are glad of a kiln.",
          "Order stone in February and brick in August, and you will be first in both queues. Hardly anyone does.",
        ],
      },
      {
        block: "table",
        caption: "Lead times at seven yards, in weeks",
        columns: ["Ordered in", "Cut stone", "Handmade brick and tile"],
        rows: [
          ["February", "7", "15"],
          ["May", "12", "13"],
          ["August", "14", "6"],
          ["November", "22", "9"],
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", seed: 1 },
        caption: "The bed you order from decides the colour. Ask for its name.",
      },
    ],
  },
  {
    title: "The foundry year",
    type: "Calendar",
    media: "pdf",
    premium: false,
    category: ["home-interiors", "making-and-materials", "metal"],
    monthsAgo: 23.8,
    palette: [
      { name: "Sand mould", hex: "#3a2b26" },
      { name: "Molten", hex: "#f08a2c" },
      { name: "Bronze", hex: "#9a6b35" },
      { name: "Fettled", hex: "#cfc6b8" },
      { name: "Soot violet", hex: "#4a3c58" },
    ],
    cover: { motif: "horizon" },
    subtext:
      "Fenwright Foundry pours on Thursdays, except when it does not. Twelve months of hooks, handles, bells and waiting.",
    subtextAccess:
      "A small foundry's year and how to fit an order into it: pattern costs, pouring days, minimums and the August nobody mentions.",
    tags: ["calendar", "metal", "craft", "buying"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A cast hook takes four minutes to pour and eleven weeks to get. The weeks go into the pattern, which is carved in lime wood by one man, who fishes in May. After that it is quick: sand, metal, a day to cool, a morning on the wheel.",
          "Patterns cost £180 to £400 and last a lifetime. The casting itself is a matter of pounds. It pays to share a pattern with a shop in another town.",
        ],
      },
      {
        block: "table",
        caption: "Fenwright's year",
        columns: ["Months", "At the foundry", "Bring"],
        rows: [
          ["January to March", "Bells, for Easter", "Drawings"],
          ["April to June", "Hooks and handles", "Orders; not in May"],
          ["July, August", "Closed for relining", "Patience"],
          ["September to December", "Fire irons, gifts", "Money"],
        ],
      },
      {
        block: "list",
        title: "Minimums",
        style: "bullets",
        items: ["Brass: 20 pieces or 5 kilograms", "Bronze: 12 pieces", "Pewter: one, if you ask him nicely"],
      },
    ],
  },
  {
    title: "Furniture with its mending showing",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["home-interiors", "making-and-materials", "repair"],
    monthsAgo: 11.8,
    palette: [
      { name: "Walnut", hex: "#3a241a" },
      { name: "Plywood", hex: "#e3cda6" },
      { name: "Patch blue", hex: "#3f6fb0" },
      { name: "Beeswax", hex: "#e5bf6b" },
      { name: "Red thread", hex: "#c9372c" },
    ],
    cover: { motif: "papercut" },
    subtext: "The visible repair moved from jumpers to chairs. We asked twenty owners what they want a mend to say.",
    subtextAccess:
      "Twenty mended pieces, their owners and the bills: when a repair should show, what it costs, and a mender's four rules.",
    tags: ["repair", "wood", "craft", "secondhand", "patina"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Twenty people brought us furniture with a repair they were proud of. A walnut table with a blue butterfly across its split. A bentwood chair with a plywood knee. A cane seat filled in with climbing rope, by a climber, who sits well.",
          "Thirteen of the repairs cost more than the piece was worth. Nobody minded. Asked why it had to show, the commonest answer was that they wished to be able to point at it.",
        ],
      },
      { block: "heading", text: "When it should show" },
      {
        block: "text",
        paragraphs: [
          "A break is an event and may be told. Wear is a condition and is better hidden. Owners liked patches on splits, snapped legs and dog damage. They disliked them on sagging seats and tired veneer, where a bright repair looks like a plaster on a wrinkle.",
        ],
      },
      {
        block: "table",
        caption: "Five mends and their bills",
        columns: ["Mend", "Hours", "Bill"],
        rows: [
          ["Butterfly key, one colour", "2", "£95"],
          ["New leg, other timber", "5", "£240"],
          ["Rope in a cane frame", "4", "£110"],
          ["Tin patch, nailed", "1", "£40"],
          ["Stitched leather, in red", "3", "£150"],
        ],
      },
      {
        block: "list",
        title: "A mender's four rules",
        style: "numbers",
        items: [
          "Stronger than before, or leave it",
          "One contrast only",
          "Sign it underneath",
          "Do not match badly. Differ well",
        ],
      },
      {
        block: "quote",
        text: "It fell off a van on the day I left him. That leg is my favourite.",
        who: "An owner",
        role: "Marlhythe",
      },
      {
        block: "embed",
        title: "Mending with gold",
        text: "The Japanese way to show a mend: its history, its materials and its imitators.",
        url: "https://en.wikipedia.org/wiki/Kintsugi",
      },
    ],
  },
  {
    title: "Repair counters open late",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["home-interiors", "making-and-materials", "repair"],
    monthsAgo: 6.1,
    palette: [
      { name: "Closing time", hex: "#1a2238" },
      { name: "Counter lamp", hex: "#f4c35a" },
      { name: "Ticket pink", hex: "#ec9aa4" },
      { name: "Glue amber", hex: "#b9752b" },
      { name: "Metal bench", hex: "#9aa7ad" },
    ],
    cover: { motif: "terrazzo" },
    subtext: "Mending used to be done in the back by day. Three shops have moved it to the front, and to the evening.",
    subtextAccess:
      "What three shops earn from a lit repair counter open from five to nine, and how it feeds the rest of the floor.",
    tags: ["repair", "independents", "price", "light"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "People own broken lamps in the evening; that is when they try to switch them on. Sill & Step in Harrow Quay put a bench in the window, hung a lamp over it, and hired a mender from five to nine. She takes eleven jobs a night at an average of £34. Two in five customers buy something while waiting, usually a bulb, once a bed.",
        ],
      },
      {
        block: "table",
        caption: "Three counters, one autumn",
        columns: ["Shop", "Jobs a night", "Average bill", "Bought while waiting"],
        rows: [
          ["Sill & Step, Harrow Quay", "11", "£34", "41%"],
          ["Ferrule, Port Ervel", "6", "£52", "28%"],
          ["Amberley Yard, Brennick", "8", "£19", "55%"],
        ],
      },
      {
        block: "quote",
        text: "The lamp over the bench sells more lamps than the lamp department.",
        who: "Dunstan Leigh-Parry",
        role: "Owner, Sill & Step",
      },
    ],
  },
];
