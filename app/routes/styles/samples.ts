import type { CardItem, PictureData } from "~/components/content/item-types";
import type { MenuEntry } from "~/components/layout/drawer";
import { paths } from "~/config/paths";
import type { InvalidSubmission } from "~/forms/use-last-submission";

const vessels: PictureData = {
  src: "/samples/vessels.svg",
  alt: "Paper-cut still life of three vessels and a branch before a low sun",
  width: 960,
  height: 1200,
};
const weave: PictureData = {
  src: "/samples/weave.svg",
  alt: "A basket weave in navy and brick beside a wide stripe",
  width: 1200,
  height: 900,
};
const leaves: PictureData = {
  src: "/samples/leaves.svg",
  alt: "A tall branch of green leaves and two orange berries",
  width: 900,
  height: 1100,
};
const hills: PictureData = {
  src: "/samples/hills.svg",
  alt: "Layered hills from rose to aubergine under a pale moon",
  width: 1600,
  height: 900,
};

export const pictures = { vessels, weave, leaves, hills };

const clay = { primary: "#d98a5b", secondary: "#3d4a3a", text: "#24170e" };
const navy = { primary: "#274060", secondary: "#f0b9a0", text: "#f6efe6" };
const sage = { primary: "#8fa58f", secondary: "#c96f4a", text: "#8a9a8a" };
const dusk = { primary: "#553d67", secondary: "#f3c7b0", text: "#f9efe4" };
const none = { primary: null, secondary: null, text: null };

export const palettes = { clay, navy, sage, dusk, none };

function item(changes: Partial<CardItem> & Pick<CardItem, "slug" | "title">): CardItem {
  return {
    typeTitle: "Trend report",
    mediaType: "digital",
    hasAccess: true,
    isPremium: true,
    isOwn: false,
    isSaved: false,
    image: null,
    palette: none,
    publishedAt: "2027-03-05T09:00:00.000Z",
    subtext: null,
    ctas: [],
    ...changes,
  };
}

export const cards: CardItem[] = [
  item({
    slug: "the-quiet-kitchen",
    title: "The Quiet Kitchen",
    image: vessels,
    palette: clay,
    subtext: "Limewash, oiled oak and the end of the island: how cooking rooms are learning to whisper.",
  }),
  item({
    slug: "slow-stripes",
    title: "Slow stripes",
    typeTitle: "Pattern direction",
    isPremium: false,
    isSaved: false,
    image: weave,
    palette: navy,
    subtext: "Hand-drawn, off-beat and a little wrong.",
  }),
  item({
    slug: "hedgerow",
    title: "Hedgerow: foraged prints for nursery and table",
    typeTitle: "Print collection",
    hasAccess: false,
    image: leaves,
    palette: sage,
    subtext: "Twelve repeats, drawn from one October walk.",
  }),
  item({
    slug: "after-dusk",
    title: "After dusk",
    typeTitle: "Colour direction",
    image: hills,
    palette: dusk,
    ctas: [{ text: "Get the palette", href: paths.content("after-dusk"), white: false }],
  }),
  item({ slug: "no-picture", title: "Repair as a luxury service", typeTitle: "Consumer shift", palette: sage }),
  item({
    slug: "long-title",
    title:
      "Pharmacy, pantry, powder room: why the bathroom cabinet, the spice rack and the dressing table are turning into one piece of furniture",
    typeTitle: "Consumer shift",
    palette: none,
    hasAccess: false,
    ctas: [{ text: "See what is inside", href: paths.usersUpgrade("long-title"), white: true }],
  }),
  item({ slug: "rtl", title: "بيت الضوء: ألوان صيف الخليج", typeTitle: "City guide", palette: navy, isPremium: false }),
];

export const swatches = [
  { name: "Limewash", hex: "#e9e3d2", code: "11-0507 TCX" },
  { name: "Kiln", hex: "#d98a5b", code: "16-1340 TCX" },
  { name: "Oiled oak", hex: "#8a5a3c", code: "18-1142 TCX" },
  { name: "Bottle", hex: "#3d4a3a", code: "19-0315 TCX" },
  { name: "Larder", hex: "#c9cfbd", code: "13-0210 TCX" },
];

export const menu: MenuEntry[] = [
  {
    title: "Home & Interiors",
    href: paths.contentCategory(["home-interiors"]),
    children: [
      {
        title: "Kitchen & Dining",
        href: paths.contentCategory(["home-interiors", "kitchen-dining"]),
        children: [
          {
            title: "Tableware",
            href: paths.contentCategory(["home-interiors", "kitchen-dining", "tableware"]),
            children: [
              {
                title: "Glass",
                href: paths.contentCategory(["home-interiors", "kitchen-dining", "tableware", "glass"]),
                children: [],
              },
            ],
          },
          {
            title: "Textiles",
            href: paths.contentCategory(["home-interiors", "kitchen-dining", "textiles"]),
            children: [],
          },
        ],
      },
      { title: "Bedroom", href: paths.contentCategory(["home-interiors", "bedroom"]), children: [] },
    ],
  },
  { title: "Baby & Kids", href: paths.contentCategory(["baby-kids"]), children: [] },
  { title: "Gift & Greetings", href: paths.contentCategory(["gift-greetings"]), children: [] },
];

export const refused: InvalidSubmission = {
  intent: "refused-sample",
  result: {
    status: "error",
    initialValue: { first_name: "Ottoline", email: "ottoline@", seniority: "other", interests: ["home"] },
    error: {
      email: ["Enter an e-mail address with a name, an @ and a domain."],
      seniority_other: ["Please specify your seniority"],
      newsletter: ["Choose how often."],
      terms: ["Please accept the terms to continue"],
    },
  },
};
