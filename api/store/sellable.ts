import { type SQL, sql } from "drizzle-orm";
import { contentFiles, contentItems, productOptions, products } from "../db/schema/index";

/**
 * Whether an option, a row of the query, is files without a file: it is not sold until it has one. What is delivered, and
 * a plan, has something to sell by itself.
 */
export const lacksFile: SQL<boolean> = sql<boolean>`(
  exists (select 1 from ${products} as own
    where own.id = ${productOptions}.product_id and own.type = 'product' and not own.shipping)
  and not exists (select 1 from ${contentItems} as pack
    where pack.id = ${productOptions}.content_id and pack.status in ('published', 'sold')
    and (pack.allow_pdf and pack.pdf_generated
      or exists (select 1 from ${contentFiles} as held where held.content_id = pack.id))))`;

/** Whether an option, a row of the query, is on sale itself and has what it sells. Its product may be off sale. */
export const isSellable: SQL<boolean> = sql<boolean>`(${productOptions}.status and not ${lacksFile})`;
