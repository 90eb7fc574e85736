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
import type { MediaShelf } from "./media";
import { demoPlanRows } from "./plans";

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
  pictureAlt: string;
  colours: [primary: string, secondary: string];
  shipping: boolean;
  /** A book or a booklet, which the United Kingdom taxes at 0 %; cards, posters and wrapping paper are none. */
  isPrinted?: boolean;
  /** Its page has large pictures. */
  template?: "showcase";
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
    template: "showcase",
    title: "The Year in View",
    description:
      "Our annual in print: 312 pages, sewn, on two papers. Twelve essays, five industries, and a fold-out calendar that reaches eighteen months ahead.",
    category: "printed-editions",
    tags: ["annual", "gift"],
    pictureAlt: "Bars of pale grey-green mist cross a snow-capped charcoal mountain above a line of dark pines",
    colours: ["#22313a", "#8a4b36"],
    shipping: true,
    isPrinted: true,
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
    pictureAlt: "A painter's fan of colour strips opens from the lower right, from dusty peach through amber to brown",
    colours: ["#4a1c1f", "#e2b8a0"],
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
    pictureAlt:
      "Two shelves on sand: above, a beige round pot and a clay bowl; below, a terracotta pot with leaves between two more",
    colours: ["#7a2f1d", "#c7673f"],
    shipping: true,
    isPrinted: true,
    options: [{ slug: "notes-on-clay", title: "First printing", pricePence: 2_200 }],
  },
  {
    slug: "the-toy-shelf",
    title: "The Toy Shelf",
    description: "A poster, 50 by 70 centimetres, of ninety-six toys in the order in which children put them down.",
    category: "printed-editions",
    tags: ["gift"],
    pictureAlt:
      "A pale grey triangle crowns a building of red, mustard, slate blue and sage green blocks on a blue-grey table",
    colours: ["#24466b", "#d9503f"],
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
    pictureAlt:
      "A red bow on the smallest of three stacked boxes, and a spotted tan parcel to the right, with a grey-green panel behind",
    colours: ["#2f4a3b", "#c24d3c"],
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
    pictureAlt: "Threads of off-white and beige cross in a twill; here and there runs one of terracotta",
    colours: ["#3a3f45", "#8c8577"],
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
    pictureAlt:
      "Large chips of cream, grey-green, brown and dark teal in terracotta terrazzo, next to a finer beige slab",
    colours: ["#2e4d46", "#b9553d"],
    shipping: false,
    options: [{ slug: "terrazzo-files", title: "One designer", pricePence: 2_600 }],
  },
  {
    slug: "palette-files",
    title: "The Palette Files",
    description: "All sixty palettes of the Palette Book as files for drawing, layout and rendering programs.",
    category: "files",
    tags: ["colour"],
    pictureAlt: "A lone amber cube beside many in pale grey-green, cream and navy",
    colours: ["#1f3a4d", "#c98a3c"],
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
    pictureAlt: "Upright stripes of cream, amber and slate grey on clay ticking; one corner is folded back",
    colours: ["#3d4b57", "#d9a05b"],
    shipping: false,
    options: [{ slug: "sampler-files", title: "One designer", pricePence: 0 }],
  },
];

const planPictures: Record<string, Pick<Ware, "pictureAlt" | "colours">> = {
  studio: {
    pictureAlt:
      "A row of arches of unequal height, terracotta light spilling from one, in walls of teal, dark teal and cream",
    colours: ["#2b4a4f", "#d8c7a3"],
  },
  house: {
    pictureAlt:
      "A warm grey vase with three dusty peach flower heads in an arched niche of a slate blue wall, light falling across",
    colours: ["#5a2a2e", "#e0b59b"],
  },
  group: {
    pictureAlt: "Steps climb from left and right towards a taupe tower whose arched door is navy",
    colours: ["#24324a", "#c9a24b"],
  },
};

/** What has a picture in `demo/shop`, with its description. */
export function demoProducts(): { slug: string; pictureAlt: string }[] {
  const plans = Object.entries(planPictures).map(([slug, { pictureAlt }]) => ({ slug, pictureAlt }));
  return [...plans, ...wares.map(({ slug, pictureAlt }) => ({ slug, pictureAlt }))];
}

/**
 * Makes the shop's rows: three plans, each by the month or the year, printed products and files.
 * @param shelf of the folder with a picture for each product
 */
export async function makeShop(shelf: MediaShelf): Promise<ShopRows> {
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
  for (const plan of planProducts(demoPlanRows)) await addPlan(rows, shelf, plan);
  for (const ware of wares) await addWare(rows, shelf, ware);
  return rows;
}

async function addPlan(rows: ShopRows, shelf: MediaShelf, { product, options }: PlanProduct): Promise<void> {
  const { slug, title, description = "" } = product;
  const picture = planPictures[slug];
  if (!picture) throw new Error(`The plan ${slug} has no picture`);
  await addProduct(rows, shelf, {
    ...{ slug, title, description, type: "subscription", shipping: false, category: "plans", tags: [] },
    ...picture,
  });
  rows.options.push(...options);
}

async function addWare(rows: ShopRows, shelf: MediaShelf, ware: Ware): Promise<void> {
  const { options, isPrinted, ...fields } = ware;
  const vatClass = isPrinted ? "printed_publication" : "standard";
  await addProduct(rows, shelf, { ...fields, vatClass, type: "product" });
  for (const [position, { on, ...option }] of options.entries()) {
    rows.options.push({
      ...option,
      id: idOf("option", option.slug),
      productId: idOf("product", ware.slug),
      position,
      status: on ?? true,
      // The item in the library's folder `shop` has the slug of the option that sells it.
      contentId: ware.shipping ? null : idOf("content", option.slug),
    });
  }
}

interface ProductInput {
  slug: string;
  title: string;
  description: string;
  type: "product" | "subscription";
  shipping: boolean;
  vatClass?: "standard" | "printed_publication";
  template?: "showcase";
  category: string;
  tags: string[];
  pictureAlt: string;
  colours: [primary: string, secondary: string];
}

async function addProduct(rows: ShopRows, shelf: MediaShelf, input: ProductInput): Promise<void> {
  const { colours, category, tags, ...fields } = input;
  const picture = await shelf.picture(`${input.slug}.svg`);
  const id = idOf("product", input.slug);
  const [colourPrimary, colourSecondary] = colours;
  rows.products.push({ ...fields, id, pictureId: picture.id, colourPrimary, colourSecondary });
  rows.inCategory.push({ productId: id, categoryId: idOf("product category", category) });
  rows.hasTag.push(...tags.map((tag) => ({ productId: id, tagId: idOf("product tag", tag) })));
}
