import type { DemoCategory } from "../format";

export const tree: DemoCategory = {
  slug: "health-wellness",
  title: "Health & Wellness",
  intro:
    "Soap, sleep, steam and the shelf behind the bathroom mirror. What people do to feel better, and the objects and rooms they do it with.",
  motif: "apothecary",
  children: [
    {
      slug: "body-care",
      title: "Body care",
      intro: "Everything that touches skin and is then rinsed off, rubbed in or hung up to dry.",
      motif: "ripple",
      children: [
        {
          slug: "the-bath",
          title: "The bath",
          intro: "Water, what goes into it, and what one scrubs with while lying there.",
          motif: "ripple",
          children: [
            {
              slug: "soap",
              title: "Soap",
              intro: "Bars, mostly. Curing, milling, stamping, and the last sliver that nobody throws away.",
              motif: "tessera",
            },
            {
              slug: "salts-and-soaks",
              title: "Salts & soaks",
              intro: "What people tip into the bath, and how long they stay in it afterwards.",
              motif: "terrazzo",
            },
            {
              slug: "brushes-and-cloths",
              title: "Brushes & cloths",
              intro: "Bristle, loofah, linen and terry: the abrasive end of the bathroom.",
              motif: "weave",
            },
          ],
        },
        {
          slug: "skin",
          title: "Skin",
          intro:
            "Creams, balms, plasters and shade. We write about texture, colour and habit, and leave cures to doctors.",
          motif: "papercut",
          children: [
            {
              slug: "balms-and-oils",
              title: "Balms & oils",
              intro: "Fat, wax and a tin to keep them in. Old recipes with new melting points.",
              motif: "apothecary",
            },
            {
              slug: "sun",
              title: "Sun",
              intro: "Screens, hats, shade and the uneven British summer that all of them are bought for.",
              motif: "horizon",
            },
          ],
        },
        {
          slug: "hair-and-scalp",
          title: "Hair & scalp",
          intro: "Combs, oils and the ten minutes on a Sunday evening when nobody may come in.",
          motif: "stripe",
        },
        {
          slug: "scent",
          title: "Scent",
          intro: "Perfume for rooms, skins and soaps, including a growing amount of carefully composed nothing.",
          motif: "orbit",
        },
      ],
    },
    {
      slug: "rest-and-sleep",
      title: "Rest & sleep",
      intro: "A third of life, spent on objects that hardly anybody chooses with the lights off. We try to.",
      motif: "horizon",
      children: [
        {
          slug: "the-bed",
          title: "The bed",
          intro: "Below the head and above the feet: fillings, weights, and colours for a dark room.",
          motif: "folds",
          children: [
            {
              slug: "pillows",
              title: "Pillows",
              intro: "Hulls, fleece, fibre and latex, and the shrinking rectangle they are put into.",
              motif: "folds",
            },
            {
              slug: "covers-and-weights",
              title: "Covers & weights",
              intro: "Blankets that press, quilts that breathe, and what to dye either of them.",
              motif: "weave",
            },
          ],
        },
        {
          slug: "evenings",
          title: "Evenings",
          intro: "The three hours before bed, which decide most of the eight that follow. Light, above all.",
          motif: "horizon",
        },
        {
          slug: "naps",
          title: "Naps",
          intro: "The short sleep, taken in public and paid for by the quarter hour.",
          motif: "orbit",
        },
      ],
    },
    {
      slug: "movement",
      title: "Movement",
      intro: "Exercise after the gym: in the hall, along the canal, up to the neck in the sea.",
      motif: "orbit",
      children: [
        {
          slug: "mats-and-kit",
          title: "Mats & kit",
          intro: "Things to stretch on and things to lift, judged by how they look on the other six days.",
          motif: "tessera",
        },
        {
          slug: "outdoors",
          title: "Outdoors",
          intro: "Weather as equipment. Free of charge, and therefore a subject of much expensive clothing.",
          motif: "horizon",
          children: [
            {
              slug: "cold-water",
              title: "Cold water",
              intro: "Dippers, lidos, tarns and the wardrobe that waits on the bank.",
              motif: "ripple",
            },
            {
              slug: "walking",
              title: "Walking",
              intro: "One foot and then the other, with a flask. Still the most popular exercise we know.",
              motif: "papercut",
            },
          ],
        },
      ],
    },
    {
      slug: "home-apothecary",
      title: "The home apothecary",
      intro: "Jars, leaves, drops and labels. What a household keeps against a bad night or a sore throat.",
      motif: "apothecary",
      children: [
        {
          slug: "herbs",
          title: "Herbs",
          intro: "Dried, steeped and macerated plants, treated as an ingredient trade and never as a promise.",
          motif: "botanical",
          children: [
            {
              slug: "infusions",
              title: "Infusions",
              intro: "Tea without tea. Leaf, root and flower, bought by the tin and drunk by the clock.",
              motif: "botanical",
            },
            {
              slug: "tinctures",
              title: "Tinctures",
              intro: "Small brown bottles and the evening habits that empty them.",
              motif: "apothecary",
            },
          ],
        },
        {
          slug: "bottles-and-labels",
          title: "Bottles & labels",
          intro: "Glass, caps, paper and six-point type: the apothecary as a packaging tradition.",
          motif: "swatches",
        },
        {
          slug: "the-cabinet",
          title: "The cabinet",
          intro: "The cupboard behind the mirror. What it holds, what has expired and when it is restocked.",
          motif: "arches",
        },
        {
          slug: "honey-and-hive",
          title: "Honey & hive",
          intro:
            "Wax, propolis and dark honey. We are visiting keepers; the first piece follows the autumn extraction.",
          motif: "tessera",
        },
      ],
    },
    {
      slug: "places",
      title: "Places",
      intro: "Rooms that people enter in the hope of leaving different. Visited, timed and usually sat in.",
      motif: "arches",
      children: [
        {
          slug: "baths-and-saunas",
          title: "Baths & saunas",
          intro: "Hot rooms and large water, from the municipal slipper bath to the shed on the beach.",
          motif: "arches",
          children: [
            {
              slug: "public-baths",
              title: "Public baths",
              intro: "Tiles, turnstiles, echo and chlorine. Civic architecture that one enters undressed.",
              motif: "tessera",
            },
            {
              slug: "saunas",
              title: "Saunas",
              intro: "Benches, stoves and boards that stay kind at ninety degrees.",
              motif: "stripe",
            },
          ],
        },
        {
          slug: "spas",
          title: "Spas",
          intro: "Robes, slippers, hush and the price of a day in them.",
          motif: "folds",
        },
        {
          slug: "clinics",
          title: "Clinics",
          intro: "Waiting rooms, treatment rooms and surgeries: where design meets people on their worst mornings.",
          motif: "arches",
        },
      ],
    },
  ],
};
