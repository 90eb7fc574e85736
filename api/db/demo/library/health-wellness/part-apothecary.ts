import type { DemoItem } from "../format";

/** Infusions, tinctures, bottles and cabinets. */
export const apothecary: DemoItem[] = [
  {
    title: "Tea that tastes of medicine",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["health-wellness", "home-apothecary", "herbs", "infusions"],
    monthsAgo: 3.1,
    palette: [
      { name: "Gentian root", hex: "#4b3a1d" },
      { name: "Yarrow white", hex: "#f2efdf" },
      { name: "Artichoke leaf", hex: "#7d8b6a" },
      { name: "Dandelion clock", hex: "#c8bfa5" },
      { name: "Centaury pink", hex: "#d4788b" },
    ],
    cover: { motif: "botanical" },
    subtext: "After a decade of vanilla and liquorice, herbal tea is allowed to be bitter again. Some of it is fierce.",
    subtextAccess:
      "Gentian, artichoke, centaury: how bitter is sold by the small cup, in what order, and at what price.",
    tags: ["herbs", "infusions", "pricing", "packaging"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Until lately a herbal tea could taste of anything so long as it was pudding. The leaf was there for the picture. Liquorice root did the selling, at up to a third of the weight, and everything from nettle to fennel came out as sweets.",
          "At the spring tea fair 12 of 27 herb growers showed a blend with no sweet root in it at all. Pell Dray's is four parts artichoke leaf to one of gentian. It's like licking a gate. He had sold out by the second afternoon.",
        ],
      },
      {
        block: "image",
        picture: { motif: "harvest", seed: 1, shape: "landscape" },
        width: "wide",
        caption: "Gentian and artichoke ask for a cup the size of an egg.",
      },
      { block: "heading", text: "The cup shrinks" },
      {
        block: "text",
        paragraphs: [
          "Nobody wants a mug of it. The bitter teas are drunk from something of 60 to 90 millilitres, after supper, standing up. Makers who sell the cup with the tin, £26 the pair, report that the cup is what people describe to their friends.",
          "None of the better labels says what it's good for. They say when: 'after cheese', 'before bed', 'the third day of rain'.",
        ],
      },
      {
        block: "table",
        caption: "Five bitters, weakest first",
        columns: ["Herb", "Compares to", "Steep"],
        rows: [
          ["Yarrow", "Hay, then chives", "4 min"],
          ["Dandelion root", "Burnt toast", "8 min"],
          ["Centaury", "Grapefruit pith", "3 min"],
          ["Artichoke leaf", "A copper coin", "3 min"],
          ["Gentian", "An argument", "90 sec"],
        ],
      },
      {
        block: "list",
        title: "On the tin",
        style: "bullets",
        items: [
          "A bitterness scale that goes up to frightening",
          "Dose in pinches",
          "The grower's field, and the month it was cut",
        ],
      },
      {
        block: "quote",
        text: "They pull a face and then they buy two.",
        who: "Pell Dray",
        role: "Grower, Upper Sarrel",
      },
    ],
  },
  {
    title: "Drying the physic bed",
    type: "Masterclass",
    media: "digital",
    premium: false,
    category: ["health-wellness", "home-apothecary", "herbs", "infusions"],
    monthsAgo: 11.9,
    palette: [
      { name: "Loft timber", hex: "#54402e" },
      { name: "Chamomile", hex: "#f3dc7e" },
      { name: "Mint, dried", hex: "#7f9072" },
      { name: "Mallow", hex: "#9a6fa0" },
      { name: "Brown paper", hex: "#c7a57c" },
    ],
    cover: { motif: "stripe" },
    subtext: "Sister-growers Hild and Una Farrow show how to dry eleven herbs in one loft without losing their colour.",
    subtextAccess:
      "Cutting time, stem length, air, darkness and the crackle test: a day in the Farrows' drying loft, in their words.",
    tags: ["herbs", "infusions", "craft", "masterclass"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Bought herbs are often grey because they were dried like hay, in heat and for weight. The Farrows' are the colour they were in the bed, and sell at three times the price by the same 20 grams.",
        ],
      },
      {
        block: "video",
        title: "A day in the loft",
        minutes: 21,
        picture: { motif: "botanical", seed: 1, shape: "wide" },
        transcript: [
          "Hild: We cut at ten. The dew has gone and the sun hasn't yet pulled the oil out. If it rained last night we don't cut. There isn't any way of drying a wet plant that doesn't cook it or rot it.",
          "Una: Small bunches, twelve stems, tied with a rubber band and no string. Stems shrink. With string, on the fourth day, you'll hear them fall on the floor one after the other like mice.",
          "Hild: Flowers go on the racks. This is curtain net on a frame, and it's one layer, no heads touching. We turn chamomile twice a day by blowing on it. I mean it. If you use your fingers you get powder.",
          "Una: The loft has a window at each end and both are covered in brown paper. Air, no light. If you could have only one of those, take the air. But light is what turns mint brown. People think that it's age.",
          "Hild: Now the test. Take a leaf to your ear and close your hand. It should crackle like a crisp packet. If it rustles it wants another day. Then check the stem, because the leaf will lie to you. It has to snap.",
          "Una: Into tins the same evening, whole. You crush it when you make the tea and not before. And put the weight on the tin when it's full, in pencil. If it's heavier in a month, it has drunk something, and out it goes.",
        ],
      },
      {
        block: "table",
        caption: "Days in the loft, an average August",
        columns: ["Herb", "Hung or laid", "Days"],
        rows: [
          ["Mint", "Hung", "6"],
          ["Chamomile", "Laid", "9"],
          ["Mallow flower", "Laid, in the dark", "5"],
          ["Sage", "Hung", "11"],
        ],
      },
      {
        block: "list",
        title: "Signs of a poor drying",
        style: "bullets",
        items: ["Grey leaf: heat", "Brown leaf: light", "Smell of hay: both, and a tractor"],
      },
      { block: "heading", text: "Pricing the loft" },
      {
        block: "text",
        paragraphs: [
          "Sixty square metres yield 41 kilos in a good year. At £6.50 for 20 grams that is a living for two, provided the roof needs nothing.",
        ],
      },
      { block: "cta", text: "Other benches, other hands.", label: "All masterclasses", to: "/masterclass" },
    ],
  },
  {
    title: "Counting by the drop",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["health-wellness", "home-apothecary", "herbs", "tinctures"],
    monthsAgo: 23.8,
    palette: [
      { name: "Dropper bulb", hex: "#1e1c1b" },
      { name: "Tincture gold", hex: "#d6a047" },
      { name: "Pipette glass", hex: "#d5e0dc" },
      { name: "Walnut hull", hex: "#6b4a2f" },
    ],
    cover: { motif: "apothecary" },
    subtext: "A drop is not a measure. We counted 3,000 of them from six droppers to find out how far from one it is.",
    subtextAccess: "Six droppers, 3,000 drops: bulbs, tips and orifice plugs compared for accuracy, wear and cost.",
    tags: ["packaging", "materials", "glass"],
    blocks: [
      {
        block: "table",
        caption: "Drops in a millilitre, 25% spirit, five counts of 100 each",
        columns: ["Dropper", "Drops", "Spread", "Each"],
        rows: [
          ["Straight glass, cut tip", "38", "± 2", "19p"],
          ["Bent glass", "34", "± 4", "27p"],
          ["Plastic, moulded", "29", "± 7", "8p"],
          ["Plug in the neck", "24", "± 1", "3p"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The cheapest is the best. An orifice plug at 3p drips with a steadiness no bulb can match, and there is no rubber to go tacky. It also looks like nothing. People pay for the theatre of a pipette, and then squirt.",
          "If you must have the bulb, mark the glass at half a millilitre and stop printing drops.",
        ],
      },
      {
        block: "list",
        style: "checks",
        title: "Ask the supplier for",
        items: [
          "Drop count at your own strength of spirit",
          "Bulbs in a rubber that survives it",
          "A tip that clears the bottom by 2 mm",
        ],
      },
    ],
  },
  {
    title: "Bitters at bedtime",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["health-wellness", "home-apothecary", "herbs", "tinctures"],
    monthsAgo: 21.5,
    palette: [
      { name: "Landing light", hex: "#f7e6bd" },
      { name: "Elder night", hex: "#2b2136" },
      { name: "Hop", hex: "#8f9c54" },
      { name: "Rosehip", hex: "#c4482f" },
    ],
    cover: { motif: "papercut" },
    subtext: "Twenty people keep a small bottle by the bed. Hardly any of them could tell us what was in it.",
    subtextAccess: "Twenty bedside bottles: the ritual outranks the recipe, and the best-selling feature is a saucer.",
    tags: ["behaviour", "sleep", "herbs", "evenings"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Hops, valerian, something with a moon on. Of twenty owners, 16 had to fetch the bottle to answer us. Everyone knew the order of events: teeth, drops, water, lamp. Eleven said the drops told them that the day was over, and three that they only ever used the last inch because then one had to buy more.",
          "It's a habit with a taste. Makers who sell strength are answering a question that hasn't been asked.",
        ],
      },
      {
        block: "list",
        title: "Worth adding",
        style: "bullets",
        items: [
          "A saucer or tray, so that the bottle has a place",
          "A label legible at 6 lux",
          "A lid that needs two turns; slowness is the point",
        ],
      },
      { block: "quote", text: "I ran out in March and used vinegar. I slept.", who: "Owner 9" },
    ],
  },
  {
    title: "Amber has had its turn",
    type: "Colour",
    media: "digital",
    premium: true,
    category: ["health-wellness", "home-apothecary", "bottles-and-labels"],
    monthsAgo: 1.5,
    palette: [
      { name: "Poison blue", hex: "#16306b" },
      { name: "Opaline", hex: "#e9f0ea" },
      { name: "Hock green", hex: "#6c7f2c" },
      { name: "Amethyst, sunned", hex: "#7c5a86" },
      { name: "Actinic", hex: "#a4551c" },
      { name: "Sea-foam flint", hex: "#a9cdbf" },
      { name: "Ruby gold", hex: "#a3203a" },
    ],
    cover: { motif: "apothecary" },
    subtext:
      "Brown glass became the uniform of honest cosmetics, then of all cosmetics. The cullet heap holds other ideas.",
    subtextAccess:
      "Six glass colours with better arguments than amber: light protection, cost, minimums, labels and neighbours.",
    tags: ["glass", "colour", "packaging", "pricing", "heritage"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Amber glass is brown because iron and sulphur make it so, and it was used because it stops the light that spoils medicine. Some fifteen years ago a few small makers borrowed it to say that what they sold was serious. It worked so well that of 88 body-care brands on the shelves of one department store this spring, 57 were in brown glass, including a bubble bath, two shower gels already dyed blue, and a product for dogs.",
          "When everyone is a pharmacist the colour says nothing. It's also, let us admit, a hard colour to live with: it turns white labels dirty, white walls pink, and a bathroom sill into the back of a public house.",
        ],
      },
      { block: "heading", text: "What the old shops had" },
      {
        block: "text",
        paragraphs: [
          "We spent two days in the cellar of the Hallwich infirmary, where some 1,900 bottles have stood since it was emptied. Fewer than half are brown. Cobalt was for poisons, ribbed so that one could tell in the dark. Green was for syrups and for anything bought from wine merchants. Milk-white opaline held powders. And there was a whole shelf of pale violet, which nobody had ordered: clear glass with manganese in it, turned by a hundred summers in a south window.",
          "Each colour is still possible. Three glassworks will run them, and one, at Ferrybridge Lane, keeps a tank for short campaigns of coloured flint in February when the jam trade is asleep.",
        ],
      },
      {
        block: "palette",
        title: "From the cellar at Hallwich",
        intro:
          "Measured through three millimetres of glass with daylight behind. Empty bottles are darker; full ones are what you sell.",
        colours: [
          { name: "Poison blue", hex: "#16306b", code: "HW 1" },
          { name: "Opaline", hex: "#e9f0ea", code: "HW 2" },
          { name: "Hock green", hex: "#6c7f2c", code: "HW 3" },
          { name: "Amethyst, sunned", hex: "#7c5a86", code: "HW 4" },
          { name: "Actinic", hex: "#a4551c", code: "HW 5" },
          { name: "Sea-foam flint", hex: "#a9cdbf", code: "HW 6" },
          { name: "Ruby gold", hex: "#a3203a", code: "HW 7" },
        ],
      },
      {
        block: "image",
        picture: { motif: "vessels", seed: 1, shape: "wide" },
        width: "full",
        caption: "A hundred summers on a south sill turn clear glass violet.",
      },
      {
        block: "table",
        caption: "Light, money and minimums, 100 ml round",
        columns: ["Glass", "Stops violet light", "Price each", "Smallest order"],
        rows: [
          ["Amber", "97%", "42p", "500"],
          ["Hock green", "68%", "47p", "2,000"],
          ["Cobalt", "31%", "71p", "2,000"],
          ["Opaline", "88%", "£1.10", "5,000"],
          ["Amethyst", "24%", "66p", "5,000"],
          ["Ruby gold", "79%", "£3.40", "800, mouth-blown"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The second column ends most arguments for cobalt, which looks protective and isn't. If your oil is delicate, opaline does nearly as well as amber and is kind to every label. For bath salts, soaps and anything in a carton, protection hardly matters, and you may choose as you please.",
          "Our own order would be hock green. It's a yellow green, close to an unripe plum, made from two thirds recycled bottle, and it's the only one of the seven which flatters both an oil and a cream. On a tiled sill it looks like something growing.",
        ],
      },
      {
        block: "quote",
        text: "Brown is what you get when a designer has been told not to choose.",
        who: "Merle Stannard",
        role: "Glass buyer, Ferrybridge Lane",
      },
      { block: "heading", text: "Labels on coloured glass", level: 3 },
      {
        block: "text",
        paragraphs: [
          "On brown, any pale label will do, and that is half of its appeal to a hurried designer. Coloured glass argues back. Cobalt turns cream paper grey and needs a bone white with a little pink in it. Hock green will take nothing bleached. Opaline should not wear paper at all: fire one colour straight on to it, in charcoal or iron red, and the bottle outlives its contents by thirty years. Two of the infirmary's are holding toothbrushes in the porter's lodge.",
        ],
      },
      {
        block: "gallery",
        title: "What holds against it",
        pictures: [
          { motif: "swatches", seed: 1, shape: "square", caption: "Cobalt takes bone white and a red rule" },
          { motif: "stripe", seed: 1, shape: "square", caption: "Hock takes unbleached paper and black type" },
          { motif: "orbit", seed: 1, shape: "square", caption: "Opaline is printed straight on, in one colour" },
        ],
      },
      {
        block: "list",
        title: "Before you leave brown",
        style: "checks",
        items: [
          "Fill a sample and stand it on a sill for eight weeks",
          "Match the cap last; black works with one colour of glass in three",
          "Order a year's worth, since campaigns come once",
          "Keep amber for what needs it. It is very good at its job",
        ],
      },
      {
        block: "cta",
        text: "Then write the label properly.",
        label: "Read Set in nine point",
        to: "set-in-nine-point",
      },
    ],
  },
  {
    title: "Set in nine point",
    type: "Trend report",
    media: "pdf",
    premium: false,
    category: ["health-wellness", "home-apothecary", "bottles-and-labels"],
    monthsAgo: 7,
    palette: [
      { name: "Label black", hex: "#1b1b1d" },
      { name: "Gummed paper", hex: "#f4ead4" },
      { name: "Poison red", hex: "#c0332c" },
      { name: "Druggist green", hex: "#3e6b5a" },
    ],
    cover: { motif: "swatches" },
    subtext: "The pharmacy label is back, and mostly set too small. A short argument for nine point.",
    subtextAccess: "Size, measure and wording for labels that can be read wet, by a tired person, without glasses.",
    tags: ["labels", "packaging", "heritage", "print"],
    demo: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Designers love the old druggist's slip: ruled border, centred capitals, much in little. They reproduce it at five and a half point in grey. The original was set in nine, in black, since a mistake could kill somebody.",
          "We showed 36 labels to twelve people over fifty in a steamy bathroom. They could read ten.",
        ],
      },
      {
        block: "list",
        title: "The nine-point label",
        style: "numbers",
        items: [
          "Name and use in nine point or more; the rest may be seven",
          "Lines no longer than six words",
          "One border, one colour, no script",
          "The date opened, as a box to write in",
        ],
      },
      {
        block: "image",
        picture: { motif: "tessera", seed: 1, shape: "landscape" },
        caption: "Sixty to the sheet is plenty, if each can be read.",
      },
      {
        block: "download",
        title: "The text of this paper",
        file: { caption: "Sizes and wording, as plain notes", of: "notes-txt" },
      },
    ],
  },
  {
    title: "What the cabinet holds",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["health-wellness", "home-apothecary", "the-cabinet"],
    monthsAgo: 0.2,
    palette: [
      { name: "Mirror door", hex: "#d8e1e0" },
      { name: "Iodine", hex: "#5b2b1d" },
      { name: "Gauze", hex: "#f3eee6" },
      { name: "Cough linctus", hex: "#a12a45" },
      { name: "Witch hazel", hex: "#8fa47a" },
      { name: "Tin plate", hex: "#8c979c" },
    ],
    cover: { motif: "apothecary" },
    subtext: "We asked 31 households to open the cupboard behind the mirror and take everything out.",
    subtextAccess:
      "1,147 objects from 31 cabinets: ages, duplicates, orphans and a new layout for the cupboard that nobody designs.",
    tags: ["home", "behaviour", "storage", "bathroom", "packaging"],
    pinned: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "It is the last private place in a house. People who will show a stranger their bank statement put a hand on that door and laugh. We brought a white sheet, a notebook and a promise to photograph nothing, and in 31 homes we were allowed to take out everything and lay it in rows on the bed.",
          "There were 1,147 objects. The fullest cabinet held 94 and the emptiest six, all of them dental floss.",
        ],
      },
      { block: "heading", text: "Laid out on the bed" },
      {
        block: "table",
        caption: "1,147 objects from 31 cabinets",
        columns: ["Kind", "Objects", "Past its date", "Used this month"],
        rows: [
          ["Skin and hair", "412", "118", "129"],
          ["Medicines, bought", "286", "131", "47"],
          ["First aid", "173", "52", "20"],
          ["Samples and hotel bottles", "148", "61", "3"],
          ["Herbal, home-made, inherited", "76", "33", "18"],
          ["Not belonging there at all", "52", "0", "9"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "A third was out of date. That will surprise nobody with a mirror. The odd thing is how orderly the useless part was. Old medicine gets kept upright, labels forward, on the top shelf, as one keeps the photographs of relations. What is used every day lives round the basin in a puddle.",
          "There were duplicates in 28 of the 31. Tweezers led with 71 pairs, against 31 that could be found when they were wanted. After that came thermometers, and tubes of antiseptic cream, which people buy for each graze, having forgotten the last one.",
          "And there were relics. A tin of zinc ointment from 'before the move', which was the owner's parents' move. A blue bottle holding an inch of something called The Drops. Asked whether we might throw it away, its owner said certainly not, and could not say what it was.",
        ],
      },
      {
        block: "quote",
        text: "That's Mum's. I don't use it. I just like it to be ill with.",
        who: "Householder 17",
        role: "Tolland",
      },
      {
        block: "image",
        picture: { motif: "tessera", seed: 1, shape: "wide" },
        width: "full",
        caption: "Household 22 had 61 objects, four of them plasters.",
      },
      { block: "heading", text: "A cupboard nobody designs", level: 3 },
      {
        block: "text",
        paragraphs: [
          "The standard cabinet is twelve centimetres deep with shelves at three fixed heights, sized for a toothglass, a jar of cold cream and a bottle that is no longer made. Tubes, which were 38 per cent of everything we counted, can't stand in it. They lie on top of each other and slide out on to the head of whoever opens the door.",
          "Three joiners are trying again. Rafe Ottery's has a rack for tubes hung by the tail, a lidded tray marked IN USE that lifts out whole, and a shallow top shelf with a brass rail for the relics. It's £420 in ash. A cabinet made for a housing association at Carrick Green does the same in birch ply for £96, and its tenants' champion told us it had ended 'the avalanche'.",
          "There's a smaller product here for anyone without a workshop: the tray. Twenty-four of the 31 households had improvised one, from a cutlery drawer, a seed tray or the lid of a biscuit tin.",
        ],
      },
      {
        block: "gallery",
        title: "Three shelves, reconsidered",
        pictures: [
          { motif: "stripe", seed: 1, shape: "square", caption: "Tubes hang by the tail" },
          { motif: "apothecary", seed: 1, shape: "square", caption: "What is in use comes out whole" },
          { motif: "arches", seed: 1, shape: "square", caption: "The relics get a rail" },
        ],
      },
      {
        block: "palette",
        title: "Found at the back",
        intro:
          "Colours of packs more than thirty years old. Every one of them is easier to find than its white successor.",
        colours: [
          { name: "Mirror door", hex: "#d8e1e0", code: "CB 1" },
          { name: "Iodine", hex: "#5b2b1d", code: "CB 2" },
          { name: "Gauze", hex: "#f3eee6", code: "CB 3" },
          { name: "Cough linctus", hex: "#a12a45", code: "CB 4" },
          { name: "Witch hazel", hex: "#8fa47a", code: "CB 5" },
          { name: "Tin plate", hex: "#8c979c", code: "CB 6" },
        ],
      },
      {
        block: "list",
        title: "If you make something that will live there",
        style: "bullets",
        items: [
          "Print the date in figures one can read without turning the tube",
          "Give it a colour; 61 per cent of what we saw was white",
          "Let it stand on its cap, and hang by its tail",
          "Smaller: 30 ml gets finished, 100 ml gets inherited",
          "Take the old one back at the till",
        ],
      },
      {
        block: "embed",
        title: "What belongs in the cabinet",
        text: "The health service's own list for a medicine cabinet at home, and what to take back.",
        url: "https://www.nhs.uk/common-health-questions/accidents-first-aid-and-treatments/what-should-i-keep-in-my-first-aid-kit/",
      },
      { block: "cta", text: "When to fill it.", label: "Read The cold-season shelf", to: "the-cold-season-shelf" },
    ],
  },
  {
    title: "The cold-season shelf",
    type: "Calendar",
    media: "pdf",
    premium: true,
    category: ["health-wellness", "home-apothecary", "the-cabinet"],
    monthsAgo: 0.5,
    palette: [
      { name: "Blackcurrant", hex: "#3a1f3d" },
      { name: "Honey, set", hex: "#f2cf7b" },
      { name: "Menthol", hex: "#b5d6cf" },
      { name: "Flannel red", hex: "#b9413a" },
      { name: "Tissue", hex: "#f5f1ec" },
    ],
    cover: { motif: "harvest" },
    subtext: "Colds arrive in the same week of term each year. Most shops restock a fortnight after it.",
    subtextAccess:
      "A cold-season buying calendar from the first day of school to the last cough, with quantities for a small shop.",
    tags: ["calendar", "planning", "retail", "home"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Children go back to school in the first week of September and begin to sneeze in the third. Their parents follow in the fourth. Seven chemists and village shops lent us six years of till rolls: tissues, honey, lemons, lozenges, hot-water bottles. The curve hardly moves.",
        ],
      },
      {
        block: "table",
        caption: "The shelf, by week of term",
        columns: ["Week", "What sells", "Have in hand"],
        rows: [
          ["2", "Tissues in packets, handkerchiefs", "3 weeks' worth"],
          ["4", "Honey, lemons, lozenges", "Double"],
          ["7", "Flasks, hot-water bottles", "One for the window"],
          ["11", "Chest rubs, blackcurrant, soup", "Double again"],
          ["Half-term", "Nothing; everyone is better", "Count what is left"],
        ],
      },
      { block: "heading", text: "One shelf, one reach" },
      {
        block: "text",
        paragraphs: [
          "A person with a cold wants to spend 40 seconds in your shop. At Fenn & Larder the five things stand on one shelf at chest height near the door, under a card saying POOR YOU. The average sale went from £3.90 to £14, and staff caught fewer colds.",
          "No claims, no cures. Comfort is legal everywhere and needs no small print.",
        ],
      },
      {
        block: "palette",
        title: "Poor you",
        intro: "Dark fruit, set honey, a breath of menthol.",
        colours: [
          { name: "Blackcurrant", hex: "#3a1f3d", code: "PY 1" },
          { name: "Honey, set", hex: "#f2cf7b", code: "PY 2" },
          { name: "Menthol", hex: "#b5d6cf", code: "PY 3" },
          { name: "Flannel red", hex: "#b9413a", code: "PY 4" },
          { name: "Tissue", hex: "#f5f1ec", code: "PY 5" },
        ],
      },
      {
        block: "list",
        title: "Never run out of",
        style: "checks",
        items: ["Lemons, singly", "A honey under £6", "Handkerchiefs one could give to somebody"],
      },
    ],
  },
];
