import { eq, sql } from "drizzle-orm";
import type { Db } from "../database";
import * as tables from "../schema/index";

/** What the settings store about the demo data. */
export interface Filled {
  /** The present number of items. */
  items: number;
  /** Ids of the library's own items, which the others repeat. */
  base: string[];
  at: string;
}

const copiesAtOnce = 20;
const spreadMonths = 24;
// Multiples of the golden ratio are evenly distributed at every length, and mix the industries.
const golden = 0.6180339887498949;

/**
 * Repeats the library inside the database until there are `items` of them, with other titles and dates spread over two
 * years, sharing pictures and files. An interrupted run continues where it stopped.
 */
export async function addCopies(db: Db, items: number, now: Date, say: (line: string) => void): Promise<void> {
  for (;;) {
    const reached = await addSome(db, items, now);
    if (reached === undefined) break;
    say(`${reached} of ${items} items`);
  }
  await db.execute(sql`update ${tables.tags} t set uses = used.uses
    from (select tag_id, count(*)::int as uses from ${tables.contentTags} group by tag_id) used where used.tag_id = t.id`);
}

/** @returns the number of items afterwards; `undefined` when there was nothing to add */
async function addSome(db: Db, items: number, now: Date): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${tables.settings} in exclusive mode`);
    const [row] = await tx.select().from(tables.settings).where(eq(tables.settings.key, "demo"));
    const filled = row?.value as Filled | undefined;
    if (!filled || filled.items >= items) return undefined;
    const upTo = Math.min(items, filled.items + copiesAtOnce * filled.base.length);
    await writeCopies(tx, { filled, from: filled.items, upTo, now });
    await tx
      .update(tables.settings)
      .set({ value: { ...filled, items: upTo } })
      .where(eq(tables.settings.key, "demo"));
    return upTo;
  });
}

interface Stretch {
  filled: Filled;
  from: number;
  upTo: number;
  now: Date;
}

async function writeCopies(tx: Db, { filled, from, upTo, now }: Stretch): Promise<void> {
  const size = filled.base.length;
  // The copy's id is derived from the original's and its number, as a uuid of version 8.
  const copies = sql`(
    select base.id as base_id, number.n / ${size}::int + 1 as no,
      overlay(overlay(md5(base.id || ' ' || number.n) placing '8' from 13) placing '8' from 17)::uuid as id,
      ${now.toISOString()}::timestamptz - (number.n * ${golden}::float8 - floor(number.n * ${golden}::float8)) * ${spreadMonths}::int * interval '1 month' as publish_at
    from generate_series(${from}::int, ${upTo - 1}::int) as number(n)
    join unnest(string_to_array(${filled.base.join()}, ',')::uuid[]) with ordinality as base(id, position)
      on base.position = number.n % ${size}::int + 1
  )`;
  await tx.execute(sql`insert into ${tables.contentItems} (id, slug, title, type_id, media_type, is_premium, plan_ids, is_demo,
      allow_pdf, pdf_generated, cover_id, cover_alt, image_credit, colour_primary, colour_secondary, colour_text, background_colour,
      publish_at, subtext, subtext_access, cta_1, cta_2, cta_1_access, cta_2_access, featured, pinned, status, created_at)
    select copy.id, i.slug || '-no-' || copy.no, i.title || ' No. ' || copy.no, i.type_id, i.media_type, i.is_premium, i.plan_ids, false,
      i.allow_pdf, i.pdf_generated, i.cover_id, i.cover_alt, i.image_credit, i.colour_primary, i.colour_secondary, i.colour_text, i.background_colour,
      copy.publish_at, i.subtext, i.subtext_access, i.cta_1, i.cta_2, i.cta_1_access, i.cta_2_access, false, false, i.status, copy.publish_at
    from ${copies} copy join ${tables.contentItems} i on i.id = copy.base_id`);
  await tx.execute(sql`insert into ${tables.blocks} (content_id, position, type_id, content)
    select copy.id, b.position, b.type_id, b.content from ${copies} copy join ${tables.blocks} b on b.content_id = copy.base_id`);
  await tx.execute(sql`insert into ${tables.contentFiles} (content_id, media_id, position, caption)
    select copy.id, f.media_id, f.position, f.caption from ${copies} copy join ${tables.contentFiles} f on f.content_id = copy.base_id`);
  await tx.execute(sql`insert into ${tables.contentCategories} (content_id, category_id, direct, publish_at)
    select copy.id, c.category_id, c.direct, copy.publish_at from ${copies} copy join ${tables.contentCategories} c on c.content_id = copy.base_id`);
  await tx.execute(sql`insert into ${tables.contentTags} (content_id, tag_id)
    select copy.id, t.tag_id from ${copies} copy join ${tables.contentTags} t on t.content_id = copy.base_id`);
  await tx.execute(sql`insert into ${tables.searchDocuments} (content_id, publish_at, head, body, plain)
    select copy.id, copy.publish_at, d.head || number.head, d.body || number.head, d.plain
    from ${copies} copy join ${tables.searchDocuments} d on d.content_id = copy.base_id
    cross join lateral (select setweight(to_tsvector('english', 'No. ' || copy.no), 'A') as head) number`);
}
