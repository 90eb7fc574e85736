import type { DemoItem } from "../format";

/** Skin, hair and scent. */
export const skin: DemoItem[] = [
  {
    title: "Eleven browns for a plaster",
    type: "Colour",
    media: "digital",
    premium: true,
    category: ["health-wellness", "body-care", "skin"],
    monthsAgo: 0.7,
    palette: [
      { name: "Coffee husk", hex: "#3b2219" },
      { name: "Peeled almond", hex: "#eccfb0" },
      { name: "Cocoa nib", hex: "#5c3524" },
      { name: "Conker", hex: "#7f4a2b" },
      { name: "Clove honey", hex: "#a9693c" },
      { name: "Toasted oat", hex: "#c89567" },
      { name: "Wrist pink", hex: "#e6b49a" },
    ],
    cover: { motif: "swatches" },
    subtext: "'Skin colour' was one pink for a hundred years. We measured 140 forearms to find out how many it takes.",
    subtextAccess:
      "A working range of eleven browns for plasters, supports and straps: values, undertones, order sizes, names.",
    tags: ["skin", "colour", "packaging", "behaviour"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The sticking plaster in most first-aid tins is the pink of a doll from a country with no sun. It matches nobody. On pale arms it is orange, on olive ones it's grey, and on brown or black skin it is a flag. The colour was fixed when adhesive cloth came in one dye lot, and it has been reordered ever since by people who never looked at it on anybody.",
          "Wider ranges exist and have existed for some time. They come in three or five shades, chosen at even steps between light and dark, and they tend to be kept in a separate place at a higher price. We wanted to know what a maker should actually dye.",
        ],
      },
      { block: "heading", text: "140 forearms" },
      {
        block: "text",
        paragraphs: [
          "Over four weekends at the Hexcombe lido we measured the inside of the forearm and the back of the hand of anyone who would sit still: 140 people, aged four to 88. Outdoors, in shade, by the same north wall, with a spectrometer borrowed from a paint works.",
          "Even steps turn out to be wrong. Skin crowds into the middle: 61 of our 140 fell within a band that the usual five-shade range covers with one. And the differences that people notice are in undertone. Two forearms of the same depth can be yellow and rose, and a plaster of the right depth and the wrong undertone is the one that gets peeled off and returned.",
        ],
      },
      {
        block: "table",
        caption: "Where 140 forearms fell, and how many colours each band needed",
        columns: ["Band", "People", "Usual range", "Ours"],
        rows: [
          ["Palest", "19", "1", "2: rose, almond"],
          ["Light", "33", "1", "2: oat, peach"],
          ["Middle", "61", "1", "4: honey, clove, olive, rose"],
          ["Deep", "18", "1", "2: conker, nib"],
          ["Deepest", "9", "1", "1: husk"],
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", seed: 1, shape: "wide" },
        width: "wide",
        caption: "Skin crowds into the middle, so even steps are wrong.",
      },
      {
        block: "palette",
        title: "Seven of the eleven",
        intro:
          "The four left out are undertones of the middle band, half a step apart; on a screen they would only look like errors.",
        colours: [
          { name: "Coffee husk", hex: "#3b2219", code: "FA 11" },
          { name: "Cocoa nib", hex: "#5c3524", code: "FA 10" },
          { name: "Conker", hex: "#7f4a2b", code: "FA 9" },
          { name: "Clove honey", hex: "#a9693c", code: "FA 7" },
          { name: "Toasted oat", hex: "#c89567", code: "FA 4" },
          { name: "Wrist pink", hex: "#e6b49a", code: "FA 2" },
          { name: "Peeled almond", hex: "#eccfb0", code: "FA 1" },
        ],
      },
      {
        block: "quote",
        text: "I'm sixty-three and it's the first one I've forgotten I was wearing.",
        who: "Swimmer",
        role: "Hexcombe lido, shade 9",
      },
      { block: "heading", text: "The names, the box, the order", level: 3 },
      {
        block: "text",
        paragraphs: [
          "No food names for people. Our own, above, are for the dye house and should stay there; a customer isn't a conker. On the box put a number and a window, and print the scale along the edge so that an arm can be held to it. In a trial at two chemists the scale was used by four buyers in ten and read by everybody else as good manners.",
          "Sell the eleven at one price and on one hook. A mixed tin holding three neighbours, 24 plasters at £4.20, answers the household in which no two people match, which was most of those we met. It also answers summer: 31 of our regulars came back in September and had moved by a shade.",
          "Eleven dye lots sound ruinous. Spall & Otter, who weave the cloth, quoted a minimum of 300 metres a shade, against 500 for the old pink. They dye to the middle four first and shade down from there; the premium came to six per cent.",
        ],
      },
      {
        block: "gallery",
        title: "Same depth, other undertone",
        pictures: [
          { motif: "swatches", seed: 1, shape: "square", caption: "Honey, olive, clove and rose may share one depth" },
          { motif: "papercut", seed: 1, shape: "square", caption: "Undertone shows when one cloth lies on another" },
        ],
      },
      {
        block: "list",
        title: "The same table serves",
        style: "bullets",
        items: [
          "Knee and wrist supports",
          "Hearing-aid shells and tubing",
          "Bra straps and seamless vests",
          "Dance shoes, which have been waiting longest",
        ],
      },
      {
        block: "cta",
        text: "White, worn on purpose.",
        label: "Read The white nose comes back",
        to: "the-white-nose-comes-back",
      },
    ],
  },
  {
    title: "Balm in a screw-top tin",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["health-wellness", "body-care", "skin", "balms-and-oils"],
    monthsAgo: 10.1,
    palette: [
      { name: "Tin blue", hex: "#33475b" },
      { name: "Lanolin", hex: "#eadfae" },
      { name: "Marigold oil", hex: "#e0982f" },
      { name: "Worn lacquer", hex: "#8b2f2a" },
      { name: "Bare metal", hex: "#b7babb" },
    ],
    cover: { motif: "apothecary" },
    subtext: "Aluminium, tinplate, glass or card? We carried four balms in four pockets for a winter.",
    subtextAccess:
      "Four containers after 90 days in a coat: dents, threads, fingernails, recycling and the cost of each empty.",
    tags: ["skin", "packaging", "materials", "craft"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A balm spends its life in a pocket with keys. Makers choose its container on a clean table, by eye, in a studio at 20 degrees. We put one recipe, beeswax and marigold oil, in four empties and gave each to a postman for 90 days.",
        ],
      },
      {
        block: "table",
        caption: "Four empties, 30 ml, bought by the thousand",
        columns: ["Container", "Price", "After 90 days"],
        rows: [
          ["Aluminium, screw", "31p", "Dented, still turns"],
          ["Tinplate, slip lid", "24p", "Opened in the bag, twice"],
          ["Glass jar", "46p", "Perfect; left at home"],
          ["Card push-tube", "38p", "Greasy at the seam"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The screw tin wins, dented, and looks the better for it. Ask for a rolled thread and at least one and a half turns: the usual three-quarter turn jams as soon as wax gets in, and an arthritic thumb gives up.",
          "Print straight on to the metal. Paper labels go black at the edge in a fortnight. Lacquer wears in the places where fingers go, which tells the owner that it has been useful.",
        ],
      },
      {
        block: "image",
        picture: { motif: "orbit", seed: 1, shape: "landscape" },
        width: "wide",
        caption: "Between day one and day 90, wear is a kind of finish.",
      },
      {
        block: "quote",
        text: "If it can't be opened in gloves I might as well post it.",
        who: "Postman",
        role: "Round 6, Thornwick",
      },
      {
        block: "cta",
        text: "What to fill it with.",
        label: "Read Rendered, strained, set",
        to: "rendered-strained-set",
      },
    ],
  },
  {
    title: "Rendered, strained, set",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["health-wellness", "body-care", "skin", "balms-and-oils"],
    monthsAgo: 7.5,
    palette: [
      { name: "Cooling kettle", hex: "#4a4438" },
      { name: "Set wax", hex: "#f3e3b3" },
      { name: "Calendula", hex: "#e5a12d" },
      { name: "Comfrey leaf", hex: "#5f7d4c" },
      { name: "Muslin", hex: "#e9e2d2" },
    ],
    cover: { motif: "botanical" },
    subtext:
      "A class in words, in salve making, with Wilmot Sayle, who has taught it in a church kitchen for 22 years.",
    subtextAccess:
      "Ratios, temperatures, the spoon test and the slow cool that prevents grain: one salve, start to lid.",
    tags: ["skin", "herbs", "craft", "masterclass"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Most home-made salves are either grit or soup. Wilmot Sayle blames haste. His class lasts two hours, of which forty minutes are spent looking at a pan and doing nothing to it.",
        ],
      },
      {
        block: "video",
        title: "A salve in one pan",
        minutes: 17,
        picture: { motif: "harvest", seed: 1, shape: "wide" },
        transcript: [
          "This is calendula that I dried in July, whole heads. Fresh ones have water in them and water is what turns a salve. If you pick one up and it bends, it isn't dry. It should rustle.",
          "Cover them with sunflower oil, barely, and put the jar in a pan of water with a cloth under it so that it doesn't chatter. Keep it at hand-hot, about 50 degrees, for two hours. You'll see people leave it on a windowsill for six weeks. That's very pretty. I've had it go rancid on me two years in three.",
          "Strain through muslin, and let it drip. Don't wring it. I know you want to. Wringing pushes the last of the plant water through and you'll find it at the bottom of your tins in March.",
          "Now wax. One part to five of oil gives you a salve that sits in the tin; one to four is for lips; one to seven for feet, in winter. Grate it. A lump takes ten minutes to melt and the oil gets too hot around it, and that's your grain, before you've even poured.",
          "The spoon test. Put a spoon in the freezer when you begin. Dip it, wait a minute, and push the salve with your finger. If it skids, more wax. If it cracks, more oil. It should move like cold butter.",
          "Pour at 60 and not above. Then cover the tins with a tray so that they cool slowly from the top. If you put them on the stone because you're in a hurry for a photograph, they sink in the middle. And write the date on the bottom. You'll think that you'll remember.",
        ],
      },
      {
        block: "table",
        caption: "Wilmot Sayle's ratios, by weight",
        columns: ["For", "Wax", "Oil"],
        rows: [
          ["Lips", "1", "4"],
          ["Hands", "1", "5"],
          ["Feet", "1", "7"],
        ],
      },
      {
        block: "list",
        title: "Why it went wrong",
        style: "bullets",
        items: [
          "Grainy: wax melted too hot, or cooled twice",
          "Sunken: cooled from below",
          "Sour by spring: water, from the plant or the spoon",
        ],
      },
      {
        block: "image",
        picture: { motif: "apothecary", seed: 1, shape: "landscape" },
        caption: "A salve should cool from the top.",
      },
      {
        block: "download",
        title: "Kitchen notes",
        file: { caption: "Ratios and temperatures, to print", of: "notes-txt" },
      },
    ],
  },
  {
    title: "The white nose comes back",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["health-wellness", "body-care", "skin", "sun"],
    monthsAgo: 2.6,
    palette: [
      { name: "Lifeguard red", hex: "#c5332a" },
      { name: "Zinc", hex: "#fbf8f0" },
      { name: "Umbrella blue", hex: "#2a63a5" },
      { name: "Hot sand", hex: "#efcb86" },
      { name: "Choc ice", hex: "#4a2c23" },
      { name: "Lilo green", hex: "#4fae8d" },
    ],
    cover: { motif: "papercut" },
    subtext: "For twenty years sunscreen tried to vanish. On this summer's beaches it wants very much to be seen.",
    subtextAccess:
      "Visible zinc in sticks, stencils and colour: who wears it, what it costs and why parents were first.",
    tags: ["sun", "skin", "colour", "packaging", "outdoors"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The selling point used to be that nobody could tell. Clear gels, dry sprays, creams that 'melt away'. A parent on a windy beach has the opposite wish. She wants to know which child has been done.",
          "On three beaches in the second week of the holidays we counted faces with visible zinc: 212 of 900. Two summers ago it was 38, most of them surfers.",
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", seed: 1, shape: "wide" },
        width: "full",
        caption: "By half past eleven a parent can see who has been done.",
      },
      { block: "heading", text: "Paint, frankly" },
      {
        block: "text",
        paragraphs: [
          "Halse makes a stick the size of a glue stick in five colours, £9, with a flat end that draws a clean bar. Brightwater's tin comes with three card stencils. Both have understood that a child will stand still for war paint and for nothing else.",
          "Adults followed, at first ironically. By late August the ironic ones were applying it twice a day, which is the whole point.",
        ],
      },
      {
        block: "palette",
        title: "Seen from the dunes",
        intro: "Beach colour has to shout across glare. Anything with grey in it is lost at ten metres.",
        colours: [
          { name: "Lifeguard red", hex: "#c5332a", code: "AY 1" },
          { name: "Zinc", hex: "#fbf8f0", code: "AY 2" },
          { name: "Umbrella blue", hex: "#2a63a5", code: "AY 3" },
          { name: "Hot sand", hex: "#efcb86", code: "AY 4" },
          { name: "Choc ice", hex: "#4a2c23", code: "AY 5" },
          { name: "Lilo green", hex: "#4fae8d", code: "AY 6" },
        ],
      },
      {
        block: "list",
        title: "For the shelf",
        style: "bullets",
        items: [
          "Tinted bars for every skin; white alone is a joke for some",
          "Packs that float",
          "The protection factor in the largest type, the scent in the smallest",
        ],
      },
      { block: "quote", text: "Before, I had to lick them to check.", who: "Father of twins", role: "Ayle Sands" },
      { block: "cta", text: "When to order it.", label: "Read Shade on the calendar", to: "shade-on-the-calendar" },
    ],
  },
  {
    title: "Shade on the calendar",
    type: "Calendar",
    media: "digital",
    premium: false,
    category: ["health-wellness", "body-care", "skin", "sun"],
    monthsAgo: 8,
    palette: [
      { name: "Parasol shade", hex: "#28474b" },
      { name: "Straw brim", hex: "#ecd59a" },
      { name: "Noon", hex: "#f5a14b" },
      { name: "Fig leaf", hex: "#6d8550" },
    ],
    cover: { motif: "horizon" },
    subtext: "Sun goods sell in six weekends, and nobody knows which. A buying calendar for the other 46.",
    subtextAccess:
      "Five dates for ordering, showing and clearing sun goods, from the winter fairs to the last warm Saturday.",
    tags: ["sun", "calendar", "planning", "retail"],
    blocks: [
      {
        block: "table",
        caption: "A year in shade",
        columns: ["When", "Do"],
        rows: [
          ["Late January", "Order hats. Straw is plaited before Easter or not at all"],
          ["First Saturday over 19 °C", "Sticks to the till, whatever the month"],
          ["Half-term", "Second delivery; children's sizes go first"],
          ["Mid-August", "Stop reordering. Start after-sun"],
          ["Late September", "Sell the last hats to gardeners at full price"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Five seaside shops gave us their till rolls. In each of them, six weekends made more than half of the year's sun trade, and they were never the same six. So pay for speed: a supplier who delivers within two days is worth four points of margin.",
        ],
      },
      {
        block: "list",
        title: "Keep behind the counter",
        style: "checks",
        items: [
          "Forty sticks",
          "A box of brims in large",
          "A sign that says SHADE and can be carried out by one person",
        ],
      },
    ],
  },
  {
    title: "Combs worth losing",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["health-wellness", "body-care", "hair-and-scalp"],
    monthsAgo: 11.3,
    palette: [
      { name: "Buffalo horn", hex: "#2d2620" },
      { name: "Honey casein", hex: "#e3ac54" },
      { name: "Pearwood", hex: "#c58a63" },
      { name: "Smoke", hex: "#8d8880" },
      { name: "Bone", hex: "#efe7d6" },
    ],
    cover: { motif: "stripe" },
    subtext: "The comb had become something given away at hotels. Six workshops are making it worth mourning.",
    subtextAccess:
      "Sawn teeth, casein, pearwood and horn: who makes combs by hand now, at what price, and how to show them.",
    tags: ["hair", "craft", "materials", "pricing"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Run a moulded comb along your lip and you feel the seam. It runs up the inside of every tooth, a line of plastic as sharp as a nail, and it is what makes combing curly hair sound like Velcro. A sawn comb has none. The difference costs about £25.",
          "Six workshops now saw their own. Garrow & Bee cut milk casein the colour of barley sugar; Leif Anker at Marrow Quay works pearwood along the grain, so that a tooth will bend a little before it breaks.",
        ],
      },
      {
        block: "table",
        caption: "What a sawn comb costs",
        columns: ["Material", "Price", "Keep it away from"],
        rows: [
          ["Casein", "£24", "Hot water"],
          ["Pearwood", "£28", "Standing water"],
          ["Horn", "£38", "Dogs"],
        ],
      },
      {
        block: "image",
        picture: { motif: "papercut", seed: 1, shape: "landscape" },
        width: "wide",
        caption: "Casein, pear or horn: the blank decides before the teeth do.",
      },
      { block: "heading", text: "Teeth by head" },
      {
        block: "text",
        paragraphs: [
          "The old trade cut eleven spacings. We found nine in production again, from lice to afro, and one shop, Pask's, that asks people what their hair does in the rain before showing any. Returns: two from 340.",
        ],
      },
      {
        block: "list",
        title: "Show it with",
        style: "bullets",
        items: ["A strip of paper to comb through", "A mirror at chin height", "The blank it was cut from"],
      },
      {
        block: "quote",
        text: "I've lost two. I went back for one of them by train.",
        who: "Customer",
        role: "Pask's, Vesper Road",
      },
    ],
  },
  {
    title: "Rosemary on the parting",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["health-wellness", "body-care", "hair-and-scalp"],
    monthsAgo: 19.1,
    palette: [
      { name: "Rosemary", hex: "#3c5048" },
      { name: "Scalp pink", hex: "#f0d3c4" },
      { name: "Oil gold", hex: "#cf9f3f" },
      { name: "Pillow slip", hex: "#dfe0da" },
    ],
    cover: { motif: "botanical" },
    subtext: "Sunday is oil night in more houses than we thought. Sixteen of them let us in.",
    subtextAccess:
      "Sixteen Sunday scalp rituals: droppers, old towels, family recipes, and a hole in the market shaped like a hat.",
    tags: ["hair", "behaviour", "herbs", "home"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "In nine of sixteen houses the recipe came from a grandmother, and in four of those from two grandmothers who disagreed. Coconut, mustard, castor, rosemary steeped in whatever there was. It's warmed in a cup stood in a mug, and put on by somebody else.",
          "The somebody else matters. Eleven of the sixteen do it in pairs, in front of the television, and talk more than on any other evening.",
        ],
      },
      {
        block: "list",
        title: "Missing from every bathroom",
        style: "bullets",
        items: [
          "A bottle whose nozzle parts hair",
          "A dark towel that looks chosen",
          "A cap one could answer the door in",
        ],
      },
      {
        block: "image",
        picture: { motif: "apothecary", seed: 1, shape: "landscape" },
        caption: "A cup, a mug and the telly are all the equipment there is.",
      },
    ],
  },
  {
    title: "Smells of nothing much",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["health-wellness", "body-care", "scent"],
    monthsAgo: 1.8,
    palette: [
      { name: "Aired linen", hex: "#ecebe4" },
      { name: "Blown match", hex: "#3b3836" },
      { name: "Wet stone", hex: "#9aa09c" },
      { name: "Iron steam", hex: "#c5ccd0" },
      { name: "Paper warm", hex: "#d9c8a8" },
      { name: "Hedge after rain", hex: "#7d8c6e" },
    ],
    cover: { motif: "orbit" },
    subtext:
      "Unscented used to mean a missing ingredient. Perfumers are now paid to compose it, and customers can tell.",
    subtextAccess:
      "Water, cloth, stone, skin: how near-scentless products are built, priced, described and sold to tired noses.",
    tags: ["scent", "quiet", "soap", "pricing", "behaviour"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Count the scented things between your bed and your front door. We did, in twelve homes, and the average was 19: detergent, softener, drawer liner, shampoo, conditioner, deodorant, hand soap, dish soap, bin bag, and so on to the candle in the hall that is meant to cover the rest. By nine in the morning a well-kept household smells like a lift in a department store.",
          "The first response was 'free from'. It gave us products that smell of their own chemistry: wet cardboard, warm plastic, a whiff of crayon. People with sensitive skin put up with it. Nobody else did.",
          "The second response is under way and is far more interesting. It is nothing, made on purpose.",
        ],
      },
      { block: "heading", text: "How one composes a blank" },
      {
        block: "text",
        paragraphs: [
          "Ottilie Harrane trained for fine perfume and now works two days a week for a detergent maker at Colder Bridge. Her job is to find what a base smells of and add the least that will cancel or explain it. 'Surfactant smells fatty and a bit green,' she says. 'I can't hide that under nothing. But if I add a trace of something cucumber-like the nose says water, and files it.'",
          "Her formula for a hand soap contains 0.04 per cent of perfume, a twentieth of the normal dose, and cost four times as much to develop. On the shelf it is described as 'smells of a clean basin'. In a blind test with 64 shoppers, 41 called it unscented and ten asked what was in it. That's the target, she says: four to one.",
        ],
      },
      {
        block: "image",
        picture: { motif: "ripple", seed: 1, shape: "wide" },
        width: "full",
        caption: "Twelve minutes after washing it should be gone.",
      },
      {
        block: "table",
        caption: "Four kinds of nothing we were shown this year",
        columns: ["Called", "Smells of", "Lasts", "Price, 300 ml"],
        rows: [
          ["Basin", "Water, cold tap", "12 min", "£11"],
          ["Pressed", "A hot iron on cotton", "40 min", "£14"],
          ["Step", "Stone after rain", "25 min", "£18"],
          ["Nape", "Skin, slept on", "2 h", "£32"],
        ],
      },
      {
        block: "quote",
        text: "My clients have tired noses. I'm selling them a chair.",
        who: "Ottilie Harrane",
        role: "Perfumer, Colder Bridge",
      },
      {
        block: "gallery",
        title: "Three words for nothing much",
        pictures: [
          { motif: "folds", seed: 1, shape: "square", caption: "Pressed" },
          { motif: "terrazzo", seed: 1, shape: "square", caption: "Step" },
          { motif: "horizon", seed: 1, shape: "square", caption: "Basin" },
        ],
      },
      { block: "heading", text: "Selling it without the sniff", level: 3 },
      {
        block: "text",
        paragraphs: [
          "A tester is no help. In a shop full of candles, nothing smells of candles. Tansy Row in Hexcombe has solved this with a cupboard: a metre deep, lined with raw wool, empty, and painted inside in the colour of paper. One person at a time puts head and shoulders in. On a shelf at nose height is one open jar. It has become the most photographed part of the shop and it cost £260.",
          "Elsewhere it is words. The ranges that sell describe a place and a moment, and stop. Those that list what is absent, and we counted one label with 14 absences, make the reader wonder about the fifteenth.",
          "Be warned about price. Shoppers will pay for a fine perfume because they can smell where the money went. For a fine blank they pay when the object is heavy and the refill is cheap: £22 for the first stoneware bottle, £7 for each pouch after it, was accepted without a murmur at Tansy Row.",
        ],
      },
      {
        block: "palette",
        title: "Very nearly white",
        intro: "Six colours at a whisper. The match is there so that one can read the label.",
        colours: [
          { name: "Aired linen", hex: "#ecebe4", code: "NM 1" },
          { name: "Blown match", hex: "#3b3836", code: "NM 2" },
          { name: "Wet stone", hex: "#9aa09c", code: "NM 3" },
          { name: "Iron steam", hex: "#c5ccd0", code: "NM 4" },
          { name: "Paper warm", hex: "#d9c8a8", code: "NM 5" },
          { name: "Hedge after rain", hex: "#7d8c6e", code: "NM 6" },
        ],
      },
      {
        block: "list",
        title: "Where it goes first",
        style: "numbers",
        items: [
          "Hand soap in restaurants, where people would like to taste the food",
          "Bed linen, and what it is washed in",
          "Clinics and waiting rooms",
          "Open-plan offices, by request of row C",
        ],
      },
      {
        block: "cta",
        text: "If you must have a smell, one with a colour.",
        label: "Take Seen in vetiver",
        to: "seen-in-vetiver",
      },
    ],
  },
  {
    title: "Seen in vetiver",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["health-wellness", "body-care", "scent"],
    monthsAgo: 3.8,
    palette: [
      { name: "Root, dug", hex: "#33291c" },
      { name: "Grapefruit pith", hex: "#f4dfc0" },
      { name: "Cut grass, second day", hex: "#97934a" },
      { name: "Smoked clay", hex: "#8c5b45" },
      { name: "Bitter peel", hex: "#e08a3e" },
      { name: "Monsoon", hex: "#5c6f70" },
    ],
    cover: { motif: "botanical" },
    subtext:
      "One root, smelled by eleven people and matched in paint. Six colours with swatch files and a root pattern.",
    subtextAccess:
      "What eleven noses saw in vetiver: six colours, the words behind them, and a tile for boxes and bands.",
    tags: ["scent", "colour", "pattern", "packaging"],
    files: [
      { caption: "Six colours, as a table", of: "palette-csv" },
      { caption: "Swatches for drawing programs", of: "palette-gpl" },
      { caption: "Root tile, repeating", of: "pattern-svg" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Vetiver is a grass whose roots smell of cellars, grapefruit and smoke. It's in a third of all perfumes and on hardly any label in its own colours; the trade paints it green because it is a plant.",
          "We gave eleven people a strip, a blindfold for the first minute and then a box of 200 gouache cards. Only two chose a green. Most began in the earth and climbed: dug root, then smoke, then something sharp and orange at the very end, which one of them called the noise a grapefruit makes.",
        ],
      },
      {
        block: "palette",
        title: "Chosen with eyes shut",
        intro: "In order of votes. Root came up nine times in eleven.",
        colours: [
          { name: "Root, dug", hex: "#33291c", code: "VT 1" },
          { name: "Grapefruit pith", hex: "#f4dfc0", code: "VT 2" },
          { name: "Cut grass, second day", hex: "#97934a", code: "VT 3" },
          { name: "Smoked clay", hex: "#8c5b45", code: "VT 4" },
          { name: "Bitter peel", hex: "#e08a3e", code: "VT 5" },
          { name: "Monsoon", hex: "#5c6f70", code: "VT 6" },
        ],
      },
      {
        block: "image",
        picture: { motif: "swatches", seed: 1, shape: "landscape" },
        caption: "Peel is the top note: use it at the rim, and small.",
      },
      {
        block: "list",
        title: "From nose to box",
        style: "bullets",
        items: [
          "Carton: root outside, pith inside",
          "Cap: smoked clay, unglazed",
          "Band: grass, with peel on the last three millimetres",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Resist adding a green leaf. Anyone who knows vetiver knows that the leaf smells of nothing at all.",
        ],
      },
      { block: "download", title: "The root", file: { caption: "Root tile for wraps and linings", of: "pattern-svg" } },
    ],
  },
];
