import type { DemoItem } from "../format";

/** Baths, saunas, spas and clinics. */
export const places: DemoItem[] = [
  {
    title: "The municipal bath, polished",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["health-wellness", "places", "baths-and-saunas", "public-baths"],
    monthsAgo: 2.2,
    palette: [
      { name: "Slipper-bath green", hex: "#1f4b46" },
      { name: "Glazed brick", hex: "#f1e7d2" },
      { name: "Oxblood dado", hex: "#7b2a2a" },
      { name: "Depth mark", hex: "#2d6f8f" },
      { name: "Turnstile brass", hex: "#b88d3c" },
    ],
    cover: { motif: "arches" },
    subtext: "Four towns have reopened a bathhouse this year. None of them calls it a spa, and that is the idea.",
    subtextAccess: "Four reopened bathhouses: entry at £7 to £12, tiles kept, menus cut, and a queue on a wet Tuesday.",
    tags: ["bathing", "heritage", "pricing", "service", "water"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "They were built so that people without a bath could have one. When everybody had one they became pools, then car parks with a fine façade. Now Hexcombe, Colder Bridge, Sarrel and Ferrybridge have each turned one back into a place to get warm and clean among other people.",
          "Entry is £7 to £12 for two hours. There are no packages, no whale song and no cucumber. There's a ticket window, a towel over the counter, and a peg.",
        ],
      },
      {
        block: "image",
        picture: { motif: "tessera", seed: 1, shape: "wide" },
        width: "wide",
        caption: "At Hexcombe the good tiles were always on the second-class side.",
      },
      { block: "heading", text: "Keep the rules on the wall" },
      {
        block: "text",
        paragraphs: [
          "All four kept the enamel notices. NO RUNNING. TWENTY MINUTES. They're the most photographed thing in the building and also, managers say, the most obeyed: a rule with a chip in it seems to come from one's grandmother.",
        ],
      },
      {
        block: "table",
        caption: "Four bathhouses, one wet Tuesday",
        columns: ["Town", "Entry", "Bathers", "Under thirty"],
        rows: [
          ["Hexcombe", "£9", "164", "58"],
          ["Colder Bridge", "£7", "201", "93"],
          ["Sarrel", "£12", "88", "21"],
          ["Ferrybridge", "£8", "140", "61"],
        ],
      },
      {
        block: "list",
        title: "Sold at the window",
        style: "bullets",
        items: [
          "Soap by the slice, 80p",
          "Hire towel in municipal stripe, or £18 to keep",
          "Tea, one kind, in a glass",
        ],
      },
      { block: "quote", text: "It's like church, but you come out clean.", who: "Bather", role: "Colder Bridge" },
      {
        block: "cta",
        text: "The colours behind the lockers.",
        label: "Take Peg, locker, footbath",
        to: "peg-locker-footbath",
      },
    ],
  },
  {
    title: "Peg, locker, footbath",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["health-wellness", "places", "baths-and-saunas", "public-baths"],
    monthsAgo: 15.2,
    palette: [
      { name: "Footbath blue", hex: "#9fd0d8" },
      { name: "Locker maroon", hex: "#5a1e2b" },
      { name: "Verruca-sock yellow", hex: "#efd35a" },
      { name: "Rubber key band", hex: "#e2653a" },
      { name: "Duckboard", hex: "#b68d5f" },
    ],
    cover: { motif: "tessera" },
    subtext: "Five colours from the least glamorous room in public life, with swatch files and a tile.",
    subtextAccess: "Changing-room colour: why it cheers, where each shade came from, and a wet-room tile to repeat.",
    tags: ["colour", "bathroom", "pattern", "heritage"],
    files: [
      { caption: "Five colours, as a table", of: "palette-csv" },
      { caption: "Swatches for drawing programs", of: "palette-gpl" },
      { caption: "Wet-room tile, repeating", of: "pattern-svg" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Nobody designs a changing room to be liked, which is why the colours are so good. Each of them had a job: blue so that the footbath looked clean, maroon because it hid scuffs, an orange that could be found on the bottom of a pool.",
          "Put together in a children's bathroom they are merely happy. Keep the surfaces hard and the edges rounded, and hang the towels on numbered pegs.",
        ],
      },
      {
        block: "palette",
        title: "Below the spectators",
        colours: [
          { name: "Footbath blue", hex: "#9fd0d8", code: "PL 1" },
          { name: "Locker maroon", hex: "#5a1e2b", code: "PL 2" },
          { name: "Verruca-sock yellow", hex: "#efd35a", code: "PL 3" },
          { name: "Rubber key band", hex: "#e2653a", code: "PL 4" },
          { name: "Duckboard", hex: "#b68d5f", code: "PL 5" },
        ],
      },
      {
        block: "list",
        title: "In use",
        style: "bullets",
        items: [
          "Walls: footbath to shoulder height",
          "Doors: maroon, gloss, numbered",
          "Orange only on things that get lost",
        ],
      },
      {
        block: "download",
        title: "Wet-room tile",
        file: { caption: "A repeating tile in blue and maroon", of: "pattern-svg" },
      },
    ],
  },
  {
    title: "Sheds with steam",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["health-wellness", "places", "baths-and-saunas", "saunas"],
    monthsAgo: 13.8,
    palette: [
      { name: "Tarred board", hex: "#1f1e20" },
      { name: "Stove glow", hex: "#e8632c" },
      { name: "Larch, silvered", hex: "#a7a49b" },
      { name: "Birch whisk", hex: "#7c8c4a" },
      { name: "Steam", hex: "#e8e5df" },
    ],
    cover: { motif: "papercut" },
    subtext: "On beaches, in car parks, behind a chip shop: the sauna has left the leisure centre on a trailer.",
    subtextAccess:
      "Thirteen mobile saunas: build costs, £12 hours, permits, manners, and the heat that strangers agree on.",
    tags: ["heat", "outdoors", "pricing", "wood", "service"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "It's a garden shed with a stove, and it costs £19,000 to build if one does it badly and £26,000 if one does it well. At £12 an hour for eight strangers on two benches, a good one pays for itself in fourteen months. We sat in thirteen.",
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", seed: 1, shape: "wide" },
        width: "full",
        caption: "Off season, a shed with steam is fully booked.",
      },
      { block: "heading", text: "What the good ones share" },
      {
        block: "list",
        style: "checks",
        items: [
          "A window at bench height, facing weather",
          "A porch for boots, because sand is the enemy",
          "A person who minds the stove and knows when to stop talking",
          "Cold water within thirty steps",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Eighty-two degrees seems to be where strangers agree. Hotter and the regulars take over; cooler, and people bring up work. In nine of the thirteen there was a rule about telephones, and in none had it been broken.",
          "The design is settling: black outside, blond inside, one orange light. It will look dated in three years. The porch won't.",
        ],
      },
      {
        block: "quote",
        text: "I've never seen so many people look at a chip-shop bin with such peace.",
        who: "Stove keeper",
        role: "Marrow Quay",
      },
      {
        block: "cta",
        text: "Which boards to sit on.",
        label: "Read Wood that takes the heat",
        to: "wood-that-takes-the-heat",
      },
    ],
  },
  {
    title: "Wood that takes the heat",
    type: "Materials",
    media: "pdf",
    premium: false,
    category: ["health-wellness", "places", "baths-and-saunas", "saunas"],
    monthsAgo: 9.5,
    palette: [
      { name: "Thermo-ash", hex: "#50331f" },
      { name: "Aspen", hex: "#f2e4c9" },
      { name: "Alder", hex: "#cd8f63" },
      { name: "Knot", hex: "#8a4f2e" },
      { name: "Lime blossom", hex: "#c7c58b" },
    ],
    cover: { motif: "stripe" },
    subtext: "At ninety degrees a knot will brand you. Five timbers sat upon, with a thermometer.",
    subtextAccess:
      "Aspen, alder, lime, cedar and thermo-ash: skin temperature, resin, smell, splinters and price per metre.",
    tags: ["wood", "heat", "materials", "craft"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Wood in a sauna must be a poor conductor and have no secrets. Resin boils out of pine at 70 degrees and sets on whoever is near. We fitted one bench with five timbers and sat on all of them, in turn, without a towel.",
        ],
      },
      {
        block: "table",
        caption: "One bench, 88 °C, after an hour",
        columns: ["Timber", "Surface", "Smell", "Metre"],
        rows: [
          ["Aspen", "44 °C", "Almost none", "£9"],
          ["Lime", "45 °C", "Honey, faint", "£11"],
          ["Alder", "46 °C", "Bread", "£10"],
          ["Thermo-ash", "49 °C", "Toast, for a year", "£14"],
          ["Red cedar", "46 °C", "A pencil case", "£17"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Aspen is the seat and always was. It is pale, dull, soft as soap to the touch, and goes grey where people sit, which can be planed off each spring. Use thermo-ash on the wall behind, where it looks expensive and touches nobody.",
          "Fix everything from below. We have the outline of one screw.",
        ],
      },
      {
        block: "image",
        picture: { motif: "weave", seed: 1, shape: "landscape" },
        caption: "Slats want 28 mm, and gaps of 10.",
      },
      {
        block: "list",
        title: "Refuse",
        style: "bullets",
        items: ["Any knot within reach of a leg", "Varnish, however matt", "Boards under 24 mm: they bow by summer"],
      },
    ],
  },
  {
    title: "The spa without cucumber",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["health-wellness", "places", "spas"],
    monthsAgo: 18.3,
    palette: [
      { name: "Peat slab", hex: "#2f2a25" },
      { name: "Barley water", hex: "#eee2c0" },
      { name: "Heather rinse", hex: "#9c7f96" },
      { name: "Kelp", hex: "#5d6440" },
    ],
    cover: { motif: "folds" },
    subtext: "A day spa at Ardnoe threw out its product menu and sells five things, by the bucket.",
    subtextAccess:
      "Peat, kelp, salt, heather, oats: five buckets, one price, and a shop that outsells the treatment rooms.",
    tags: ["retail", "pricing", "provenance", "bathing"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The old menu at Ardnoe had 46 treatments, named after islands nobody there had visited. The new one has five buckets: peat, kelp, salt, heather, oats. You point. It is £58, whatever you point at, and somebody tips it in your bath.",
          "The shop by the door sells the same five in paper sacks at £9. In its first year the shop took more than the baths.",
        ],
      },
      {
        block: "gallery",
        title: "Point at one",
        pictures: [
          { motif: "terrazzo", seed: 1, shape: "square", caption: "Peat, for the heavy-limbed" },
          { motif: "botanical", seed: 1, shape: "square", caption: "Kelp, for those who miss the sea" },
        ],
      },
      {
        block: "list",
        title: "Why it works",
        style: "bullets",
        items: [
          "One price ends the conversation about price",
          "Each bucket comes from within nine miles",
          "Nothing needs describing",
        ],
      },
    ],
  },
  {
    title: "The robe test",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["health-wellness", "places", "spas"],
    monthsAgo: 15.9,
    palette: [
      { name: "Slate pool", hex: "#3d4f5a" },
      { name: "Steamed white", hex: "#f7f4ee" },
      { name: "Waffle shadow", hex: "#8d8377" },
      { name: "Slipper tan", hex: "#c3a27c" },
      { name: "Blush, after", hex: "#dba595" },
    ],
    cover: { motif: "weave" },
    subtext: "We judged nine spas by one object, worn for three hours each. It proved a reliable witness.",
    subtextAccess:
      "Nine robes weighed, worn and dropped in water: what a dressing gown tells you about the house behind it.",
    tags: ["service", "textiles", "retail", "pricing"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A spa spends on stone, which one looks at, and saves on the robe, which one wears all day. We booked nine and kept the robe on for three hours in each. Then we asked to buy it.",
        ],
      },
      {
        block: "table",
        caption: "Nine robes, three hours",
        columns: ["Question", "Yes", "No"],
        rows: [
          ["Closed over a seated person?", "4", "5"],
          ["Dry at the hem by lunch?", "3", "6"],
          ["Came in more than one size?", "5", "4"],
          ["Had a pocket that holds a book?", "2", "7"],
          ["For sale?", "6", "3"],
        ],
      },
      { block: "heading", text: "One size fits the architect" },
      {
        block: "text",
        paragraphs: [
          "The five that gaped were the five with the best stone. Hallwich House has four lengths on four colours of hanger loop, so that nobody has to say a number. It sells eleven a week at £120, and the loop is what buyers mention.",
          "Waffle beats terry. It's 600 grams lighter, dries in half the time and doesn't make everyone look like a polar expedition.",
        ],
      },
      {
        block: "list",
        title: "Our robe would have",
        style: "checks",
        items: [
          "A wrap of at least 40 cm",
          "Two ties, one inside",
          "A collar one can sleep against",
          "Four lengths, told by colour",
        ],
      },
      { block: "quote", text: "I spent the whole day holding myself shut.", who: "Guest", role: "Spa 3 of 9" },
    ],
  },
  {
    title: "Waiting rooms learn to wait",
    type: "Retail",
    media: "digital",
    premium: true,
    category: ["health-wellness", "places", "clinics"],
    monthsAgo: 4.5,
    palette: [
      { name: "Reception pine", hex: "#24453f" },
      { name: "Appointment card", hex: "#f3e9d6" },
      { name: "Radiator", hex: "#d3cfc3" },
      { name: "Persimmon seat", hex: "#e0713f" },
      { name: "Aquarium", hex: "#6fa9a5" },
      { name: "Cork board", hex: "#b98a58" },
    ],
    cover: { motif: "arches" },
    subtext: "Surgeries, dentists and a physiotherapist have begun to hire shopfitters. We waited in fourteen of them.",
    subtextAccess:
      "Fourteen waiting rooms timed and drawn: seats, sightlines, sound, the screen, and what £6,000 can change.",
    tags: ["clinics", "service", "light", "quiet", "retail"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "No shop would dare. Twenty chairs joined at the hip face a screen that shouts names. The customer has an appointment and is kept waiting for it by an average, in our fourteen visits, of 23 minutes. She can't see the door through which she will be called, or the person who knows when. On the table lies a magazine about boats.",
          "The people who run such rooms know all that. They're doctors and dentists, they had no budget line for it, and nobody ever trained them to think of a room as something that acts. What has changed is the neighbours. A bakery opens next door with better light than the surgery, and patients start waiting there, and miss their turn.",
        ],
      },
      { block: "heading", text: "Four minutes in" },
      {
        block: "text",
        paragraphs: [
          "We sat with a notebook and drew what people did. For four minutes they look at everybody who comes in. Then they look for information: a clock, a list, a face. When there is none, they go to the desk. In the eleven rooms without any sign of progress the receptionist was interrupted every three minutes, and in the three that had one, every 15.",
          "The sign need not be clever. At Tolland surgery it's a row of pegs. You take a wooden tag when you arrive, hang it on the last peg, and watch it move along. A receptionist shifts them by hand. The doctors hated the idea for a week.",
        ],
      },
      {
        block: "table",
        caption: "Fourteen rooms: what was there, and interruptions at the desk in an hour",
        columns: ["Room has", "Rooms", "Interruptions"],
        rows: [
          ["Nothing but chairs", "4", "22"],
          ["A screen that calls names", "7", "19"],
          ["Pegs, tags or a written list", "3", "4"],
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", seed: 1, shape: "wide" },
        width: "wide",
        caption: "A row of pegs says where you are in the morning.",
      },
      {
        block: "quote",
        text: "We'd been apologising for the wait. It turned out they only wanted to see it.",
        who: "Practice manager",
        role: "Tolland surgery",
      },
      { block: "heading", text: "Chairs that face different ways", level: 3 },
      {
        block: "text",
        paragraphs: [
          "People waiting for bad news and people waiting for a flu jab sit side by side in every room we visited. A shopfitter would zone it. Lisbet Crane, who has fitted nine bakeries and now three clinics, uses three kinds of seat: a bench by the desk for the quick, an armchair with its back to the room for the worried, and a window ledge with cushions for anyone under twelve. Nobody is told which to take. Over two mornings at Hexcombe 81 of 90 patients sorted themselves as she had drawn it.",
          "She spends the first £1,000 on sound. Cork on one wall, felt under the chairs, a thick curtain across the corridor, so that what is said at the desk stays at the desk. Next comes light: lamps at seated height, the ceiling off by the windows. Paint is last, and deep. 'White says clean,' she says. 'They can smell that it's clean. I'd like it to say we knew you were coming.'",
        ],
      },
      {
        block: "palette",
        title: "Colours for twenty-three minutes",
        intro: "Pine to eye level, card above it, and one warm seat in five. The aquarium is a glaze on the water jug.",
        colours: [
          { name: "Reception pine", hex: "#24453f", code: "WR 1" },
          { name: "Appointment card", hex: "#f3e9d6", code: "WR 2" },
          { name: "Radiator", hex: "#d3cfc3", code: "WR 3" },
          { name: "Persimmon seat", hex: "#e0713f", code: "WR 4" },
          { name: "Aquarium", hex: "#6fa9a5", code: "WR 5" },
          { name: "Cork board", hex: "#b98a58", code: "WR 6" },
        ],
      },
      {
        block: "gallery",
        title: "Three kinds of seat",
        pictures: [
          { motif: "folds", seed: 1, shape: "square", caption: "For the quick" },
          { motif: "papercut", seed: 1, shape: "square", caption: "For the worried" },
          { motif: "toys", seed: 1, shape: "square", caption: "For anyone under twelve" },
        ],
      },
      {
        block: "list",
        title: "What £6,000 bought at Hexcombe",
        style: "numbers",
        items: [
          "Cork and a curtain, £1,150",
          "Eleven lamps and an electrician, £1,300",
          "Three kinds of seat, second-hand and re-covered, £2,400",
          "Paint, two coats, one weekend, £520",
          "Pegs, tags, a jug and a very good clock, £630",
        ],
      },
      {
        block: "cta",
        text: "When to close for the painting.",
        label: "Read A clinic's year in paint",
        to: "a-clinics-year-in-paint",
      },
    ],
  },
  {
    title: "A clinic's year in paint",
    type: "Calendar",
    media: "pdf",
    premium: false,
    category: ["health-wellness", "places", "clinics"],
    monthsAgo: 23,
    palette: [
      { name: "Dust sheet", hex: "#e8e4da" },
      { name: "Surgery teal", hex: "#235a5c" },
      { name: "Primer pink", hex: "#dd9e8e" },
      { name: "Masking tape", hex: "#d9bd74" },
    ],
    cover: { motif: "papercut" },
    subtext: "Clinics are never empty, so they are never painted. There are five gaps in the year. Use them.",
    subtextAccess: "Five dates on which a working clinic can be decorated, with drying times and the order of rooms.",
    tags: ["clinics", "calendar", "planning", "colour"],
    blocks: [
      {
        block: "table",
        caption: "Five gaps",
        columns: ["When", "Days", "Paint"],
        rows: [
          ["Between Christmas and New Year", "4", "Waiting room"],
          ["Maundy Thursday to Easter Monday", "4", "Corridor and doors"],
          ["Late May holiday", "3", "Room with the worst ceiling"],
          ["Second half of August", "9", "Treatment rooms, in pairs"],
          ["First Sunday of November", "1", "Front door; winter is coming"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Book the decorator a year ahead and ask for mineral paint, which has lost its smell by the second morning. A surgery at Carrick Green did everything in one August week, and for a month patients complained of headaches, to doctors.",
        ],
      },
      {
        block: "list",
        title: "Order of work",
        style: "numbers",
        items: ["Ceilings, since patients lie down", "The wall that faces the chair", "Everything else"],
      },
    ],
  },
  {
    title: "How to fold a warm towel",
    type: "Masterclass",
    media: "digital",
    premium: false,
    category: ["health-wellness", "places", "clinics"],
    monthsAgo: 19.9,
    palette: [
      { name: "Boiler blue", hex: "#2b4f6d" },
      { name: "Hot cotton", hex: "#f6efe3" },
      { name: "Forearm", hex: "#d99c7c" },
      { name: "Cedar tray", hex: "#9a6238" },
      { name: "Steam grey", hex: "#c2c7c6" },
    ],
    cover: { motif: "folds" },
    subtext: "Physiotherapist and former ship's steward Cato Wren on the one thing every patient remembers.",
    subtextAccess: "Weight, heat, folds and handover: a class in words on the warm towel, with a shopping list.",
    tags: ["clinics", "service", "textiles", "heat", "masterclass"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Cato Wren's clinic in Ferrybridge has two rooms and a nine-week waiting list. In the book where patients may write what they liked, his hands are mentioned 14 times and his towels 52.",
        ],
      },
      {
        block: "video",
        title: "Three folds and a roll",
        minutes: 9,
        picture: { motif: "apothecary", seed: 1, shape: "wide" },
        transcript: [
          "I learned this on a ferry, handing towels to people who were being sick. You find out quickly what helps. It isn't the heat. It's that somebody had it ready.",
          "So, the towel. Cotton, 400 grams, about 30 by 80, and no fabric softener, ever, because softener is wax and wax doesn't drink. I buy them in fifties at £2.10 and they last two years.",
          "Soak it and wring it until nothing falls. Fold the long sides to the middle, so that the edges are hidden. Nobody wants a hem on the neck. Then in half along its length. That's your three folds. Now roll, tight, from the closed end, so that it opens away from you.",
          "Into the steamer at 70 for twenty minutes. Take one out with tongs and hold it against your own forearm, here, on the inside. Count three. If you moved, so will they. Shake it open once and it drops ten degrees. That's the only thermostat I've got.",
          "The handover. Say 'this is warm' before it touches. Lay it on, don't drop it, and leave your hand on top for one breath. Then take the hand away slowly. If you whip it off you've undone the lot.",
          "And fetch it back before it's cold. That's the bit people forget. A cold wet towel is just laundry. Two minutes and I'm there with a dry one, and that one's only folded in half, because by now they've stopped looking.",
        ],
      },
      {
        block: "table",
        caption: "A day's towels, two rooms",
        columns: ["Item", "Count", "Cost a day"],
        rows: [
          ["Warm towels", "34", "£4.80"],
          ["Dry towels", "34", "£4.10"],
          ["Steamer", "1", "£0.90"],
        ],
      },
      {
        block: "list",
        title: "To buy",
        style: "bullets",
        items: [
          "Fifty flat-woven cotton towels",
          "A steamer that holds twelve rolls",
          "Tongs, wooden; metal ones ring",
        ],
      },
      {
        block: "image",
        picture: { motif: "ripple", seed: 1, shape: "square" },
        caption: "Roll from the closed end.",
      },
      {
        block: "cta",
        text: "The room where they wait for it.",
        label: "Read Waiting rooms learn to wait",
        to: "waiting-rooms-learn-to-wait",
      },
    ],
  },
];
