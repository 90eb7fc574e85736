import type { DemoItem } from "../format";

/** Pillows, covers, evenings and the public nap. */
export const rest: DemoItem[] = [
  {
    title: "The pillow gets smaller",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["health-wellness", "rest-and-sleep", "the-bed", "pillows"],
    monthsAgo: 4.9,
    palette: [
      { name: "Ticking blue", hex: "#293a5e" },
      { name: "Down", hex: "#f5f0e6" },
      { name: "Bolster rose", hex: "#cf8f86" },
      { name: "Iron bedstead", hex: "#5b5f63" },
      { name: "Lamp oil", hex: "#d9b063" },
    ],
    cover: { motif: "folds" },
    subtext: "The standard pillow was set by a linen mill, not by a neck. Several makers have measured again.",
    subtextAccess:
      "Small pillows at 30 by 40: fillings, covers, sizes that sell, and what becomes of the bed's front row.",
    tags: ["sleep", "textiles", "bedroom", "pricing"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Fifty by seventy-five centimetres is a width of cloth, cut in half without waste. Nobody's head is involved. Most sleepers use the bottom third of it and spend the night pushing the rest against the wall.",
          "At the autumn bedding fair, nine of 41 makers showed something nearer 30 by 40. It is a size one knows: the travel pillow, the cot, the second-class sleeping car.",
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", seed: 1, shape: "wide" },
        width: "wide",
        caption: "At 142 threads a ticking keeps the down in.",
      },
      {
        block: "table",
        caption: "One sleeper, two pillows",
        columns: ["", "50 × 75", "30 × 40"],
        rows: [
          ["Filling", "900 g", "340 g"],
          ["Cover, linen", "£38", "£21"],
          ["Goes in the wash", "Every 14 days", "Every 5"],
          ["Goes on the train", "Never", "Often"],
        ],
      },
      { block: "heading", text: "A pillow of one's own" },
      {
        block: "text",
        paragraphs: [
          "It gets a name tape. Wadham's of Carr Lane sell theirs at £64 with a buttoned cover and a place for initials. Of 300 buyers, 190 paid for the letters, and one in four came back for a second in another filling, so as to have the choice at two in the morning.",
          "Covers are the margin. A small case takes a third of a metre, and remnants will do. The prettiest we saw were shirt tails.",
        ],
      },
      {
        block: "list",
        title: "To get right",
        style: "checks",
        items: [
          "Buttons on the long side, under a flap",
          "Filling that can be let out by hand",
          "A bag for the train, no logo",
        ],
      },
      {
        block: "quote",
        text: "My husband has the big one. It suits him. They've both gone flat.",
        who: "Customer",
        role: "Wadham's",
      },
    ],
  },
  {
    title: "Buckwheat, wool, kapok",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["health-wellness", "rest-and-sleep", "the-bed", "pillows"],
    monthsAgo: 6.6,
    palette: [
      { name: "Hull", hex: "#3f3029" },
      { name: "Kapok silk", hex: "#f3ead2" },
      { name: "Fleece grey", hex: "#a49d92" },
      { name: "Buckwheat flower", hex: "#d9a7a3" },
      { name: "Millet", hex: "#cfa14e" },
    ],
    cover: { motif: "terrazzo" },
    subtext: "Five fillings under one head for five weeks, with a microphone, a scale and a patient spouse.",
    subtextAccess: "Loft, noise, warmth and dust: five natural pillow fillings slept on, weighed, recorded and ranked.",
    tags: ["sleep", "materials", "textiles", "bedroom"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Fillings are described by where they grow and priced by how far they've come. What they do at three in the morning goes unrecorded. We sewed five identical slips and slept on each for a week.",
        ],
      },
      {
        block: "table",
        caption: "Five weeks, one head",
        columns: ["Filling", "Weight", "Loft kept", "Noise"],
        rows: [
          ["Buckwheat hull", "2.6 kg", "98%", "Shingle"],
          ["Millet hull", "2.1 kg", "95%", "Rain, far off"],
          ["Wool, knopped", "0.7 kg", "81%", "None"],
          ["Kapok", "0.5 kg", "70%", "A sigh, once"],
          ["Feather", "0.8 kg", "88%", "None"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Buckwheat hull divides people within a minute. It doesn't give; it moves aside, like a beach, and stays where it has been put. Those who like it will never go back and talk about it at dinner.",
          "Millet is the hull for doubters. It's round and quiet and costs £4 a kilo, half of buckwheat. We met no shop that had asked for it.",
          "Kapok is lovely for a fortnight. It is a seed hair, hollow and waxed, with the feel of a warm nothing, and it packs down to felt by autumn. Sell it with a refill bag at £12 and say so on the day.",
        ],
      },
      {
        block: "gallery",
        title: "What the sleeper feels",
        pictures: [
          { motif: "terrazzo", seed: 1, shape: "square", caption: "Buckwheat moves aside, like a beach" },
          { motif: "botanical", seed: 1, shape: "square", caption: "Kapok is a warm nothing, for a fortnight" },
          { motif: "ripple", seed: 1, shape: "square", caption: "Wool knops spring back" },
        ],
      },
      { block: "quote", text: "You sound like somebody leaving a beach.", who: "The spouse", role: "Week one" },
      {
        block: "cta",
        text: "And in which size?",
        label: "Read The pillow gets smaller",
        to: "the-pillow-gets-smaller",
      },
    ],
  },
  {
    title: "Seven kilos of quiet",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["health-wellness", "rest-and-sleep", "the-bed", "covers-and-weights"],
    monthsAgo: 13.1,
    palette: [
      { name: "Anvil", hex: "#32363d" },
      { name: "Felted oat", hex: "#d8cbb5" },
      { name: "Shore pebble", hex: "#8b9196" },
      { name: "Low ember", hex: "#b0553f" },
      { name: "Moth", hex: "#b9a78f" },
    ],
    cover: { motif: "weave" },
    subtext: "Weighted blankets sold by the million and then fell silent. We went to find where they are now.",
    subtextAccess:
      "Twenty-six weighted blankets, three years on: who kept theirs, where it lives and what the next one should be.",
    tags: ["sleep", "behaviour", "textiles", "home"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We put a card in the window of a launderette at Colder Bridge: do you own a heavy blanket? Twenty-six people rang. Nine use theirs in bed. Eleven use it on the sofa, where it was never meant to be, and six keep it in a wardrobe because nobody can lift it out.",
        ],
      },
      {
        block: "table",
        caption: "Three years on, 26 blankets",
        columns: ["Lives", "Number", "Average weight"],
        rows: [
          ["On the sofa", "11", "5.1 kg"],
          ["On the bed", "9", "6.8 kg"],
          ["In the wardrobe", "6", "9.2 kg"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Sofa people had cut theirs down. Four had actually cut them, and swept up the beads. What they wanted was a lap's worth: five kilos, a metre by a metre twenty, in something that could be seen by visitors.",
          "Knitted weight answers it. Orm Weavers ply a felted yarn so thick that one square metre weighs 4.6 kilos with nothing inside it. It is £240, washes badly and is handed round like a baby.",
        ],
      },
      {
        block: "list",
        title: "For the next one",
        style: "bullets",
        items: ["Weight from the yarn itself", "Handles at two corners", "A size for one lap, another for two"],
      },
      {
        block: "quote",
        text: "It's the cat I'd have had if I could have a cat.",
        who: "Caller 14",
        role: "Colder Bridge",
      },
    ],
  },
  {
    title: "Navy is too loud for bed",
    type: "Colour",
    media: "digital",
    premium: true,
    category: ["health-wellness", "rest-and-sleep", "the-bed", "covers-and-weights"],
    monthsAgo: 2.9,
    palette: [
      { name: "Inside of a fig", hex: "#43303a" },
      { name: "Barley milk", hex: "#e9dfcb" },
      { name: "Dormouse", hex: "#9c8270" },
      { name: "Slept violet", hex: "#7a6a80" },
      { name: "Low moss", hex: "#6f7358" },
      { name: "Bran", hex: "#c4a582" },
    ],
    cover: { motif: "horizon" },
    subtext: "Bedrooms are painted by day and used by night. Six colours chosen with the lamp off.",
    subtextAccess:
      "What happens to bedding colours below two lux, and six that stay soft in the dark: values and pairs.",
    tags: ["sleep", "colour", "bedroom", "textiles"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "In dim light the eye loses red first and blue last. It's why a garden goes blue at dusk, and why the navy quilt that looked restful in the catalogue floats up at midnight like a lit swimming pool.",
          "We hung 60 samples of dyed linen in a bedroom at Thornwick and looked at them at 11 p.m. by the light of one street lamp through a curtain. Navy was the brightest dark of all. Black was next.",
        ],
      },
      {
        block: "palette",
        title: "Chosen at two lux",
        intro: "Warm, greyed and close together. By day they're a handsome family; at night they all but disappear.",
        colours: [
          { name: "Inside of a fig", hex: "#43303a", code: "LX 1" },
          { name: "Barley milk", hex: "#e9dfcb", code: "LX 2" },
          { name: "Dormouse", hex: "#9c8270", code: "LX 3" },
          { name: "Slept violet", hex: "#7a6a80", code: "LX 4" },
          { name: "Low moss", hex: "#6f7358", code: "LX 5" },
          { name: "Bran", hex: "#c4a582", code: "LX 6" },
        ],
      },
      { block: "heading", text: "Close the gap" },
      {
        block: "text",
        paragraphs: [
          "A sleeping eye half-opens some twenty times a night. Contrast is what wakes it: white sheet, dark quilt, pale wall. Keep the whole bed within three steps of one another, and put the one strong note on the side of the blanket that lies underneath.",
        ],
      },
      {
        block: "table",
        caption: "Pairs for a made bed",
        columns: ["Sheet", "Cover", "Underside"],
        rows: [
          ["Bran", "Dormouse", "Fig"],
          ["Barley milk", "Bran", "Low moss"],
          ["Dormouse", "Slept violet", "Barley milk"],
        ],
      },
      {
        block: "image",
        picture: { motif: "folds", seed: 1, shape: "landscape" },
        width: "wide",
        caption: "At half past ten the lamp decides the colour; at eleven there is none to decide.",
      },
      { block: "cta", text: "And about that lamp.", label: "Read Lamps below the elbow", to: "lamps-below-the-elbow" },
    ],
  },
  {
    title: "Lamps below the elbow",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["health-wellness", "rest-and-sleep", "evenings"],
    monthsAgo: 0.9,
    palette: [
      { name: "Hearth soot", hex: "#2a1d1a" },
      { name: "Filament", hex: "#f4b860" },
      { name: "Resin", hex: "#b5622b" },
      { name: "Ash rose", hex: "#b98f83" },
      { name: "Dusk sill", hex: "#5a5468" },
      { name: "Parchment shade", hex: "#f0dcb8" },
    ],
    cover: { motif: "horizon" },
    subtext:
      "The ceiling light is being switched off at dusk, in houses and hotels alike. What replaces it sits on the floor.",
    subtextAccess:
      "Light at 60 cm: heights, warmth, makers, prices and the evening routine that three hotels now charge for.",
    tags: ["light", "sleep", "evenings", "home", "pricing"],
    pinned: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Stand in any street at half past eight and look at the windows. Five years ago they were white squares with a bulb in the middle. Walk the same street now and a good many are dark to shoulder height with something orange going on below, as if each household had a small fire it wasn't telling anyone about.",
          "On Vesper Road, 112 houses, we counted windows lit from beneath elbow height on three evenings each autumn. The first year there were 17, then 29, and this year 46. The lamps weren't matched, or new, or expensive. They were just low.",
        ],
      },
      {
        block: "image",
        picture: { motif: "arches", seed: 1, shape: "wide" },
        width: "full",
        caption: "By twenty to nine the even numbers glow from below.",
      },
      { block: "heading", text: "Why low" },
      {
        block: "text",
        paragraphs: [
          "The lens of the eye lets light from above fall on the lower half of the retina, which is the half that reports daytime. Light from below lands on the part that does not care. That is one explanation, and the sleep clinics we asked said it was plausible and thinly proven. The people on Vesper Road said they had simply noticed that the room calmed down.",
          "Low light also hides. It takes the ceiling away, then the tops of the cupboards, then the ironing. A room lit from 60 centimetres is as tidy as its lowest metre, and that is a standard most of us can meet.",
        ],
      },
      {
        block: "table",
        caption: "Four heights in one sitting room, same bulb, same evening",
        columns: ["Height of lamp", "Light on the page", "Light in the eye", "Bedtime, average of six"],
        rows: [
          ["Ceiling, 240 cm", "110 lux", "64 lux", "23:52"],
          ["Standard, 150 cm", "95 lux", "38 lux", "23:31"],
          ["Table, 90 cm", "80 lux", "17 lux", "23:09"],
          ["Floor, 40 cm", "22 lux", "6 lux", "22:48"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Six people are an anecdote, and the last line comes with a complaint: nobody could read. The answer is a second lamp, at 90, used and put out. Makers have begun to sell the two as a pair on one cord, the taller with a timer. Nan Orrell's, in spun brass and oiled paper, is £310, and there's an eleven-week wait.",
        ],
      },
      {
        block: "quote",
        text: "The big light is for finding earrings.",
        who: "Resident, number 38",
        role: "Vesper Road",
      },
      { block: "heading", text: "Three hotels turn it down", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Turndown used to be a chocolate. At the Orrin it's now a person who comes at seven, switches off everything above the waist and lights one lamp on the floor beside the bed. The Quern, further up the coast, wires a 40-centimetre circuit of its own, and after eight the wall switch works nothing else. At Hallwich House guests can buy the lamp, at £145. A third of those staying two nights do, and of those staying one night almost nobody, which tells you how long it takes to notice.",
          "The failures are instructive. Strips under the bed look like an aeroplane. Candle bulbs that flicker by microchip are worse than no candle. And a lamp on the floor needs a flex that won't trip a grandfather: flat, woven, and in a colour darker than the boards.",
        ],
      },
      {
        block: "gallery",
        title: "Four good low lamps and their prices",
        pictures: [
          { motif: "vessels", seed: 1, shape: "square", caption: "£310 at Orrell, for brass and oiled paper" },
          { motif: "orbit", seed: 1, shape: "square", caption: "£145 at Hallwich, for cast glass" },
          { motif: "folds", seed: 1, shape: "square", caption: "£88 at Pleat & Wick" },
          { motif: "papercut", seed: 1, shape: "square", caption: "£42 at the Tolland prison workshop" },
        ],
      },
      {
        block: "palette",
        title: "By lamplight, below the elbow",
        intro: "Soot for what is above, filament for the light itself. The violet is the window.",
        colours: [
          { name: "Hearth soot", hex: "#2a1d1a", code: "LE 1" },
          { name: "Filament", hex: "#f4b860", code: "LE 2" },
          { name: "Resin", hex: "#b5622b", code: "LE 3" },
          { name: "Ash rose", hex: "#b98f83", code: "LE 4" },
          { name: "Dusk sill", hex: "#5a5468", code: "LE 5" },
          { name: "Parchment shade", hex: "#f0dcb8", code: "LE 6" },
        ],
      },
      {
        block: "list",
        title: "A lamp for the floor should",
        style: "checks",
        items: [
          "Show no bulb from above, where eyes are",
          "Stay cool enough for a cat",
          "Have its switch on the flex, within reach of a pillow",
          "Give under 250 lumens and say so on the box",
        ],
      },
      {
        block: "cta",
        text: "A date to begin.",
        label: "Read An hour before the clocks",
        to: "an-hour-before-the-clocks",
      },
    ],
  },
  {
    title: "An hour before the clocks",
    type: "Calendar",
    media: "digital",
    premium: false,
    category: ["health-wellness", "rest-and-sleep", "evenings"],
    monthsAgo: 5.7,
    palette: [
      { name: "Clock face", hex: "#f6f1e3" },
      { name: "Winter time", hex: "#26355a" },
      { name: "Bonfire", hex: "#d9672f" },
      { name: "Wet leaf", hex: "#8a5b34" },
      { name: "Fog lamp", hex: "#e7c77a" },
    ],
    cover: { motif: "orbit" },
    subtext: "Two nights a year everyone thinks about sleep at once. Shops have hardly noticed.",
    subtextAccess:
      "A twelve-week sleep season either side of the clock changes: what to show, when, and what to leave till January.",
    tags: ["sleep", "calendar", "planning", "light", "retail"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "On the last Sunday of October the whole country is given an hour, and spends it talking about how it slept. Search for pillows that week and you are one of many. In the windows it's pumpkins.",
          "We asked nine bedding shops for daily takings. In eight, the week after the autumn change beat the first week of the January sales for full-price goods.",
        ],
      },
      {
        block: "table",
        caption: "The sleep season, week by week",
        columns: ["Weeks from the change", "Show", "Say"],
        rows: [
          ["6 before", "Blankets, one at a time", "Nothing yet"],
          ["3 before", "Low lamps, lit", "It's dark by seven"],
          ["The week itself", "Pillows to try, with a bench", "You have an hour spare"],
          ["2 after", "Blinds, eye masks, bed socks", "Mornings now"],
          ["5 after", "Clear the bench for gifts", "Good night"],
        ],
      },
      {
        block: "list",
        title: "In spring, the reverse",
        style: "bullets",
        items: [
          "An hour is lost: sell blackout, lighter covers, earlier suppers",
          "Start two weeks ahead, finish by Tuesday",
          "Nobody wants advice on the Monday",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Wadham's put a bench and four pillows in the window for nine days, with a card reading ONE HOUR, FREE. People lay down facing the street. They sold 61 pillows against 14 the year before, and lent out a blanket that hasn't come back.",
        ],
      },
      {
        block: "embed",
        title: "When the clocks change",
        text: "Both clock changes of this year and the next, with a calendar to subscribe to.",
        url: "https://www.gov.uk/when-do-the-clocks-change",
      },
      { block: "quote", text: "I only closed my eyes for the display.", who: "Customer", role: "Wadham's window" },
    ],
  },
  {
    title: "Twenty minutes, shoes off",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["health-wellness", "rest-and-sleep", "naps"],
    monthsAgo: 17.5,
    palette: [
      { name: "Blanket green", hex: "#2e4a41" },
      { name: "Sock", hex: "#e7d3c0" },
      { name: "Curtain ring", hex: "#c19a4b" },
      { name: "Station brick", hex: "#9a4a3a" },
    ],
    cover: { motif: "arches" },
    subtext: "Beneath a railway arch at Colder Bridge, five beds are let by the quarter hour. We slept there.",
    subtextAccess:
      "Five berths at £6 for twenty minutes: takings, laundry, snoring policy and why the shoes go in a drawer.",
    tags: ["sleep", "retail", "service", "quiet"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Forty Winks has five berths, a rack of grey blankets and a woman called Bettina who wakes you by touching your foot. Twenty minutes is £6. Your shoes go in a numbered drawer, because people who keep their shoes on don't sleep, and people without shoes don't leave without paying.",
          "It sells 70 naps on a weekday, most of them between one and half past three. The laundry bill is £31.",
        ],
      },
      {
        block: "list",
        title: "House rules, on the wall",
        style: "numbers",
        items: ["Whisper to Bettina only", "Telephones sleep in the drawer too", "Snorers get berth five"],
      },
      {
        block: "quote",
        text: "They come in grey and go out pink. I'd do it for nothing, but don't print that.",
        who: "Bettina",
        role: "Colder Bridge",
      },
    ],
  },
];
