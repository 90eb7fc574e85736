import type { DemoColour, DemoItem } from "../format";

const cellar: DemoColour[] = [
  { name: "Cellar door", hex: "#1e1b22" },
  { name: "Sand box", hex: "#c9ad84" },
  { name: "Beet heart", hex: "#8e2246" },
  { name: "Celeriac inside", hex: "#f0ead8" },
  { name: "Carrot top", hex: "#d9712b" },
  { name: "Damp wall", hex: "#6a7068" },
];

const perry: DemoColour[] = [
  { name: "Orchard floor", hex: "#2c3a24", code: "FB 09.1" },
  { name: "Perry pear", hex: "#d7c24a", code: "FB 09.2" },
  { name: "Sun cheek", hex: "#d98a5b", code: "FB 09.3" },
  { name: "Lichen", hex: "#a7b59a", code: "FB 09.4" },
  { name: "Juice, first run", hex: "#f3e9b8", code: "FB 09.5" },
  { name: "Ladder grey", hex: "#8b8a83", code: "FB 09.6" },
];

/** Roots, orchard fruit and citrus. */
export const orchard: DemoItem[] = [
  {
    title: "Roots kept in the dark",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["food-beverage", "ingredients", "roots-and-orchard", "roots"],
    monthsAgo: 3.1,
    palette: cellar,
    cover: { motif: "papercut" },
    subtext:
      "Storage used to be the dull part. Now kitchens are writing the months in the cellar on the menu, and charging for them.",
    subtextAccess:
      "Cold turns starch to sugar and earth to a selling point. Clamps, sand boxes, prices and the kitchens that list months kept.",
    tags: ["storage", "slow cooking", "season", "menu"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The best thing we ate in February was a parsnip. It had been lifted in November, packed in damp sand in a stone shed at Nether Quill, and left alone for eleven weeks. It was then roasted whole in its skin and brought to the table with a spoon. The menu said: parsnip, eleven weeks. It cost £14 and at the next table they ordered a second.",
          "Ageing has been the privilege of meat, cheese and wine. It is now being claimed, soberly and with good reason, for vegetables. Of forty winter menus we collected this season, nine gave the length of time a root had been kept. The year before, one did, and we assumed it was a joke.",
        ],
      },
      { block: "heading", text: "What the dark does" },
      {
        block: "text",
        paragraphs: [
          "Some of it is chemistry anybody can taste. Held a little above freezing, a parsnip turns part of its starch to sugar. A celeriac loses water and gains depth, so that a kilo at lifting is eight hundred grams and twice the flavour by the new year. Beetroot keeps its sweetness and drops its mud. A carrot only holds its ground, which is why nobody writes weeks beside a carrot.",
          "Some of it is craft. Roots must be stored unwashed, with the tops twisted off and the bruised ones eaten first. The air should be damp enough to mist a pair of spectacles. Any cook who has kept a cellar will tell you that the work consists of going down every Monday and removing one thing.",
        ],
      },
      {
        block: "image",
        width: "full",
        picture: { motif: "horizon", shape: "wide" },
        caption: "A clamp is straw, then a spade's depth of soil, then patience.",
      },
      {
        block: "table",
        caption: "Four roots and how long they repay keeping. Weeks counted from lifting; losses are by weight.",
        columns: ["Root", "Keeps in", "At its best", "Loses", "Menu price, whole"],
        rows: [
          ["Parsnip", "Damp sand", "8 to 12 weeks", "6%", "£12 to £14"],
          ["Celeriac", "Clamp", "10 to 14 weeks", "20%", "£22 for two"],
          ["Beetroot", "Sand or sawdust", "6 to 16 weeks", "9%", "£11"],
          ["Salsify", "In the ground", "Until it is needed", "None", "£13"],
        ],
      },
      {
        block: "quote",
        text: "People ask which farm. I would rather they asked which shelf.",
        who: "Casimir Hoult",
        role: "cook, The Undercroft",
      },
      { block: "heading", text: "Earth is a finish" },
      {
        block: "text",
        paragraphs: [
          "In shops the sign of a kept root is dirt. Harbottle's, a greengrocer with three branches, stopped washing its winter stock and moved it into slatted crates at knee height, under a lamp half as bright as the rest. Theft of celeriac, never a grave problem, stayed at nil; sales of it rose by a third. Soil tells the customer that nothing has been done yet, and it keeps the root in condition for weeks longer on the kitchen floor.",
          "Packaging should follow. A double paper sack with a rolled top and one line of instruction ('Keep me dirty, cold and in the dark') does more than a window. The sacks we liked best were dyed in the paper rather than printed, so that a scuff shows more of the same colour.",
        ],
      },
      {
        block: "palette",
        title: "Below stairs",
        intro: "A dark room with two hot colours in it. Use beet and carrot as you would a lamp: one at a time.",
        colours: cellar,
      },
      {
        block: "gallery",
        title: "Three stores",
        pictures: [
          { motif: "arches", seed: 1, caption: "The Undercroft keeps eight degrees all year." },
          { motif: "folds", seed: 2, caption: "Rolled sacks hold the damp without sweating." },
          { motif: "stripe", seed: 3, caption: "Roots like slats at knee height and the lamp turned down." },
        ],
      },
      {
        block: "list",
        title: "To try this winter",
        style: "numbers",
        items: [
          "Buy one variety, in November, from one field. Weigh it in.",
          "Keep half in sand, half in a fridge drawer. Taste on the first of each month, plain, roasted, no salt.",
          "Put the number of weeks on the menu only once you can tell them apart with your eyes shut.",
          "Price by the whole root. Slices look like a side dish.",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "There will be exaggeration. We have already been offered a swede of 'reserve' quality. But the habit underneath is sound: it buys a grower winter income, gives a cook something to say in the leanest month, and costs nothing except a shed.",
        ],
      },
      {
        block: "cta",
        text: "When to lift and when to leave alone, on one page.",
        label: "Open the keeping calendar",
        to: "lift-clamp-wait",
      },
    ],
  },
  {
    title: "Lift, clamp, wait",
    type: "Calendar",
    media: "digital",
    premium: false,
    category: ["food-beverage", "ingredients", "roots-and-orchard", "roots"],
    monthsAgo: 8.1,
    palette: [
      { name: "Turned soil", hex: "#3a2a20" },
      { name: "Straw collar", hex: "#dcbf72" },
      { name: "First frost", hex: "#dfe7e6" },
      { name: "Turnip shoulder", hex: "#9a6f9e" },
      { name: "Fork handle", hex: "#9c7a55" },
    ],
    cover: { motif: "horizon", seed: 5 },
    subtext: "The keeping year for roots in one short table: when to dig, where to put it and when to leave it alone.",
    subtextAccess:
      "Dig dates, storage and eating dates for six roots. Pin it inside the cellar door and write your own weights in the margin.",
    tags: ["season", "storage", "planning"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Dig on a dry day, after a week without rain, and never wash. Everything else is in the table. The dates suit a mild coast; inland, lift a week earlier and cover the clamp twice as deep.",
        ],
      },
      {
        block: "table",
        caption: "Six roots, in the order they leave the field.",
        columns: ["Root", "Lift", "Keep in", "Eat from"],
        rows: [
          ["Beetroot", "Early October", "Sand", "November"],
          ["Carrot", "Mid October", "Sand", "At once"],
          ["Turnip", "Late October", "Crate, damp cloth", "At once"],
          ["Celeriac", "Mid November", "Clamp", "January"],
          ["Parsnip", "After two frosts", "Sand", "January"],
          ["Salsify", "As wanted", "The ground", "November"],
        ],
      },
      {
        block: "cta",
        text: "Why the waiting is worth putting on a menu.",
        label: "Read Roots kept in the dark",
        to: "roots-kept-in-the-dark",
      },
    ],
  },
  {
    title: "Quince lasts nine days",
    type: "Calendar",
    media: "digital",
    premium: false,
    category: ["food-beverage", "ingredients", "roots-and-orchard", "orchard-fruit"],
    monthsAgo: 12.4,
    palette: [
      { name: "Quince flesh", hex: "#fbf0cf" },
      { name: "Paste, third hour", hex: "#a63a22" },
      { name: "Down", hex: "#b7ac7c" },
      { name: "Ripe rind", hex: "#e8b92f" },
      { name: "Leaf back", hex: "#84917a" },
    ],
    cover: { motif: "orbit" },
    subtext:
      "A nine-day diary of one tree in Ravel Yard, for anyone who needs a quince at its best in front of a camera or a cook.",
    subtextAccess:
      "Day by day from green to bletted: when to photograph, when to poach, when to boil for paste and when to give up.",
    tags: ["season", "orchard", "planning"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We watched one tree in Ravel Yard through the first half of October. A quince is ready when the grey down rubs off under a thumb and the scent reaches the gate. After that the tree gives you nine days before the wasps hold a meeting.",
        ],
      },
      {
        block: "list",
        title: "The nine days",
        style: "bullets",
        items: [
          "Days one and two: photograph. The down is half gone and catches side light.",
          "Days three to five: poach, in big pieces, with the cores in a cloth for their pectin.",
          "Days six and seven: paste. Three hours, and the yellow turns brick red without any help from you.",
          "Days eight and nine: a bowl in the hall. The house will smell of it until Advent.",
        ],
      },
      {
        block: "cta",
        text: "All the windows of the year in one table.",
        label: "Open the harvest calendar",
        to: "twelve-harvests-one-calendar",
      },
    ],
  },
  {
    title: "Perry pear yellow",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["food-beverage", "ingredients", "roots-and-orchard", "orchard-fruit"],
    monthsAgo: 9.1,
    palette: perry,
    cover: { motif: "botanical" },
    subtext:
      "A yellow with green in its bones, found on fruit too bitter to eat. Where it works, what it hates, and five companions.",
    subtextAccess:
      "A greened yellow for labels, awnings and glaze, with five companions and the two colours it must never stand beside.",
    tags: ["colour", "orchard", "packaging", "low alcohol"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A perry pear is the size of a walnut and will dry your mouth like a woollen sock. Nobody eats one twice. The trees are enormous, three hundred years old in places, and for about twelve days at the end of September the whole crown turns a yellow that we have been trying to pin down for two seasons.",
          "It is greener than butter and duller than lemon. Seen against wet grass it glows; seen against white it looks slightly unwell, and that is the secret of using it. Give it dark green or lichen grey for company and it turns into the most appetising yellow in the shop.",
        ],
      },
      {
        block: "palette",
        title: "Under the big tree",
        intro: "Taken from fruit, bark and first-run juice at Marl Hatch on an overcast morning.",
        colours: perry,
      },
      { block: "heading", text: "Where to put it" },
      {
        block: "list",
        style: "checks",
        items: [
          "Capsules and crown caps on anything pressed. It says pear before the word does.",
          "Awnings on a north-facing street, where a warmer yellow goes to mustard.",
          "The inside of a bowl, never the outside.",
          "Away from pure white and away from orange. Both make it look ill.",
        ],
      },
      {
        block: "image",
        width: "wide",
        picture: { motif: "stripe", seed: 2, shape: "wide" },
        caption: "After a month of rain the lichen stripe had weathered better than the yellow.",
      },
      {
        block: "text",
        paragraphs: [
          "Print it as a solid. Built from tints, the green separates first and what is left is custard. In glaze, ask for an iron yellow over a dark body and accept that no two pieces will agree: the fruit do not either.",
        ],
      },
    ],
  },
  {
    title: "Peel first",
    type: "Materials",
    media: "digital",
    premium: true,
    category: ["food-beverage", "ingredients", "roots-and-orchard", "citrus"],
    monthsAgo: 5.8,
    palette: [
      { name: "Bergamot leaf", hex: "#17382f" },
      { name: "Oil gland", hex: "#f0a31c" },
      { name: "Pith", hex: "#faf4e6" },
      { name: "Green mandarin", hex: "#93ab3b" },
      { name: "Blood segment", hex: "#b8323a" },
      { name: "Crate paper", hex: "#7fb3c8" },
    ],
    cover: { motif: "folds" },
    subtext:
      "Kitchens are buying citrus for the rind and treating the juice as the by-product. A short course in oil, pith and patience.",
    subtextAccess:
      "Oil, pith, leaf and juice priced separately: how three producers now sell one fruit four times, and the peels worth paying for.",
    tags: ["citrus", "waste", "bitterness", "pricing"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A lemon spends its character on the outside. The juice is acid and water with manners; the oil in the skin is where one grove differs from the next. Cooks have always known it. What is new is that the invoice agrees: Terrazza Bruna, a cooperative of nineteen growers, now sells unwaxed rind in bags of two hundred grams at €9 and lets the peeled fruit go to a juice plant for €0.90.",
        ],
      },
      { block: "heading", text: "One fruit, four materials" },
      {
        block: "table",
        caption: "A kilo of whole bergamot, taken apart. Prices at the farm, mid season.",
        columns: ["Part", "Share of weight", "Use", "Worth"],
        rows: [
          ["Coloured rind", "9%", "Oil, candied strip, aperitif", "€4.10"],
          ["Pith", "24%", "Pectin, slow marmalade", "€0.70"],
          ["Juice", "38%", "Sherbet, dressing", "€0.90"],
          ["Leaf and twig", "By the branch", "Under fish, in syrup", "€0.50"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The rind must be cut within two days of picking and kept dry and dark; light turns the oil to furniture polish inside a week. Freeze-dried peel keeps its colour and loses its top note. Salted peel does the reverse, and lasts a year.",
          "For texture, look at the pith. Soaked through three changes of water and simmered in syrup for four evenings it turns to something like cold glass, and takes a clean bite. We were served it with a dry cheese and no explanation, and needed none.",
        ],
      },
      {
        block: "gallery",
        title: "What the rind rewards",
        pictures: [
          { motif: "terrazzo", seed: 6, caption: "The oil sits in glands too small to see, and too large to ignore." },
          { motif: "folds", seed: 7, caption: "By the fourth evening in the syrup it bites like cold glass." },
        ],
      },
      {
        block: "quote",
        text: "We apologise to the juice. It travels well and it never complains.",
        who: "Nella Strada",
        role: "Terrazza Bruna",
      },
      {
        block: "cta",
        text: "Rind is also half of a good bitter.",
        label: "Read Gentian, wormwood, patience",
        to: "gentian-wormwood-patience",
      },
    ],
  },
  {
    title: "Who still buys a whole lemon?",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["food-beverage", "ingredients", "roots-and-orchard", "citrus"],
    monthsAgo: 17.4,
    palette: [
      { name: "Lemon net", hex: "#f6dd4f" },
      { name: "Wet pavement", hex: "#35424c" },
      { name: "Fishmonger tile", hex: "#d8e4e3" },
      { name: "Parsley stalk", hex: "#4f7a4b" },
    ],
    cover: { motif: "tessera" },
    subtext: "We stood beside the citrus in four shops for a day and wrote down what was done to the lemons.",
    subtextAccess:
      "Sniffers, squeezers and the man who asked for half: notes from four shops, and what they mean for how citrus is sold.",
    tags: ["citrus", "behaviour", "shop design"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Two hundred and six people bought lemons while we watched. Sixty-one scratched one and smelled it. Forty squeezed. One man asked for half and was given it, by a fishmonger, for nothing.",
          "Those who scratched bought singly, paid more and took leaves when there were leaves. Those who bought nets did not look at all. The two groups never stood in the same place, so do not sell to them there: loose fruit belongs by the fish and the gin, nets beside the tea.",
        ],
      },
      {
        block: "image",
        picture: { motif: "orbit", seed: 3, shape: "square" },
        caption: "Loose fruit sells best with one cut open.",
      },
      {
        block: "cta",
        text: "For those who scratch: the case for the rind.",
        label: "Read Peel first",
        to: "peel-first",
      },
    ],
  },
  {
    title: "Windfall accounting",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["food-beverage", "ingredients", "roots-and-orchard"],
    monthsAgo: 20.9,
    palette: [
      { name: "Wet bark", hex: "#2e2622" },
      { name: "Windfall red", hex: "#c24a3c" },
      { name: "Long grass", hex: "#8ea06a" },
      { name: "Cut apple", hex: "#f4ebcf" },
      { name: "Cider scum", hex: "#c99a56" },
      { name: "Wheelbarrow", hex: "#54757d" },
    ],
    cover: { motif: "harvest", seed: 4 },
    subtext:
      "Garden fruit changes hands all autumn without money. We followed one lane's apples, plums and pears for eight weeks.",
    subtextAccess:
      "Four hundred kilos, eleven households and no money: what a lane's unsold fruit teaches anyone designing for generosity.",
    tags: ["waste", "orchard", "sharing", "behaviour"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Cutler's Lane has eleven gardens and nineteen fruit trees. Between August and the first frost we asked every household to write down what fell, what was given and what came back. The ledger ran to four hundred and twelve kilos, of which a third was eaten by the people who owned the tree.",
          "The rest moved. It moved in buckets, in a pram, once in a cello case. Nothing was sold, and everybody kept score.",
        ],
      },
      { block: "heading", text: "Three currencies" },
      {
        block: "list",
        style: "bullets",
        items: [
          "Jars. A bucket of plums is answered by one jar of jam, within six weeks. Later than that and it is noticed.",
          "Labour. Two households press for the lane and take a fifth of the juice, by a custom nobody could date.",
          "Tools. The long picker and the good ladder visited every garden and never went home.",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Shops that try to borrow this spirit usually offer a free box by the door, and it fails: a gift without a giver is only clearance. What did work was the exchange shelf at Pomfret's, where you leave a full jar and take a different one. The shop sells the lids.",
        ],
      },
      {
        block: "quote",
        text: "You cannot pay me. You can owe me.",
        who: "A neighbour",
        role: "Cutler's Lane, asked about the plums",
      },
      {
        block: "image",
        width: "wide",
        picture: { motif: "papercut", seed: 8, shape: "wide" },
        caption: "The lane slopes. The lower gardens have always done well.",
      },
    ],
  },
];
