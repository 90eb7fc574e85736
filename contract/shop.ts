import { z } from "zod/v4";
import { optionPicker } from "./basket";
import { call } from "./call";
import { display } from "./money";
import { pageQuery, paginated } from "./pagination";
import { template } from "./product-category";
import { image, pence, slug } from "./scalars";

const shopCategory = z.object({ slug: z.string(), title: z.string() });
const shopTag = z.object({ slug: z.string(), title: z.string() });

/** A category that the shop is narrowed down by. */
const listedCategory = shopCategory.extend({
  parent: z.string().nullable().describe("The slug of the one that it is below; null at the top level."),
  template: template.describe("How its page is laid out."),
});

/** A product on sale that is no plan. Amounts are pence with VAT. */
export const shopProduct = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    image: image.nullable(),
    colour_primary: z.string().nullable(),
    colour_secondary: z.string().nullable(),
    shipping: z.boolean().describe("It is delivered; any other product is downloaded."),
    category: shopCategory.nullable(),
    options_total: z.number().int().describe("Options on sale."),
    from: pence.describe("The price of the cheapest option on sale."),
    from_display: display,
    net: pence.nullish().describe("The price without the VAT that it includes; null where it includes none."),
    net_display: display.nullish(),
  })
  .meta({ id: "ShopProduct" });

export type ShopProduct = z.infer<typeof shopProduct>;

export const listShop = call({
  summary: "Products on sale, newest first, with the categories and tags that have any; plans are listed as plans",
  method: "GET",
  path: "/shop",
  access: "anyone",
  query: z.object({
    category: z
      .string()
      .max(200)
      .optional()
      .catch(undefined)
      .describe("The slug of a category: those in it, and in those below it."),
    tag: z.string().max(200).optional().catch(undefined).describe("The slug of a tag."),
    ...pageQuery({ perPage: 24 }),
  }),
  replies: {
    200: paginated(shopProduct).extend({
      categories: z
        .array(listedCategory)
        .describe("All that have a product on sale, or one below them that has, by title."),
      tags: z.array(shopTag).describe("Those of the category's products on sale that are offered in it, by title."),
      tag: shopTag
        .extend({ related: z.array(shopTag).describe("Those that go with it and have a product on sale.") })
        .nullable()
        .describe("The tag of the query; null without one, and for one that does not exist."),
    }),
  },
});

/** What is in a product that is downloaded. */
const filePack = z
  .object({
    image: image.nullable().describe("All of it in one picture."),
    files: z.array(
      z.object({
        caption: z.string(),
        file_type: z.string(),
        size: z.number().int().nullable().describe("Bytes; null for the PDF that is made for its buyer."),
      }),
    ),
  })
  .meta({ id: "FilePack" });

export const readShopProduct = call({
  summary: "A product on sale with its options",
  method: "GET",
  path: "/shop/{slug}",
  access: "optional",
  params: z.object({ slug }),
  replies: {
    200: shopProduct.extend({
      template: template.describe("How its page is laid out."),
      tags: z.array(shopTag).describe("By title."),
      pack: filePack.nullable().describe("Of the first option that has files; null for what is delivered."),
      options: z.array(
        optionPicker.shape.options.element.extend({
          rrp: pence.nullable().describe("The price before a discount; null without one."),
          rrp_display: display.nullable(),
          net: pence.nullish().describe("The price without the VAT that it includes; null where it includes none."),
          net_display: display.nullish(),
          held: z.enum(["owned", "ordered"]).nullable().describe("Files that the user has, or has ordered."),
        }),
      ),
    }),
  },
});

/** The company that sells, as its terms name it. Empty texts where the operator has not entered it. */
export const seller = z
  .object({
    name: z.string().describe("The name of the product where the company's is not known."),
    street_address_1: z.string(),
    street_address_2: z.string().nullable(),
    city: z.string(),
    county: z.string().nullable(),
    postcode: z.string(),
    country: z.string().describe("ISO 3166-1 alpha-2, or empty."),
    telephone: z.string(),
    email: z.string(),
    company_number: z.string(),
    vat_number: z.string(),
    returns_paid_by: z.enum(["buyer", "seller"]).describe("Who pays for sending goods back after a withdrawal."),
  })
  .meta({ id: "Seller" });

export type Seller = z.infer<typeof seller>;

export const readSeller = call({
  summary: "The company that sells: its name, address and numbers",
  method: "GET",
  path: "/seller",
  access: "anyone",
  replies: { 200: seller },
});

export const readShopWindow = call({
  summary:
    "An overview of the library for guests: its newest covers, its size, its season, and the lowest price of a plan",
  method: "GET",
  path: "/shop-window",
  access: "anyone",
  replies: {
    200: z.object({
      covers: z.array(
        z.object({
          title: z.string(),
          image,
          colour_primary: z.string().nullable(),
          colour_secondary: z.string().nullable(),
        }),
      ),
      items_total: z.number().int().describe("Published items."),
      season: z
        .object({ title: z.string(), items_total: z.number().int().describe("Published items of it.") })
        .nullable()
        .describe("That of the newest published item that names one."),
      from: pence.nullable().describe("The lowest monthly payment of a plan; null when none is on sale."),
      from_display: display.nullable(),
    }),
  },
});
