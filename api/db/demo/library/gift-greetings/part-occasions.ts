import type { DemoItem } from "../format";

/** Birthdays, winter, weddings and the spring festivals. */
export const occasions: DemoItem[] = [
  {
    title: "Birthdays leave the pink aisle",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "occasions", "birthday", "small-birthdays"],
    monthsAgo: 10.2,
    palette: [
      { name: "School gate", hex: "#1f5a4c" },
      { name: "Jelly, lemon", hex: "#f6d94c" },
      { name: "Brick dust", hex: "#c25a3a" },
      { name: "Paddling pool", hex: "#7cc0cf" },
      { name: "Icing", hex: "#f8efe6" },
    ],
    cover: { motif: "toys" },
    subtext:
      "Parents at eleven party tables told us what they bought, what they wanted, and what their four-year-old overruled.",
    subtextAccess: "Children's cards sorted by subject instead of sex: what eleven parties and four shops learned.",
    tags: ["birthday", "children", "behaviour", "cards"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A four-year-old receives between nine and twenty cards, reads none, and removes every badge. At eleven parties this summer we were allowed to sort the pile. Of 163 cards, 58 had been chosen by subject (diggers, snails, the moon) and 105 by colour, which meant pink or blue.",
          "The subject cards were the ones the children named, unprompted, a week later.",
        ],
      },
      {
        block: "table",
        caption: "What the birthday child remembered after a week, eleven children",
        columns: ["Subject", "Cards received", "Named a week later"],
        rows: [
          ["Vehicles at work", "21", "9"],
          ["Small creatures", "18", "8"],
          ["Their own numeral", "34", "8"],
          ["Unicorns and dinosaurs", "55", "3"],
        ],
      },
      {
        block: "quote",
        text: "It was a snail. It was from Grandad. It had a whole house.",
        who: "Birthday girl, newly five",
      },
      {
        block: "text",
        paragraphs: [
          "Four shops have re-sorted their children's pockets as a library would: things that go, things that crawl, things in the sky, numbers. All four sold more, the smallest by a tenth and the largest by a third. Staff are asked 'boy or girl?' less often, and can say 'does he like digging?' instead.",
        ],
      },
      {
        block: "list",
        title: "To stock",
        style: "bullets",
        items: [
          "Numerals two to six in at least four colourways",
          "Real machines, correctly drawn; somebody will check",
          "Badges that pin to a jumper without leaving a hole",
        ],
      },
      {
        block: "cta",
        text: "A set of colours for ages one to six, with files.",
        label: "Take Six candles, five colours",
        to: "six-candles-five-colours",
      },
    ],
  },
  {
    title: "Six candles, five colours",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["gift-greetings", "occasions", "birthday", "small-birthdays"],
    monthsAgo: 2.5,
    palette: [
      { name: "Bicycle green", hex: "#14634f" },
      { name: "Butter icing", hex: "#fbe7a8" },
      { name: "Tangerine peel", hex: "#f08a3c" },
      { name: "Raspberry", hex: "#c92f5b" },
      { name: "Balloon, hazy", hex: "#9ec5e3" },
    ],
    cover: { motif: "stripe" },
    subtext:
      "Party colours for small children that their parents will leave on the wall until Tuesday. With swatch files.",
    subtextAccess: "Five colours that work at party scale, in icing and on board, plus a candle stripe that repeats.",
    tags: ["birthday", "children", "colour", "pattern"],
    files: [
      { caption: "Five colours, as a table", of: "palette-csv" },
      { caption: "Swatches for drawing programs", of: "palette-gpl" },
      { caption: "Candle stripe, repeating", of: "pattern-svg" },
      { caption: "Notes for the printer", of: "notes-txt" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Party sets come in rainbow or in theme. The rainbow is cheerful for an hour and the theme belongs to a film. Between them lies the possibility of simply choosing some colours.",
          "These five began with the things a six-year-old has strong opinions about: bicycles, fruit, icing, balloons. There is one dark, because without a dark the table looks unfinished, and because numerals must be read across a room of moving heads.",
        ],
      },
      {
        block: "palette",
        title: "One dark, three sweet, one sky",
        intro: "The raspberry and the orange must never touch at equal size. Put icing between them.",
        colours: [
          { name: "Bicycle green", hex: "#14634f", code: "P 6" },
          { name: "Butter icing", hex: "#fbe7a8", code: "P 2" },
          { name: "Tangerine peel", hex: "#f08a3c", code: "P 4" },
          { name: "Raspberry", hex: "#c92f5b", code: "P 5" },
          { name: "Balloon, hazy", hex: "#9ec5e3", code: "P 3" },
        ],
      },
      { block: "heading", text: "At party scale" },
      {
        block: "list",
        style: "bullets",
        items: [
          "Invitation: green numeral on icing, nothing else.",
          "Bunting: four of the five, green left for the string.",
          "Cake: food colour drifts. The blue goes grey; leave it to the plates.",
          "Party bag: raspberry paper, orange tie, icing label with the name in pencil.",
        ],
      },
      {
        block: "image",
        picture: { motif: "toys", shape: "landscape", seed: 1 },
        caption: "The same five hold together when knocked over.",
      },
      {
        block: "text",
        paragraphs: [
          "Printed in spot colours the set needs five drums or two printings. In four-colour work ask for the orange to be mixed without black; it goes brown at the merest hint, and nobody wants a brown sixth birthday.",
        ],
      },
      {
        block: "download",
        title: "The candle stripe",
        file: { caption: "A repeating tile for bags and bunting", of: "pattern-svg" },
      },
    ],
  },
  {
    title: "Forty is not a joke",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "occasions", "birthday", "milestones"],
    monthsAgo: 17.2,
    palette: [
      { name: "Velvet jacket", hex: "#2c1f3f" },
      { name: "Good butter", hex: "#f2dfaf" },
      { name: "Bitters hour", hex: "#d5462f" },
      { name: "Teal tile", hex: "#2c7a78" },
      { name: "Rose gin", hex: "#e4a59d" },
    ],
    cover: { motif: "arches" },
    subtext: "Over-the-hill cards are losing their pockets to something more unsettling: milestone cards that mean it.",
    subtextAccess:
      "Numerals as portraits, not tombstones: how five publishers draw 40, 50 and 60, and the price they get.",
    tags: ["birthday", "humour", "lettering", "cards"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "For years a fortieth birthday card showed a wine bottle, a walking stick or a fire brigade attending the cake. The people turning forty are now the people who grew up disliking those cards. They run marathons; they have toddlers. They are not ready for the stick.",
          "At three spring fairs we found 74 new milestone designs. Jokes about decay made up 19, down from 48. Most of the others were numerals, drawn as if somebody had sat for them.",
        ],
      },
      {
        block: "image",
        picture: { motif: "orbit", shape: "wide", seed: 1 },
        width: "wide",
        caption: "A four and a nought are architecture enough.",
      },
      { block: "heading", text: "A numeral can hold things" },
      {
        block: "text",
        paragraphs: [
          "Tarn & Tally leaves the bowl of each nought empty, with a small card of stickers: bicycle, baby, boat, dog, divorce. The buyer fills it. At £5.95 it outsold every other birthday card at Lockyer's over ten weeks, and the divorce sticker ran out first.",
        ],
      },
      {
        block: "list",
        title: "By decade",
        style: "bullets",
        items: [
          "30: nobody wants a card that says so. Sell a good blank.",
          "40: dark ground, one hot colour, scale.",
          "50: the only decade that still asks for gold.",
          "60: botanicals are over; try maps, railways, the sea.",
          "70: type large enough to enjoy, which is not the same as large print.",
        ],
      },
      {
        block: "quote",
        text: "I'm fifty, I'm not a hazard.",
        who: "Customer, returning a card shaped like a warning sign",
        role: "Carrow",
      },
      {
        block: "cta",
        text: "And further along the road.",
        label: "Read Eighty and counting",
        to: "eighty-and-counting",
      },
    ],
  },
  {
    title: "Eighty and counting",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "occasions", "birthday", "milestones"],
    monthsAgo: 23.8,
    palette: [
      { name: "Conservatory", hex: "#2f4b2c" },
      { name: "Sponge cake", hex: "#f5e3b5" },
      { name: "Sweet pea", hex: "#c985b2" },
      { name: "Cardigan", hex: "#5f7fa3" },
      { name: "Tea rose", hex: "#f0b9a6" },
    ],
    cover: { motif: "botanical" },
    subtext: "Nine people in their eighties read us their birthday cards aloud. They had notes.",
    subtextAccess:
      "Nine octogenarians on type size, verses, glitter and the word 'young': a short list of corrections.",
    tags: ["birthday", "cards", "behaviour"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "At the Thursday table in the Carrow reading room we put out forty cards captioned 80, and nine people qualified to judge them. They were brisk. Glitter gets into hearing aids. '80 years young' was voted off unanimously. Pastel was called 'a bit nursing home' by the oldest, who is 91 and does the crossword in ink.",
          "The favourite was a linocut of a garden gate at £3.75, with a blank inside. It stands up without help and looks like somewhere to go.",
        ],
      },
      {
        block: "list",
        title: "Corrections",
        style: "numbers",
        items: [
          "Matt board: gloss catches the lamp",
          "Captions at 24 point, in dark ink",
          "Stiff enough to stand for a month",
          "No assumption of sherry",
        ],
      },
      {
        block: "quote",
        text: "I've had eighty of these. You might surprise me.",
        who: "Edna",
        role: "The Thursday table",
      },
    ],
  },
  {
    title: "Christmas without the red",
    type: "Colour",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "occasions", "winter", "christmas"],
    monthsAgo: 0.3,
    palette: [
      { name: "Yew at four o'clock", hex: "#16302b" },
      { name: "Beeswax", hex: "#e9c46f" },
      { name: "Medlar", hex: "#8a4a2b" },
      { name: "Frosted kale", hex: "#8fa89b" },
      { name: "Goose fat", hex: "#f5ecd5" },
      { name: "Sloe", hex: "#3b3a5c" },
      { name: "Quince paste", hex: "#c9733f" },
    ],
    cover: { motif: "botanical" },
    subtext:
      "Seven colours for a winter range, picked from a larder and a hedge. There is no pillar-box red among them.",
    subtextAccess:
      "Yew, beeswax, medlar, sloe: proportions, papers and pairings for a Christmas that outlasts Boxing Day.",
    tags: ["christmas", "winter", "colour", "wrap", "cards"],
    featured: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Red at Christmas has a perfectly good reason: holly, and the fact that it was the cheapest bright ink for anyone printing in two colours. It has a perfectly good drawback too. On 27 December a red card on a shelf is litter.",
          "Shops feel this in the sales. We asked 14 independents for what was left after Christmas, by colour, and red was 61 per cent of the remainder from 38 per cent of the order. The greens had gone. So had anything that could pass for January.",
          "The palette here starts from that observation. It belongs to winter first and Christmas second, and it was collected by going for a walk and then opening a cupboard.",
        ],
      },
      {
        block: "palette",
        title: "Hedge and larder",
        intro:
          "Seven colours, in the order we would spend money on them. Yew carries the range; beeswax is the light; the rest are company.",
        colours: [
          { name: "Yew at four o'clock", hex: "#16302b", code: "WN 1" },
          { name: "Beeswax", hex: "#e9c46f", code: "WN 2" },
          { name: "Medlar", hex: "#8a4a2b", code: "WN 3" },
          { name: "Frosted kale", hex: "#8fa89b", code: "WN 4" },
          { name: "Goose fat", hex: "#f5ecd5", code: "WN 5" },
          { name: "Sloe", hex: "#3b3a5c", code: "WN 6" },
          { name: "Quince paste", hex: "#c9733f", code: "WN 7" },
        ],
      },
      { block: "heading", text: "The dark does the work" },
      {
        block: "text",
        paragraphs: [
          "Winter ranges fail in the middle. Sage, dusty pink and taupe photograph prettily under studio light and die at half past three in a shop with one bulb. Yew is nearly black, and everything set on it appears to be lit from the front. Give it six tenths of the surface and do not apologise.",
          "It should be a dyed-through board or a flat spot ink. Built out of process colours it needs 280 per cent coverage and arrives with fingerprints.",
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", shape: "wide", seed: 1 },
        width: "full",
        caption: "At ten to four, facing west, winter has all its colours.",
      },
      {
        block: "table",
        caption: "Proportions that held up on the shelf",
        columns: ["Use", "Yew", "Beeswax", "Others"],
        rows: [
          ["Boxed cards", "60", "15", "25: goose fat, a little medlar"],
          ["Roll wrap, 3 m", "45", "5", "50: kale as the figure, sloe as the shade"],
          ["Gift tags", "0", "70", "30: yew for the string, medlar for the type"],
          ["Crackers", "30", "20", "50: quince, sloe"],
        ],
      },
      { block: "heading", text: "Where the red goes" },
      {
        block: "text",
        paragraphs: [
          "Some people will ask for it, and they're right to. Quince paste is the answer. It reads as red beside green and as orange beside blue, so it satisfies the customer who wants holly and still looks edible in February. Use it small: a robin, a ribbon end, the window of a house.",
          "Medlar is for type. Dark brown lettering on goose fat has the look of an old recipe and passes every test of legibility we know, which gold on cream does not.",
          "Sloe is the shadow of everything. Where a printer would reach for black, under a roof or behind a pear, give them sloe and the picture stays out of doors. It also makes the best envelope of the seven: with a beeswax label and white ink it was the one sample that nobody at Pym's would hand back.",
        ],
      },
      {
        block: "quote",
        text: "I took the red out and my January went up by a third. They just kept buying it. It had stopped being Christmas and turned into weather.",
        who: "Joan Pym",
        role: "Pym's, Ludmarsh",
      },
      {
        block: "gallery",
        title: "Five sheets from one palette",
        pictures: [
          { motif: "papercut", seed: 1, shape: "portrait", caption: "For an upright card: shapes cut large" },
          { motif: "harvest", seed: 1, shape: "square", caption: "For a square one: fruit, and room round it" },
          { motif: "tessera", seed: 1, shape: "square", caption: "For wrap: a repeat of 30 mm" },
          { motif: "folds", seed: 1, shape: "landscape", caption: "For a cracker: the end is what shows" },
          { motif: "parcels", seed: 1, shape: "landscape", caption: "For the set: one ribbon round it all" },
        ],
      },
      { block: "heading", text: "Ordering from it", level: 3 },
      {
        block: "list",
        style: "checks",
        items: [
          "Approve yew last, in the evening, under your own bulb.",
          "One metallic at most, and dull: brass foil over beeswax ink.",
          "Keep white envelopes out. Goose fat, or kraft at a pinch.",
          "Order a tenth of the cards without a greeting and leave them out until March.",
        ],
      },
      {
        block: "cta",
        text: "When to commission, proof, ship and panic.",
        label: "Get Counting back from December",
        to: "counting-back-from-december",
      },
    ],
  },
  {
    title: "Counting back from December",
    type: "Calendar",
    media: "pdf",
    premium: true,
    category: ["gift-greetings", "occasions", "winter", "christmas"],
    monthsAgo: 9.2,
    palette: [
      { name: "Advent door", hex: "#123a5a" },
      { name: "Paper snow", hex: "#f3f1ea" },
      { name: "Robin", hex: "#c8502d" },
      { name: "Tinsel, dimmed", hex: "#b9b08c" },
      { name: "Spruce", hex: "#2f5d4a" },
      { name: "Candle end", hex: "#edcf86" },
    ],
    cover: { motif: "swatches" },
    subtext: "The whole Christmas year for shops and publishers on eleven printable pages, starting in January.",
    subtextAccess:
      "Fifty-one weeks, three columns and four points of no return: the buying calendar, ready for the stockroom door.",
    tags: ["christmas", "planning", "retail", "winter"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Christmas is late every year, always for the same reasons, and always as a surprise. We asked nine shops and six publishers for their diaries of the season just gone: when they ordered, what came, what ran out and on which Saturday. Then we laid them side by side.",
          "The good shops were not earlier in general. They were earlier at four particular moments and quite relaxed about the rest. This calendar is built around the four.",
        ],
      },
      { block: "heading", text: "Four points of no return" },
      {
        block: "table",
        caption: "After these weeks, money no longer helps",
        columns: ["Week", "What closes", "What it costs to miss"],
        rows: [
          ["Third of February", "Sea freight slots for rigid boxes and baubles", "Air freight, about 40p a unit"],
          [
            "Second of June",
            "Dyed board from the mills",
            "You take the colours that are left, and they are left for a reason",
          ],
          ["First of September", "Letterpress and foil with any of the good shops", "Digital print and an apology"],
          ["Second of November", "Reorders of roll wrap", "Brown paper"],
        ],
      },
      {
        block: "image",
        picture: { motif: "tessera", shape: "wide", seed: 1 },
        width: "wide",
        caption: "A year is a sheet with four squares to circle.",
      },
      { block: "heading", text: "Winter and spring: look and count" },
      {
        block: "text",
        paragraphs: [
          "The last week of December is for writing down, before anyone tidies. Which hook was empty on the 12th? What did people ask for? Lockyer's keeps a school exercise book by the till, headed 'They wanted', and orders from it in January while competitors are ordering from memory.",
          "The January fairs are for cards. Buy seven tenths of them there. Leave three tenths for the spring, when smaller publishers show what they finished late, which is usually the best thing on the stand.",
          "Write the order on one page before you travel, by caption and price, with the number of designs in pencil and the total in ink. Of the nine shops, the three that did this overspent by an average of 4 per cent. The other six preferred not to say.",
        ],
      },
      { block: "heading", text: "Summer: the unglamorous middle" },
      {
        block: "text",
        paragraphs: [
          "In July the first customers arrive. There are about five per shop; they're known by name, and they buy boxed cards in sandals. Put one basket out, without a sign, and let them feel clever.",
          "August belongs to ribbon, tags, tape and tissue. These cost little, take up no room and stop the shop dead when they run out. In the diaries, tissue was the single commonest thing to be missing in the second week of December: eleven of fifteen.",
        ],
      },
      {
        block: "quote",
        text: "Nobody has ever gone home without the card. They go home without the sticky tape, and then they never come back for anything.",
        who: "Gareth Lockyer",
        role: "Lockyer's, Carrow",
      },
      {
        block: "list",
        title: "Autumn, week by week",
        style: "numbers",
        items: [
          "Late September: boxed cards to the front, singles still at the back.",
          "Mid October: wrap on the wall. Half-term customers buy rolls.",
          "First of November: the window. One colour, lit from below.",
          "Mid November: singles forward, one pocket in four given to captions: neighbour, teacher, the people upstairs.",
          "First of December: cut the range by a fifth. Fewer designs, fuller pockets.",
          "The 20th: put the blank cards by the door. They are January's stock and the late giver's rescue.",
        ],
      },
      {
        block: "gallery",
        title: "Three ways to see the year",
        pictures: [
          { motif: "swatches", seed: 2, shape: "portrait", caption: "February to April, as a row of choices" },
          { motif: "stripe", seed: 1, shape: "portrait", caption: "Lead times, as bars" },
          { motif: "orbit", seed: 1, shape: "square", caption: "The whole year, as a clock" },
        ],
      },
      {
        block: "embed",
        title: "Last posting dates",
        text: "The British post's own list, renewed each autumn: by when a card must go, country by country.",
        url: "https://www.postoffice.co.uk/last-posting-dates",
      },
      {
        block: "cta",
        text: "For those who will ignore all of it.",
        label: "Read The late giver's year",
        to: "the-late-givers-year",
      },
    ],
  },
  {
    title: "The week nobody names",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "occasions", "winter", "midwinter"],
    monthsAgo: 15,
    palette: [
      { name: "Stair carpet", hex: "#4b2231" },
      { name: "Cold cream", hex: "#f4ebdf" },
      { name: "Clementine", hex: "#ee9136" },
      { name: "Jigsaw sky", hex: "#8fb3c9" },
      { name: "Port", hex: "#7a2c3f" },
    ],
    cover: { motif: "vessels" },
    subtext: "Between Boxing Day and the new year lie six days with no cards, no wrap and plenty of visitors.",
    subtextAccess:
      "A small season to publish for: what people do in the six quiet days, and five things they would buy.",
    tags: ["winter", "cards", "gifting", "behaviour"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "It has no name, though every family has one: the gap, the slump, betwixtmas if they can bear it. Six days of leftovers and visits. You arrive at someone's house and must bring a thing, and the shops are either shut or selling calendars at half price.",
          "We asked 55 people what they had last carried to a door in that week. Wine, 24. Something they had been given themselves, 13. Nothing, with apologies, 11. A plant, four. The rest had brought a jigsaw.",
        ],
      },
      { block: "heading", text: "What would serve" },
      {
        block: "list",
        style: "bullets",
        items: [
          "A visiting card: folded, no greeting, large enough for 'thank you for the ham'.",
          "Wrap that isn't Christmas. One dark sheet, sold singly in the last week.",
          "Jigsaws of 200 pieces, an evening's worth, under £15.",
          "A pad for scoring games, bound at the top.",
          "New year cards, early. They may arrive at any time in January and be thought considerate.",
        ],
      },
      {
        block: "image",
        picture: { motif: "tessera", shape: "landscape", seed: 1 },
        caption: "The right present lasts an evening.",
      },
      {
        block: "quote",
        text: "We open on the 28th for four hours and do a Saturday's money. People are desperate to leave the house.",
        who: "Joan Pym",
        role: "Pym's, Ludmarsh",
      },
      { block: "cta", text: "Colours for the same short days.", label: "Read Dark by four", to: "dark-by-four" },
    ],
  },
  {
    title: "Dark by four",
    type: "Colour",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "occasions", "winter", "midwinter"],
    monthsAgo: 5.2,
    palette: [
      { name: "Coal hole", hex: "#14161f" },
      { name: "Sodium lamp", hex: "#f0a24a" },
      { name: "Blue-hour glass", hex: "#34507f" },
      { name: "Breath", hex: "#c9d0da" },
      { name: "Mulberry lining", hex: "#6a2a4c" },
      { name: "Snow, trodden", hex: "#ebe7e1" },
    ],
    cover: { motif: "horizon" },
    subtext: "Solstice and new year want a palette of their own. Ours was collected on a walk between lamp posts.",
    subtextAccess:
      "Six night colours for midwinter cards and wrap: what glows on coated stock and what sinks without it.",
    tags: ["winter", "colour", "paper"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The midwinter card is a small market growing briskly. In three years the number of solstice and new year designs at the Harbury fair has gone from 26 to 140. Nearly all are pale: snowflakes, hares, a great deal of white. Yet the fact of the season is darkness, with a light in it.",
        ],
      },
      {
        block: "palette",
        title: "Between two lamp posts",
        intro: "One glowing colour, three that recede, two that catch the light. Let sodium be less than a twentieth.",
        colours: [
          { name: "Coal hole", hex: "#14161f", code: "MW 1" },
          { name: "Blue-hour glass", hex: "#34507f", code: "MW 2" },
          { name: "Mulberry lining", hex: "#6a2a4c", code: "MW 3" },
          { name: "Sodium lamp", hex: "#f0a24a", code: "MW 4" },
          { name: "Breath", hex: "#c9d0da", code: "MW 5" },
          { name: "Snow, trodden", hex: "#ebe7e1", code: "MW 6" },
        ],
      },
      { block: "heading", text: "Coated, for once" },
      {
        block: "text",
        paragraphs: [
          "We recommend uncoated board on most pages of this library. Not here. A near-black dries back on soft paper until it looks like slate. On a silk-coated board with a matt varnish it keeps its depth, and the orange seems to have a bulb behind it. Leave the inside uncoated, so that the pen works.",
        ],
      },
      {
        block: "image",
        picture: { motif: "arches", shape: "wide", seed: 1 },
        width: "full",
        caption: "One lit doorway is enough. Two is a street, three is an advertisement.",
      },
      {
        block: "gallery",
        title: "Variations on a lamp",
        pictures: [
          { motif: "orbit", seed: 1, shape: "square" },
          { motif: "ripple", seed: 1, shape: "portrait" },
          { motif: "papercut", seed: 1, shape: "landscape" },
        ],
      },
    ],
  },
  {
    title: "Paper weddings",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "occasions", "weddings"],
    monthsAgo: 6.4,
    palette: [
      { name: "Vestry oak", hex: "#33261c" },
      { name: "Vellum", hex: "#f4ecdb" },
      { name: "Buttercup", hex: "#efc53f" },
      { name: "Sea pink", hex: "#dd8f9b" },
      { name: "Registry ink", hex: "#27406b" },
      { name: "Meadow", hex: "#7f9a5a" },
    ],
    cover: { motif: "arches" },
    subtext:
      "Couples have dropped the save-the-date, the favour and the sash, and kept the printer. A season of invitations, read closely.",
    subtextAccess:
      "What 120 couples spent on wedding paper, what they regretted, and the one sheet that guests took home.",
    tags: ["weddings", "print", "letterpress", "lettering", "paper"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A wedding is the last event for which an ordinary person commissions print. They will never have done it before and, with luck, will not do it again, and they arrive at the printer's door with a folder of pictures and a figure that is either far too high or a tenth of what they need.",
          "Through eight printers we put questions to 120 couples three months after the day, when the thank-you cards were nearly written and opinions had set.",
        ],
      },
      { block: "heading", text: "Fewer pieces, better made" },
      {
        block: "table",
        caption: "Share of 120 couples who had each piece made, and who would again",
        columns: ["Piece", "Had it", "Would again"],
        rows: [
          ["Invitation", "117", "114"],
          ["Save-the-date", "46", "12"],
          ["Order of service", "88", "85"],
          ["Menu at every place", "61", "23"],
          ["One large menu", "38", "36"],
          ["Map", "52", "51"],
          ["Thank-you cards", "96", "95"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The median spend was £640, much as it had been three years earlier, but over four pieces instead of nine. The save-the-date has become a message. The favours, ribbons and belly bands have gone, to nobody's sorrow but the ribbon merchant's.",
          "The money went into the invitation, and specifically into its weight. 'Like a roof tile' was the phrase one bride used, approvingly.",
          "The largest regret was the menu at every place. It is printed last, in a hurry, when the numbers are still moving, and it is read once by people who can smell the answer. One large menu by the door, lettered by hand, costs a fifth as much. Guests photograph it, argue in front of it and meet each other, which is more than the seating plan ever managed.",
        ],
      },
      {
        block: "image",
        picture: { motif: "folds", shape: "wide", seed: 1 },
        width: "full",
        caption: "Edge colour costs 30p a card and is noticed by everyone.",
      },
      { block: "heading", text: "The map wins" },
      {
        block: "text",
        paragraphs: [
          "Ask guests what they kept and they say the map. It shows the church, the pub, the field, the bench where something happened. Illustrators charge from £180 to £450 for one, and it is the only piece of wedding print that has a use on the day, a use on the journey and a place on the wall afterwards.",
          "The best are wrong. The pub is larger than the church, the motorway is left out, and the dog has a house of its own. Ask the couple for a walk and not for a postcode.",
        ],
      },
      {
        block: "quote",
        text: "We got lost using it, which was fine. It's the nicest drawing of us anyone has done, and we aren't in it.",
        who: "Married in June",
        role: "Client of Stennet Letterpress",
      },
      {
        block: "palette",
        title: "Colours from one season's invitations",
        intro: "Blush and eucalyptus are resting. These were the five inks that eight printers mixed most often.",
        colours: [
          { name: "Registry ink", hex: "#27406b", code: "WD 1" },
          { name: "Buttercup", hex: "#efc53f", code: "WD 2" },
          { name: "Meadow", hex: "#7f9a5a", code: "WD 3" },
          { name: "Sea pink", hex: "#dd8f9b", code: "WD 4" },
          { name: "Vestry oak", hex: "#33261c", code: "WD 5" },
        ],
      },
      {
        block: "gallery",
        title: "Four subjects that are not the couple",
        pictures: [
          { motif: "botanical", seed: 1, shape: "portrait", caption: "The flowers of the field in question" },
          { motif: "horizon", seed: 1, shape: "landscape", caption: "The view they will look at" },
          { motif: "tessera", seed: 1, shape: "square", caption: "The floor of the registry office" },
          { motif: "stripe", seed: 1, shape: "square", caption: "Stripes, kept for the envelope lining" },
        ],
      },
      { block: "heading", text: "Wording, briefly", level: 3 },
      {
        block: "list",
        style: "bullets",
        items: [
          "Names first, and equal in size. The parents have moved to the second line and are being very good about it.",
          "Say when it ends. Guests with children read that line before any other.",
          "'No gifts' is never believed. 'Bring a book you can part with' filled one couple's shelves and cost nobody £80.",
          "Dates in words look well at any size; times should be in figures or somebody will be late.",
        ],
      },
      {
        block: "cta",
        text: "From first sketch to last thank-you, week by week.",
        label: "Get The wedding paper timetable",
        to: "the-wedding-paper-timetable",
      },
    ],
  },
  {
    title: "The wedding paper timetable",
    type: "Calendar",
    media: "pdf",
    premium: false,
    category: ["gift-greetings", "occasions", "weddings"],
    monthsAgo: 18.3,
    palette: [
      { name: "Morning suit", hex: "#3a3f47" },
      { name: "Confetti, damp", hex: "#f3d9d3" },
      { name: "Hedge parsley", hex: "#dfe5cc" },
      { name: "Church brass", hex: "#b58d3d" },
      { name: "Lavender bag", hex: "#8b84b0" },
    ],
    cover: { motif: "terrazzo" },
    subtext: "Nine months of wedding print on two pages, for printers to hand over the counter and couples to lose.",
    subtextAccess:
      "Printable timetable: proof, post, reply and thank, with the two weeks in which everything goes wrong.",
    tags: ["weddings", "planning", "print"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Printers told us that they spend a third of a wedding job explaining when things have to happen. Here it is on two pages. Fold it into the quotation.",
        ],
      },
      {
        block: "table",
        caption: "Months and weeks before the day",
        columns: ["When", "Couple", "Printer"],
        rows: [
          ["9 months", "Chooses a date out loud", "Quotes; asks about a map"],
          ["6 months", "Sends the guest list, first draft", "Sketches; orders board"],
          ["4 months", "Approves the invitation, sitting down", "Plates and prints"],
          ["12 weeks", "Posts everything in one morning", "Keeps 15 spare, says nothing"],
          ["5 weeks", "Chases replies", "Proofs orders of service"],
          ["9 days", "Changes a hymn", "Expected it"],
          ["4 weeks after", "Begins thank-yous", "Delivers the 15 spare"],
        ],
      },
      { block: "heading", text: "The two bad weeks" },
      {
        block: "text",
        paragraphs: [
          "In every job there are two: the week the guest list is final for the first time, and the week it is final for the second. Quote for one reprint of up to 20 invitations in the original price. It costs about £35 while the forme is still locked up and £120 once it is not, and being asked for it later is what turns a pleasant couple into correspondents.",
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", shape: "landscape", seed: 1 },
      },
      {
        block: "list",
        title: "Put in writing",
        style: "checks",
        items: [
          "Who checks the spelling of names (they do)",
          "How many spares",
          "What happens after the second proof",
          "The last date for hymns",
        ],
      },
    ],
  },
  {
    title: "Four festivals, one window",
    type: "Calendar",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "occasions", "spring-festivals"],
    monthsAgo: 2.9,
    palette: [
      { name: "Night of the new moon", hex: "#1d2a52" },
      { name: "Saffron milk", hex: "#f7d68a" },
      { name: "Wheatgrass", hex: "#86a83f" },
      { name: "Hyacinth", hex: "#7a6bb2" },
      { name: "Egg dye", hex: "#cf5b4c" },
      { name: "Rosewater", hex: "#f4d3d1" },
    ],
    cover: { motif: "orbit" },
    subtext:
      "Mother's Day, Nowruz, Eid and Easter can fall within six weeks or drift apart. A planner for the shop window.",
    subtextAccess:
      "How four shops share one window between four festivals, with lead times and the mistakes they confess to.",
    tags: ["spring", "planning", "retail", "cards"],
    pinned: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Two of the four are fixed to the moon, one to the equinox and one, in effect, to the school holidays. Some years they queue politely. In others they all arrive by the same door, and a shop with a single window has to decide whose it is.",
          "We spent the season with four shops on the Saltway in Stennet, where every one of these dates has customers, and compared diaries afterwards.",
        ],
      },
      {
        block: "table",
        caption: "When the first customer asks, and when the last does",
        columns: ["Festival", "First asks", "Peak", "Buys"],
        rows: [
          ["Nowruz", "4 weeks before", "The week before", "Cards for abroad, hyacinths, egg paints"],
          ["Mother's Day", "2 weeks before", "The Saturday, after four", "Cards above £4, anything wrapped"],
          ["Eid", "3 weeks before", "Last three evenings", "Money envelopes, boxes for sweets, packs of ten"],
          ["Easter", "5 weeks before", "Two weekends before", "Things for children to make"],
        ],
      },
      { block: "heading", text: "Share the ground, change the figure" },
      {
        block: "text",
        paragraphs: [
          "The handsomest answer came from Noor & Daughters. They paint the window ground once, in early March, a flat saffron, and change only what stands on it: sprouting wheat, then lanterns, then a table of boxed sweets, then eggs. It costs one tin of paint. Nobody is made to feel like somebody else's theme.",
        ],
      },
      {
        block: "image",
        picture: { motif: "arches", shape: "wide", seed: 1 },
        width: "wide",
      },
      {
        block: "list",
        title: "Mistakes, confessed",
        style: "bullets",
        items: [
          "Eid cards with camels on them. There are no camels on the Saltway.",
          "Money envelopes too small for a note unfolded",
          "Mother's Day captions for one kind of mother",
          "Chicks reduced to clear on Easter Saturday, when the real rush came at noon",
        ],
      },
      {
        block: "embed",
        title: "Moving dates",
        text: "Why Easter moves, and when it falls in each of the coming years.",
        url: "https://en.wikipedia.org/wiki/Date_of_Easter",
      },
      {
        block: "cta",
        text: "One palette broad enough for all of them.",
        label: "Take Yolk, moss, mud",
        to: "yolk-moss-mud",
      },
    ],
  },
  {
    title: "Yolk, moss, mud",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["gift-greetings", "occasions", "spring-festivals"],
    monthsAgo: 7.3,
    palette: [
      { name: "Mud, fresh", hex: "#40302a" },
      { name: "Yolk", hex: "#f4b62c" },
      { name: "Moss on slate", hex: "#738a3d" },
      { name: "Shell", hex: "#efdccb" },
      { name: "Cold sky", hex: "#bcd3dd" },
    ],
    cover: { motif: "harvest" },
    subtext: "A spring palette without a single pastel. Free swatches, a repeating tile and a note on mud.",
    subtextAccess: "Five spring colours with a floor under them, as swatch files and a tile to print.",
    tags: ["spring", "colour", "pattern"],
    demo: true,
    files: [
      { caption: "Five colours, as a table", of: "palette-csv" },
      { caption: "Swatches for drawing programs", of: "palette-gpl" },
      { caption: "Moss tile, repeating", of: "pattern-svg" },
      { caption: "The note on mud", of: "notes-txt" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Spring is sold in pastels, although anyone who has been outside in March knows it as a brown season with interruptions. The interruptions are what people love: a yellow that hurts, a green that wasn't there on Tuesday. They need the mud. Take it away and yolk becomes lemon, moss becomes mint, and you have a nursery.",
          "Half mud, a quarter shell, and let the other three argue over what is left.",
        ],
      },
      {
        block: "palette",
        title: "A brown season, interrupted",
        colours: [
          { name: "Mud, fresh", hex: "#40302a", code: "SP 1" },
          { name: "Yolk", hex: "#f4b62c", code: "SP 2" },
          { name: "Moss on slate", hex: "#738a3d", code: "SP 3" },
          { name: "Shell", hex: "#efdccb", code: "SP 4" },
          { name: "Cold sky", hex: "#bcd3dd", code: "SP 5" },
        ],
      },
      {
        block: "download",
        title: "The swatches",
        file: { caption: "Five colours for drawing programs", of: "palette-gpl" },
      },
      {
        block: "cta",
        text: "Where four shops used them.",
        label: "Read Four festivals, one window",
        to: "four-festivals-one-window",
      },
    ],
  },
];
