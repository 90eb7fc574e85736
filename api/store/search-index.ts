import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  blocks,
  blockTypes,
  categories,
  contentCategories,
  contentItems,
  contentTags,
  contentTypes,
  searchDocuments,
  searchWords,
  tags,
} from "../db/schema/index";
import { type SpokenBlock, textOf, vocabularyOf } from "../domain/search-document";
import { fold, pairsInScripts } from "../domain/search-normalise";
import { synonymTokensOf } from "../domain/search-tokens";

const batchSize = 100;
/** PostgreSQL stores no more than a megabyte of words for one document. */
const maxCharacters = 400_000;
const maxWordsAtOnce = 2_000;
/** Every document has this version; a new number rebuilds the documents of an existing library. */
const edition = "edition=4";
const isOfEdition = sql`${searchDocuments.body} @@ ${`'${edition}'`}::tsquery`;

/** Makes the search document of an item again, after an edit; a draft has none. */
export async function indexItem(db: Db, contentId: string): Promise<void> {
  const [item] = await db
    .select({ id: contentItems.id, status: contentItems.status })
    .from(contentItems)
    .where(eq(contentItems.id, contentId));
  if (item?.status !== "published") {
    await db.delete(searchDocuments).where(eq(searchDocuments.contentId, contentId));
    return;
  }
  await writeDocuments(db, [contentId]);
}

/**
 * Makes the documents of published items that have none, or one of an earlier version, some hundreds at a time.
 * @param after where the last call stopped
 * @returns where to continue; null when all have one
 */
export async function indexMissing(db: Db, after: string | null = null): Promise<string | null> {
  const found = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .leftJoin(searchDocuments, eq(searchDocuments.contentId, contentItems.id))
    .where(
      sql`${contentItems.status} = 'published' and ${isOfEdition} is not true ${after === null ? sql`` : sql`and ${contentItems.id} > ${after}`}`,
    )
    .orderBy(contentItems.id)
    .limit(batchSize);
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await writeDocuments(db, ids);
  return ids.length < batchSize ? null : (ids.at(-1) ?? null);
}

/** Whether there are items, but no search documents of this version. */
export async function isUnindexed(db: Db): Promise<boolean> {
  const [row] = await db
    .select({
      yes: sql<boolean>`exists(select 1 from ${contentItems} where ${contentItems.status} = 'published')
        and not exists(select 1 from ${searchDocuments} where ${isOfEdition})`,
    })
    .from(sql`(select 1) one`);
  return row?.yes ?? false;
}

/** Makes the search documents of published items that have none. */
export async function indexItems(db: Db, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batchSize) await writeDocuments(db, ids.slice(at, at + batchSize));
}

async function writeDocuments(db: Db, ids: string[]): Promise<void> {
  const rows = await db
    .select({
      id: contentItems.id,
      title: contentItems.title,
      subtext: contentItems.subtext,
      subtextAccess: contentItems.subtextAccess,
      places: sql<string>`${contentTypes.title} || ' . ' || array_to_string(array(
        select ${tags.name} from ${contentTags} join ${tags} on ${tags.id} = ${contentTags.tagId}
        where ${contentTags.contentId} = ${contentItems.id}), ' . ') || ' . ' || array_to_string(array(
        select ${categories.title} from ${contentCategories} join ${categories} on ${categories.id} = ${contentCategories.categoryId}
        where ${contentCategories.contentId} = ${contentItems.id}), ' . ')`,
      blocks: sql<
        SpokenBlock[]
      >`coalesce(json_agg(json_build_object('title', ${blockTypes.title}, 'content', ${blocks.content})
        order by ${blocks.position}) filter (where ${blocks.id} is not null), '[]')`,
    })
    .from(contentItems)
    .innerJoin(contentTypes, eq(contentTypes.id, contentItems.typeId))
    .leftJoin(blocks, eq(blocks.contentId, contentItems.id))
    .leftJoin(blockTypes, eq(blockTypes.id, blocks.typeId))
    .where(inArray(contentItems.id, ids))
    .groupBy(contentItems.id, contentTypes.title);
  const written = rows.map(({ id, blocks: own, ...row }) => {
    const { headings, plain, prose, asides } = textOf(own);
    const words = vocabularyOf([row.title, row.subtext, row.subtextAccess, plain].join(" "));
    const document = {
      id,
      title: indexed(row.title),
      places: indexed(row.places),
      subtext: indexed(`${row.subtext} ${row.subtextAccess}`),
      headings: indexed(headings.slice(0, 2_000)),
      plain: plain.slice(0, maxCharacters),
      prose: indexed(prose.slice(0, maxCharacters)),
      asides: indexed(asides.slice(0, maxCharacters - Math.min(prose.length, maxCharacters))),
    };
    return { document, words };
  });
  await db.execute(insertion(written.map(({ document }) => document)));
  await countWords(
    db,
    written.flatMap(({ words }) => words),
  );
}

/** A text in the form that is searched. The tokens come after it, so that its words stay adjacent. */
function indexed(text: string): string {
  const folded = fold(text);
  return `${folded} ${pairsInScripts(folded)} ${synonymTokensOf(folded)}`.trim();
}

/** An item in its stored form: all but `plain` is folded. */
interface Written {
  id: string;
  title: string;
  places: string;
  subtext: string;
  headings: string;
  plain: string;
  prose: string;
  /** Captions and palettes. */
  asides: string;
}

/**
 * Beside its words a document holds `category=…`, `title=…`, and for a word that is in its captions and palettes only
 * `aside=…`: what narrows a search down, or puts it in order, is then read from the same index. No word of a text begins
 * so, and nobody finds an item by them.
 */
function insertion(written: Written[]): SQL {
  const item = contentItems;
  return sql`insert into ${searchDocuments} (content_id, publish_at, head, body, plain)
    select made.id, made.publish_at, made.head,
      made.head || made.prose || made.asides || made.marks || array_to_tsvector(array(
        select 'aside=' || word.lexeme from unnest(made.asides) word
        where word.lexeme <> all(tsvector_to_array(made.head || made.prose)))), made.plain
    from (
      select ${item.id} as id, ${item.publishAt} as publish_at, given.plain,
        to_tsvector('english', given.prose) as prose, to_tsvector('english', given.asides) as asides,
        setweight(to_tsvector('english', given.title), 'A')
          || setweight(to_tsvector('english', given.places), 'B')
          || setweight(to_tsvector('english', given.subtext), 'C')
          || to_tsvector('english', given.headings) as head,
        array_to_tsvector(array(select 'category=' || ${contentCategories.categoryId} from ${contentCategories}
          where ${contentCategories.contentId} = ${item.id})
          || array(select 'title=' || word.lexeme from unnest(to_tsvector('english', given.title)) word)
          || ${edition}::text) as marks
      from json_to_recordset(${JSON.stringify(written)}::json)
        as given(id uuid, title text, places text, subtext text, headings text, plain text, prose text, asides text)
      join ${item} on ${item.id} = given.id
    ) made
    on conflict (content_id) do update
      set publish_at = excluded.publish_at, head = excluded.head, body = excluded.body, plain = excluded.plain`;
}

/**
 * A word is counted once for each document; an edit counts its words again, which is precise enough for a tie-break.
 */
async function countWords(db: Db, words: string[]): Promise<void> {
  const uses = new Map<string, number>();
  for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  // In the same order everywhere, so that two writers cannot deadlock.
  const rows = [...uses].map(([word, count]) => ({ word, uses: count })).sort((a, b) => (a.word < b.word ? -1 : 1));
  for (let at = 0; at < rows.length; at += maxWordsAtOnce) {
    await db
      .insert(searchWords)
      .values(rows.slice(at, at + maxWordsAtOnce))
      .onConflictDoUpdate({
        target: searchWords.word,
        set: { uses: sql`${searchWords.uses} + excluded.uses` },
      });
  }
}
