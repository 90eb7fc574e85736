import { productOptions, products } from "api/db/schema/index";
import type { TestApi } from "tests/support/real-api";

export interface WareWish {
  slug: string;
  type?: "product" | "subscription";
  shipping?: boolean;
  options: (Partial<typeof productOptions.$inferInsert> & { slug: string; pricePence: number })[];
}

/** A product on sale with its options. @returns the ids of the options by their slugs */
export async function makeWare({ deps: { db } }: TestApi, listQuery: WareWish): Promise<Map<string, string>> {
  const { slug, type = "product", shipping = false } = listQuery;
  const [product] = await db
    .insert(products)
    .values({ slug, title: `The ${slug}`, type, shipping })
    .returning();
  const rows = listQuery.options.map((option, position) => ({
    title: `as ${option.slug}`,
    ...option,
    productId: product?.id ?? "",
    position,
  }));
  const made = await db.insert(productOptions).values(rows).returning();
  return new Map(made.map((option) => [option.slug, option.id]));
}
