import { drinks } from "./food-beverage/part-drinks";
import { eatingOut } from "./food-beverage/part-eating-out";
import { grain } from "./food-beverage/part-grain";
import { orchard } from "./food-beverage/part-orchard";
import { packaging } from "./food-beverage/part-packaging";
import { shore } from "./food-beverage/part-shore";
import { table } from "./food-beverage/part-table";
import type { DemoIndustry } from "./format";

/** Food & Beverage: growing, drinks, packaging, eating out and the table. */
export const industry: DemoIndustry = {
  category: {
    slug: "food-beverage",
    title: "Food & Beverage",
    intro:
      "From the seed list to the last coffee. We follow what is grown and pressed, how it is wrapped, where it is eaten and what it is served on, and we pay for our own lunch.",
    motif: "harvest",
    children: [
      {
        slug: "ingredients",
        title: "Ingredients",
        intro:
          "The larder before anybody cooks: what growers are planting, what millers and salters are charging for it, and why.",
        motif: "botanical",
        children: [
          {
            slug: "grain-and-pulse",
            title: "Grain & pulse",
            intro: "Everything that arrives dry in a sack, and the people who have started putting their names on it.",
            motif: "weave",
            children: [
              {
                slug: "heritage-grains",
                title: "Heritage grains",
                intro: "Tall wheats, thin yields and flour that tastes of the field it stood in.",
                motif: "stripe",
              },
              {
                slug: "beans-and-peas",
                title: "Beans & peas",
                intro:
                  "The cheapest protein in the shop has discovered provenance. Varieties, harvest dates and skins worth looking at.",
                motif: "terrazzo",
              },
            ],
          },
          {
            slug: "roots-and-orchard",
            title: "Roots & orchard",
            intro: "What is dug and what is picked, and the long months of keeping that come after both.",
            motif: "harvest",
            children: [
              {
                slug: "roots",
                title: "Roots",
                intro: "Clamps, cellars and the flavours that only arrive after a frost.",
                motif: "papercut",
              },
              {
                slug: "orchard-fruit",
                title: "Orchard fruit",
                intro: "Quince, perry pear, damson and the apples nobody planted for looks.",
                motif: "orbit",
              },
              {
                slug: "citrus",
                title: "Citrus",
                intro: "Zest, pith, leaf and juice, in that order of interest.",
                motif: "orbit",
              },
            ],
          },
          {
            slug: "sea-and-shore",
            title: "Sea & shore",
            intro: "Seaweed, salt and the plants that grow with wet feet between them.",
            motif: "ripple",
          },
          {
            slug: "ferments-and-sours",
            title: "Ferments & sours",
            intro: "Acidity in all its kinds, from the crock under the stairs to the bottle by the stove.",
            motif: "apothecary",
          },
        ],
      },
      {
        slug: "drinks",
        title: "Drinks",
        intro: "What is in the glass, at what hour and at what strength. Strong opinions, mostly moderate alcohol.",
        motif: "ripple",
        children: [
          {
            slug: "no-and-low",
            title: "No & low",
            intro: "Drinks for people who are staying until the end and driving home afterwards.",
            motif: "orbit",
            children: [
              {
                slug: "aperitifs",
                title: "Aperitifs",
                intro: "Roots, barks and peels, and the narrow band of reds they have to look good in.",
                motif: "botanical",
              },
              {
                slug: "shrubs-and-vinegars",
                title: "Shrubs & vinegars",
                intro: "Fruit, sugar and acid: the oldest soft drink there is, back behind the bar.",
                motif: "apothecary",
              },
            ],
          },
          {
            slug: "tea-and-coffee",
            title: "Tea & coffee",
            intro: "The two hot drinks, their rooms, their browns and the manners that surround them.",
            motif: "vessels",
          },
          {
            slug: "water-and-ice",
            title: "Water & ice",
            intro: "The ingredient in every drink that nobody used to list.",
            motif: "tessera",
          },
        ],
      },
      {
        slug: "packaging",
        title: "Packaging",
        intro: "What stands between the food and the hand: glass, board, ink, and the question of who takes it back.",
        motif: "parcels",
        children: [
          {
            slug: "glass-and-refill",
            title: "Glass & refill",
            intro: "Containers that make the journey more than once, and the systems that keep them honest.",
            motif: "vessels",
            children: [
              {
                slug: "deposit-bottles",
                title: "Deposit bottles",
                intro: "Pools, washing lines, crates and the design of a thing meant to be returned.",
                motif: "stripe",
              },
              {
                slug: "jars-and-crocks",
                title: "Jars & crocks",
                intro: "Wide mouths, good lids and what people keep in them afterwards.",
                motif: "apothecary",
              },
            ],
          },
          {
            slug: "paper-and-fibre",
            title: "Paper & fibre",
            intro: "Sheets, trays and moulded pulp, tested with actual soup.",
            motif: "folds",
          },
          {
            slug: "labels-and-type",
            title: "Labels & type",
            intro: "Small rectangles with a great deal to say.",
            motif: "swatches",
          },
        ],
      },
      {
        slug: "eating-out",
        title: "Eating out",
        intro: "Rooms where somebody else does the washing up: when we go, where we sit and what we will queue for.",
        motif: "arches",
        children: [
          {
            slug: "counters-and-bars",
            title: "Counters & bars",
            intro: "Stools, short menus and a cook within speaking distance.",
            motif: "stripe",
          },
          {
            slug: "bakeries-and-cafes",
            title: "Bakeries & cafes",
            intro: "The room on the corner that decides how the street feels about itself.",
            motif: "stripe",
            children: [
              {
                slug: "mornings",
                title: "Mornings",
                intro: "From the first tray out of the oven until the last pram has left.",
                motif: "horizon",
              },
              {
                slug: "afternoons",
                title: "Afternoons",
                intro: "The slack hours between lunch and supper, and what fills them.",
                motif: "horizon",
              },
            ],
          },
          {
            slug: "canteens",
            title: "Canteens",
            intro: "Feeding two hundred people by one o'clock, well, for the price of a sandwich.",
            motif: "tessera",
          },
          {
            slug: "menus",
            title: "Menus",
            intro: "The most read and least edited page in the house.",
            motif: "papercut",
          },
        ],
      },
      {
        slug: "table-service",
        title: "Table & service",
        intro: "The last metre: plates, glasses, forks, and the person who puts them in front of you.",
        motif: "vessels",
        children: [
          {
            slug: "plates-and-bowls",
            title: "Plates & bowls",
            intro: "Glaze, rim and weight, and how each of them changes the soup.",
            motif: "vessels",
          },
          {
            slug: "glasses-and-cutlery",
            title: "Glasses & cutlery",
            intro: "The parts of the table that touch the mouth.",
            motif: "tessera",
            children: [
              {
                slug: "glasses",
                title: "Glasses",
                intro: "Wall, foot and lip: how thick, how tall and how many to break in a year.",
                motif: "orbit",
              },
              {
                slug: "cutlery",
                title: "Cutlery",
                intro: "Steel, brass and horn, brushed or bright, in the hand rather than in the drawer.",
                motif: "stripe",
              },
            ],
          },
          {
            slug: "linen",
            title: "Linen",
            intro: "Napkins, runners and the laundry bill. The first reports are on the loom.",
            motif: "weave",
          },
          {
            slug: "service-rituals",
            title: "Service rituals",
            intro: "Carving, pouring, clearing: the small theatre that guests remember and accountants do not see.",
            motif: "folds",
          },
        ],
      },
    ],
  },
  items: [...grain, ...orchard, ...shore, ...drinks, ...packaging, ...eatingOut, ...table],
};
