import { productOptions, products } from "api/db/schema/index";
import { makeItem } from "tests/support/library";
import type { TestApi } from "tests/support/real-api";

export interface WareWish {
  slug: string;
  type?: "product" | "subscription";
  shipping?: boolean;
  options: (Partial<typeof productOptions.$inferInsert> & { slug: string; pricePence: number })[];
}

/** A product on sale with its options; those of files have a file, unless their `contentId` is null. @returns the ids of the options by their slugs */
export async function makeWare(api: TestApi, listQuery: WareWish): Promise<Map<string, string>> {
  const { db } = api.deps;
  const { slug, type = "product", shipping = false } = listQuery;
  const [product] = await db
    .insert(products)
    .values({ slug, title: `The ${slug}`, type, shipping })
    .returning();
  const rows: (typeof productOptions.$inferInsert)[] = [];
  for (const [position, option] of listQuery.options.entries()) {
    const isFiles = type === "product" && !shipping && option.contentId === undefined;
    const pack = isFiles ? await makePack(api, option.slug) : undefined;
    const own = { title: `as ${option.slug}`, contentId: pack?.id ?? null, ...option };
    rows.push({ ...own, productId: product?.id ?? "", position });
  }
  const made = await db.insert(productOptions).values(rows).returning();
  return new Map(made.map((option) => [option.slug, option.id]));
}

/** What a plan costs by the month, for a year, and at once; it is not sold in a way that is left out. */
interface PlanWish {
  slug: string;
  planId: number;
  monthlyPence?: number;
  annualPence?: number;
}

/** A plan on sale for a year, as `{slug}-monthly` and `{slug}-annual`. @returns the ids of the options by their slugs */
export async function makePlanWare(api: TestApi, { slug, planId, monthlyPence, annualPence }: PlanWish) {
  const term = { planId, months: 12 };
  return makeWare(api, {
    slug,
    type: "subscription",
    options: [
      ...(monthlyPence === undefined
        ? []
        : [{ ...term, slug: `${slug}-monthly`, monthlyPence, pricePence: monthlyPence * 12 }]),
      ...(annualPence === undefined ? [] : [{ ...term, slug: `${slug}-annual`, pricePence: annualPence }]),
    ],
  });
}

function makePack(api: TestApi, slug: string) {
  const made = { mediaType: "download", allowPdf: true, pdfGenerated: true, status: "sold" } as const;
  return makeItem(api, { slug: `pack-${slug}`, type: "Files", ...made });
}
