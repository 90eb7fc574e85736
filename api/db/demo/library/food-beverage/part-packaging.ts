import type { DemoColour, DemoItem } from "../format";

const returned: DemoColour[] = [
  { name: "Wet crate", hex: "#14312c" },
  { name: "Washed amber", hex: "#c47a2c" },
  { name: "Scuff ring", hex: "#d9e1dc" },
  { name: "Casein label", hex: "#f6eedd" },
  { name: "Crate red", hex: "#b93d2f" },
  { name: "Half white", hex: "#9db8a5" },
];

const caps: DemoColour[] = [
  { name: "Signal oxide", hex: "#2a2422", code: "FB 06.1" },
  { name: "Gold lacquer", hex: "#d8b15a", code: "FB 06.2" },
  { name: "Brick enamel", hex: "#a8452f", code: "FB 06.3" },
  { name: "Dairy white", hex: "#f4f1e6", code: "FB 06.4" },
  { name: "Celery", hex: "#a9b96b", code: "FB 06.5" },
  { name: "Harbour", hex: "#3f6f8c", code: "FB 06.6" },
];

/** Packaging: glass, paper and what is printed on them. */
export const packaging: DemoItem[] = [
  {
    title: "The bottle comes home",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["food-beverage", "packaging", "glass-and-refill", "deposit-bottles"],
    monthsAgo: 0.5,
    palette: returned,
    cover: { motif: "harvest", seed: 6 },
    subtext:
      "Fourteen makers share one bottle, one crate and one washing line. Their shelves look better for it, and so do their accounts.",
    subtextAccess:
      "Inside the Sluice pool: one 75 cl bottle, fourteen makers, 30p deposit. Costs per fill, the washing line and what to design.",
    tags: ["refill", "glass", "packaging", "waste", "pricing"],
    featured: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The bottle weighs 480 grams, holds 75 centilitres and belongs to nobody in particular. It was chosen, over two winters and eleven meetings, by fourteen makers of cider, juice, vinegar and beer in the Sluice valley, and it has a name only in the accounts. On the shoulder, in raised letters four millimetres high, it says 'Bring me back'. Most people do: in the second year of the pool seventy-eight in a hundred came home.",
          "We have reported on refill often and usually with a sinking heart. Schemes fail in the third year, when the enthusiast who drove the van moves away. This one is different because it is dull. It has a washing line, a crate, a 30p deposit and a spreadsheet, and the design follows from those four.",
        ],
      },
      { block: "heading", text: "The sum that decides it" },
      {
        block: "text",
        paragraphs: [
          "A new bottle of this weight costs the smaller makers 52p, delivered. Collecting, washing, inspecting and returning one costs 29p. The saving appears from the second trip and is large from the fifth. It depends almost wholly on distance: inside sixty kilometres the van comes back full of empties it would have come back without; beyond a hundred and fifty, it should stay at home.",
        ],
      },
      {
        block: "table",
        caption: "Cost per filled bottle in the pool's second year.",
        columns: ["Step", "New glass", "Returned glass"],
        rows: [
          ["Bottle", "52p", "7p (share of replacements)"],
          ["Collection and sorting", "0p", "9p"],
          ["Washing at 78 °C, caustic, two rinses", "2p (rinse only)", "11p"],
          ["Inspection", "0p", "2p"],
          ["Total", "54p", "29p"],
        ],
      },
      {
        block: "image",
        width: "full",
        picture: { motif: "stripe", seed: 7, shape: "wide" },
        caption: "The line at Sluice Mill washes 3,000 an hour and has a chair beside it for visitors.",
      },
      { block: "heading", text: "Scuffing is a design brief" },
      {
        block: "text",
        paragraphs: [
          "Bottles rub against each other at two heights, shoulder and heel. After fifteen trips these bands are white. A designer can hide them, and lose, or draw them in: the Sluice bottle has two shallow ridges where the wear falls, so that age looks like a decoration and the panel between stays clear. We handled one on its thirty-first trip. It looked like something from a good hotel.",
          "Labels must leave. A casein glue lets go in hot caustic within two minutes; a plastic film with permanent adhesive stops the line and earns its maker a telephone call. Wet-strength paper, no metallic foil, no neck wrap. What is left is ink, paper, shape and cap, which turn out to be enough.",
        ],
      },
      {
        block: "gallery",
        title: "One bottle, told apart",
        pictures: [
          { motif: "papercut", seed: 4, caption: "A die-cut outline needs one colour." },
          { motif: "orbit", seed: 5, caption: "The cap carries the maker." },
          { motif: "terrazzo", seed: 10, caption: "After twenty trips the embossing still reads." },
        ],
      },
      {
        block: "quote",
        text: "We were afraid we would all look alike. We look like neighbours.",
        who: "Rufus Adlam",
        role: "cider maker, Sluice Mill",
      },
      {
        block: "palette",
        title: "Crate and counter",
        intro: "Made to stand in rain behind a pub. The red is the crate: it has to be found in long grass.",
        colours: returned,
      },
      { block: "heading", text: "What the customer does" },
      {
        block: "text",
        paragraphs: [
          "At 20p, people put the bottle out with the recycling and felt slightly guilty. At 30p they brought it back. At 50p, in a trial, strangers brought back bottles they had found, some from before the pool. The shop matters as much as the sum: returns doubled at Ottoline's when the crate moved from the yard to beside the door, where others could see you do it.",
        ],
      },
      {
        block: "list",
        title: "Before you join or start one",
        style: "checks",
        items: [
          "Find the washer first. Everything else is graphic design.",
          "Fewer than five makers: share a neighbour's bottle. More than thirty: split the valley.",
          "One crate, twelve bottles, two handles, legible from three metres.",
          "Write down who pays for the lost ones.",
        ],
      },
      {
        block: "embed",
        title: "Bottles that come back",
        text: "Deposits on bottles, country by country, with the share that is returned.",
        url: "https://en.wikipedia.org/wiki/Container-deposit_legislation",
      },
      {
        block: "cta",
        text: "Six enamels for the one part that changes.",
        label: "See the crown caps",
        to: "crown-caps-in-six-enamels",
      },
    ],
  },
  {
    title: "Crown caps in six enamels",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["food-beverage", "packaging", "glass-and-refill", "deposit-bottles"],
    monthsAgo: 6.7,
    palette: caps,
    cover: { motif: "orbit", seed: 7 },
    subtext:
      "When everyone shares a bottle, the cap is the brand. Six stock colours that survive salt, rain and an opener.",
    subtextAccess:
      "Six enamels tested on wet crates for a summer: which chip, which fade and why 26 millimetres is plenty.",
    tags: ["refill", "colour", "packaging"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A crown cap is tinplate a quarter of a millimetre thick, enamelled flat and only then stamped into twenty-one teeth. The colour has to stretch. Pale enamels crack first, on the shoulder of the tooth, and rust runs down the glass in a week of rain.",
          "We left six stock colours outdoors from May to September. Brick, harbour and oxide held. Celery faded by a shade we rather liked. Dairy white stained unless it had a clear second coat, at a fifth of a penny each.",
        ],
      },
      {
        block: "palette",
        title: "The six",
        intro: "All food-safe stock colours at small quantities: 5,000 caps of a sort.",
        colours: caps,
      },
      {
        block: "cta",
        text: "Why a valley agreed on one bottle.",
        label: "Read The bottle comes home",
        to: "the-bottle-comes-home",
      },
    ],
  },
  {
    title: "A jar is never empty",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["food-beverage", "packaging", "glass-and-refill", "jars-and-crocks"],
    monthsAgo: 14.8,
    palette: [
      { name: "Larder shelf", hex: "#f0eadb" },
      { name: "Rubber ring", hex: "#c8553b" },
      { name: "Jar green", hex: "#7fa394" },
      { name: "Screw rust", hex: "#80563a" },
      { name: "Buttons", hex: "#38445c" },
    ],
    cover: { motif: "apothecary", seed: 2 },
    subtext: "We asked what was in the jars people kept. Food came third.",
    subtextAccess:
      "Three hundred kept jars in thirty homes: what is in them, which shapes survive, and the one label that got left on.",
    tags: ["refill", "glass", "behaviour", "storage"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Thirty households let us count their kept jars. There were three hundred and seven. Screws and fixings led, then dried goods, then other food; below these came buttons, paint water and a quantity of sand from a named beach.",
          "Kept jars share three features: a straight side, a mouth a hand can enter (seventy millimetres or more) and a label that soaks off in one piece. Only one printed jar had survived with its branding in place. It was a mustard, and the lettering was beautiful.",
        ],
      },
      {
        block: "list",
        style: "checks",
        title: "To be kept, be",
        items: ["Straight", "Wide", "Square-shouldered, so they stand close", "Sold with spare lids"],
      },
      {
        block: "quote",
        text: "I chose the honey for what I was going to do with it afterwards.",
        who: "A respondent",
        role: "owner of 41 jars",
      },
    ],
  },
  {
    title: "The refill wall, a year on",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["food-beverage", "packaging", "glass-and-refill"],
    monthsAgo: 9.6,
    palette: [
      { name: "Hopper steel", hex: "#3a4448" },
      { name: "Lentil orange", hex: "#e0894a" },
      { name: "Scoop tin", hex: "#c3c9c7" },
      { name: "Oat spill", hex: "#efe3c8" },
      { name: "Tape blue", hex: "#5c86a6" },
    ],
    cover: { motif: "stripe", seed: 8 },
    subtext:
      "We went back to eight shops that built walls of hoppers. Three are thriving, three are quiet, two are now wine racks.",
    subtextAccess:
      "Eight refill walls a year after opening: what stayed full, what went stale and the four layouts that earn their metre.",
    tags: ["refill", "shop design", "waste", "pricing"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A wall of clear hoppers is a handsome thing on opening day. A year later it tells you exactly what people do not want. At three of the eight shops we revisited, the quinoa was at the level of the first photograph.",
          "The walls that work have shrunk. Tansley Stores began with ninety-six hoppers and keeps twenty-two, all of things its customers finish: oats, rice, two lentils, sugar, one biscuit. Takings per metre have risen by half, and the smell of old nuts has gone.",
        ],
      },
      {
        block: "table",
        caption: "Turnover of a hopper, in days from full to empty, average of the three thriving shops.",
        columns: ["Goods", "Days", "Verdict"],
        rows: [
          ["Porridge oats", "4", "Two hoppers"],
          ["Red lentils", "6", "Keep"],
          ["Washing powder", "7", "Keep, far from the oats"],
          ["Walnuts", "31", "Bag them, chill them"],
          ["Quinoa", "58", "Apologise and remove"],
        ],
      },
      { block: "heading", text: "The jar is the obstacle" },
      {
        block: "text",
        paragraphs: [
          "Shoppers forget the jar. Every shop told us so and only two did anything about it. One lends jars against a deposit of £1; the other weighs into paper and takes 5p off for anyone who brings anything at all, including, on our visit, a bicycle helmet. Both saw refill sales rise within the month.",
        ],
      },
      {
        block: "image",
        width: "wide",
        picture: { motif: "weave", seed: 3, shape: "wide" },
        caption: "By late on a Saturday, the spillage says which hoppers are loved.",
      },
      {
        block: "cta",
        text: "What becomes of the jars that do come along.",
        label: "Read A jar is never empty",
        to: "a-jar-is-never-empty",
      },
    ],
  },
  {
    title: "Paper that survives soup",
    type: "Materials",
    media: "pdf",
    premium: true,
    category: ["food-beverage", "packaging", "paper-and-fibre"],
    monthsAgo: 6.3,
    palette: [
      { name: "Kraft, wet", hex: "#5a3d28" },
      { name: "Leek white", hex: "#f1f1e2" },
      { name: "Pulp grey", hex: "#b9b5aa" },
      { name: "Leek green", hex: "#7d9c5f" },
      { name: "Test lamp", hex: "#e3b04b" },
    ],
    cover: { motif: "folds", seed: 3 },
    subtext:
      "Fourteen bowls, lids and wraps without a plastic lining, filled with leek and potato at 85 degrees and watched.",
    subtextAccess:
      "Six ways to make fibre hold liquid, fourteen samples, one soup: what leaked, when, and what each costs per thousand.",
    tags: ["paper", "packaging", "waste", "heat"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Leek and potato is a hard examiner. It is hot, it is fatty, it is slightly acid and it stays in the corner of a bowl long after a broth would have been drunk. We made forty litres, held it at 85 degrees and poured it into fourteen containers from nine makers, all sold as free of plastic film and of added fluorinated chemicals. Then we sat down with a clock.",
          "Five held for the full two hours, a little damp at most. Four sweated early, which is to say the outside felt like a handshake from a nervous man. Three leaked at a seam. Two stopped being bowls.",
        ],
      },
      { block: "heading", text: "Six ways to keep it in" },
      {
        block: "text",
        paragraphs: [
          "Fibre wants to drink. Every treatment is an argument against that, and the arguments are of very different ages. Greaseproof is simply beaten until the fibres close up. Parchment is paper dipped in acid for seconds, so that the surface turns to a kind of jelly and dries hard. Glassine is pressed between hot rolls until it is nearly clear. Dispersions are painted on with water, like a primer. Moulded pulp relies on thickness and heat. Wax, the oldest, works perfectly until something hot arrives.",
        ],
      },
      {
        block: "table",
        caption: "Leek and potato soup at 85 °C, 350 ml, lid on. Price per thousand, printed one colour.",
        columns: ["Process", "First damp", "First leak", "Recycles as paper", "Price"],
        rows: [
          ["Board with dispersion coat", "95 min", "None in 2 h", "Usually", "£96"],
          ["Moulded bagasse, hot-pressed", "70 min", "None in 2 h", "Compost instead", "£88"],
          ["Vegetable parchment liner", "55 min", "None in 2 h", "Rarely", "£120"],
          ["Greaseproof in folded board", "20 min", "48 min, at fold", "Yes", "£61"],
          ["Moulded recycled pulp", "12 min", "31 min", "Yes", "£44"],
          ["Waxed board", "3 min", "9 min", "No", "£70"],
        ],
      },
      {
        block: "image",
        width: "wide",
        picture: { motif: "vessels", seed: 7, shape: "wide" },
        caption: "At minute forty-eight, number eleven gave up.",
      },
      { block: "heading", text: "The seam is the weak point" },
      {
        block: "text",
        paragraphs: [
          "All three leaks began at a fold or a glued edge, where the coat had cracked or never reached. A pressed tray has no seam and won for that reason alone. If you need a folded shape, fold it so that no cut edge lies below the level of the soup; two makers do this with a simple gusset, at no extra cost and with a better-looking corner.",
          "Lids deserve more thought than they get. Steam softens a fibre lid from beneath in about fifteen minutes, after which it can be lifted off by looking at it. A small vent, three millimetres, keeps it firm for forty. Of the fourteen we tested, six lids had one, and four of those were placed where a thumb covers them.",
        ],
      },
      {
        block: "gallery",
        title: "Surfaces, wet and dry",
        pictures: [
          { motif: "weave", seed: 4, caption: "Recycled pulp held for 31 minutes." },
          { motif: "folds", seed: 6, caption: "A gusset keeps a carton's feet dry." },
        ],
      },
      {
        block: "quote",
        text: "Nobody ever thanked a bowl. You only hear about the other kind.",
        who: "Ansel Priddy",
        role: "converter, Long Shed Board",
      },
      {
        block: "palette",
        title: "Unbleached, honestly",
        intro:
          "Brown board has become a costume. If the fibre is white, leave it white and print the brown where it helps.",
        colours: [
          { name: "Leek white", hex: "#f1f1e2" },
          { name: "Kraft, wet", hex: "#5a3d28" },
          { name: "Pulp grey", hex: "#b9b5aa" },
          { name: "Leek green", hex: "#7d9c5f" },
        ],
      },
      {
        block: "list",
        title: "Choosing",
        style: "numbers",
        items: [
          "Decide how many minutes you need. For a counter lunch, forty is luxury.",
          "Ask which bin it goes in where your customers live, and print that, large.",
          "Order fifty and cook the worst thing on your menu.",
          "Spend on the lid.",
        ],
      },
      {
        block: "download",
        title: "The test sheet",
        file: { caption: "Method, timings and makers' notes", of: "notes-txt" },
      },
      {
        block: "cta",
        text: "When glass is the better answer.",
        label: "Read The bottle comes home",
        to: "the-bottle-comes-home",
      },
    ],
  },
  {
    title: "Small type, large appetite",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["food-beverage", "packaging", "labels-and-type"],
    monthsAgo: 13.6,
    palette: [
      { name: "Biscuit tin", hex: "#f7e9d0" },
      { name: "Letterpress", hex: "#22201f" },
      { name: "Anchovy red", hex: "#c7372f" },
      { name: "Sardine", hex: "#8fa3ad" },
      { name: "Olive", hex: "#75763a" },
      { name: "Egg", hex: "#f0bd3e" },
    ],
    cover: { motif: "swatches", seed: 4 },
    subtext:
      "Labels are filling up with words again, set small and set well. People are reading them, sometimes aloud.",
    subtextAccess:
      "The wordy label, counted and timed: what shoppers read, at which size, and five rules for a front with sixty words on it.",
    tags: ["type", "packaging", "shop design", "behaviour"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The fashionable tin of the last few years had one word on it, sometimes none. It looked superb in a row and told you nothing, so you turned it over, and the back was set in grey at four and a half points. Now the front has become the back. The sardines that sold out first at the winter food hall in Vessel Street carry sixty-three words under the lid flap and a further forty on the front, in three colours, at seven points.",
          "We timed readers. In front of a one-word tin the average shopper stood for three seconds. In front of the wordy one, eleven, and a third of them touched it.",
        ],
      },
      { block: "heading", text: "Why it works now" },
      {
        block: "text",
        paragraphs: [
          "Partly boredom: a shelf of silence makes the talker interesting. Partly trust. A maker who tells you the mesh of the net and the name of the cannery has less room to hide. And partly craft, because digital presses print seven-point serif on metal with a crispness that was impossible at short run five years ago.",
        ],
      },
      {
        block: "list",
        title: "Five rules for a talkative front",
        style: "numbers",
        items: [
          "One thing large. It may be a price, a fish or a full stop.",
          "Nothing under 6.5 points, and nothing under 8 in reverse.",
          "Facts in roman, jokes in italic, at most one joke.",
          "Lines of thirty to forty characters. A label is a narrow column, and columns are readable.",
          "Read it aloud in a queue. Cut whatever made you blush.",
        ],
      },
      {
        block: "gallery",
        title: "Structures that hold sixty words",
        pictures: [
          { motif: "tessera", seed: 6, caption: "The ledger: every fact has a box." },
          { motif: "stripe", seed: 9, caption: "The ticker: one fact a line." },
          { motif: "papercut", seed: 5, caption: "The cameo: words run round the picture." },
        ],
      },
      {
        block: "quote",
        text: "If I have paid for the tin I may as well be entertained.",
        who: "A shopper",
        role: "Vessel Street, reading the anchovies",
      },
      {
        block: "cta",
        text: "The same discipline, on the menu.",
        label: "Read the menu masterclass",
        to: "writing-a-menu-people-finish",
      },
    ],
  },
  {
    title: "The packer's year",
    type: "Calendar",
    media: "pdf",
    premium: false,
    category: ["food-beverage", "packaging"],
    monthsAgo: 23.8,
    palette: [
      { name: "Proof blue", hex: "#1d3557" },
      { name: "Registration red", hex: "#e2594b" },
      { name: "Board grey", hex: "#cdc8bd" },
      { name: "Gum", hex: "#f2dfb3" },
      { name: "Trim", hex: "#88a39b" },
    ],
    cover: { motif: "parcels" },
    subtext:
      "When presses are free, when glass furnaces stop and when not to telephone anybody: a year of packaging lead times.",
    subtextAccess:
      "Lead times season by season for paper, board, tin and glass, with the closures nobody announces and the fairs worth a train.",
    tags: ["planning", "season", "packaging", "paper"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Packaging has seasons as firm as asparagus. Furnaces are relined in summer, tin presses run flat out for Christmas from July, and the best letterpress shop we know closes for the mushroom season without saying so. This sheet collects what buyers told us they had learnt by being caught out.",
        ],
      },
      {
        block: "table",
        caption: "Weeks from final artwork to goods, by the season in which you order.",
        columns: ["Material", "Winter", "Spring", "Summer", "Autumn"],
        rows: [
          ["Paper label, digital", "2", "3", "4", "3"],
          ["Paper label, letterpress", "5", "6", "9", "7"],
          ["Folding carton", "5", "6", "8", "9"],
          ["Printed tin", "9", "10", "16", "14"],
          ["Stock glass", "6", "8", "12", "10"],
          ["Own mould glass", "20", "22", "28", "24"],
        ],
      },
      { block: "heading", text: "Fairs and closures" },
      {
        block: "list",
        style: "bullets",
        items: [
          "Late January: the paper days at Brack. Small, cold, useful. Bring a ruler.",
          "Spring: the glass fair. Go on the last afternoon, when samples are given away.",
          "First three weeks of August: nobody.",
          "Mid October: board mills announce prices. Order before.",
        ],
      },
      {
        block: "image",
        picture: { motif: "parcels", seed: 2, shape: "landscape" },
        caption: "Flat is the cheapest shape to store.",
      },
      {
        block: "text",
        paragraphs: [
          "If you remember one date, let it be the first week of June. Christmas tins ordered by then arrive in October. Christmas tins ordered in July arrive, with an apology, as Easter tins.",
        ],
      },
      {
        block: "cta",
        text: "What is being harvested meanwhile.",
        label: "Open the harvest calendar",
        to: "twelve-harvests-one-calendar",
      },
    ],
  },
];
