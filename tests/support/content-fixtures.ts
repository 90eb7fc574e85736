import type { Card, Item } from "contract/content";

const picture = {
  temporary_url: "/files/cover?s=1.s",
  alt: "A low sun over slate",
  width: 960,
  height: 720,
};

/** A card with access, unless changed. */
export function aCard(changes: Partial<Card> = {}): Card {
  return {
    id: "7f1b4a52-9a37-4a3e-9d6e-0d1c2b3a4f50",
    slug: "wet-slate",
    title: "Wet slate",
    type: { title: "Colour" },
    media_type: "digital",
    has_access: true,
    is_premium: true,
    is_own: false,
    is_demo: false,
    image: picture,
    image_credit: "Ines Duarte",
    colour_primary: "#23404a",
    colour_secondary: "#d9823b",
    colour_text: "#f1e9dc",
    background_colour: null,
    publish_at: "2026-11-02T09:00:00.000Z",
    publish_at_human: "02/11/2026",
    subtext: "Greys for people who are tired of grey.",
    subtext_access: "Six greys, and where each of them belongs.",
    cta_1_text: "See the plans",
    cta_1_slug: "plans",
    cta_1_type: "white",
    cta_2_text: null,
    cta_2_slug: null,
    cta_2_type: null,
    cta_1_text_access: "Order a swatch book",
    cta_1_slug_access: "/swatch-books",
    cta_1_type_access: "primary",
    cta_2_text_access: null,
    cta_2_slug_access: null,
    cta_2_type_access: null,
    is_favourite: false,
    ...changes,
  };
}

const contents: [string, Record<string, unknown>][] = [
  ["heading", { text: "Rain on the step", level: 3 }],
  ["text", { paragraphs: ["It had rained in the night."] }],
  ["palette", { title: "Six greys", colours: [{ name: "Gutter", hex: "#4a4f52", code: "AC 60-01" }] }],
  ["cta", { text: "Go on", label: "To the next", to: "javascript:alert(1)" }],
];

/** An item of four blocks, or of those given. */
export function anItem(changes: Partial<Item> = {}, blocks = contents): Item {
  const titles = [...new Set(blocks.map(([title]) => title))];
  return {
    ...aCard(),
    allow_pdf: true,
    pdf_generated: true,
    blocks: blocks.map(([title, content], position) => ({
      id: `7f1b4a52-9a37-4a3e-9d6e-${String(position).padStart(12, "0")}`,
      position,
      type_id: titles.indexOf(title) + 1,
      content,
    })),
    types: titles.map((title, index) => ({ id: index + 1, title })),
    block_thumbs: blocks.map(([title], position) => ({ position, title })),
    media: [],
    breadcrumbs: [
      { slug: "home-interiors", title: "Home & Interiors" },
      { slug: "colour", title: "Colour" },
    ],
    tags: ["grey", "slate"],
    authors: [],
    season: "",
    ...changes,
  };
}
