import type { DemoItem } from "../format";

/** Notebooks, diaries and the desk. */
export const stationery: DemoItem[] = [
  {
    title: "The undated diary",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "stationery", "notebooks-and-diaries"],
    monthsAgo: 12.2,
    palette: [
      { name: "Index tab", hex: "#7c1f2b" },
      { name: "Feint ruling", hex: "#dbe6ea" },
      { name: "Endpaper ochre", hex: "#d6a24a" },
      { name: "Cloth spine", hex: "#33505a" },
      { name: "Bookblock", hex: "#f5efe2" },
    ],
    cover: { motif: "stripe" },
    subtext: "A diary goes out of date on the day it is printed. A growing number of makers have left the dates off.",
    subtextAccess:
      "Undated diaries sell all year and come back full. How six makers rule the page, and what buyers should test.",
    tags: ["notebooks", "stationery", "paper", "fairs"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A dated diary is fish. It is worth full price until Christmas, half by the tenth of January, and in February you pay someone to take it away. Undated, the same object is a notebook with opinions, and keeps for years.",
          "At the winter stationery hall in Stennet 16 of 43 diary makers showed at least one undated format. Six had nothing else.",
        ],
      },
      { block: "heading", text: "Opinions, by the page" },
      {
        block: "table",
        caption: "Six ways to rule a week without naming it",
        columns: ["Maker", "Spread", "Its opinion"],
        rows: [
          ["Keld Bindery", "Seven equal bands", "Sunday is a day"],
          ["Two Drums", "Five and a strip", "Sunday is not"],
          ["Olive Tarn", "One page, one line a day", "You will not write more, be honest"],
          ["Fold & Fathom", "Morning, afternoon, evening", "Evenings count double"],
          ["Inkle Street", "Blank left, list right", "Plans are drawn, tasks are written"],
          ["Marrow Press", "A month as one column", "Most days are the same"],
        ],
      },
      {
        block: "image",
        picture: { motif: "tessera", shape: "landscape", seed: 1 },
      },
      {
        block: "quote",
        text: "Customers start it in March, after something has happened.",
        who: "Ottoline Keld",
        role: "Keld Bindery",
      },
      {
        block: "text",
        paragraphs: [
          "Test three things. It must open flat at week four as well as in the middle. It needs a ribbon, since there is no date to find. And there should be somewhere to write the year, quite large, because the owner will want to know later which one it was.",
        ],
      },
    ],
  },
  {
    title: "Paper you can hear",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "stationery", "notebooks-and-diaries"],
    monthsAgo: 19.5,
    palette: [
      { name: "Onion skin", hex: "#f1e4cf" },
      { name: "Carbon sheet", hex: "#22324a" },
      { name: "Rustle", hex: "#d3b98d" },
      { name: "Air letter", hex: "#a9c8dc" },
      { name: "Typed red", hex: "#b94a3c" },
    ],
    cover: { motif: "folds" },
    subtext: "Thin, crisp, cockled papers rattle when you turn them. Writers have missed the noise.",
    subtextAccess: "Onion skin, bank and airmail: weights, show-through, and which of three pens each will stand.",
    tags: ["paper", "notebooks", "stationery"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Heavy paper is quiet. The notebook trade has gone from 80 gsm to 120 in pursuit of fountain pens, and the result closes like a fridge. Against it comes a little wave of thin sheets, 30 to 50 gsm, hard-sized and cockled, that snap when a page is turned. They take ink without feathering, they show the line beneath, and three hundred leaves fit in a coat.",
          "Keld Bindery's onion-skin book costs £19 and sounds like a small fire.",
        ],
      },
      {
        block: "table",
        caption: "Three papers, three pens",
        columns: ["Paper", "Weight", "Fountain pen", "Gel", "Pencil"],
        rows: [
          ["Onion skin, cockled", "34 gsm", "Superb, slow to dry", "Smears", "Too slick"],
          ["Bank", "45 gsm", "Good", "Good", "Good"],
          ["Airmail, laid", "40 gsm", "Good", "Fair", "Pleasant"],
        ],
      },
      {
        block: "image",
        picture: { motif: "weave", seed: 1, shape: "square" },
        caption: "Hold laid paper to the light and it shows its lines.",
      },
    ],
  },
  {
    title: "Desks on the kitchen table",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "stationery", "the-desk"],
    monthsAgo: 6,
    palette: [
      { name: "Stove enamel", hex: "#253d3a" },
      { name: "Oilcloth", hex: "#f0e2c0" },
      { name: "Tomato tin", hex: "#cf4a32" },
      { name: "Pencil cedar", hex: "#b97f54" },
      { name: "Dishcloth", hex: "#9db7b9" },
      { name: "Egg cup", hex: "#f8f3e8" },
    ],
    cover: { motif: "vessels" },
    subtext:
      "A third of the home desks we visited are cleared away for supper. Desk things are being redesigned to travel.",
    subtextAccess:
      "Thirty-six working tables photographed at noon and at seven: what moves, what stays, and what to make.",
    tags: ["desk", "stationery", "behaviour", "gifting"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We photographed 36 tables at which people work, once at noon and again at seven. Thirteen had become dinner. The laptop goes on the fridge; the papers go in a bag for life; the good pen rolls under the cooker and is mourned.",
          "Desk accessories are still drawn for a desk: heavy, spread out, in matching sets of six. What these tables need is one thing with a handle.",
        ],
      },
      {
        block: "image",
        picture: { motif: "vessels", shape: "landscape", seed: 2 },
        caption: "By seven o'clock a desk is a table again.",
      },
      { block: "heading", text: "Five things with handles" },
      {
        block: "list",
        style: "numbers",
        items: [
          "A shallow tray, 330 x 240 mm, with lipped ends, to carry work off whole.",
          "A pencil roll that stands up when buckled.",
          "A blotter that closes like a folder over whatever was on it.",
          "A box file the height of a bookshelf, cloth outside.",
          "A lamp on a clip. It is stationery if a stationer sells it.",
        ],
      },
      {
        block: "quote",
        text: "By six I've got ten minutes to turn back into a mother.",
        who: "Translator",
        role: "Working in a kitchen in Tidewell",
      },
      {
        block: "text",
        paragraphs: [
          "Trays are the opening. We found 14 at the autumn hall, from £24 in lacquered card to £95 in ash, and gift shops report that they are bought for other people: partners, mostly, with some feeling.",
        ],
      },
    ],
  },
  {
    title: "Back to school, for adults",
    type: "Calendar",
    media: "pdf",
    premium: false,
    category: ["gift-greetings", "stationery", "the-desk"],
    monthsAgo: 16.1,
    palette: [
      { name: "Blackboard", hex: "#26332e" },
      { name: "Exercise book", hex: "#f3cf5b" },
      { name: "Margin red", hex: "#d25548" },
      { name: "Graph blue", hex: "#8db4d2" },
      { name: "Chalk", hex: "#f3f2ec" },
    ],
    cover: { motif: "swatches" },
    subtext:
      "The first week of September is the stationer's second Christmas. A free planner for those who keep missing it.",
    subtextAccess:
      "Seven weeks in one printable page: what to order in June, show in August and stop discounting in September.",
    tags: ["desk", "planning", "stationery", "retail"],
    demo: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Children need a geometry set and their parents need a fresh start. In six shops that keep hourly records, adults with no child in tow spent more on notebooks in the first week of September than in the first week of January. They come in after the school run, lightened, and go straight for the ruled goods.",
        ],
      },
      {
        block: "table",
        caption: "Seven weeks, on one page",
        columns: ["Week", "Do"],
        rows: [
          ["Mid June", "Order adult pencil cases; there are never enough"],
          ["Early August", "Children's lists to the front"],
          ["Last of August", "Move adult notebooks to the left of the door"],
          ["School starts", "Open at half past eight. Sharpen things."],
          ["Fortnight after", "Diaries out, undated first"],
        ],
      },
      {
        block: "list",
        title: "Do not",
        style: "bullets",
        items: ["Discount in the first week; nobody has asked you to", "Say 'organised' on a sign"],
      },
    ],
  },
];
