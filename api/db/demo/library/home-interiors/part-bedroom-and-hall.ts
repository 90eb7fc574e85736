import type { DemoItem } from "../format";

export const bedroomAndHall: DemoItem[] = [
  {
    title: "Slow mornings, hard chairs",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["home-interiors", "rooms", "bedroom", "slow-mornings"],
    monthsAgo: 1.8,
    palette: [
      { name: "Blanket navy", hex: "#1f2a44" },
      { name: "Toast", hex: "#c98f52" },
      { name: "Egg yolk", hex: "#f0b93a" },
      { name: "Bolster stripe", hex: "#d8d2c4" },
      { name: "Marmalade", hex: "#d9692a" },
      { name: "Linen dusk", hex: "#8b93a3" },
    ],
    cover: { motif: "folds" },
    subtext:
      "We asked 52 people to write down the first hour of the day. The most important piece of furniture in it is one nobody designs.",
    subtextAccess:
      "Fifty-two diaries of the first hour: the chair with clothes on it, the second blanket, the window, and what the bedroom trade might make of them.",
    tags: ["mornings", "bedroom", "light", "linen"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "For three weeks in late winter 52 people kept a diary for us of the hour after waking. We asked for no opinions, only for what they touched. The word coffee occurs 211 times, which surprised nobody. The word chair occurs 174 times, and that did.",
          "It is nearly always the same chair: hard, upright, bought for a dining table that has since gone, standing between the bed and the window with yesterday's clothes on it. People sit on it to put on socks, then fail to stand up. They look out. They read four pages, drink something, are joined by a cat. On working days they stay on it for nine minutes, on Sundays for forty. No bedroom collection we know includes it.",
        ],
      },
      { block: "heading", text: "The hour has a shape" },
      {
        block: "text",
        paragraphs: [
          "Read side by side, the diaries fall into four quarters. First there is the bed, without light. Then a sitting place, never the bed, where the day is put off. Then water. Then, for those who live with others, the negotiation of the kitchen. The slow morning that is sold to us, with its tray and its linen robe, takes place entirely in the first quarter. The slow morning people have takes place in the second.",
          "What they want in that second quarter is modest. A surface for a cup that is not a stack of books. A blanket that belongs to the chair and not to the bed. Light from the side. A place to hang clothes that would make hanging them as easy as dropping them.",
        ],
      },
      {
        block: "table",
        caption: "Things touched in the first hour, in 52 diaries of 21 days",
        columns: ["Thing", "Mentions", "Was it made for the bedroom?"],
        rows: [
          ["Cup", "243", "No"],
          ["The chair", "174", "No"],
          ["Curtain or blind", "166", "Yes, and badly"],
          ["Second blanket", "121", "No, from the sofa"],
          ["Lamp", "88", "Yes, on the wrong side"],
          ["Dressing gown", "31", "Yes"],
        ],
      },
      {
        block: "image",
        picture: { motif: "papercut", seed: 1, shape: "wide" },
        caption: "Nobody designed the chair; 174 mentions did.",
        width: "wide",
      },
      {
        block: "quote",
        text: "I am not late. I am on the chair.",
        who: "Diary 17",
        role: "Schoolteacher, Harrow Quay",
      },
      { block: "heading", text: "The colour of putting it off", level: 3 },
      {
        block: "text",
        paragraphs: [
          "We asked the diarists to name one colour each morning. They gave us breakfast. Toast, yolk, marmalade, the blue of a night that has not quite left the room. No one said sage. Bedrooms are painted for falling asleep in, and yet the part of the bedroom day that people remember is lit from the east. A warm wall opposite the window, and only there, earns its tin of paint between seven and eight.",
        ],
      },
      {
        block: "palette",
        title: "Seven in the morning",
        intro: "Named by diarists, matched by us, in the order in which the sun reaches them.",
        colours: [
          { name: "Blanket navy", hex: "#1f2a44" },
          { name: "Linen dusk", hex: "#8b93a3" },
          { name: "Bolster stripe", hex: "#d8d2c4" },
          { name: "Egg yolk", hex: "#f0b93a" },
          { name: "Marmalade", hex: "#d9692a" },
        ],
      },
      {
        block: "gallery",
        title: "From the diaries",
        pictures: [
          { motif: "stripe", seed: 2, caption: "Diary 4 praises a blind that stops a hand short of the sill." },
          { motif: "orbit", seed: 3, caption: "Diary 29 wants a cup, a stool, nothing else." },
          { motif: "folds", seed: 4, caption: "Diary 41 made a backrest of a bolster." },
        ],
      },
      {
        block: "list",
        title: "For the trade",
        style: "numbers",
        items: [
          "Design the bedroom chair. Hard seat, straight back, arms too low to sleep in, a rail behind for clothes. Price it at £180.",
          "Sell a chair blanket, 90 by 130 centimetres. Bed throws are too large to wear.",
          "Make a sill-height table, 62 centimetres, round, for a cup and a book only.",
          "Sell blinds that let in a strip at the foot. Blackout is for shift workers and hotels.",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "One diarist, on day nineteen, bought an armchair for the purpose. It was soft and wide and cost £1,200. Two days later she notes that it has filled up with washing, and that she is back on the other one.",
        ],
      },
      {
        block: "cta",
        text: "The part before the chair, with crumbs.",
        label: "Read Breakfast goes back to bed",
        to: "breakfast-goes-back-to-bed",
      },
    ],
  },
  {
    title: "The second alarm",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["home-interiors", "rooms", "bedroom", "slow-mornings"],
    monthsAgo: 9.4,
    palette: [
      { name: "Five past six", hex: "#26304d" },
      { name: "Grey dawn", hex: "#aab3bd" },
      { name: "Lampshade", hex: "#f3d39b" },
      { name: "Robin", hex: "#c2553a" },
    ],
    cover: { motif: "horizon" },
    subtext:
      "The telephone has been sent out of the bedroom again. Something has to wake people, and it may as well be good-looking.",
    subtextAccess:
      "Clockmakers, lamp makers and one bell founder on what replaces the telephone at the bedside, and why people set two alarms.",
    tags: ["mornings", "bedroom", "light"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Among our 52 diarists, 23 charge the telephone in another room. All but two own a second waker: a wind-up clock, a lamp on a timer, a neighbour's dog. They trust none of them alone. The pairing is the product: a light at six, a bell at twenty past.",
          "The bell should be struck, since a recorded one is forgiven less each day. Fenwright Foundry sells a hand bell on a clockwork arm for £95 and cannot make enough.",
        ],
      },
      {
        block: "list",
        title: "What the bedside has to hold now",
        style: "bullets",
        items: [
          "A clock that can be read without glasses",
          "Paper, for what would have been typed",
          "A lamp worked by a lazy hand",
        ],
      },
      {
        block: "quote",
        text: "The first alarm is a rumour. The second is news.",
        who: "Diary 33",
        role: "Baker, Marlhythe",
      },
    ],
  },
  {
    title: "Breakfast goes back to bed",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["home-interiors", "rooms", "bedroom", "slow-mornings"],
    monthsAgo: 19.2,
    palette: [
      { name: "Tray cloth", hex: "#f6ead6" },
      { name: "Rosehip", hex: "#9e2f33" },
      { name: "Strong tea", hex: "#a0642f" },
      { name: "Cornflower", hex: "#5a76b5" },
      { name: "Crust", hex: "#d7a45e" },
    ],
    cover: { motif: "stripe" },
    subtext:
      "Trays with legs, plates with rims, sheets that can take jam. An old indulgence returns with better equipment.",
    subtextAccess:
      "Six weeks of tray sales at four shops, a test of seven trays on one mattress, and the linen that forgives jam.",
    tags: ["mornings", "bedroom", "linen", "tableware"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Four independent shops gave us their till rolls for six weeks of winter. Trays with legs outsold table lamps in three of them. The buyers were younger than we expected, lived in smaller flats than we expected, and several owned no table. For them breakfast in bed is breakfast.",
          "It follows that the equipment must be sound. We tested seven trays on one mattress with a full pot of tea and a person who had slept badly.",
        ],
      },
      { block: "heading", text: "Seven trays, one survivor" },
      {
        block: "list",
        style: "bullets",
        items: [
          "Folding legs failed at the hinge in four of seven",
          "Rims below 25 millimetres let the boiled egg go",
          "Bamboo slid; unvarnished beech gripped",
          "The survivor, by Brennick Joinery, has a hollow for each knee and costs £74",
        ],
      },
      {
        block: "image",
        picture: { motif: "papercut", seed: 1 },
        caption: "The tilt is the test: nine degrees is a knee.",
      },
      { block: "heading", text: "Sheets that take jam", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Patterned bed linen has come in behind the tray. A small cornflower stripe on cream forgives a drop of nearly anything. Plain white, said one shop, is now bought for guests and brown is bought for children and marmalade.",
        ],
      },
      {
        block: "cta",
        text: "The chair beside the bed, in 52 diaries.",
        label: "Read Slow mornings, hard chairs",
        to: "slow-mornings-hard-chairs",
      },
    ],
  },
  {
    title: "Beds with their backs to nothing",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["home-interiors", "rooms", "bedroom"],
    monthsAgo: 4.1,
    palette: [
      { name: "Midnight chenille", hex: "#22223b" },
      { name: "Clay pink", hex: "#d8a48f" },
      { name: "Ochre throw", hex: "#c99335" },
      { name: "Sage board", hex: "#8a9a7b" },
      { name: "Bone", hex: "#ebe3d3" },
    ],
    cover: { motif: "arches" },
    subtext:
      "Pull the bed off the wall and the whole bedroom changes: the headboard gets a back, and somebody has to design it.",
    subtextAccess:
      "The freestanding bed in eleven hotels and nine homes: dimensions, wardrobes behind headboards, and fabric nobody used to see.",
    tags: ["bedroom", "hospitality", "upholstery", "storage"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Hotels did it first, to hide a wardrobe they had no wall for. A headboard 160 centimetres high stands in the middle of the room; the bed faces the window and the clothes hang behind. We counted eleven hotels that rebuilt rooms this way within a year, and then, at home, nine people who had seen it on holiday.",
          "It takes a room of 3.6 metres in one direction. Less than that and you will be dressing sideways.",
        ],
      },
      {
        block: "table",
        caption: "Clearances that worked",
        columns: ["Part", "Measure"],
        rows: [
          ["Passage behind the headboard", "85 cm"],
          ["Height of the headboard", "150 to 165 cm"],
          ["Depth with rail and shelf", "62 cm"],
          ["Foot of bed to window", "110 cm"],
        ],
      },
      { block: "heading", text: "The side nobody used to see" },
      {
        block: "text",
        paragraphs: [
          "Upholsterers line the back of a headboard in black gauze. Now it is the first thing seen from the door. The best we found was in ochre wool with pockets; the bravest, a noticeboard. Suppliers who price a second face at a flat £140 sell it four times in five. Those who quote it by the metre hardly sell it at all.",
        ],
      },
      {
        block: "image",
        picture: { motif: "papercut", seed: 1, shape: "wide" },
        caption: "One board, two rooms.",
        width: "wide",
      },
      {
        block: "quote",
        text: "It is a wall that does not have to ask the landlord.",
        who: "Ines Carrow",
        role: "Upholsterer, Cravenholt",
      },
      {
        block: "list",
        title: "Before you pull the bed out",
        style: "checks",
        items: [
          "Sockets in the floor, or a cable down one leg",
          "A rug large enough to show on all four sides",
          "Something heavy at the foot: the bed will walk",
        ],
      },
    ],
  },
  {
    title: "What the hall is for",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["home-interiors", "rooms", "hall-and-stairs"],
    monthsAgo: 6.3,
    palette: [
      { name: "Bank green", hex: "#16382c", code: "AC 53-02" },
      { name: "Doormat", hex: "#b58a55", code: "AC 33-20" },
      { name: "Sealing wax", hex: "#a32a2a", code: "AC 14-09" },
      { name: "Newspaper", hex: "#ded8c9", code: "AC 03-07" },
      { name: "Umbrella", hex: "#2a2d34", code: "AC 91-01" },
      { name: "Fanlight", hex: "#cfe0dd", code: "AC 61-02" },
    ],
    cover: { motif: "arches" },
    subtext:
      "It is the only room everybody passes through and the last one anybody furnishes. That is about to be somebody's business.",
    subtextAccess:
      "Forty halls measured: arrivals, parcels, wet things, bicycles. A case for the hall as a room, with budgets and a palette.",
    tags: ["hall", "storage", "small homes", "colour", "paint"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The average hall among the forty we measured is 1.1 metres wide and 4.3 long, has one light, no window, and gives on to five doors. It is entered eleven times a day. It receives parcels, wet dogs, a bicycle, the meter reader and every guest. In thirty-one of the forty it was painted in the colour left over from another room.",
          "Ask people what their hall is for and they say nothing, it is the hall. Ask them what happens there and they talk for ten minutes.",
        ],
      },
      { block: "heading", text: "An inventory of arrivals" },
      {
        block: "text",
        paragraphs: [
          "We sat in halls. In a week at number 14, Ropewalk, Port Ervel, a household of four came in 88 times. They put down keys 71 times, in six places. They took delivery of nine parcels and sent back three, one of which stood by the radiator from Tuesday until the following spring. Nobody sat. There was nowhere to sit, and shoes were removed with one hand on the wall: you can see the mark.",
          "The mark is at 118 centimetres. We found it in twenty-six of forty halls, give or take a hand, and we think it is the most useful figure in this report. Put a rail there.",
        ],
      },
      {
        block: "table",
        caption: "What arrives, and what it needs",
        columns: ["Arrival", "Times a week", "Asks for", "Gets"],
        rows: [
          ["Keys", "71", "One shallow dish", "Six places"],
          ["Wet coats", "19", "Air behind them", "A hook on a door"],
          ["Parcels in", "9", "A shelf at 70 cm", "The floor"],
          ["Parcels out", "3", "To be in the way", "The radiator"],
          ["Guests", "4", "Light on a face", "One bulb overhead"],
        ],
      },
      {
        block: "image",
        picture: { motif: "arches", seed: 1, shape: "wide" },
        caption: "Length is what a hall has. Use it.",
        width: "full",
      },
      { block: "heading", text: "Paint it like a room", level: 3 },
      {
        block: "text",
        paragraphs: [
          "A windowless passage cannot be made light. White makes it look like a place where the light has failed. A deep colour makes it look like a place on the way to light, and every room off it gains by comparison. Bank green was the best of the nine darks we tried, because artificial light warms it. Blue turned to slate, and aubergine to mud.",
          "Carry it over the doors and the skirting. A hall has five doors; leave them white and you have painted the gaps between refrigerators.",
        ],
      },
      {
        block: "palette",
        title: "Colours for a passage",
        intro: "Chosen at five in the afternoon in November, by one bulb, which is when a hall is used.",
        colours: [
          { name: "Bank green", hex: "#16382c", code: "AC 53-02" },
          { name: "Sealing wax", hex: "#a32a2a", code: "AC 14-09" },
          { name: "Doormat", hex: "#b58a55", code: "AC 33-20" },
          { name: "Newspaper", hex: "#ded8c9", code: "AC 03-07" },
          { name: "Fanlight", hex: "#cfe0dd", code: "AC 61-02" },
        ],
      },
      {
        block: "quote",
        text: "People spend four thousand on a front door and then walk into a cupboard.",
        who: "Marten Vey",
        role: "Decorator, Port Ervel",
      },
      {
        block: "gallery",
        title: "Three halls, three budgets",
        pictures: [
          { motif: "papercut", seed: 2, caption: "£120 buys two litres of green, a rail and a dish." },
          { motif: "stripe", seed: 3, caption: "£900 buys the same, with a runner and a bench." },
          { motif: "tessera", seed: 4, caption: "£4,000 buys tile to the stairs and a glazed inner door." },
        ],
      },
      {
        block: "list",
        title: "The minimum hall",
        style: "numbers",
        items: [
          "A rail at 118 centimetres",
          "A seat 30 deep, which is enough for socks",
          "A shelf at 70 for parcels, with the outgoing end painted red",
          "A lamp at the height of a face",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Retail has no department for this. Hooks are with ironmongery, mats with cleaning, benches with gardens. One shop, Sill & Step in Harrow Quay, has put the lot into a space 1.1 metres wide and made customers walk through it. They come out at the far end having understood, and with a rail. Takings per square metre are the best in the shop, which the owner puts down to the queue: there is room for one customer and a half, so everybody behind has plenty of time to look at the hooks.",
        ],
      },
      {
        block: "cta",
        text: "Going up? Measure first.",
        label: "Read Stair runners, measured honestly",
        to: "stair-runners-measured-honestly",
      },
    ],
  },
  {
    title: "Stair runners, measured honestly",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["home-interiors", "rooms", "hall-and-stairs"],
    monthsAgo: 3.7,
    palette: [
      { name: "Runner red", hex: "#6e1b23" },
      { name: "Oatmeal edge", hex: "#e4d6b9" },
      { name: "Tread oak", hex: "#9c6b3c" },
      { name: "Ink stripe", hex: "#1d2a3a" },
      { name: "Rod brass", hex: "#c2a04e" },
    ],
    cover: { motif: "stripe" },
    subtext:
      "A fitter of forty years explains how to measure a stair, choose a width and avoid the three mistakes that cost most.",
    subtextAccess:
      "Nora Pell fits a runner on a winding stair and shows every measurement, with a sheet of sums and the widths she will not sell.",
    tags: ["hall", "wool", "stripe", "craft"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Nora Pell has fitted runners in Cravenholt for forty years and has walked away from two jobs, both marble. We wrote down what she said on a stair of thirteen treads with three winders, the sort of stair on which most money is lost.",
        ],
      },
      {
        block: "video",
        title: "Thirteen treads and a corner",
        minutes: 7,
        picture: { motif: "stripe", seed: 1, shape: "wide" },
        transcript: [
          "I measure with a piece of string first. People laugh, but a tape wants to be straight and a stair does not. I lay the string from the landing, down the riser, along the tread, round the nose, and so on to the bottom, and then I measure the string. This one is five metres eighty. The tape said five forty, and that is a whole step you would be short.",
          "Now the width. The tread here is eighty-two centimetres. Shops will sell you seventy because it uses more carpet. I leave ten centimetres of wood on each side at least, so sixty-two, and as the loom weaves sixty, we take sixty. If you see less than eight centimetres of wood, it looks like carpet that shrank.",
          "The winders are where it goes wrong. Each one is a wedge. You can fold the runner underneath, which makes a lump and wears through, or you can cut and sew a wedge. I cut. I make a paper pattern for each of the three, because no two are the same in any house built by people.",
          "Look at the stripe as it turns. The outer stripe travels further than the inner, so with a pattern in stripes you must choose which one stays true. I keep the inner edge true, as that is where the hand and the eye go. The outer one may wander by a centimetre and nobody will ever know, except that I have told you.",
          "Underlay goes on the tread only, not over the nose, and it stops two centimetres short of the back. If you take it over the nose the foot slides, and then you will be carpeting a hospital.",
          "Rods are jewellery. They do not hold anything. The gripper holds it. Fit the rods by all means, I like to clean them myself, but if a man tells you that the rods are structural, ask him to leave.",
        ],
      },
      { block: "heading", text: "The sums" },
      {
        block: "table",
        caption: "From a tread of 82 centimetres",
        columns: ["Step", "Measure"],
        rows: [
          ["Length by string", "5.80 m"],
          ["Add for winders, three at 15 cm", "0.45 m"],
          ["Add for turning in, both ends", "0.20 m"],
          ["Order", "6.45 m at 60 cm"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "In wool of 1.4 kilograms a square metre that is about £620 for the cloth and £380 for a day and a half of Pell or one of the four people she has trained. The commonest mistakes, in order of cost: ordering by tape, fitting underlay over the nose, and choosing a pattern with an obvious centre for a stair that has none.",
        ],
      },
      {
        block: "list",
        title: "Widths she will not sell",
        style: "bullets",
        items: ["45 centimetres: a bandage", "75 on an 80 tread: a mistake with edges", "Anything on marble"],
      },
      {
        block: "download",
        title: "Pell's sums",
        file: { caption: "The measuring sheet, with room for your own stair", of: "notes-txt" },
      },
    ],
  },
  {
    title: "Coats, dogs, parcels",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["home-interiors", "rooms", "hall-and-stairs"],
    monthsAgo: 12.7,
    palette: [
      { name: "Waxed olive", hex: "#3a3d22" },
      { name: "Dog blanket", hex: "#c9a77a" },
      { name: "Carton", hex: "#b07f4d" },
      { name: "Lead lilac", hex: "#b7a6cc" },
      { name: "Wellington red", hex: "#b23a30" },
    ],
    cover: { motif: "papercut" },
    subtext:
      "Three things own the hall, and none of them pays rent. Notes from a week spent sitting on other people's stairs.",
    subtextAccess:
      "A week of watching halls in use: how coats breed, where dogs dry and why the outgoing parcel needs its own shelf.",
    tags: ["hall", "storage", "small homes"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A household of three owns fourteen coats and hangs eleven of them in the hall, eight on top of one another. The dog has a towel and no place for the towel. The parcel that has to go back stands where it will be tripped over, on purpose: tripping is the reminder.",
          "Each of these is a product. A peg rail deep enough for air. A slatted bench with a drip tray beneath, at 48 centimetres, which suits a boot and a spaniel. A shelf that is honestly in the way.",
        ],
      },
      {
        block: "list",
        title: "Counted in twelve halls",
        style: "bullets",
        items: [
          "Coats on each hook: 2.7",
          "Hooks used for coats only: 4 in 10",
          "Leads, bags and masks on the door handle: all twelve",
        ],
      },
      {
        block: "quote",
        text: "The good umbrella lives upstairs. Down here it would be borrowed.",
        who: "A householder",
        role: "Ropewalk, Port Ervel",
      },
    ],
  },
  {
    title: "The autumn house",
    type: "Calendar",
    media: "pdf",
    premium: false,
    category: ["home-interiors", "rooms"],
    monthsAgo: 2.7,
    palette: [
      { name: "Bonfire", hex: "#5a2315" },
      { name: "Squash", hex: "#e39a3b" },
      { name: "Woodsmoke", hex: "#8d8f8c" },
      { name: "Bramble", hex: "#4b2440" },
      { name: "Fog", hex: "#dfdcd2" },
      { name: "Ivy", hex: "#3f5a3a" },
    ],
    cover: { motif: "papercut" },
    subtext:
      "From the first lit lamp to the last open window: a buyer's calendar of the season in which people look at their own walls.",
    subtextAccess:
      "Thirteen weeks of autumn at home, week by week, with what sells when, and the fortnight in which nobody should launch anything.",
    tags: ["calendar", "colour", "light", "buying"],
    demo: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Autumn at home begins on the evening when somebody first lights a lamp before dinner. From our shop diaries, lamp sales rise that same week, blankets eleven days later, paint after the clocks change, and curtains only when it is already too late to have them made by Christmas.",
        ],
      },
      {
        block: "table",
        caption: "The season in four acts",
        columns: ["Weeks", "What people do", "Have in stock"],
        rows: [
          ["1 to 3", "Light lamps, shut windows", "Shades, bulbs at 2,200 K"],
          ["4 to 6", "Fetch blankets, air cupboards", "Wool, moth paper"],
          ["7 to 9", "See the walls by lamplight", "Sample pots, dark colours"],
          ["10 to 13", "Expect guests", "Folding chairs, second-best glasses"],
        ],
      },
      {
        block: "palette",
        title: "By lamplight",
        colours: [
          { name: "Bonfire", hex: "#5a2315" },
          { name: "Squash", hex: "#e39a3b" },
          { name: "Bramble", hex: "#4b2440" },
          { name: "Ivy", hex: "#3f5a3a" },
          { name: "Fog", hex: "#dfdcd2" },
        ],
      },
    ],
  },
  {
    title: "Rooms without names",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["home-interiors", "rooms"],
    monthsAgo: 8.6,
    palette: [
      { name: "Corridor blue", hex: "#27496d" },
      { name: "Chalk pink", hex: "#f1c9bb" },
      { name: "Moss rug", hex: "#6b7a3a" },
      { name: "Cork", hex: "#c39a6b" },
      { name: "Paper", hex: "#f4eee1" },
    ],
    cover: { motif: "papercut" },
    subtext:
      "Is it a study, a nursery, a larder with a desk? More homes have a room that changes its mind, and furniture has not caught up.",
    subtextAccess:
      "Eighteen households with a room they cannot name: what is in it, how often it changes, and the furniture that survives the changes.",
    tags: ["small homes", "storage", "light"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We advertised for people with a room they had no word for, and had eighteen replies by the evening. It is called the back, the other room, upstairs-left, and in Aldmouth, since a lodger left, Kevin. On average it had changed its use every fourteen months.",
          "The trade sells rooms by name. Nothing in a bedroom department wants to be near a desk. So the nameless room fills with whatever folds, and everything that folds is ugly.",
        ],
      },
      {
        block: "table",
        caption: "Upstairs-left, over four years",
        columns: ["When", "What it was", "What stayed"],
        rows: [
          ["First winter", "Study", "Cork wall"],
          ["Second summer", "Nursery", "Cork wall, rug"],
          ["Third autumn", "A brother", "Rug, good lamp"],
          ["Now", "Looms", "Cork wall, rug, lamp"],
        ],
      },
      { block: "heading", text: "What survives" },
      {
        block: "text",
        paragraphs: [
          "Across the eighteen rooms the survivors were a cork or softboard wall, one large rug, a lamp on a long arm, and a day bed 80 centimetres wide. Everything bought for a purpose had left with it. Sell the survivors together and call the set whatever you like, as long as it is not a room.",
        ],
      },
      {
        block: "image",
        picture: { motif: "swatches", seed: 1 },
        caption: "One wall stays, whatever the room is called.",
      },
      {
        block: "quote",
        text: "We say we are going to Kevin. Nobody asks any more.",
        who: "A householder",
        role: "Aldmouth",
      },
    ],
  },
];
