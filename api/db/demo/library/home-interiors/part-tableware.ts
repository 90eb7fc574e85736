import type { DemoItem } from "../format";

export const tableware: DemoItem[] = [
  {
    title: "Plates for one",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["home-interiors", "tableware", "dinnerware", "everyday-plates"],
    monthsAgo: 0.4,
    palette: [
      { name: "Tenmoku", hex: "#2e1f1a" },
      { name: "Celadon pour", hex: "#a9c2a8" },
      { name: "Soft egg", hex: "#f3c65a" },
      { name: "Iron rim", hex: "#7b4a2f" },
      { name: "Rice", hex: "#f1ebdd" },
      { name: "Persimmon", hex: "#d9663a" },
    ],
    cover: { motif: "vessels" },
    subtext:
      "More than a third of dinners at home are eaten alone. The dinner service is still sold for six, and the single plate is getting good.",
    subtextAccess:
      "What people who eat alone buy, use and keep: shapes, sizes, prices, and why the best plate in the house is the one with no twin.",
    tags: ["tableware", "clay", "small homes", "glaze", "price"],
    pinned: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "At Saltmere Pottery they used to call them orphans: the one plate of a shape that came out well when its five companions warped. Orphans stood on a shelf by the till at half price. Last spring Wen Adair, who runs the shop, noticed that the shelf was empty each Monday and the sets were not. She doubled the price. It is still empty each Monday.",
          "We followed the orphans home. Of 34 buyers who agreed to talk, 21 live with somebody. They are not lonely, and would thank us not to suggest it. They eat alone on Tuesdays because of choir, shifts, custody, or a liking for anchovies that nobody shares, and they have worked out that the meal is better from a plate they chose.",
        ],
      },
      { block: "heading", text: "The Tuesday plate" },
      {
        block: "text",
        paragraphs: [
          "The plate they choose is peculiar in its measurements. It is 21 to 23 centimetres across, smaller than a dinner plate and larger than a side. It has a wall, about three centimetres, steep enough to push rice against. It can be held in one hand on a sofa without burning the thumb, which means a foot ring, which means somebody turned it. Twenty-eight of the 34 eat from it with a fork or a spoon only.",
          "Makers call the shape a blate, or a pasta bowl, or nothing. It appears in almost every range as piece number seven, after the gravy boat. On the evidence it should be piece number one.",
        ],
      },
      {
        block: "image",
        picture: { motif: "vessels", seed: 1, shape: "wide" },
        caption: "Twenty-two across, three high, and a foot for the fingers.",
        width: "wide",
      },
      {
        block: "table",
        caption: "Thirty-four single plates, as found in use",
        columns: ["Question", "Most common answer", "How many of 34"],
        rows: [
          ["Diameter", "22 cm", "19"],
          ["Where is it kept?", "On the drainer", "23"],
          ["What did it cost?", "Between £24 and £38", "20"],
          ["Does it match anything?", "No", "31"],
          ["May a guest have it?", "No", "27"],
        ],
      },
      {
        block: "quote",
        text: "If there were two of them I would be having company.",
        who: "A buyer",
        role: "Nurse, Saltmere",
      },
      { block: "heading", text: "Against the set", level: 3 },
      {
        block: "text",
        paragraphs: [
          "The set is a wedding list in ceramic form: everything at once, for a table that seats everyone. It is also how factories fill a kiln. But sets are now bought by people who are moving in, at the lowest price, from the shop that also sold them the saucepan. The margin has moved to the second purchase, and that one is single, slower and personal. In five independent shops the average set sold for £7.50 a piece, the average orphan for £29.",
          "Colour follows the same split. Sets are white, oat and grey, so as to offend none of six people. The single plate is celadon breaking over iron, persimmon, a yellow that needs an egg. It has to please one person, and it can be strange.",
        ],
      },
      {
        block: "palette",
        title: "For an audience of one",
        intro: "Glaze colours off the orphan shelf over eight Mondays, with the speed at which they went.",
        colours: [
          { name: "Persimmon", hex: "#d9663a" },
          { name: "Celadon pour", hex: "#a9c2a8" },
          { name: "Soft egg", hex: "#f3c65a" },
          { name: "Iron rim", hex: "#7b4a2f" },
          { name: "Tenmoku", hex: "#2e1f1a" },
        ],
      },
      {
        block: "gallery",
        title: "Monday's orphans",
        pictures: [
          { motif: "vessels", seed: 3, shape: "square", caption: "The first had gone by ten past nine." },
          {
            motif: "orbit",
            seed: 4,
            shape: "square",
            caption: "The second went by noon, to a man who brought his own egg.",
          },
          {
            motif: "ripple",
            seed: 5,
            shape: "square",
            caption: "The third stayed until Thursday. Its glaze had crawled.",
          },
        ],
      },
      {
        block: "list",
        title: "For makers and buyers",
        style: "numbers",
        items: [
          "Lead with the 22-centimetre plate. Let the range grow outwards from it.",
          "Sell it in ones, in a box that fits it, at a price that is a treat and not a gift: £28 to £36.",
          "Vary the glaze and hold the shape. The owner of one Tuesday plate will buy a second if it stacks and does not match.",
          "Design a cup and a small board of the same weight in the hand. Then stop.",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "A word on tone. Nobody we met wanted to be catered to. Adair tried a card saying Dinner for One and sold nothing for a week. She took it down, wrote Good plate, and was empty again by Monday.",
        ],
      },
      {
        block: "cta",
        text: "And when it chips?",
        label: "Read The chipped rim question",
        to: "the-chipped-rim-question",
      },
    ],
  },
  {
    title: "The chipped rim question",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["home-interiors", "tableware", "dinnerware", "everyday-plates"],
    monthsAgo: 10.2,
    palette: [
      { name: "Bisque", hex: "#f0dcc4" },
      { name: "Cobalt rim", hex: "#22408b" },
      { name: "Kaolin grey", hex: "#b8b4ab" },
      { name: "Tea stain", hex: "#a9764a" },
      { name: "Gold seam", hex: "#c79a35" },
    ],
    cover: { motif: "vessels" },
    subtext:
      "A restaurant supplier now grades its chipped plates and sells them at three prices. The middle grade goes first.",
    subtextAccess:
      "How one trade supplier built a line out of damage: the grading, the prices, the customers, and the limits of charm.",
    tags: ["tableware", "secondhand", "repair", "hospitality", "price"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Galley & Vane rents plates to restaurants and gets them back chipped, about 400 a week. They used to go in a skip. Now two women at a bench in Marlhythe run a thumb round each rim, sort by feel, and set the sound ones out in a shop on Saturdays.",
        ],
      },
      {
        block: "table",
        caption: "The three grades",
        columns: ["Grade", "Meaning", "Price", "Weeks to sell out"],
        rows: [
          ["Worn", "Glaze scratched, rim sound", "£4.50", "3"],
          ["Nicked", "One chip, ground smooth", "£3.80", "1"],
          ["Storied", "Two or more, ground", "£2.00", "5"],
        ],
      },
      { block: "heading", text: "One chip is best", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Customers pass over the worn and go for the nicked. A scratched plate looks used by everyone; a plate with one ground chip looks as though something happened to it. They choose by placing a thumb in the hollow. Two chips, and the charm is gone: that is a plate that keeps falling.",
          "Restaurants have started asking for nicked ware back. One in Tamblin serves its bread on nothing else.",
        ],
      },
      {
        block: "quote",
        text: "We sell the dent. The plate is how you carry it home.",
        who: "Lotte Vane",
        role: "Galley & Vane, Marlhythe",
      },
      {
        block: "image",
        picture: { motif: "orbit", seed: 1 },
        caption: "Worn, nicked, storied.",
      },
      {
        block: "text",
        paragraphs: [
          "A caution for imitators: glaze must be ground below the chip and sealed, or the body takes up water and smells. It takes ninety seconds. Budget for it.",
        ],
      },
    ],
  },
  {
    title: "Big bowls, small tables",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["home-interiors", "tableware", "dinnerware", "serving-pieces"],
    monthsAgo: 5.9,
    palette: [
      { name: "Teal slip", hex: "#144a52" },
      { name: "Turmeric", hex: "#e0a526" },
      { name: "Oat glaze", hex: "#e3d8c0" },
      { name: "Dried chilli", hex: "#b8331f" },
      { name: "Olive oil", hex: "#6f7338" },
    ],
    cover: { motif: "vessels" },
    subtext:
      "Tables are shrinking and the bowl in the middle is growing. At some point they must meet, and it will be at dinner.",
    subtextAccess:
      "Serving bowls over 34 centimetres are selling to people with tables under 80. The geometry, the cooking behind it and six sizes to stock.",
    tags: ["tableware", "clay", "small homes", "glaze"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The commonest table in a new flat is 75 centimetres across. The bestselling serving bowl this spring at three of the shops we follow is 36. Add four plates and there is no table left, which is the idea: people eat out of the middle.",
          "It is cheaper than plating, it suits rice and braises and salads that are really lunch, and it makes one good object do the work of six. Where a set cost £180, a bowl costs £95 and is the only thing anyone remarks on.",
        ],
      },
      {
        block: "list",
        title: "Six sizes, and what they are for",
        style: "bullets",
        items: [
          "18: olives, keys",
          "22: one person",
          "26: two who like one another",
          "30: salad for four",
          "36: the whole dinner",
          "42: a photograph",
        ],
      },
      {
        block: "image",
        picture: { motif: "orbit", seed: 1, shape: "square" },
        caption: "A table of 75 has room for one good idea.",
      },
      { block: "heading", text: "Weight is the limit", level: 3 },
      {
        block: "text",
        paragraphs: [
          "A stoneware bowl of 36 weighs 2.4 kilograms empty and five full. Makers who put two thumb grooves under the rim sell to people over fifty, and so to people with money. Saltmere's teal slip, with grooves, has outsold the same bowl without by three to one.",
        ],
      },
      { block: "cta", text: "The other way to eat.", label: "Read Plates for one", to: "plates-for-one" },
    ],
  },
  {
    title: "The jug is back at work",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["home-interiors", "tableware", "dinnerware", "serving-pieces"],
    monthsAgo: 17.5,
    palette: [
      { name: "Slipware brown", hex: "#4a2a14" },
      { name: "Cream slip", hex: "#f1e2b8" },
      { name: "Copper green", hex: "#3f7d5c" },
      { name: "Buttermilk", hex: "#e8cf98" },
    ],
    cover: { motif: "vessels" },
    subtext: "For years it held flowers and looked rustic. Now somebody has noticed that it pours.",
    subtextAccess:
      "Tap water on the table, custard in a crowd, wine by the litre: five jobs that have brought the jug down off the dresser.",
    tags: ["tableware", "clay", "water", "craft"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Potters judge one another by the lip of a jug, and for two decades hardly anyone tested it. Then tap water returned to the table, wine shops began to fill containers, and pouring became public. Of nine jugs we bought, five dribbled. The owners had not known.",
          "A lip that cuts off clean is thin, turned down a little, and left unglazed at the very edge.",
        ],
      },
      {
        block: "list",
        title: "Sizes that sell",
        style: "bullets",
        items: [
          "0.3 litres: cream, one morning",
          "0.75: wine, since it is a bottle",
          "1.5: water for four, and the most anyone can lift politely",
        ],
      },
      {
        block: "image",
        picture: { motif: "vessels", seed: 1, shape: "portrait" },
        caption: "Small, medium, polite.",
      },
    ],
  },
  {
    title: "Dinnerware by the kilo",
    type: "Retail",
    media: "digital",
    premium: true,
    category: ["home-interiors", "tableware", "dinnerware"],
    monthsAgo: 13.4,
    palette: [
      { name: "Warehouse navy", hex: "#17263b" },
      { name: "Hotel white", hex: "#f2efe8" },
      { name: "Scale red", hex: "#c83f2e" },
      { name: "Crate", hex: "#c19a64" },
      { name: "Receipt", hex: "#dfe3d9" },
    ],
    cover: { motif: "papercut" },
    subtext: "In a former fish hall in Veldmouth, plates are sold like potatoes. The queue starts at seven.",
    subtextAccess:
      "A warehouse that prices crockery by weight: what it does to choice, margin and breakages, with a month of its numbers.",
    tags: ["tableware", "secondhand", "price", "independents"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The scale was there already, bolted to the floor for cod. When Joost Amery rented the hall for his hotel clearances he weighed a crate of plates for fun, divided, and found that his usual prices came to about nine a kilo. He wrote £9 on the wall and took the tickets off everything.",
          "Customers changed within the week. With a price on each piece they had looked for bargains. By weight there are none, so they looked at the plates.",
        ],
      },
      {
        block: "table",
        caption: "One month before, one month after",
        columns: ["", "Ticketed", "By weight"],
        rows: [
          ["Kilos sold", "2,150", "3,480"],
          ["Average basket", "£31", "£44"],
          ["Minutes in the hall", "16", "38"],
          ["Broken by customers", "27 pieces", "41 pieces, weighed and paid for"],
        ],
      },
      { block: "heading", text: "Heavy is cheap" },
      {
        block: "text",
        paragraphs: [
          "Thin porcelain is the luxury here and costs less, as it weighs less: £3.20 for a plate of bone china, £7 for the canteen oval. Amery has not corrected this. He says the porcelain brings in people who know, the ovals pay the rent, and each group thinks the other mad.",
        ],
      },
      {
        block: "image",
        picture: { motif: "papercut", seed: 1, shape: "wide" },
        caption: "Ten tonnes come in at the beginning of the week.",
        width: "wide",
      },
      {
        block: "list",
        title: "What we would copy",
        style: "checks",
        items: [
          "One price, in figures a metre high",
          "Newspaper and string, wrapped by the customer",
          "A table and a lamp, to see six plates together before paying",
        ],
      },
      {
        block: "embed",
        title: "How queues are counted",
        text: "Arrivals, waits and the people who leave again: the arithmetic behind the door of the fish hall.",
        url: "https://en.wikipedia.org/wiki/Queueing_theory",
      },
    ],
  },
  {
    title: "Green glass, honest bubbles",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["home-interiors", "tableware", "glass"],
    monthsAgo: 2.0,
    palette: [
      { name: "Bottle bank", hex: "#0f3d2a" },
      { name: "Seed bubble", hex: "#cfe5cf" },
      { name: "River", hex: "#5f9f83" },
      { name: "Amber foot", hex: "#c9832c" },
      { name: "Sand", hex: "#e6d8b4" },
    ],
    cover: { motif: "vessels" },
    subtext:
      "Clear glass hides where it came from. A few workshops have stopped clearing it, and the green is now the point.",
    subtextAccess:
      "Recycled glass without decoloriser: the chemistry in two sentences, four workshops, and how to tell an honest bubble from a blown-in one.",
    tags: ["glass", "tableware", "craft", "patina"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Melt mixed bottles and the iron in them turns the batch green; add a pinch of manganese and it comes out clear. Hesper Glass in Tamblin left out the pinch one week, by mistake, and the shop sold the mistake before the right batch had cooled.",
          "Four workshops now sell uncleared glass. The green differs with the town: more beer, more amber; more wine, more river.",
        ],
      },
      {
        block: "image",
        picture: { motif: "ripple", seed: 1, shape: "wide" },
        caption: "Seeds are bubbles that had no time to leave.",
        width: "wide",
      },
      { block: "heading", text: "Reading a bubble", level: 3 },
      {
        block: "list",
        style: "bullets",
        items: [
          "Honest: small, scattered, all sizes, drawn out a little towards the rim",
          "Added: round, even, and in a layer, from soda thrown in at the last minute",
          "Pressed: on the surface, where the finger finds it. It is a texture and should cost £3",
        ],
      },
      {
        block: "table",
        caption: "A tumbler of 25 centilitres",
        columns: ["Workshop", "Body", "Price"],
        rows: [
          ["Hesper, Tamblin", "Bottle, uncleared", "£16"],
          ["Glasbruk Tove, Korsvik", "Window glass, palest green", "£19"],
          ["Amberley Yard, Brennick", "Beer bottle, brown-green", "£12"],
          ["Port Ervel School", "Whatever came", "£8"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The strongest use is a mixed dozen from one week's melt. No two match, all agree, and a broken one can be replaced by anything.",
        ],
      },
      { block: "cta", text: "Green's older sibling.", label: "Read Seeing through brown", to: "seeing-through-brown" },
    ],
  },
  {
    title: "Seeing through brown",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["home-interiors", "tableware", "glass"],
    monthsAgo: 20.6,
    palette: [
      { name: "Stout", hex: "#2a160c" },
      { name: "Iced tea", hex: "#b86a2b" },
      { name: "Cognac", hex: "#d9994a" },
      { name: "Smoke", hex: "#8b7d70" },
      { name: "Pale sherry", hex: "#f0d7a5" },
    ],
    cover: { motif: "ripple" },
    subtext:
      "Brown glass spent forty years in the school canteen. It has been let out, and it makes water look like an occasion.",
    subtextAccess:
      "Five transparent browns, measured over white, over wood and in the hand, with swatch files to take away.",
    tags: ["glass", "colour", "brown", "secondhand"],
    files: [
      { caption: "Five browns, for a spreadsheet", of: "palette-csv" },
      { caption: "Five browns, for drawing software", of: "palette-gpl" },
      { caption: "Rim over rim, as a repeat", of: "pattern-svg" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A transparent colour is three colours: itself, itself over the table, and itself over itself where two glasses overlap. Designers who specify brown glass from one chip get a surprise in oak dining rooms, where it vanishes, and another on white, where it turns to iced tea.",
          "We measured five secondhand tumblers on three grounds. Two overlapped made a better dark than any single one. The files hold all five at the thickness of a rim, where the eye reads them, since a colour taken from the base is always too strong.",
        ],
      },
      {
        block: "palette",
        title: "One tumbler, five thicknesses",
        colours: [
          { name: "Pale sherry", hex: "#f0d7a5" },
          { name: "Cognac", hex: "#d9994a" },
          { name: "Iced tea", hex: "#b86a2b" },
          { name: "Stout", hex: "#2a160c" },
        ],
      },
      {
        block: "download",
        title: "The overlaps",
        file: { caption: "Rim over rim, a repeating drawing", of: "pattern-svg" },
      },
    ],
  },
  {
    title: "Forks after silver",
    type: "Materials",
    media: "digital",
    premium: true,
    category: ["home-interiors", "tableware", "cutlery"],
    monthsAgo: 7.1,
    palette: [
      { name: "Gunmetal", hex: "#2b3035" },
      { name: "Pewter light", hex: "#c6c9c6" },
      { name: "Rosewood", hex: "#5e2a23" },
      { name: "Pale brass", hex: "#d8bd7a" },
      { name: "Nickel mist", hex: "#8d979b" },
    ],
    cover: { motif: "orbit" },
    subtext: "Nobody polishes and nobody inherits. So what should a good fork be made of, and what should it weigh?",
    subtextAccess:
      "Six cutlery metals compared by weight, taste, wear and price, with a plain recommendation and one warning about black.",
    tags: ["metal", "tableware", "price", "craft"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We weighed forks. The ones people called good in a blind test, 18 hands, weighed between 52 and 61 grams and balanced two centimetres behind the neck. The metal mattered less than the balance, the finish more than either.",
        ],
      },
      {
        block: "table",
        caption: "A dinner fork in six metals",
        columns: ["Metal", "Grams", "After 200 washes", "Price"],
        rows: [
          ["Steel 18/10, mirror", "48", "Scratched bright", "£4"],
          ["Steel, tumbled", "56", "As before", "£7"],
          ["Black coated steel", "47", "Worn at the tines", "£9"],
          ["Nickel silver", "58", "Warm yellow", "£14"],
          ["Bronze", "61", "Brown, faint taste of coin", "£18"],
          ["Silver plate, old", "54", "Needs a niece", "£3"],
        ],
      },
      { block: "heading", text: "Tumbled, then left alone" },
      {
        block: "text",
        paragraphs: [
          "Tumbled steel is finished: the stones in the drum have already made every scratch it will get. Among dealers it is replacing mirror at a rate we had not expected. In the hall at Lindhaven 14 of 22 cutlery stands led with it.",
          "Nickel silver is the connoisseur's answer. It has no silver in it, yellows a little, and was in every station buffet a century ago. Fenwright Foundry has bought the old dies.",
        ],
      },
      {
        block: "image",
        picture: { motif: "papercut", seed: 1 },
        caption: "A thumb finds the balance point before an eye does.",
      },
      {
        block: "list",
        title: "The warning",
        style: "bullets",
        items: [
          "Black coatings go first where food does, at the tines",
          "It shows as bright points against black, and looks like a dog's gums",
          "Blackened bronze wears to brown, and is forgiven",
        ],
      },
      {
        block: "cta",
        text: "When the foundries pour, and when they do not.",
        label: "Open The foundry year",
        to: "the-foundry-year",
      },
    ],
  },
  {
    title: "Laying a table in four moves",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["home-interiors", "tableware"],
    monthsAgo: 15.2,
    palette: [
      { name: "Tablecloth blue", hex: "#243f73" },
      { name: "Napkin", hex: "#f4e6d4" },
      { name: "Radish", hex: "#d8475a" },
      { name: "Bread", hex: "#c88f4f" },
      { name: "Chive", hex: "#5e8148" },
    ],
    cover: { motif: "papercut" },
    subtext: "A stylist lays one table four times with the same twelve objects. It takes her six minutes, talking.",
    subtextAccess:
      "Corin Haste on height, gaps, the odd number and the thing that must be wrong: a lesson in words, with a list you can work from.",
    tags: ["tableware", "styling", "linen", "colour"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Corin Haste has laid tables for catalogues, two operas and one divorce. We gave her a trestle, a blue cloth and twelve things from our own cupboards, some of them plastic, and asked for four tables.",
        ],
      },
      {
        block: "video",
        title: "Twelve objects, four tables",
        minutes: 6,
        picture: { motif: "papercut", seed: 1, shape: "wide" },
        transcript: [
          "The first move is to take things away. You gave me twelve and I am using seven. A table wants about a third of its surface bare, because people bring hands, and hands are large.",
          "Second, height. If everything stands at ten centimetres you have laid a shelf. I want one thing tall and to the side, so that nobody has to talk round it, and one thing very low, a saucer of salt will do. The eye goes up and down and thinks it has been somewhere.",
          "Third, I break the symmetry in one place. Here the napkins are all folded the same, and I drop one. It looks like a person was here. If I dropped two it would look like a mess. One is charm, two is housekeeping.",
          "The fourth move is colour, and it is last for a reason. I put the blue and the cream down and then I wait until I am nearly bored. Then the radishes. Six radishes on a blue cloth will do more than a florist, and you may eat them.",
          "Now watch, I will do the same with your plastic jug. People say it spoils the table. It spoils it only if it pretends to be glass. Put it in the middle, fill it with something real, chives, and look it in the eye.",
        ],
      },
      { block: "heading", text: "The four moves" },
      {
        block: "list",
        style: "numbers",
        items: [
          "Remove five things out of twelve",
          "One tall at the side, one low in the middle",
          "One thing wrong, and one only",
          "Colour last, in an odd place, and edible if possible",
        ],
      },
      {
        block: "palette",
        title: "Haste's lunch",
        colours: [
          { name: "Tablecloth blue", hex: "#243f73" },
          { name: "Napkin", hex: "#f4e6d4" },
          { name: "Radish", hex: "#d8475a" },
          { name: "Chive", hex: "#5e8148" },
        ],
      },
      {
        block: "text",
        paragraphs: [
          "We tried it ourselves next day with objects from the office kitchen and a sheet. Removing five was the hard part. Two of us could not do it, and our tables looked like stalls. The third followed the list, dropped a napkin, sliced an apple on to the blue cloth and was accused of having taken lessons.",
          "For photographs she adds a fifth move, which is to eat from the table for a quarter of an hour before the camera comes. Crumbs know where to go.",
        ],
      },
    ],
  },
];
