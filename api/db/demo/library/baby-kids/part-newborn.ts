import type { DemoItem } from "../format";

/** Newborn, the first weeks and weaning. */
export const newborn: DemoItem[] = [
  {
    title: "Beige has left the nursery",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["baby-kids", "age-groups", "newborn"],
    monthsAgo: 0.5,
    palette: [
      { name: "Damson skin", hex: "#4a2a3a" },
      { name: "Apricot flesh", hex: "#e9a66f" },
      { name: "Porridge", hex: "#eadfc9" },
      { name: "Moss stitch", hex: "#7d8450" },
      { name: "Pilchard", hex: "#6f8fa3" },
      { name: "Cold milk", hex: "#f4f1e8" },
    ],
    cover: { motif: "orbit" },
    subtext: "Ten years of oatmeal are ending. What newborn ranges are buying in its place, and why it is not pastel.",
    subtextAccess:
      "Fruit skins, stewed greens and one cold blue: a working newborn palette for next autumn, with ratios.",
    tags: ["colour", "newborn", "nursery", "textiles"],
    featured: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The last great beige nursery we saw was in a show flat. Everything in it was the colour of a digestive biscuit, including the bear. The agent called it calming. The couple we were walking round with, seven months along, whispered that it looked like the inside of an envelope.",
          "Beige had a good run and it deserved one. It arrived as a revolt against pink and blue, it photographed well, and it let parents put off finding anything out. But a colour that commits to nothing is hard to sell twice. Once the blanket, the basket and the bouncer are all oat, the fourth oat object has no reason to exist.",
        ],
      },
      { block: "heading", text: "What the order books say" },
      {
        block: "text",
        paragraphs: [
          "We asked nine small makers of newborn goods in Flanders, Jutland and the Scottish Borders which shade they had reordered first this season. Two named a neutral. Four named something in the family of stone fruit. The rest went for a green you might find at the bottom of a pan.",
          "None of them reordered a pastel. The tints coming through are of middling depth, with brown in them: colours that hide a milk stain for an hour and do not look ill beside a dark wood floor. Maren Tolk, who weaves cellular blankets above a bicycle shop in Ribe, dyes her apricot with a drop of black so that it will not turn to sweets under a warm bulb.",
        ],
      },
      {
        block: "image",
        picture: { motif: "papercut", shape: "wide" },
        caption: "Depth before brightness: each shade has a little of its neighbour's dirt in it.",
        width: "full",
      },
      {
        block: "palette",
        title: "The fruit bowl, unwashed",
        intro:
          "Six shades for textiles and small furniture. Use damson for edges and labels, never for a whole blanket: new parents read large darks as second-hand.",
        colours: [
          { name: "Damson skin", hex: "#4a2a3a", code: "AL-N 01" },
          { name: "Apricot flesh", hex: "#e9a66f", code: "AL-N 02" },
          { name: "Porridge", hex: "#eadfc9", code: "AL-N 03" },
          { name: "Moss stitch", hex: "#7d8450", code: "AL-N 04" },
          { name: "Pilchard", hex: "#6f8fa3", code: "AL-N 05" },
          { name: "Cold milk", hex: "#f4f1e8", code: "AL-N 06" },
        ],
      },
      { block: "heading", text: "Why the warm ones come first", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Skin is the largest colour in any nursery, and the one nobody swatches. Held beside a face, oat drains it. Apricot, clay and quince lend something back, on every complexion we tried in the studio with a row of patient volunteers and one furious one. If a blanket will be in every photograph of a child's first month, that is a commercial argument.",
          "The second reason is the light. Newborn rooms are used at night, under lamps of about 2,200 kelvin, when blue-greys turn to dishwater. Test every sample under the bulb a parent will use at three in the morning, not in the north window of a studio at eleven.",
        ],
      },
      {
        block: "quote",
        text: "I stopped asking people what colour they wanted and started asking what fruit was in the kitchen. They always know.",
        who: "Maren Tolk",
        role: "weaver, Ribe",
      },
      {
        block: "table",
        caption: "How the palette divides by product",
        columns: ["Product", "Ground (70%)", "Second (25%)", "Edge or label (5%)"],
        rows: [
          ["Cellular blanket", "Apricot flesh", "Cold milk", "Damson skin"],
          ["Cot sheet", "Porridge", "Cold milk", "Pilchard"],
          ["Sleeping bag, 2.5 tog", "Moss stitch", "Porridge", "Apricot flesh"],
          ["Changing mat, wipeable", "Pilchard", "Cold milk", "Damson skin"],
        ],
      },
      {
        block: "gallery",
        title: "Pairings that held up after forty washes",
        pictures: [
          { motif: "weave", seed: 1, caption: "Apricot on milk held best in a cellular weave" },
          { motif: "weave", seed: 2, caption: "Moss on porridge wants a twill" },
          { motif: "folds", caption: "Pilchard needs a damson edge" },
        ],
      },
      { block: "heading", text: "One cold shade, kept small" },
      {
        block: "text",
        paragraphs: [
          "Every warm palette needs a draught. Pilchard is a blue with the shine taken off, and it earns its place on the things that are wiped rather than washed: mats, bottle brushes, the inside of a caddy. There it says clean without shouting hospital.",
          "Leave beige one job. Porridge is a good ground for print and a good lining, and it will go on selling to the parent who wants to be left alone. Price it as the entry and let the fruit carry the margin: at Lodger & Wren in Hexham the apricot blanket sells at £58 beside a £46 oat one, and outsells it two to one.",
        ],
      },
      {
        block: "list",
        title: "Before you approve a strike-off",
        style: "checks",
        items: [
          "Look at it under a 2,200 K lamp, then in shade",
          "Hold it against a bare forearm, then someone else's",
          "Spill milk on it and wait an hour",
          "Put it beside last season's oat: if it makes the oat look dirty, you are done",
        ],
      },
      {
        block: "cta",
        text: "The same lamp test, applied to curtains, cots and the landing.",
        label: "Read Night has a colour",
        to: "night-has-a-colour",
      },
    ],
  },
  {
    title: "Small hours",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["baby-kids", "age-groups", "newborn", "first-weeks"],
    monthsAgo: 2.1,
    palette: [
      { name: "Four in the morning", hex: "#1d2438" },
      { name: "Standby amber", hex: "#d99a4e" },
      { name: "Lanolin", hex: "#e8dcc0" },
      { name: "Tiled kitchen", hex: "#6d8087" },
      { name: "Kettle red", hex: "#b65a44" },
    ],
    cover: { motif: "ripple" },
    subtext:
      "Eleven households kept a diary of the night feed for us. The objects they reached for were rarely the ones they had bought.",
    subtextAccess:
      "Night-feed diaries from eleven homes, and a short brief for things that can be used with one hand in the dark.",
    tags: ["newborn", "sleep", "parents", "diaries"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We gave eleven families with babies under ten weeks a notebook and a pencil on a string, and asked them to write down whatever they touched between midnight and five. The notebooks came back with tea on them, which we took as data.",
          "The most-touched object was a phone torch laid face down. Second, a glass of water with a saucer over it. Third, across seven homes, a dressing-gown cord: to find the door, to tie back a curtain, to give the older cat something to do.",
        ],
      },
      {
        block: "image",
        picture: { motif: "vessels", shape: "landscape" },
        caption: "A glass with a lid on it did more good than any gadget.",
      },
      { block: "heading", text: "What was bought and not used" },
      {
        block: "list",
        style: "bullets",
        items: [
          "Bottle warmers with a bleep: nine bought, two in use, none with the bleep on",
          "Night lights with a colour wheel, abandoned at purple",
          "Feeding pillows in white, replaced by a folded jumper",
        ],
      },
      {
        block: "quote",
        text: "Anything that needs two hands is a daytime object.",
        who: "Diary 6",
        role: "second child, five weeks",
      },
      {
        block: "text",
        paragraphs: [
          "So the brief writes itself. Lids that lift with a thumb. Surfaces that can be told apart by touch: ribbed for the water, smooth for the oil. A lamp with one brightness and a switch on the flex. And a clock, oddly: four diarists wanted a clock with hands, because a phone tells you the time and then tells you everything else.",
        ],
      },
      {
        block: "cta",
        text: "We took the lamp question further, with children old enough to have a view.",
        label: "A lamp to argue with",
        to: "a-lamp-to-argue-with",
      },
    ],
  },
  {
    title: "Nine months of shopping lists",
    type: "Calendar",
    media: "pdf",
    premium: false,
    category: ["baby-kids", "age-groups", "newborn", "first-weeks"],
    monthsAgo: 9.2,
    palette: [
      { name: "Ward curtain", hex: "#2f5d5a" },
      { name: "Peach gown", hex: "#f2b999" },
      { name: "Enamel", hex: "#f3eee2" },
      { name: "Minicab", hex: "#e0b23c" },
      { name: "Wrist-tag ink", hex: "#28323a" },
    ],
    cover: { motif: "parcels" },
    subtext:
      "What expectant parents buy, in the order in which they buy it. A calendar for buyers, printable on one sheet.",
    subtextAccess:
      "Week by week from the twelve-week scan to the hospital bag: when to stock, when to show, when to say nothing.",
    tags: ["calendar", "newborn", "retail", "parents"],
    demo: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Expectant parents shop by scan, not by season. We sat with the tills of four independent shops and lined the baskets up against the due dates that customers had volunteered on their gift lists. The pattern barely moved between a market town and a capital.",
          "Nothing sells before week twelve except a book and a very small pair of socks. The socks are always hidden.",
        ],
      },
      {
        block: "table",
        caption: "The basket by week",
        columns: ["Weeks", "They buy", "They look at", "The shop should"],
        rows: [
          ["1-12", "One book, one secret", "Nothing in public", "Sell plain paper bags"],
          ["13-20", "Paint samples, a chair", "Cots", "Lend swatches for a fortnight"],
          ["21-28", "The cot, the pram", "Car seats", "Offer storage until week 36"],
          ["29-34", "Sheets, bags, muslins", "Prints for the wall", "Show finished corners, not ranges"],
          ["35-40", "The hospital bag, in one go", "Nothing", "Deliver within two days"],
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", shape: "wide" },
        width: "wide",
      },
      {
        block: "list",
        title: "Three dates most shops miss",
        style: "numbers",
        items: [
          "Week 20: the first afternoon when both parents come. Seat them.",
          "Week 34: the grandparents' visit, usually a Saturday. See to the tissue paper.",
          "Week 2 after: the exchange of wrong sizes. Staff it with somebody kind.",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Week 35 repays the most attention. The bag is filled in one visit, by someone with a list and sore feet, at an average of £74 in the four shops we counted. A ready shelf at hip height, twelve items deep, beat every digital reminder they had tried.",
        ],
      },
    ],
  },
  {
    title: "Colour for short sight",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["baby-kids", "age-groups", "newborn", "first-weeks"],
    monthsAgo: 6.3,
    palette: [
      { name: "Lamp black", hex: "#15161a" },
      { name: "Bone card", hex: "#f3ecdb" },
      { name: "Signal", hex: "#d2362b" },
      { name: "Soot grey", hex: "#8d8b86" },
      { name: "Egg yolk", hex: "#eeb422" },
    ],
    cover: { motif: "tessera" },
    subtext: "A newborn sees about as far as an elbow. A class in drawing for somebody who cannot yet focus.",
    subtextAccess:
      "Ines Varga redraws a mobile three times in a quarter of an hour, and explains what the baby gets from each.",
    tags: ["masterclass", "newborn", "colour", "toys"],
    pinned: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Ines Varga designed optical charts before she designed mobiles, and still cuts her first drafts from black sugar paper with a scalpel. In this class she takes a sentimental mobile of pastel rabbits and makes it legible to the person lying underneath it.",
        ],
      },
      {
        block: "video",
        title: "Three drafts of one mobile",
        minutes: 16,
        picture: { motif: "orbit", shape: "landscape" },
        transcript: [
          "Hello. I have a mobile here that somebody gave my sister. Five rabbits in dove grey, pale pink and a sort of cream. It is very pretty from where I am standing. I am five foot six and I have my glasses on, so I am not the customer.",
          "The customer is here, on her back, and she sees well to about thirty centimetres. Past that, she sees big light things and big dark things. So first of all we lower it, within the maker's limits and always out of reach. And then we look at it from underneath. From underneath, a rabbit is an ellipse with two feet. Nobody has drawn the underneath.",
          "Draft one. I throw away the rabbits and cut five discs, flat to the floor. Now she has a face-on shape. Black one side, bone on the other, so that when they turn there is a change. The contrast is doing all the work. You could stop here and it would be a good mobile, if a little severe.",
          "Draft two. I add edges. Babies look at edges; they go round the outside of a shape before they bother with the middle. So: a thick ring, a half disc, a disc with a bite out of it. Keep the stripes wider than your thumb. Thinner than that and at this distance they melt into grey, and you have gone to a lot of trouble to make grey.",
          "Draft three, colour. Red arrives early, in the first couple of months, so I give her one red piece. One. If everything is red, nothing is. And I put the yellow on the upper face, for the parents, because they have to live with this thing as well.",
          "A last word about the string. Short, fixed, tested, and the whole affair comes down when she can push up on her hands. I print that on the box in the same size as the price. If you print it small you are hiding it.",
        ],
      },
      {
        block: "list",
        title: "Her rules, on a card",
        style: "checks",
        items: [
          "Draw the underneath first",
          "Stripes wider than a thumb",
          "One red thing",
          "Something in it for the grown-ups, on the other side",
        ],
      },
      {
        block: "download",
        title: "Take the class home",
        file: { caption: "The varied discs and half discs as a repeating tile, to cut or to print", of: "pattern-svg" },
      },
      {
        block: "text",
        paragraphs: [
          "Varga's first edition of 200 sold at £42 through three museum shops. The second, in card at £14, sold to maternity wards, which pin it flat to the changing-table wall. She considers that the better design.",
        ],
      },
    ],
  },
  {
    title: "Wool against the skin",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["baby-kids", "age-groups", "newborn", "first-weeks"],
    monthsAgo: 23.2,
    palette: [
      { name: "Dark fleece", hex: "#4b3f37" },
      { name: "Pale fleece", hex: "#e6dac4" },
      { name: "Sea lavender", hex: "#8f8aa8" },
      { name: "Lichen", hex: "#a8ad84" },
      { name: "Rose hip", hex: "#b4513f" },
    ],
    cover: { motif: "weave" },
    subtext: "Scratchy is a number. What to ask a spinner before putting merino on somebody three days old.",
    subtextAccess: "Microns, washing and the neck seam: a one-minute primer on wool base layers for newborns.",
    tags: ["wool", "newborn", "knitwear", "natural materials"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Ask for the micron count and then ask for the spread. A yarn sold as 18.5 may hold a tail of fibres at 28, and those are the ones a new neck feels. The mill at Carrick Water gives both figures on the cone; most give one.",
          "Knit it as a fine rib at 160 to 180 grams, seams outside, label printed. A wrap-over body at £34 looks dear until you learn how it is washed, which is seldom: hung by an open window overnight it is fresh by morning.",
        ],
      },
      {
        block: "image",
        picture: { motif: "folds", shape: "landscape" },
        caption: "Buy undyed first, then only shades that forgive a mixed wash.",
      },
      {
        block: "list",
        style: "bullets",
        items: [
          "18.5 microns or finer, spread stated",
          "Seams outside, printed label",
          "A care card that says air, do not wash",
        ],
      },
    ],
  },
  {
    title: "Spoon first",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["baby-kids", "age-groups", "newborn", "weaning"],
    monthsAgo: 11.9,
    palette: [
      { name: "Beetroot", hex: "#6b1836" },
      { name: "Squash", hex: "#e8973a" },
      { name: "Pea, mashed", hex: "#9fb35c" },
      { name: "Rice milk", hex: "#f2ecdc" },
      { name: "Steel", hex: "#8f979b" },
    ],
    cover: { motif: "harvest" },
    subtext: "Weaning sets lead with the bowl. The spoon decides whether dinner happens.",
    subtextAccess: "Bowl depth, handle girth and four materials compared by people with sweet potato in their hair.",
    tags: ["newborn", "weaning", "tableware", "natural materials"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We handed fourteen spoons to six babies at a church-hall lunch in Todmorden. The winner had a bowl barely 4 mm deep and a handle as thick as a marker pen. Depth is vanity: a deep spoon comes out as full as it went in.",
        ],
      },
      {
        block: "table",
        caption: "Four materials at the table",
        columns: ["Material", "Good at", "Bad at"],
        rows: [
          ["Silicone", "Gums, dishwashers", "Holds the smell of onion"],
          ["Olive wood", "Grip, looks", "Soaking"],
          ["Steel, dipped tip", "Years of use", "Cold mornings"],
          ["Maple, oiled", "Weight in the fist", "Price: £11 each"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Sell two at a time, one for each fist and none for you. Colour the handle, leave the bowl pale: a parent wants to see what went in and what did not.",
        ],
      },
    ],
  },
];
