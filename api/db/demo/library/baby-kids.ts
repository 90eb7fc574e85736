import { newborn } from "./baby-kids/part-newborn";
import { nursery } from "./baby-kids/part-nursery";
import { parents } from "./baby-kids/part-parents";
import { play } from "./baby-kids/part-play";
import { school } from "./baby-kids/part-school";
import { textiles } from "./baby-kids/part-textiles";
import { toddler } from "./baby-kids/part-toddler";
import type { DemoIndustry } from "./format";

/** Baby & Kids: its category tree and its fifty publications. */
export const industry: DemoIndustry = {
  category: {
    slug: "baby-kids",
    title: "Baby & Kids",
    intro:
      "Everything made for people under twelve and for those who carry it home: rooms, toys, clothes, and the shops that sell them.",
    motif: "toys",
    children: [
      {
        slug: "age-groups",
        title: "Age groups",
        intro: "Research by the age of the child, from the first night to the first locked bedroom door.",
        motif: "stripe",
        children: [
          {
            slug: "newborn",
            title: "Newborn (0-1)",
            intro: "The year of short sight, small hours and very soft cloth.",
            motif: "orbit",
            children: [
              {
                slug: "first-weeks",
                title: "First weeks",
                intro: "Night feeds, hospital bags and the things that can be used with one hand.",
                motif: "ripple",
              },
              {
                slug: "weaning",
                title: "Weaning",
                intro: "Spoons, bowls, bibs and the wall behind the high chair.",
                motif: "harvest",
              },
            ],
          },
          {
            slug: "toddler",
            title: "Toddler (1-3)",
            intro: "Walking, refusing and dressing oneself: design for people with convictions and short arms.",
            motif: "papercut",
          },
          {
            slug: "pre-school",
            title: "Pre-school (3-5)",
            intro: "Letters before reading, dens before architecture.",
            motif: "tessera",
          },
          {
            slug: "early-school",
            title: "Early school (5-8)",
            intro: "Bags, uniforms, milk teeth and the first firm opinions on colour.",
            motif: "swatches",
          },
          {
            slug: "tweens",
            title: "Tweens (8-12)",
            intro: "Too old for the rail, too young for the next one. What they choose when they are asked.",
            motif: "terrazzo",
            children: [
              {
                slug: "own-room",
                title: "A room of one's own",
                intro: "Doors, dark walls and somewhere for two friends to sit.",
                motif: "arches",
              },
              {
                slug: "pocket-money",
                title: "Pocket money",
                intro: "What is bought with coins, and how long it takes to decide.",
                motif: "orbit",
              },
            ],
          },
        ],
      },
      {
        slug: "nursery",
        title: "Nursery",
        intro: "The child's room as it is used: from the floor, in the dark, and for longer than planned.",
        motif: "arches",
        children: [
          {
            slug: "furniture",
            title: "Furniture",
            intro: "Cots, shelves and benches, with an eye to what becomes of them afterwards.",
            motif: "tessera",
            children: [
              {
                slug: "cots",
                title: "Cots & cradles",
                intro: "Where babies sleep, and what the wood does for the following thirty years.",
                motif: "stripe",
              },
              {
                slug: "storage",
                title: "Storage",
                intro: "Trays, baskets and the problem of the lid without a box.",
                motif: "swatches",
              },
            ],
          },
          {
            slug: "sleep-light",
            title: "Sleep & light",
            intro: "Night colours, lamps and curtains, judged after half past seven.",
            motif: "horizon",
          },
          {
            slug: "walls-floors",
            title: "Walls & floors",
            intro: "The lowest metre of the room and the surface it stands on.",
            motif: "terrazzo",
          },
        ],
      },
      {
        slug: "play",
        title: "Play",
        intro: "Toys, mud, paper and whatever was in the tin. How things are made to be played with.",
        motif: "toys",
        children: [
          {
            slug: "toys",
            title: "Toys",
            intro: "Objects with a workshop behind them: turned, stitched, cut and tested.",
            motif: "toys",
            children: [
              {
                slug: "wooden",
                title: "Wooden toys",
                intro: "Beech, maple and lime, from the steam box to the shelf.",
                motif: "orbit",
              },
              {
                slug: "soft",
                title: "Soft toys",
                intro: "Bears and their relations, seen from the side.",
                motif: "folds",
              },
              {
                slug: "board-games",
                title: "Games for the table",
                intro: "Boards, cards and dice for rainy afternoons. First reports are in preparation.",
                motif: "tessera",
              },
            ],
          },
          {
            slug: "outdoors",
            title: "Outdoors",
            intro: "Playgrounds, gardens and weather.",
            motif: "botanical",
          },
          {
            slug: "making",
            title: "Craft & making",
            intro: "Paper, wax, string and scissors, chosen with care.",
            motif: "papercut",
          },
        ],
      },
      {
        slug: "textiles",
        title: "Clothing & textiles",
        intro: "What children wear and sleep in: fibre, cut, print and the third owner.",
        motif: "weave",
        children: [
          {
            slug: "everyday",
            title: "Everyday wear",
            intro: "Clothes for ordinary days, built to be handed on.",
            motif: "weave",
            children: [
              {
                slug: "knits",
                title: "Knits",
                intro: "Ribs, gauges and jumpers that last three winters.",
                motif: "weave",
              },
              {
                slug: "rainwear",
                title: "Rainwear & boots",
                intro: "Waxed cotton, rubber and the pleasure of getting wet.",
                motif: "ripple",
              },
            ],
          },
          {
            slug: "bedding",
            title: "Bedding & blankets",
            intro: "Muslin, ticking and everything that ends up over a shoulder.",
            motif: "folds",
          },
          {
            slug: "print",
            title: "Print & pattern",
            intro: "Drawing for cloth: repeats, checks and well-judged accidents.",
            motif: "papercut",
          },
        ],
      },
      {
        slug: "parents",
        title: "Parents",
        intro: "The people who pay: how they decide, what they pass on and where they like to shop.",
        motif: "parcels",
        children: [
          {
            slug: "buying",
            title: "How families buy",
            intro: "Lists, vetoes, hand-me-downs and the forty seconds at the shelf.",
            motif: "parcels",
            children: [
              {
                slug: "second-hand",
                title: "Second-hand & repair",
                intro: "Swapping, renting and mending, with the sums.",
                motif: "folds",
              },
              {
                slug: "lists",
                title: "Lists & grandparents",
                intro: "Presents asked for, and presents given anyway.",
                motif: "parcels",
              },
            ],
          },
          {
            slug: "shops-fairs",
            title: "Shops & fairs",
            intro: "Visits to the shops and trade fairs worth a train fare.",
            motif: "arches",
          },
        ],
      },
    ],
  },
  items: [...newborn, ...toddler, ...school, ...nursery, ...play, ...textiles, ...parents],
};
