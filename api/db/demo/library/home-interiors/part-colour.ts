import type { DemoItem } from "../format";

export const colour: DemoItem[] = [
  {
    title: "Brown, with conditions",
    type: "Colour",
    media: "digital",
    premium: true,
    category: ["home-interiors", "colour", "paint", "darks"],
    monthsAgo: 0.2,
    palette: [
      { name: "Bitter brown", hex: "#2c1a12", code: "AC 42-01" },
      { name: "Gingerbread", hex: "#c88a55", code: "AC 34-12" },
      { name: "Cinnamon bark", hex: "#a2603a", code: "AC 32-08" },
      { name: "Pale calf", hex: "#e2c9aa", code: "AC 33-03" },
      { name: "Library green", hex: "#2f4a3a", code: "AC 54-06" },
      { name: "Blue relief", hex: "#8fb0c4", code: "AC 65-09" },
    ],
    cover: { motif: "swatches" },
    subtext:
      "It is the colour everyone agrees on and almost nobody gets right. Brown is back on walls, and it has terms.",
    subtextAccess:
      "Eleven brown rooms visited by day and by night: undertones, finishes, ceilings, partners, and the four conditions for success.",
    tags: ["colour", "paint", "brown", "light", "hospitality"],
    pinned: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Last spring a paint shop in Tamblin ran out of one colour for the first time in its history. It was Bitter, a brown so dark that the owner had listed it under blacks. He rang the factory, and the factory had been rung already. Within the month six paint makers we follow had added a brown to the top of their cards, and by midsummer we had been asked to look at eleven brown rooms.",
          "Five were wonderful. Six were like the inside of a suitcase. As all eleven had used decent paint from much the same part of the card, we went round them twice, at noon and after dark, with a colour reader and a notebook, to find out what the five had in common. There are four conditions. A room can fail one of them. None survived failing two.",
        ],
      },
      { block: "heading", text: "First condition: know its mother" },
      {
        block: "text",
        paragraphs: [
          "There is no brown in the rainbow. Every brown is a dark orange, a dark red or a dark yellow with its name changed, and the parent comes out in artificial light. Red browns go to liver. Yellow browns go to mustard, then to school. The browns that held in the evening were all children of orange, and close to the middle of it. Bitter is one; Cinnamon bark is another.",
          "Test it thus: paint a card, stand it beside a ripe orange, and look at both through half-closed eyes. If they seem related, proceed.",
        ],
      },
      {
        block: "palette",
        title: "Children of orange, and two outsiders",
        intro:
          "All four browns sit within fifteen degrees of hue of one another. The green and the blue are there under the third condition.",
        colours: [
          { name: "Bitter brown", hex: "#2c1a12", code: "AC 42-01" },
          { name: "Cinnamon bark", hex: "#a2603a", code: "AC 32-08" },
          { name: "Gingerbread", hex: "#c88a55", code: "AC 34-12" },
          { name: "Pale calf", hex: "#e2c9aa", code: "AC 33-03" },
          { name: "Library green", hex: "#2f4a3a", code: "AC 54-06" },
          { name: "Blue relief", hex: "#8fb0c4", code: "AC 65-09" },
        ],
      },
      { block: "heading", text: "Second condition: let it shine" },
      {
        block: "text",
        paragraphs: [
          "Chocolate, coffee, conkers, saddles: every brown we love has a gleam on it. Every brown we dislike, mud and cardboard among them, is matt. Four of the five good rooms were painted in satin or eggshell, and the fifth was limewashed and then waxed. Five of the six bad ones were dead flat, since flat is what good taste has meant for fifteen years. A gleam of about a quarter will do. It shows every dent in the plaster, so budget for a day's filling.",
        ],
      },
      {
        block: "image",
        picture: { motif: "folds", seed: 1, shape: "wide" },
        caption: "Matt or at a quarter sheen, brown is a matter of conkers.",
        width: "full",
      },
      { block: "heading", text: "Third condition: give it a cold friend" },
      {
        block: "text",
        paragraphs: [
          "A brown room furnished in beige, rust and ochre is a stew. What rescues it is one cool thing, about a twentieth of what the eye can see: a pale blue lampshade, a green-black door, a zinc table. We asked owners what they had added last. In all five good rooms it was the cool thing, and in three of them it had arrived by accident.",
        ],
      },
      {
        block: "table",
        caption: "The eleven rooms against the four conditions",
        columns: ["Room", "Orange parent", "Sheen", "Cold friend", "Ceiling", "Verdict"],
        rows: [
          ["Study, Cravenholt", "Yes", "Yes", "Zinc table", "Painted", "Superb"],
          ["Bar, Hotel Marram", "Yes", "Yes", "Green door", "Painted", "Superb"],
          ["Bedroom, Aldmouth", "Yes", "Waxed", "Blue shade", "White", "Good"],
          ["Hall, Port Ervel", "No, red", "Yes", "Slate floor", "Painted", "Good"],
          ["Snug, Tamblin", "Yes", "Yes", "Blue plates", "Painted", "Superb"],
          ["Six others", "Two of six", "One of six", "None", "White", "Suitcase"],
        ],
      },
      { block: "heading", text: "Fourth condition: take it overhead" },
      {
        block: "text",
        paragraphs: [
          "White ceilings over brown walls make a box with the lid off. Four of the five good rooms had theirs painted, two in the same brown, two in Pale calf, which by lamplight passes for white and is a good deal kinder. The exception, in Aldmouth, has a ceiling 3.4 metres up and nobody has ever looked at it.",
        ],
      },
      {
        block: "quote",
        text: "People are afraid it will be dark. It is a study in November. It was going to be dark.",
        who: "Marten Vey",
        role: "Decorator, Port Ervel",
      },
      {
        block: "gallery",
        title: "Good company",
        pictures: [
          { motif: "arches", seed: 2, caption: "The Marram gives it a green door for company." },
          { motif: "vessels", seed: 3, caption: "Tamblin gives it blue plates, there by accident since a flood." },
          { motif: "orbit", seed: 4, caption: "Aldmouth gives it one blue shade, a twentieth of the view." },
        ],
      },
      {
        block: "list",
        title: "If you sell paint",
        style: "checks",
        items: [
          "Move the browns out of the neutrals. They are colours",
          "Stock them in satin first",
          "Put a cool partner on the same chip, with a dotted line between",
          "Light one shelf with the bulb people have at home",
        ],
      },
      {
        block: "cta",
        text: "Opposite end of the card, same amount of trouble.",
        label: "Read Nine whites and a grudge",
        to: "nine-whites-and-a-grudge",
      },
    ],
  },
  {
    title: "Nine whites and a grudge",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["home-interiors", "colour", "paint", "neutrals"],
    monthsAgo: 1.6,
    palette: [
      { name: "Gesso", hex: "#f7f3ea" },
      { name: "Lamp soot", hex: "#2a2a2c" },
      { name: "Oyster lining", hex: "#ddd6c8" },
      { name: "Milk tooth", hex: "#f2e8cf" },
      { name: "Fridge", hex: "#e6edf0" },
      { name: "Grudge", hex: "#c9ccc2" },
    ],
    cover: { motif: "swatches" },
    subtext:
      "We painted one north-facing room nine times. The tenth colour was already on the wall, and would not leave.",
    subtextAccess:
      "Nine whites compared in one room over a year of light, with reflectance, undertone and the grey that ruined each of them.",
    tags: ["colour", "paint", "light"],
    files: [
      { caption: "Nine whites, for drawing software", of: "palette-gpl" },
      { caption: "Nine whites, for a spreadsheet", of: "palette-csv" },
      { caption: "The diary of one wall", of: "notes-txt" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The room is in Aldmouth, faces north, and had a window frame in factory grey that the landlord forbade us to touch. We came to call it Grudge. Over a year we painted the walls in nine whites, lived with each for five weeks, and wrote down what we saw at nine, one and six.",
          "Every white failed in the same place: within a hand of the frame. A white is judged by its neighbours, and this one had a bad one.",
        ],
      },
      {
        block: "table",
        caption: "Four of the nine",
        columns: ["White", "Reflects", "At nine", "At six"],
        rows: [
          ["Gesso", "89%", "Calm", "Calm"],
          ["Fridge", "85%", "Clean", "Ill"],
          ["Milk tooth", "81%", "Yellow", "Lovely"],
          ["Oyster lining", "68%", "Dull", "Expensive"],
        ],
      },
      { block: "heading", text: "What we would do again" },
      {
        block: "text",
        paragraphs: [
          "Choose the trim first; it is the fixed star. Then take a white warmer than seems right at nine in the morning, since nobody is at home at nine. And never compare two whites on white paper. Put them on soot black and they come apart at once.",
        ],
      },
      {
        block: "palette",
        title: "Whites, and what spoils them",
        colours: [
          { name: "Gesso", hex: "#f7f3ea" },
          { name: "Milk tooth", hex: "#f2e8cf" },
          { name: "Fridge", hex: "#e6edf0" },
          { name: "Oyster lining", hex: "#ddd6c8" },
          { name: "Grudge", hex: "#c9ccc2" },
        ],
      },
      {
        block: "quote",
        text: "There is no white paint. There is only paint that has met nobody yet.",
        who: "Selwyn Marsh",
        role: "Colour matcher, Aldmouth",
      },
      { block: "download", title: "The diary", file: { caption: "Nine whites at nine, one and six", of: "notes-txt" } },
    ],
  },
  {
    title: "Spring fairs in colour",
    type: "Calendar",
    media: "download",
    premium: false,
    category: ["home-interiors", "colour"],
    monthsAgo: 5.0,
    palette: [
      { name: "Hall carpet", hex: "#23409a" },
      { name: "Primrose", hex: "#f3dc6b" },
      { name: "Rhubarb", hex: "#d6476b" },
      { name: "Pea shoot", hex: "#86b34d" },
      { name: "Stand wall", hex: "#f2ede4" },
      { name: "Lanyard", hex: "#ee7b30" },
    ],
    cover: { motif: "swatches" },
    subtext:
      "Three halls, nine days, one notebook of colour. What the spring fairs showed before anyone had written the captions.",
    subtextAccess:
      "The colours counted stand by stand at three spring fairs, with dates to book, shoes to wear and the palette as files.",
    tags: ["calendar", "fairs", "colour", "buying"],
    demo: true,
    files: [
      { caption: "The fair palette, as a table", of: "palette-csv" },
      { caption: "The fair palette, for drawing software", of: "palette-gpl" },
      { caption: "The floor plan, as a repeat", of: "pattern-svg" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We count one thing at fairs: the colour of the largest object nearest the aisle. It is what the exhibitor would say if allowed a single word. Over three halls and 214 stands this spring the word was primrose, 39 times, mostly in enamel and once in a bath.",
          "Rhubarb came second and is new. Sage, the winner three springs running, was down to eleven, and those were carpets.",
        ],
      },
      {
        block: "table",
        caption: "The spring round",
        columns: ["Fair", "When", "Go for"],
        rows: [
          ["Lindhaven", "First full week of March", "Kitchens, cutlery"],
          ["Veldmouth Yard", "Last weekend of March", "Salvage, before nine"],
          ["Korsvik Cloth Days", "Mid April", "Rugs, argument"],
        ],
      },
      {
        block: "palette",
        title: "Nearest the aisle",
        colours: [
          { name: "Primrose", hex: "#f3dc6b" },
          { name: "Rhubarb", hex: "#d6476b" },
          { name: "Pea shoot", hex: "#86b34d" },
          { name: "Lanyard", hex: "#ee7b30" },
          { name: "Hall carpet", hex: "#23409a" },
        ],
      },
    ],
  },
  {
    title: "Yellow beside things",
    type: "Colour",
    media: "digital",
    premium: true,
    category: ["home-interiors", "colour", "pairings"],
    monthsAgo: 8.0,
    palette: [
      { name: "Aubergine skin", hex: "#2f1b38" },
      { name: "Custard", hex: "#f5d76b" },
      { name: "Mustard seed", hex: "#c99a1e" },
      { name: "Lilac wall", hex: "#b9a3d0" },
      { name: "Smoke blue", hex: "#5f7f97" },
      { name: "Chalk", hex: "#f3ecdd" },
    ],
    cover: { motif: "orbit" },
    subtext:
      "Nobody wants a yellow room. Nearly everybody wants something yellow in it. The question is what to stand it next to.",
    subtextAccess:
      "One yellow object, six walls, 41 witnesses: which neighbours raise it, which kill it and what to put in the window.",
    tags: ["colour", "light", "styling", "paint"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We carried one custard-yellow enamel jug through six rooms and asked 41 people to name its colour in each. On white they said lemon. On smoke blue, butter. On lilac, gold, and one of them wished to buy it. On grey they said warning.",
          "Yellow is a guest. It takes its manners from the wall.",
        ],
      },
      {
        block: "table",
        caption: "One jug, six walls",
        columns: ["Wall", "They called it", "Would own it, of 41"],
        rows: [
          ["White", "Lemon", "12"],
          ["Grey", "Warning", "4"],
          ["Smoke blue", "Butter", "26"],
          ["Lilac", "Gold", "33"],
          ["Aubergine", "Lamp", "29"],
          ["Mustard", "Which jug?", "9"],
        ],
      },
      {
        block: "palette",
        title: "Good neighbours",
        intro: "Lilac is the surprise, and the least used. It is yellow's opposite with the volume turned down.",
        colours: [
          { name: "Custard", hex: "#f5d76b" },
          { name: "Lilac wall", hex: "#b9a3d0" },
          { name: "Smoke blue", hex: "#5f7f97" },
          { name: "Aubergine skin", hex: "#2f1b38" },
          { name: "Chalk", hex: "#f3ecdd" },
        ],
      },
      { block: "heading", text: "In the shop window" },
      {
        block: "text",
        paragraphs: [
          "Yellow goods are displayed on white because white is what windows are. Sill & Step in Harrow Quay painted a board lilac, 60 by 90, and stood it behind the same lamp that had not moved since August. It went by Thursday. So did the board; the customer insisted.",
          "Keep the yellow small and whole. One jug is a sun, three are a breakfast.",
        ],
      },
      {
        block: "image",
        picture: { motif: "papercut", seed: 1, shape: "wide" },
        caption: "Even cut from one sheet, a yellow changes with its neighbour.",
        width: "wide",
      },
    ],
  },
  {
    title: "Small checks, large rooms",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["home-interiors", "colour", "pattern"],
    monthsAgo: 10.9,
    palette: [
      { name: "Apron blue", hex: "#1f4f8a" },
      { name: "Gingham ground", hex: "#f4f0e4" },
      { name: "Tomato", hex: "#d4452f" },
      { name: "Cress", hex: "#7da05a" },
      { name: "Shadow check", hex: "#9fb5d0" },
    ],
    cover: { motif: "tessera" },
    subtext:
      "The check has shrunk to the size of a fingernail and spread to the size of a wall. Seen from the door it is a new colour.",
    subtextAccess:
      "Micro-checks on walls, blinds and floors: the distance at which they blend, three scales that work and one that buzzes.",
    tags: ["pattern", "colour", "curtains", "tiles"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A check of six millimetres stops being a check at about four metres. It turns into a colour, one with a shimmer that no paint has. Decorators have always known this about tweed. Now they are doing it to rooms: a bedroom in Cravenholt papered all over, ceiling included, in an apron check; a hall in Korsvik tiled in squares of 20.",
        ],
      },
      {
        block: "table",
        caption: "How far away is it still a check?",
        columns: ["Square", "Blends at", "Use for"],
        rows: [
          ["6 mm", "4 m", "Paper, blinds"],
          ["12 mm", "8 m", "Loose covers"],
          ["20 mm", "13 m", "Floors"],
          ["9 mm, black and white", "Never", "Headaches"],
        ],
      },
      { block: "heading", text: "Add a shadow", level: 3 },
      {
        block: "text",
        paragraphs: [
          "The best have three values: ground, check, and a paler tone where warp crosses weft. It is the middle value that does the blending. Cheap prints leave it out, and buzz.",
          "Edge it. Every room that worked had a plain line, two fingers wide, where the pattern stopped: tomato in one, cress in another.",
        ],
      },
      {
        block: "image",
        picture: { motif: "weave", seed: 1, shape: "square" },
        caption: "Ground, check, shadow.",
      },
      {
        block: "quote",
        text: "From the bed it is gingham. From the door it is weather.",
        who: "Lise Aaberg-Holt",
        role: "Decorator, Korsvik",
      },
    ],
  },
];
