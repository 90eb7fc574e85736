import type { DemoColour, DemoItem } from "../format";

const bitter: DemoColour[] = [
  { name: "Back bar", hex: "#24110f", code: "FB 02.1" },
  { name: "Carmine, old recipe", hex: "#d3263a", code: "FB 02.2" },
  { name: "Rust, new recipe", hex: "#c2562c", code: "FB 02.3" },
  { name: "Gentian", hex: "#e8c24e", code: "FB 02.4" },
  { name: "Artichoke", hex: "#5f4630", code: "FB 02.5" },
  { name: "Blush with ice", hex: "#f0b7a4", code: "FB 02.6" },
  { name: "Marble top", hex: "#efe9e2", code: "FB 02.7" },
];

const hotBrowns: DemoColour[] = [
  { name: "Short black", hex: "#1f120c", code: "FB 16.1" },
  { name: "Steamed foam", hex: "#f1e3cf", code: "FB 16.2" },
  { name: "Crema", hex: "#b5793f", code: "FB 16.3" },
  { name: "Builder's", hex: "#a2552b", code: "FB 16.4" },
  { name: "Roasted twig", hex: "#7d6142", code: "FB 16.5" },
  { name: "Cocoa skin", hex: "#5a3226", code: "FB 16.6" },
  { name: "Barley water", hex: "#d9b983", code: "FB 16.7" },
];

/** Drinks of every temperature. */
export const drinks: DemoItem[] = [
  {
    title: "Dry, not sober",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["food-beverage", "drinks", "no-and-low"],
    monthsAgo: 0.3,
    palette: [
      { name: "Ink bottle", hex: "#1b2333" },
      { name: "Cold verjus", hex: "#d6d98c" },
      { name: "Smoked tea", hex: "#9b5a3c" },
      { name: "Fogged glass", hex: "#cfd8d8" },
      { name: "Rhubarb skin", hex: "#d1607a" },
      { name: "Cork", hex: "#c6a179" },
    ],
    cover: { motif: "orbit", seed: 1 },
    subtext:
      "The interesting glass is now somewhere between three per cent and nothing, and it has stopped tasting of pudding.",
    subtextAccess:
      "Half-strength is where the skill is going: texture, tannin, price and the four faults that still give no-alcohol away.",
    tags: ["low alcohol", "bitterness", "sourness", "pricing", "behaviour"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "At the Spare Room in Tallow Street the list has five headings, and they are numbers: 0, 3, 7, 12, 40. Drinks appear under their strength and nowhere else. The owner, Dinah Marsh, says she did it to stop arguments at the till. What it did was move a quarter of her trade into the second column.",
          "For years the story was abstinence: a month of it, a bottle of it, a shelf of it beside the yoghurt drinks. The people we watched this season were doing something less tidy. They began with a vermouth and soda, went to a cold tea with the food, finished with a small brandy. Of 118 tables observed on six evenings, 71 ordered at least one drink with alcohol and one without. The mixed table has become the normal one, and it wants everything on it to be good.",
        ],
      },
      { block: "heading", text: "Why sweetness failed" },
      {
        block: "text",
        paragraphs: [
          "Take the alcohol out of a drink and four things leave with it: warmth, body, bitterness held in balance, and a reason to sip slowly. Most early replacements put sugar in the gap. Sugar gives body and nothing else, so the glass was empty in four minutes and nobody wanted a second.",
          "The better makers rebuild the four separately. Body comes from oats, pectin or a little glycerol. Slowness comes from tannin: oak leaf, black tea, grape skin. Warmth from ginger, long pepper or chilli below the threshold at which anyone would call it hot. Bitterness from the usual roots, in smaller doses, because nothing is there to round them off.",
        ],
      },
      {
        block: "table",
        caption: "What does the work, and how it goes wrong.",
        columns: ["Missing", "Replaced with", "Dose we liked", "The fault"],
        rows: [
          ["Body", "Oat water, pectin", "Until it leaves a leg on the glass", "Slime"],
          ["Slowness", "Oak leaf, cold black tea", "A grip after the swallow", "Stewed"],
          ["Warmth", "Long pepper, ginger", "Felt in the chest, not the lips", "Cough sweet"],
          ["Bitterness", "Gentian, orange pith", "A third of the usual", "Aspirin"],
        ],
      },
      {
        block: "image",
        width: "wide",
        picture: { motif: "vessels", seed: 2, shape: "wide" },
        caption: "House rule at the Spare Room: the 0 and the 12 arrive in the same glass.",
      },
      { block: "heading", text: "Three per cent is a strength" },
      {
        block: "text",
        paragraphs: [
          "The liveliest column is the second. A splash of sherry in cold green tea; a third of a bitter lengthened with verjus; table cider brought down to 2.8 by stopping it early. A little alcohol carries aroma that water cannot, so these drinks smell finished. They also solve a social question. Nobody asks.",
          "Brindle Yard brews a brown ale at 2.6 and sells it only in two-thirds of a pint. It looks generous in the tall glass and lasts exactly one conversation.",
        ],
      },
      {
        block: "quote",
        text: "Strength is a price and a bedtime. People like to know both before they order.",
        who: "Dinah Marsh",
        role: "the Spare Room",
      },
      {
        block: "palette",
        title: "After dark, clear-headed",
        intro:
          "The category has worn mint and white like a dentist. These belong in a bar: inky, fogged, one sour green.",
        colours: [
          { name: "Ink bottle", hex: "#1b2333" },
          { name: "Cold verjus", hex: "#d6d98c" },
          { name: "Smoked tea", hex: "#9b5a3c" },
          { name: "Fogged glass", hex: "#cfd8d8" },
          { name: "Rhubarb skin", hex: "#d1607a" },
        ],
      },
      { block: "heading", text: "What it should cost" },
      {
        block: "text",
        paragraphs: [
          "Guests accept £9 for a glass without alcohol under two conditions: it took visible work, and it is not offered as the sensible choice. The bars that do best price within £1 of the twelve per cent column and never print a crossed-out anything. In shops the ceiling is lower, about £15 a bottle, and above it the bottle must also look right on a dinner table with wine beside it.",
        ],
      },
      {
        block: "list",
        title: "Four tests before it goes on the list",
        style: "checks",
        items: [
          "Does the glass last fifteen minutes?",
          "Is it drier than you think it should be? Then it is nearly right.",
          "Can it stand beside cheese?",
          "Would you order a second, at the same price, on a Tuesday?",
        ],
      },
      {
        block: "embed",
        title: "What a unit is",
        text: "How the strength and size of a glass add up over an evening, in the health service's own reckoning.",
        url: "https://www.nhs.uk/live-well/alcohol-advice/calculating-alcohol-units/",
      },
      {
        block: "cta",
        text: "The reds and golds of the same hour, measured.",
        label: "Read The bitter hour",
        to: "the-bitter-hour",
      },
    ],
  },
  {
    title: "The bitter hour",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["food-beverage", "drinks", "no-and-low", "aperitifs"],
    monthsAgo: 1.9,
    palette: bitter,
    cover: { motif: "horizon", seed: 3 },
    subtext:
      "Aperitif red is changing recipe, and therefore colour. A study of the drink, the light behind it and the awning above.",
    subtextAccess:
      "From carmine to rust: why the glass is changing, seven colours measured with ice in, and how to build a room around them.",
    tags: ["colour", "bitterness", "low alcohol", "lighting"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Between six and eight in the evening a bar has one job for the eye: put something red in front of a window. The red has been the same for so long that we stopped seeing it. It was carmine, cool and blue at the edge, made from insects and later from a laboratory. It photographs beautifully and looks like nothing that ever grew.",
          "This year the colour moved. Of thirty-eight aperitifs poured for us since the winter, only eleven were carmine. Fifteen sat somewhere between rust and brick, seven were yellow, five were frankly brown. The reason is on the back label: makers who colour with safflower, black carrot and hibiscus get what those plants will give, and what they give is warmer, cloudier and less obedient.",
        ],
      },
      { block: "heading", text: "What the plants will do" },
      {
        block: "list",
        style: "bullets",
        items: [
          "Hibiscus is a true red in acid and slides to violet as the soda goes in. Pretty once, alarming twice.",
          "Black carrot holds its red in a sour drink and browns in light within about five months. It wants amber glass.",
          "Safflower gives yellow and orange, steady in light, shy in cold.",
          "Caramel makes any of them look ten years older. Use it for vermouth and leave the rest alone.",
        ],
      },
      {
        block: "table",
        caption: "One drink, four moments. Rust recipe, 15 cl, measured against a white card.",
        columns: ["Moment", "Looks", "Why"],
        rows: [
          ["Neat, in the measure", "Dark brick", "Two centimetres deep, no light through"],
          ["Over ice", "Rust, pink at the rim", "Ice scatters and lifts the edge"],
          ["With soda, first minute", "Blush with sparks", "Bubbles act as white pigment"],
          ["Last third", "Weak tea", "Melt. Serve less ice, larger"],
        ],
      },
      {
        block: "palette",
        title: "Six o'clock to eight",
        intro:
          "Carmine and rust are both here because they quarrel well: a stripe of the old beside a field of the new.",
        colours: bitter,
      },
      {
        block: "image",
        width: "full",
        picture: { motif: "stripe", seed: 1, shape: "wide" },
        caption: "On a west-facing bar, a carmine stripe reads from across the square.",
      },
      { block: "heading", text: "The light behind it" },
      {
        block: "text",
        paragraphs: [
          "A red drink is a small lantern. It needs light from behind and a dark surface to stand on, which is why the zinc counter and the low sun did so well together. Under a downlight it becomes a puddle. At Caffè Ombroso the shelf behind the bar is a strip of opal glass at hip height, lit at 2,400 kelvin; the bottles glow and the barman is a silhouette, which he says has improved his tips.",
          "Rust needs the same lamp half a step cooler, around 2,700, or it falls into brown. Gentian yellow is the only one that survives daylight white.",
        ],
      },
      {
        block: "gallery",
        title: "Three rooms for one glass",
        pictures: [
          { motif: "arches", seed: 2, caption: "West: let the sun do it." },
          { motif: "tessera", seed: 3, caption: "North: a dark floor and an opal shelf." },
          { motif: "folds", seed: 4, caption: "Basement: velvet, and one lamp a table." },
        ],
      },
      {
        block: "quote",
        text: "The customers asked what was wrong with it. By August they were asking what was wrong with the red one.",
        who: "Tullio Brera",
        role: "Caffè Ombroso",
      },
      { block: "heading", text: "On labels and clothes" },
      {
        block: "text",
        paragraphs: [
          "Do not print the drink's own colour on its label. The liquid will fade and the ink will not, and by spring they contradict each other on the shelf. Print the companion: artichoke for a rust drink, marble for a yellow. Staff in near black, with a carmine thread somewhere only the second glance finds.",
          "Brown deserves a word. Artichoke and walnut bitters are the colour of a cello and nobody has yet given them a beautiful bottle. There is an opening there for somebody with nerve and clear glass.",
        ],
      },
      {
        block: "list",
        title: "If you change one thing",
        style: "numbers",
        items: ["Lower the lamp.", "Enlarge the ice.", "Darken the counter.", "Only then, touch the recipe."],
      },
      {
        block: "cta",
        text: "What goes into the bottle besides colour.",
        label: "Read Gentian, wormwood, patience",
        to: "gentian-wormwood-patience",
      },
    ],
  },
  {
    title: "Gentian, wormwood, patience",
    type: "Materials",
    media: "digital",
    premium: true,
    category: ["food-beverage", "drinks", "no-and-low", "aperitifs"],
    monthsAgo: 13,
    palette: [
      { name: "Alpine night", hex: "#20283f" },
      { name: "Gentian flower", hex: "#e9d15a" },
      { name: "Wormwood leaf", hex: "#a9b7a2" },
      { name: "Cinchona", hex: "#a5552f" },
      { name: "Scree", hex: "#c7c3ba" },
    ],
    cover: { motif: "botanical", seed: 4 },
    subtext:
      "Five bitter plants, how they are dug, dried and drawn, and why one of them takes ten years to be worth the spade.",
    subtextAccess:
      "Sources, doses and drawing times for five bitters, with the digging law for gentian and a maker's order of steeping.",
    tags: ["bitterness", "low alcohol", "provenance"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Yellow gentian flowers for the first time at about ten years old and is dug for its root soon after. A digger on the high pastures above Val Sorda needs a licence, a two-pronged fork as long as a leg and the landowner's good mood. He is allowed one plant in four. The rest of the aperitif business depends on him more than it says.",
          "Bitter is a family of very different noises. Gentian is clean and sits on the back of the tongue; wormwood is herbal and rises; cinchona is dry, like chalk on a cuff. Good recipes use two that arrive at different times.",
        ],
      },
      {
        block: "table",
        caption: "Doses for a litre at 20% alcohol. Halve for drinks without any.",
        columns: ["Plant", "Part", "Dose", "Draw for", "Arrives"],
        rows: [
          ["Gentian", "Root, dried a year", "4 g", "12 days", "Late, stays"],
          ["Wormwood", "Flowering tops", "1.5 g", "2 days", "Early, rises"],
          ["Cinchona", "Bark", "1.5 g", "8 days", "Middle, dry"],
          ["Bitter orange", "Peel, no pith", "12 g", "4 days", "Early, bright"],
          ["Artichoke", "Leaf", "5 g", "3 days", "Middle, sweetens water after"],
        ],
      },
      { block: "heading", text: "Draw apart, marry late" },
      {
        block: "text",
        paragraphs: [
          "The commonest fault is steeping everything in one jar. Wormwood is finished in two days and by the twelfth tastes of pencil. Draw each plant alone, strain, rest a month and blend by the drop. It takes five jars and saves the batch.",
        ],
      },
      {
        block: "image",
        picture: { motif: "apothecary", seed: 6, shape: "landscape" },
        caption: "At Officina Torba every jar is dated, in pencil, on tape.",
      },
      {
        block: "quote",
        text: "Sugar is for people in a hurry. Time takes the corners off for nothing.",
        who: "Livio Sarn",
        role: "Officina Torba",
      },
      {
        block: "cta",
        text: "See what these do to the colour of the glass.",
        label: "Read The bitter hour",
        to: "the-bitter-hour",
      },
    ],
  },
  {
    title: "A shrub by the till",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["food-beverage", "drinks", "no-and-low", "shrubs-and-vinegars"],
    monthsAgo: 1.6,
    palette: [
      { name: "Raspberry lees", hex: "#6d1735" },
      { name: "Apricot skin", hex: "#f0a868" },
      { name: "Flip-top wire", hex: "#a9adab" },
      { name: "Blotting paper", hex: "#f3e5dc" },
    ],
    cover: { motif: "papercut", seed: 2 },
    subtext:
      "Five greengrocers turned Friday's tired fruit into Saturday's bottle. The margin is good; the placing is everything.",
    subtextAccess:
      "Two days, three ingredients, £5.50: how five greengrocers bottle tired fruit, and the forty centimetres where it sells.",
    tags: ["sourness", "waste", "pricing", "counter"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Fruit, sugar, vinegar, in roughly equal weight, two days in a bucket, strained. The fruit is what could not be sold on Friday. Five greengrocers in our panel now bottle their own at twenty centilitres for £5.50, and the cost with glass is £1.90.",
          "On the shelf with the cordials it sat. Within forty centimetres of the till, with one open bottle, soda and small glasses, it outsold chocolate. People need to taste it once; afterwards they bring the bottle back for the 50p.",
        ],
      },
      {
        block: "list",
        title: "Fruits that give most",
        style: "bullets",
        items: ["Raspberries gone soft", "Apricots with a bruise", "Rhubarb trimmings, pink end", "Pineapple cores"],
      },
      {
        block: "cta",
        text: "How to balance one in the glass.",
        label: "Read the masterclass",
        to: "building-a-drink-from-vinegar",
      },
    ],
  },
  {
    title: "Building a drink from vinegar",
    type: "Masterclass",
    media: "digital",
    premium: false,
    category: ["food-beverage", "drinks", "no-and-low", "shrubs-and-vinegars"],
    monthsAgo: 19.5,
    palette: [
      { name: "Bar mat", hex: "#20302f" },
      { name: "Blackcurrant", hex: "#a2668f" },
      { name: "Cider vinegar", hex: "#e0b566" },
      { name: "Soda", hex: "#e6f0ee" },
      { name: "Bay leaf", hex: "#72845a" },
    ],
    cover: { motif: "ripple", seed: 3 },
    subtext: "Twelve minutes behind the bar with Jonah Pell, who would like you to stop adding syrup.",
    subtextAccess:
      "Sour, sweet, length, grip: a bartender's four-step method for drinks on vinegar, with proportions to start from.",
    tags: ["sourness", "low alcohol", "fermentation"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Jonah Pell runs the drinks at the Lantern Room, where half the list has no spirits in it. He learnt on vinegar because in his first job the lemons ran out. The lesson below was taken down, word for word, on a Monday, with the ice machine off.",
        ],
      },
      {
        block: "video",
        title: "Four steps and a glass",
        minutes: 12,
        picture: { motif: "vessels", seed: 5, shape: "wide" },
        transcript: [
          "Right. Most people meet a vinegar drink that somebody has made by pouring vinegar in a drink. It tastes like a dare. What we want is for you to finish it and then ask what was in it.",
          "Step one, choose the sour. I have cider vinegar, five per cent, soft. I have this blackcurrant shrub, which is already half sugar. Wine vinegar I keep for tomato things. Malt I keep for chips. Fifteen millilitres, and that is a level tablespoon, and it is less than you think.",
          "Step two, sweet, and only enough to stop your shoulders going up. With the shrub there is sugar in it already so I add nothing. With plain vinegar, ten of honey water. Taste it now, neat. It should be a bit too strong in both directions, like two people talking over each other.",
          "Step three is length. A hundred and twenty of something cold. Soda is fine. Cold tea is better, because it brings step four with it. If you use soda, pour it down the side and leave it alone; stirring is how you get flat pop.",
          "Step four, grip. This is what people forget. A drink without alcohol slides off the tongue and you drink it like water. So: a bay leaf slapped on the hand, or three drops of walnut bitters, or tea with some tannin. It should pull slightly at the sides of your mouth. There, you see me do that face. That's grip.",
          "Big ice, because small ice waters it in five minutes and sour drinks die when they are thin. And salt. Three drops of salt water, always. You won't taste it. You'd notice if I left it out, and to prove it I am going to leave it out of this one, and you can watch our note-taker guess which is which.",
        ],
      },
      {
        block: "table",
        caption: "Starting points for one tall glass, in millilitres.",
        columns: ["Sour", "Sweet", "Length", "Grip"],
        rows: [
          ["Cider vinegar 15", "Honey water 10", "Cold oolong 120", "In the tea"],
          ["Blackcurrant shrub 30", "None", "Soda 120", "Bay leaf"],
          ["Sherry vinegar 10", "Fig syrup 15", "Cold black tea 110", "In the tea"],
          ["Rhubarb shrub 30", "None", "Soda 100", "Walnut, 3 drops"],
        ],
      },
      {
        block: "quote",
        text: "If the first sip is perfect it is too sweet by the third.",
        who: "Jonah Pell",
        role: "the Lantern Room",
      },
      { block: "cta", text: "Where this sits in the wider market.", label: "Read Dry, not sober", to: "dry-not-sober" },
    ],
  },
  {
    title: "The second pot",
    type: "Consumer",
    media: "digital",
    premium: true,
    category: ["food-beverage", "drinks", "tea-and-coffee"],
    monthsAgo: 5.4,
    palette: [
      { name: "Iron kettle", hex: "#2b2f2e" },
      { name: "Second steep", hex: "#c9a15a" },
      { name: "Rice paper", hex: "#f4efe3" },
      { name: "Camellia", hex: "#b94f56" },
      { name: "Leaf, opened", hex: "#64764f" },
    ],
    cover: { motif: "vessels", seed: 6 },
    subtext:
      "Tea drinkers have begun to pour water on the same leaves again, on purpose, and to plan the afternoon around it.",
    subtextAccess:
      "Forty households, one tin of leaves: how re-steeping changes the pot, the price per cup and the length of a visit.",
    tags: ["behaviour", "slow mornings", "home cooking", "pricing"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We gave forty households in three towns the same tin: fifty grams of a rolled oolong at £14, with no instructions. After a month we asked for a diary. Thirty-one had steeped the leaves at least twice. Twelve had reached five. One retired surveyor reached nine and sent us a graph.",
          "The tin should have lasted a fortnight at the usual teabag rate. It lasted, on average, twenty-six days, and the cost of a cup fell from 56p to 19p. Nobody mentioned money. They mentioned the second cup being better than the first.",
        ],
      },
      { block: "heading", text: "It makes the visit longer" },
      {
        block: "text",
        paragraphs: [
          "A mug is a unit: empty it and one may go. A pot that can be topped up has no natural end, and several diaries noted guests staying past the hour. Two respondents now keep the kettle in the sitting room. A third bought a smaller pot, 25 centilitres, because the large one made the second steep weak and the third impossible.",
        ],
      },
      {
        block: "table",
        caption: "Average of the diaries, 5 g to 25 cl, water just off the boil.",
        columns: ["Steep", "Time", "Described as"],
        rows: [
          ["First", "1 min", "'Polite'"],
          ["Second", "50 sec", "'Oh', 'the good one'"],
          ["Third", "1 min 20", "'Rounder', 'buttery'"],
          ["Fourth", "2 min", "'For the washing-up'"],
        ],
      },
      {
        block: "image",
        picture: { motif: "orbit", seed: 6, shape: "landscape" },
        caption: "Each steep has a colour of its own.",
      },
      {
        block: "list",
        title: "For makers and shops",
        style: "bullets",
        items: [
          "Sell the small pot with the tin. Twenty to thirty centilitres, a fixed strainer, a lid that stays on when poured.",
          "Print times for three steeps, never for one.",
          "In cafés: charge for the leaf, give the water. A flask on the table costs nothing and fills the slack hour.",
        ],
      },
      {
        block: "cta",
        text: "Cafés are learning a similar modesty.",
        label: "Read Coffee without the sermon",
        to: "coffee-without-the-sermon",
      },
    ],
  },
  {
    title: "Coffee without the sermon",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["food-beverage", "drinks", "tea-and-coffee"],
    monthsAgo: 4.6,
    palette: [
      { name: "Formica cream", hex: "#f3e8d2" },
      { name: "Percolator", hex: "#3a2318" },
      { name: "Saucer blue", hex: "#4c79a8" },
      { name: "Jam tart", hex: "#c53d3f" },
      { name: "Steam", hex: "#c9cfce" },
      { name: "Teak stool", hex: "#a06a3b" },
    ],
    cover: { motif: "tessera", seed: 1 },
    subtext: "After fifteen years of altitude and tasting notes, the cup is being served with a saucer and no lecture.",
    subtextAccess:
      "Three words on the board, a saucer and a biscuit: how the plain café came back, with the numbers from four of them.",
    tags: ["menu", "pricing", "behaviour", "shop design"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The board at Number Nine Yard says Black, White, Long. Under it, in smaller letters: 'It's good. Ask if you like.' The beans are in fact from a single washing station, roasted four days earlier, and the owner can talk about them until dark. In the two hours we sat there, nobody asked and everybody finished the cup.",
          "For fifteen years a serious café proved itself by explaining. Altitude, process, the farmer's cousin. It gave growers better prices, which matters, and it gave customers the feeling of having come without their homework. Of twenty-seven cafés that opened in our three watched districts since the autumn, nineteen have no origin on the board. Their coffee is as good as that of the eight that do. We checked, with a jury and a great deal of water.",
        ],
      },
      { block: "heading", text: "The knowledge has moved indoors" },
      {
        block: "text",
        paragraphs: [
          "Nothing has been unlearnt. The grinders are better, the water is filtered, the staff can dial in a shot by ear. What has changed is who is expected to care. Skill has gone back behind the counter where, in most trades, it lives.",
          "Three things fill the space it left: speed, because a black filter is poured in eight seconds from a good batch brewer; furniture, because people who are not being taught can sit down; and cake.",
        ],
      },
      {
        block: "table",
        caption: "Four cafés, a weekday in spring. Takings per seat are for the whole day.",
        columns: ["Café", "Words on board", "Filter price", "Wait", "Per seat"],
        rows: [
          ["Number Nine Yard", "3", "£2.40", "40 sec", "£31"],
          ["Ilka's", "7", "£2.60", "1 min", "£28"],
          ["Fennimore Road Roasters", "64", "£3.90", "5 min", "£22"],
          ["The Drying Bed", "112", "£4.50", "7 min", "£19"],
        ],
      },
      {
        block: "image",
        width: "wide",
        picture: { motif: "horizon", seed: 6, shape: "wide" },
        caption: "Ilka's manages with laminate, a teak edge and one step for children.",
      },
      {
        block: "quote",
        text: "I do want to know about the farm. I want to know it sitting down, on the second cup, from somebody who isn't holding my change.",
        who: "A regular",
        role: "Number Nine Yard",
      },
      { block: "heading", text: "The return of the saucer" },
      {
        block: "text",
        paragraphs: [
          "A saucer slows the hand. It also gives a place for the spoon, the biscuit and the wet paper of a sugar lump, and it makes a £2.40 coffee look served. Every one of the nineteen uses them. Most are hotel ware, bought second-hand at about £3 the pair, in blues that were last fashionable when the customers' parents met.",
          "Sugar is back on the table in a lidded bowl. One café told us it had removed the bowl during its strict years and that the regulars had brought their own.",
        ],
      },
      {
        block: "gallery",
        title: "Hotel blues and canteen creams",
        pictures: [
          { motif: "orbit", seed: 4, caption: "One line, four millimetres in." },
          { motif: "stripe", seed: 5, caption: "Two hundred washes improve a tea towel." },
          { motif: "swatches", seed: 6, caption: "The best laminates have outlived their factories." },
        ],
      },
      {
        block: "palette",
        title: "Plain café",
        intro: "Cream where the last generation had concrete. The blue is for rims only.",
        colours: [
          { name: "Formica cream", hex: "#f3e8d2" },
          { name: "Percolator", hex: "#3a2318" },
          { name: "Saucer blue", hex: "#4c79a8" },
          { name: "Jam tart", hex: "#c53d3f" },
          { name: "Teak stool", hex: "#a06a3b" },
        ],
      },
      {
        block: "list",
        title: "How to be plain without being poor",
        style: "bullets",
        items: [
          "Brew filter in small batches and throw it away after forty minutes. This is the whole secret.",
          "Seven words on the board, prices included.",
          "Keep one card under the counter with everything about the bean. Hand it over when asked, gladly.",
          "A free biscuit, small, baked on the premises.",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "There is a risk that plain becomes a costume: we have seen new laminate distressed with a key. The customers of Number Nine Yard would not know what you meant. They come for the chair by the radiator.",
        ],
      },
      {
        block: "cta",
        text: "Seven browns to paint the room, measured from the cup.",
        label: "Get the browns",
        to: "seven-browns-for-hot-drinks",
      },
    ],
  },
  {
    title: "Seven browns for hot drinks",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["food-beverage", "drinks", "tea-and-coffee"],
    monthsAgo: 16.7,
    palette: hotBrowns,
    cover: { motif: "swatches", seed: 2 },
    subtext: "Measured from the cup at drinking temperature: coffee, tea, cocoa, barley and the foam on top of them.",
    subtextAccess:
      "Seven browns taken from cups at sixty degrees, as swatch files and a tile, with pairings for walls, cups and cloth.",
    tags: ["colour", "slow mornings", "ceramics"],
    files: [
      { caption: "Swatches for drawing programs", of: "palette-gpl" },
      { caption: "The tray as a repeating tile", of: "pattern-svg" },
      { caption: "How we measured", of: "notes-txt" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Coffee is not coffee coloured. In a white cup, four centimetres deep, a filter reads as a red so dark it has no name; only the rim, where it thins against the glaze, is the brown on everybody's paint card. We measured both and kept the one that people pointed at when asked.",
          "Tea is the greater surprise. A strong black tea with milk, known on every building site in the land, turns out to be a terracotta: warm, mid-toned and extremely easy to live with. We painted a test wall with it. Three visitors asked for the name before they had sat down.",
        ],
      },
      {
        block: "palette",
        title: "From the cup",
        intro: "Read at sixty degrees, ten seconds after pouring, in a plain white cup.",
        colours: hotBrowns,
      },
      { block: "heading", text: "Pairings" },
      {
        block: "table",
        caption: "What we would do with them.",
        columns: ["Where", "Ground", "With", "Never with"],
        rows: [
          ["Café wall", "Builder's", "Steamed foam woodwork", "Grey floors"],
          ["Cup, outside", "Roasted twig", "Unglazed foot", "Gold rim"],
          ["Cup, inside", "Steamed foam", "Nothing", "Pure white"],
          ["Tin", "Cocoa skin", "Barley water type", "Black"],
        ],
      },
      {
        block: "image",
        picture: { motif: "folds", seed: 5, shape: "landscape" },
        caption: "On linen, walnut husk came nearest to cocoa skin.",
      },
      {
        block: "download",
        title: "The tile",
        file: { caption: "Repeats in both directions, one colour to a layer", of: "pattern-svg" },
      },
    ],
  },
  {
    title: "Ice has a maker",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["food-beverage", "drinks", "water-and-ice"],
    monthsAgo: 10.2,
    palette: [
      { name: "Clear block", hex: "#e4eff2" },
      { name: "Saw line", hex: "#2f4a5c" },
      { name: "Trapped air", hex: "#b4cdd6" },
      { name: "Tongs", hex: "#8a8f90" },
      { name: "Cherry", hex: "#9e2436" },
    ],
    cover: { motif: "tessera", seed: 2 },
    subtext:
      "It is cut from blocks, delivered in crates and named on four menus. Ice has become something one buys from a person.",
    subtextAccess: "One block, sixty hours, 84 cubes: why bars have started paying for ice, and what it saves them.",
    tags: ["counter", "pricing", "provenance"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Freeze water from the bottom, slowly, with a small pump stirring the top, and air never gets trapped. After sixty hours there is a block of a hundred kilos as clear as a window. Rime Street Ice saws it into cubes of fifty-five millimetres and delivers before noon at 45p each.",
          "Bars that buy it told us they use a third less and send back fewer drinks, since a large clear cube melts in forty minutes where a cloudy one is gone in fifteen. Four of them print the ice maker's name. Guests read it, smile and, we noticed, drink more slowly.",
        ],
      },
      {
        block: "image",
        width: "wide",
        picture: { motif: "tessera", seed: 8, shape: "wide" },
        caption: "The offcuts go to fishmongers.",
      },
      {
        block: "cta",
        text: "The right ice can change a drink's colour.",
        label: "Read The bitter hour",
        to: "the-bitter-hour",
      },
    ],
  },
  {
    title: "What the pub pours at four",
    type: "Consumer",
    media: "pdf",
    premium: false,
    category: ["food-beverage", "drinks"],
    monthsAgo: 8.6,
    palette: [
      { name: "Snug", hex: "#3d1f1c" },
      { name: "Fire bars", hex: "#d77b3b" },
      { name: "Pint of tea", hex: "#b06a3e" },
      { name: "Frosted pane", hex: "#dfe3d8" },
      { name: "Bottle green", hex: "#2f5a45" },
    ],
    cover: { motif: "arches", seed: 3 },
    subtext:
      "Seven pubs, one hour a day that used to be dead. We counted what was ordered, by whom, and for how long they stayed.",
    subtextAccess:
      "Tea by the pint, halves of mild and a great deal of soup: four o'clock in seven pubs, with till rolls and a plan for the hour.",
    tags: ["behaviour", "slow mornings", "low alcohol", "pricing"],
    demo: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Four in the afternoon used to belong to the cellarman. Lunch was over, the office not yet out, and a sensible landlord turned off two lamps. Last winter we sat in seven pubs at that hour for five days each, thirty-five afternoons in all, and the rooms were on average a third full.",
          "They were full of people working, minding children or simply having left home. Seven in ten had nothing alcoholic in front of them. They stayed seventy-four minutes, which is longer than lunch.",
        ],
      },
      {
        block: "table",
        caption: "Orders between four and five, seven pubs, five days each.",
        columns: ["Order", "Share", "Spend a head"],
        rows: [
          ["Tea or coffee", "34%", "£3.10"],
          ["Half, under 4%", "21%", "£2.90"],
          ["Soft drink or shrub", "19%", "£3.80"],
          ["Soup or toast", "17%", "£5.40"],
          ["Anything stronger", "9%", "£6.70"],
        ],
      },
      { block: "heading", text: "What they came for" },
      {
        block: "text",
        paragraphs: [
          "Warmth, a socket, a table large enough for homework, and a room in which somebody is being paid to be pleasant. The Wheel at Amblecote Weir understood this and began serving tea by the pint, with a plate of bread and dripping, at £5. It sells forty on a wet day. The children get the beer mats.",
        ],
      },
      {
        block: "quote",
        text: "They are not buying the tea. They are renting the fire, and it is already lit.",
        who: "Hester Vane",
        role: "landlady, the Wheel",
      },
      {
        block: "list",
        title: "A plan for the dead hour",
        style: "numbers",
        items: [
          "Light the fire at three.",
          "One soup, one loaf, one price.",
          "Lamps on at table height, music off until six.",
          "Put the halves at the top of the board.",
        ],
      },
    ],
  },
];
