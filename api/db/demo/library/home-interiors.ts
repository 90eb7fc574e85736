import type { DemoIndustry } from "./format";
import { bathroom } from "./home-interiors/part-bathroom";
import { bedroomAndHall } from "./home-interiors/part-bedroom-and-hall";
import { colour } from "./home-interiors/part-colour";
import { kitchen } from "./home-interiors/part-kitchen";
import { making } from "./home-interiors/part-making";
import { tableware } from "./home-interiors/part-tableware";
import { textiles } from "./home-interiors/part-textiles";

export const industry: DemoIndustry = {
  category: {
    slug: "home-interiors",
    title: "Home & Interiors",
    intro:
      "Rooms, tables, cloth, colour and the workshops behind them: what people are doing to their homes, and what with.",
    motif: "vessels",
    children: [
      {
        slug: "rooms",
        title: "Rooms",
        intro:
          "The house by what goes on in it. Plans, habits and furniture, measured where possible and overheard where not.",
        motif: "arches",
        children: [
          {
            slug: "kitchen",
            title: "Kitchen",
            intro: "Doors, worktops, sinks and shelves in the room that costs most and is argued about longest.",
            motif: "tessera",
            children: [
              {
                slug: "worktops",
                title: "Worktops",
                intro:
                  "Stone, wood and metal at the height of a hip: how thick, how dear, and what a lemon does to them.",
                motif: "terrazzo",
              },
              {
                slug: "larders",
                title: "Larders",
                intro: "Cold shelves, shallow shelves and the tins at the back. Storage as people really fill it.",
                motif: "vessels",
              },
              {
                slug: "sinks-and-taps",
                title: "Sinks & taps",
                intro: "Where the water comes in, which way one faces while it runs, and who mends it.",
                motif: "ripple",
              },
            ],
          },
          {
            slug: "bathroom",
            title: "Bathroom",
            intro: "Tile, enamel, steam and the only lock in the house. By day a workshop, by night something better.",
            motif: "ripple",
          },
          {
            slug: "bedroom",
            title: "Bedroom",
            intro: "Beds, the chair beside them, and the hours at either end of the night.",
            motif: "folds",
            children: [
              {
                slug: "slow-mornings",
                title: "Slow mornings",
                intro: "The first hour of the day, from diaries: trays, alarms, hard chairs and second blankets.",
                motif: "horizon",
              },
              {
                slug: "wardrobes",
                title: "Wardrobes",
                intro: "Hanging, folding and dropping on the floor. A study of all three is under way.",
                motif: "stripe",
              },
            ],
          },
          {
            slug: "hall-and-stairs",
            title: "Hall & stairs",
            intro: "Arrivals, wet coats, parcels and the way up. The room nobody furnishes and everybody uses.",
            motif: "arches",
          },
        ],
      },
      {
        slug: "tableware",
        title: "Tableware",
        intro:
          "What we eat from, pour from and put back chipped. Shapes, weights and prices, from the kiln to the drainer.",
        motif: "vessels",
        children: [
          {
            slug: "dinnerware",
            title: "Dinnerware",
            intro: "Plates and bowls, sold in sixes, in ones and by the kilo.",
            motif: "orbit",
            children: [
              {
                slug: "everyday-plates",
                title: "Everyday plates",
                intro: "The plate that never gets as far as the cupboard, and why it is that one.",
                motif: "vessels",
              },
              {
                slug: "serving-pieces",
                title: "Serving pieces",
                intro: "Bowls for the middle of the table and jugs that do not dribble.",
                motif: "vessels",
              },
            ],
          },
          {
            slug: "glass",
            title: "Glass",
            intro: "Tumblers, tints and bubbles, honest and otherwise.",
            motif: "ripple",
          },
          {
            slug: "cutlery",
            title: "Cutlery",
            intro: "Metal in the hand and in the mouth: weight, balance, finish.",
            motif: "orbit",
          },
        ],
      },
      {
        slug: "textiles",
        title: "Textiles",
        intro: "Cloth for sitting on, sleeping in and hiding behind, with weights in grams and opinions to match.",
        motif: "weave",
        children: [
          {
            slug: "upholstery",
            title: "Upholstery",
            intro: "Stripes, coatings and linings: what chairs are wearing and how it wears.",
            motif: "stripe",
          },
          {
            slug: "curtains-and-blinds",
            title: "Curtains & blinds",
            intro: "Ways to have the daylight without the neighbours.",
            motif: "folds",
          },
          {
            slug: "rugs",
            title: "Rugs",
            intro: "Wool and plant fibre underfoot, from the sheep's back to the coffee table's shadow.",
            motif: "weave",
            children: [
              {
                slug: "wool-rugs",
                title: "Wool rugs",
                intro: "Fleece, sorting, spinning and the price of a colour no vat has touched.",
                motif: "weave",
              },
              {
                slug: "plant-fibres",
                title: "Plant fibres",
                intro: "Sisal, jute, seagrass. Handsome, hard and easily offended.",
                motif: "botanical",
              },
            ],
          },
          {
            slug: "bed-linen",
            title: "Bed linen",
            intro: "Sheets by weight, by colour and by how they look on the sixtieth Sunday.",
            motif: "folds",
          },
        ],
      },
      {
        slug: "colour",
        title: "Colour",
        intro: "Paint, pairs and patterns, judged on real walls at the hours when people are at home.",
        motif: "swatches",
        children: [
          {
            slug: "paint",
            title: "Paint",
            intro: "Two litres at a time: undertones, sheen and the ceiling question.",
            motif: "swatches",
            children: [
              {
                slug: "darks",
                title: "Darks",
                intro: "Browns, inks and bottle greens, with the conditions on which they come.",
                motif: "horizon",
              },
              {
                slug: "neutrals",
                title: "Neutrals",
                intro: "Whites, greys and the colours that pass for them until something stands alongside.",
                motif: "swatches",
              },
            ],
          },
          {
            slug: "pairings",
            title: "Pairings",
            intro: "One colour next to another, and what each does to its neighbour.",
            motif: "orbit",
          },
          {
            slug: "pattern",
            title: "Pattern",
            intro: "Checks, stripes and repeats: the distance at which they turn into something else.",
            motif: "tessera",
          },
        ],
      },
      {
        slug: "making-and-materials",
        title: "Making & materials",
        intro: "Sawmills, kilns, foundries and mending benches. How things are made, when, and for how much.",
        motif: "terrazzo",
        children: [
          {
            slug: "wood",
            title: "Wood",
            intro: "Timber from the tree onwards: what is coming off the saw, and what to do with its faults.",
            motif: "botanical",
          },
          {
            slug: "clay-and-stone",
            title: "Clay & stone",
            intro: "Everything that was once ground: dug, cut, fired and sold by the square metre.",
            motif: "terrazzo",
            children: [
              {
                slug: "glazes",
                title: "Glazes",
                intro: "Glass on clay, seen melting. For those who order it and would like fewer surprises.",
                motif: "vessels",
              },
              {
                slug: "cut-stone",
                title: "Cut stone",
                intro: "Beds, blocks and lead times, from the yards that cut them.",
                motif: "terrazzo",
              },
            ],
          },
          {
            slug: "metal",
            title: "Metal",
            intro: "Cast, tumbled and hammered: hooks, handles and the people who pour them.",
            motif: "orbit",
          },
          {
            slug: "repair",
            title: "Repair",
            intro: "Mending as a trade, an evening out and something to point at.",
            motif: "papercut",
          },
        ],
      },
    ],
  },
  items: [...kitchen, ...bathroom, ...bedroomAndHall, ...tableware, ...textiles, ...colour, ...making],
};
