import type {
  productCategories,
  productCategoryProducts,
  productOptions,
  products,
  productTagCategories,
  productTagProducts,
  productTags,
} from "../schema/index";
import { type PlanProduct, planProducts } from "../seeds/plan-products";
import { idOf } from "../seeds/stable-id";
import type { Motif } from "./library/format";
import type { MediaShelf } from "./media";
import type { PackRows } from "./packs/packs";

type OptionRow = typeof productOptions.$inferInsert & { id: string };

/** The shop as rows to insert. */
export interface ShopRows {
  products: (typeof products.$inferInsert & { id: string })[];
  options: OptionRow[];
  categories: (typeof productCategories.$inferInsert)[];
  tags: (typeof productTags.$inferInsert)[];
  inCategory: (typeof productCategoryProducts.$inferInsert)[];
  hasTag: (typeof productTagProducts.$inferInsert)[];
  tagInCategory: (typeof productTagCategories.$inferInsert)[];
}

interface Ware {
  slug: string;
  title: string;
  description: string;
  category: string;
  tags: string[];
  motif: Motif;
  colours: string[];
  shipping: boolean;
  options: { slug: string; title: string; pricePence: number; rrpPence?: number; on?: boolean }[];
}

const categoryTitles: [slug: string, title: string, parent?: string][] = [
  ["plans", "Plans"],
  ["print", "Print"],
  ["printed-editions", "Printed editions", "print"],
  ["colour-books", "Colour books", "print"],
  ["digital", "Digital"],
  ["files", "Pattern and palette files", "digital"],
];

const tagTitles: [slug: string, title: string, categories: string[]][] = [
  ["annual", "Annual", ["plans", "printed-editions"]],
  ["colour", "Colour", ["colour-books", "files"]],
  ["limited", "Limited run", ["printed-editions"]],
  ["pattern", "Pattern", ["files"]],
  ["gift", "Good to give", ["printed-editions", "colour-books"]],
];

const wares: Ware[] = [
  {
    slug: "the-year-in-view",
    title: "The Year in View",
    description:
      "Our annual in print: 312 pages, sewn, on two papers. Twelve essays, five industries, and a fold-out calendar that reaches eighteen months ahead.",
    category: "printed-editions",
    tags: ["annual", "gift"],
    motif: "horizon",
    colours: ["#22313a", "#8a4b36", "#d9a05b", "#e8d9bf", "#6f8a86"],
    shipping: true,
    options: [
      { slug: "the-year-in-view-softback", title: "Softback", pricePence: 4_800 },
      { slug: "the-year-in-view-cloth", title: "Cloth, numbered", pricePence: 9_600, rrpPence: 11_000 },
    ],
  },
  {
    slug: "the-palette-book",
    title: "The Palette Book",
    description:
      "Sixty palettes on perforated cards, each with its names and references on the back, in a box that survives a studio.",
    category: "colour-books",
    tags: ["colour", "gift"],
    motif: "swatches",
    colours: ["#4a1c1f", "#e2b8a0", "#23404a", "#d9823b", "#f1e9dc", "#a8843f"],
    shipping: true,
    options: [
      { slug: "the-palette-book-one", title: "One box", pricePence: 6_500 },
      { slug: "the-palette-book-five", title: "Five boxes", pricePence: 29_000, rrpPence: 32_500 },
    ],
  },
  {
    slug: "notes-on-clay",
    title: "Notes on Clay",
    description: "Forty-eight pages on the return of red earthenware, with a chip of fired clay glued into every copy.",
    category: "printed-editions",
    tags: ["limited"],
    motif: "vessels",
    colours: ["#7a2f1d", "#c7673f", "#e9c7a5", "#2d2a26", "#8a8f86"],
    shipping: true,
    options: [{ slug: "notes-on-clay", title: "First printing", pricePence: 2_200 }],
  },
  {
    slug: "the-toy-shelf",
    title: "The Toy Shelf",
    description: "A poster, 50 by 70 centimetres, of ninety-six toys in the order in which children put them down.",
    category: "printed-editions",
    tags: ["gift"],
    motif: "toys",
    colours: ["#24466b", "#d9503f", "#f0bf4c", "#f4ead8", "#5f8f6a"],
    shipping: true,
    options: [
      { slug: "the-toy-shelf-flat", title: "Sent flat", pricePence: 3_400 },
      { slug: "the-toy-shelf-rolled", title: "Sent rolled", pricePence: 2_800 },
      { slug: "the-toy-shelf-framed", title: "Framed in ash", pricePence: 14_500, on: false },
    ],
  },
  {
    slug: "wrapping-year",
    title: "A Year of Wrapping",
    description:
      "Twelve sheets of wrapping paper, one a month, printed in two colours on uncoated stock. 70 by 100 centimetres.",
    category: "printed-editions",
    tags: ["gift", "annual"],
    motif: "parcels",
    colours: ["#2f4a3b", "#c24d3c", "#e7c9b0", "#f5efe2", "#7d8fa6"],
    shipping: true,
    options: [{ slug: "wrapping-year", title: "Twelve sheets", pricePence: 3_800 }],
  },
  {
    slug: "weave-files",
    title: "Thirty Weaves",
    description:
      "Thirty repeating weave patterns as vector files, drawn to tile on every side, free to use in your own products.",
    category: "files",
    tags: ["pattern"],
    motif: "weave",
    colours: ["#3a3f45", "#8c8577", "#d5cbb9", "#a6522f", "#efe9dd"],
    shipping: false,
    options: [
      { slug: "weave-files-one", title: "One designer", pricePence: 4_200 },
      { slug: "weave-files-studio", title: "A studio of up to ten", pricePence: 12_600 },
    ],
  },
  {
    slug: "terrazzo-files",
    title: "Twelve Terrazzos",
    description: "Twelve terrazzo grounds as vector files, with their chips on a layer of their own.",
    category: "files",
    tags: ["pattern", "colour"],
    motif: "terrazzo",
    colours: ["#2e4d46", "#b9553d", "#e6dccb", "#f3eee5", "#8d9a8b"],
    shipping: false,
    options: [{ slug: "terrazzo-files", title: "One designer", pricePence: 2_600 }],
  },
  {
    slug: "palette-files",
    title: "The Palette Files",
    description: "All sixty palettes of the Palette Book as files for drawing, layout and rendering programs.",
    category: "files",
    tags: ["colour"],
    motif: "tessera",
    colours: ["#1f3a4d", "#c98a3c", "#e9dcc6", "#7c2f35", "#9db2a6"],
    shipping: false,
    options: [{ slug: "palette-files", title: "All sixty", pricePence: 3_900, rrpPence: 4_900 }],
  },
  {
    slug: "sampler-files",
    title: "The Sampler",
    description:
      "Three weaves, three terrazzos and three palettes, free of charge: see how our files work in your programs before you buy any.",
    category: "files",
    tags: ["pattern", "colour"],
    motif: "stripe",
    colours: ["#3d4b57", "#d9a05b", "#b9553d", "#efe9dd", "#8d9a8b"],
    shipping: false,
    options: [{ slug: "sampler-files", title: "One designer", pricePence: 0 }],
  },
];

const planColours: Record<number, string[]> = {
  15: ["#2b4a4f", "#d8c7a3", "#b5583a", "#f2ecdf"],
  16: ["#5a2a2e", "#e0b59b", "#3d5a66", "#f4eadf"],
  17: ["#24324a", "#c9a24b", "#8fa39a", "#eee8da"],
};

/**
 * Makes the shop's rows: three plans, each by the month or the year, printed products and files.
 * @param packs what is sold as files: each has the slug of the option that sells it
 */
export async function makeShop(shelf: MediaShelf, packs: PackRows): Promise<ShopRows> {
  const rows: ShopRows = {
    products: [],
    options: [],
    categories: categoryTitles.map(([slug, title, parent]) => ({
      id: idOf("product category", slug),
      parentId: parent ? idOf("product category", parent) : null,
      slug,
      title,
    })),
    tags: tagTitles.map(([slug, title]) => ({ id: idOf("product tag", slug), slug, title })),
    inCategory: [],
    hasTag: [],
    tagInCategory: tagTitles.flatMap(([slug, , categories]) =>
      categories.map((category) => ({
        tagId: idOf("product tag", slug),
        categoryId: idOf("product category", category),
      })),
    ),
  };
  for (const plan of planProducts()) await addPlan(rows, shelf, plan);
  for (const ware of wares) await addWare(rows, shelf, ware, packs);
  return rows;
}

async function addPlan(rows: ShopRows, shelf: MediaShelf, { product, options }: PlanProduct): Promise<void> {
  const { slug, title, description = "" } = product;
  const colours = planColours[options[0]?.planId ?? 0] ?? [];
  await addProduct(rows, shelf, {
    ...{ slug, title, description, type: "subscription", shipping: false, category: "plans", tags: [] },
    picture: { motif: "arches", colours },
  });
  rows.options.push(...options);
}

async function addWare(rows: ShopRows, shelf: MediaShelf, ware: Ware, packs: PackRows): Promise<void> {
  const { slug, title, description, shipping, category, tags, motif, colours } = ware;
  const picture = { motif, colours };
  await addProduct(rows, shelf, { slug, title, description, type: "product", shipping, category, tags, picture });
  for (const [position, option] of ware.options.entries()) {
    const { on, ...fields } = option;
    rows.options.push({
      ...fields,
      id: idOf("option", option.slug),
      productId: idOf("product", slug),
      position,
      status: on ?? true,
      contentId: packs.items.find((item) => item.slug === option.slug)?.id ?? null,
    });
  }
}

interface ProductInput {
  slug: string;
  title: string;
  description: string;
  type: "product" | "subscription";
  shipping: boolean;
  category: string;
  tags: string[];
  picture: { motif: Motif; colours: string[] };
}

async function addProduct(rows: ShopRows, shelf: MediaShelf, input: ProductInput): Promise<void> {
  const { picture, category, tags, ...fields } = input;
  const { motif, colours } = picture;
  const drawn = await shelf.picture({ motif, colours, seed: `product ${input.slug}`, shape: "square" });
  const id = idOf("product", input.slug);
  const [colourPrimary, colourSecondary] = colours;
  rows.products.push({ ...fields, id, pictureId: drawn.id, pictureAlt: drawn.alt, colourPrimary, colourSecondary });
  rows.inCategory.push({ productId: id, categoryId: idOf("product category", category) });
  rows.hasTag.push(...tags.map((tag) => ({ productId: id, tagId: idOf("product tag", tag) })));
}
