import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  contentCategories,
  contentItems,
  contentTypes,
  mediaFiles,
  searchDocuments,
  searchWords,
} from "../db/schema/index";
import { letters } from "../domain/search-normalise";
import { askedOf, reasonOf, type SearchQuery, searchQueryOf, type Unsearchable, within } from "../domain/search-query";
import { markPhrases, matchBegins, matchEnds, type SnippetPart, snippetOf } from "../domain/search-snippet";
import { synonymsIn } from "../domain/search-tokens";
import { type Guess, type Lookalike, nearest, plainWord, singleEdits, termsOf, withTerms } from "../domain/spelling";
import { cached } from "./cache";
import { type CardRow, cardColumns } from "./content-cards";
import { isWord } from "./dictionary";
import { preparedQuery } from "./prepared-query";

/** The matches in order: the part of a result that is the same for all users. */
export interface Matches {
  /** All matches, including the pinned ones. */
  total: number;
  /** Ids of the pinned ones, newest first. */
  pinned: string[];
  /** Ids of the first of the others, best first; the rest follow, newest first. */
  first: string[];
  /** The number of matches in each category, by id; null when there are too many to count. */
  counts: Map<string, number> | null;
}

/** A query with its result. */
export interface Understood {
  /** The words that were searched for: the corrected ones, if they were corrected. */
  words: string;
  /** Null when nothing can match. */
  query: SearchQuery | null;
  /** Other words that may have been meant and have matches, when these have none. */
  meant: string | null;
  /** Why nothing can match. */
  unsearchable: Unsearchable | null;
  /** When nothing matches: the words that are in no item and have no correction; none if that is all of them. */
  unknown: string[];
}

const ttlMs = 60_000;
const maxPinned = 12;
/** Up to this many matches are all ranked and counted by category. */
const few = 1_000;
/** Of more, only the newest and the newest with the words in their titles are ranked. */
const maxOfMany = 300;
/** This many keep their rank; the rest are in order of time. */
const maxInOrder = 240;
const maxLookalikes = 40;
/** A correction with fewer matches is offered, not applied. */
const fewestForCorrection = 3;

const none: Matches = { total: 0, pinned: [], first: [], counts: new Map() };

/**
 * Reads a web-style query, with quotes, minus and "or". When nothing matches and a word of it is in no item nor in the
 * dictionary, a certain correction replaces it, or a possible one is offered, unless the search is to be exact.
 */
export async function understand(db: Db, words: string, isExact: boolean, now: Date): Promise<Understood> {
  const key = `search words ${isExact} ${words}`;
  return cached(db, key, ttlMs, now, async () => {
    const typed = await read(db, words);
    if (!typed.query || (await findMatches(db, typed.query, null, now)).total > 0) return typed;
    const { better, isSure, unknown } = await correct(db, words);
    if (isExact || better === words) return { ...typed, unknown };
    const corrected = await read(db, better);
    const total = corrected.query ? (await findMatches(db, corrected.query, null, now)).total : 0;
    if (isSure && total >= fewestForCorrection) return corrected;
    return { ...typed, unknown, meant: total > 0 ? better : null };
  });
}

async function read(db: Db, words: string): Promise<Understood> {
  const asked = askedOf(words);
  const [row] = await db
    .select({
      written: sql<string>`asked.query::text`,
      marked: sql<string>`(${withSynonyms(asked)})::text`,
      // The part that the index can answer by itself; "T" or nothing if every item would have to be read.
      indexed: sql<string>`querytree(asked.query)`,
    })
    .from(sql`(select websearch_to_tsquery('english', ${asked}) as query) asked`);
  const canMatch = row !== undefined && row.indexed !== "" && row.indexed !== "T";
  return {
    words,
    query: canMatch ? searchQueryOf(row.written, row.marked) : null,
    unsearchable: canMatch ? null : reasonOf(words),
    unknown: [],
    meant: null,
  };
}

/** The query `asked.query` with the words of each synonym instead of its token. */
function withSynonyms(asked: string): SQL {
  return synonymsIn(asked).reduce(
    (query, { token, words }) =>
      sql`ts_rewrite(${query}, ${token}::tsquery, to_tsquery('english', ${words.join(" | ")}))`,
    sql`asked.query`,
  );
}

interface Correction {
  /** The words, with corrections for those that neither an item nor the dictionary has. */
  better: string;
  /** Whether each correction is certain. */
  isSure: boolean;
  /** The words that no item has and that have no correction, unless that is all of them. */
  unknown: string[];
}

async function correct(db: Db, words: string): Promise<Correction> {
  const typed = [...new Set(termsOf(words).map(({ word }) => plainWord(word)))];
  if (typed.length === 0) return { better: words, isSure: false, unknown: [] };
  const tries = typed.map((word) => ({ word, asked: askedOf(word), slips: singleEdits(word) }));
  const rows = await db
    .select({
      word: sql<string>`typed.word`,
      // In a short word two swapped letters leave little similarity: its beginning has to suffice.
      alike: sql<Lookalike[]>`(select coalesce(json_agg(alike), '[]') from (
        select w.word, w.uses from ${searchWords} w where w.word % typed.word or w.word = any(typed.slips)
          or (length(typed.word) < 7 and w.word like left(typed.word, 2) || '%' and abs(length(w.word) - length(typed.word)) < 2)
        order by w.word = any(typed.slips) desc, similarity(w.word, typed.word) desc, w.uses desc, w.word
        limit ${sql.raw(String(maxLookalikes))}) alike)`,
    })
    .from(
      sql`(select word, asked, slips from json_to_recordset(${JSON.stringify(tries)}::json) as tried(word text, asked text, slips text[]) offset 0) typed`,
    )
    .where(sql`numnode(plainto_tsquery('english', typed.asked)) > 0
      and not exists (select 1 from ${searchDocuments} where ${searchDocuments.body} @@ plainto_tsquery('english', typed.asked))`);
  const isKnown = await isWord();
  const guesses = new Map<string, Guess | undefined>(
    rows.map(({ word, alike }) => [word, isKnown(word) ? undefined : nearest(word, alike)]),
  );
  const hasNone = (word: string) => guesses.has(plainWord(word)) && guesses.get(plainWord(word)) === undefined;
  return {
    better: withTerms(words, (word) => guesses.get(plainWord(word))?.word),
    isSure: [...guesses.values()].every((guess) => guess?.isSure),
    unknown: typed.every(hasNone) ? [] : [...new Set(termsOf(words).map(({ word }) => word))].filter(hasNone),
  };
}

/**
 * The matches of a query. Their cost grows with their number, so they are cached for a minute, for all users.
 * @param categoryId only matches in this category and below it; null for all
 */
export async function findMatches(db: Db, query: SearchQuery, categoryId: string | null, now: Date): Promise<Matches> {
  return cached(db, matchesKey(query, categoryId), ttlMs, now, () => match(db, query, categoryId, now));
}

function matchesKey(query: SearchQuery, categoryId: string | null): string {
  return `search ${categoryId} ${query.all}`;
}

/**
 * One pass over all matches. The query is in subqueries, so that the planner cannot see how broad it is: it would scan
 * all documents instead of using the index, and a document's words are stored outside of its row.
 */
async function match(db: Db, query: SearchQuery, categoryId: string | null, now: Date): Promise<Matches> {
  const all = categoryId === null ? query.all : within(query.all, categoryId);
  const inTitle = query.inTitle === null ? null : `(${query.inTitle}) & (${all})`;
  const [row] = await db
    .select({
      total: sql<number>`found.total`,
      pinned: sql<string[]>`found.pinned`,
      first: sql<string[]>`found.first`,
      counts: sql<{ id: string; total: number }[] | null>`found.counts`,
    })
    .from(sql`(${passOver({ all, any: query.any, aside: query.aside, inTitle, now })}) found`);
  if (!row) return none;
  const isCounted = row.total <= few;
  return { ...row, counts: isCounted ? new Map((row.counts ?? []).map(({ id, total }) => [id, total])) : null };
}

function passOver(asked: { all: string; any: string; aside: string | null; inTitle: string | null; now: Date }): SQL {
  const document = searchDocuments;
  const all = sql`(select ${asked.all}::tsquery)`;
  const isPublished = sql`publish_at <= ${asked.now.toISOString()}::timestamptz`;
  const newest = sql`order by publish_at desc nulls last, id`;
  const [most, maxNewest, maxFirst] = [few, maxOfMany, maxInOrder].map((count) => sql.raw(String(count)));
  return sql`
    with found as materialized (
      select content_id as id, publish_at from ${document} where body @@ ${all} and ${isPublished}
    ),
    size as (select count(*)::int as total from found),
    stuck as materialized (
      select d.content_id as id, d.publish_at, d.body from ${contentItems} i join ${document} d on d.content_id = i.id
      where i.pinned and i.status = 'published' and i.${isPublished}
    ),
    pinned as materialized (
      select id, publish_at from stuck where body @@ ${all} ${newest} limit ${sql.raw(String(maxPinned))}
    ),
    candidates as (
      (select id, publish_at from found ${newest}
        limit (select case when total <= ${most} then ${most} else ${maxNewest} end from size))
      union
      (select content_id as id, publish_at from ${document}
        where (select total > ${most} from size) and body @@ (select ${asked.inTitle}::tsquery) and ${isPublished}
        ${newest} limit ${maxNewest})
    ),
    aside as materialized (
      select content_id as id from ${document} where body @@ (select ${asked.aside}::tsquery) and ${isPublished}
    )
    select (select total from size) as total,
      array(select id from pinned ${newest}) as pinned,
      array(select candidate.id from candidates candidate join ${document} d on d.content_id = candidate.id
        where candidate.id not in (select id from pinned)
        order by ts_rank(d.head, (select ${asked.any}::tsquery)) desc,
          candidate.id in (select id from aside), candidate.publish_at desc, candidate.id
        limit ${maxFirst}) as first,
      (select json_agg(counted) from (
        select place.category_id as id, count(*)::int as total
        from found join ${contentCategories} place on place.content_id = found.id
        where (select total <= ${most} from size) group by 1) counted) as counts`;
}

/** The ids of a page: ranked ones first, then the others by time. */
export async function pageOf(
  db: Db,
  query: SearchQuery,
  categoryId: string | null,
  matches: Matches,
  { page, perPage }: { page: number; perPage: number },
  now: Date,
): Promise<string[]> {
  const from = (page - 1) * perPage;
  const inOrder = matches.first.slice(from, from + perPage);
  const others = matches.total - matches.pinned.length;
  const missing = Math.min(perPage, others - from) - inOrder.length;
  if (missing <= 0) return inOrder;
  const skipped = from + inOrder.length - matches.first.length;
  const all = categoryId === null ? query.all : within(query.all, categoryId);
  const key = `${matchesKey(query, categoryId)} ${skipped} ${missing}`;
  const rest = await cached(db, key, ttlMs, now, async () =>
    db
      .select({ id: searchDocuments.contentId })
      .from(searchDocuments)
      .where(sql`${searchDocuments.body} @@ (select ${all}::tsquery)
        and ${searchDocuments.publishAt} <= ${now.toISOString()}::timestamptz
        and ${searchDocuments.contentId} <> all(${asArray([...matches.pinned, ...matches.first])})`)
      .orderBy(sql`${searchDocuments.publishAt} desc nulls last`, searchDocuments.contentId)
      .limit(missing)
      .offset(skipped),
  );
  return [...inOrder, ...rest.map(({ id }) => id)];
}

/** A list of ids as one parameter, so that lists of every length are one query. */
function asArray(ids: string[]): SQL {
  return sql`${arrayText(ids)}::uuid[]`;
}

function arrayText(ids: string[]): string {
  return `{${ids.join()}}`;
}

const cardsQuery = preparedQuery((db, name) =>
  db
    .select(cardColumns(sql.placeholder("userId")))
    .from(contentItems)
    .innerJoin(contentTypes, eq(contentTypes.id, contentItems.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, contentItems.coverId))
    .where(sql`${contentItems.id} = any(${sql.placeholder("ids")}::uuid[]) and ${contentItems.status} = 'published'
      and ${contentItems.publishAt} <= ${sql.placeholder("now")}::timestamptz`)
    .prepare(name),
);

/** The items of these ids as cards, in the order of the ids; unpublished ones are left out. */
export async function cardsOf(db: Db, userId: string, ids: string[], now: Date): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await cardsQuery(db).execute({ userId, ids: arrayText(ids), now: now.toISOString() });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const shownBefore = 90;
const shownInAll = 300;
const marking = `HighlightAll=true, StartSel=${matchBegins}, StopSel=${matchEnds}`;

/**
 * The passages that contain the matches, by id. Those of items in `open` are cut from their text; for all others, and
 * when only the card matches, they are the words of the card. They are cached for a minute, for users with the same
 * access.
 */
export async function snippetsOf(
  db: Db,
  query: SearchQuery,
  ids: string[],
  open: string[],
  now: Date,
): Promise<Map<string, SnippetPart[]>> {
  if (ids.length === 0) return new Map();
  const key = `search snippets ${query.all} of ${ids.join()} open ${open.join()}`;
  return cached(db, key, ttlMs, now, () => cutSnippets(db, query, ids, open));
}

async function cutSnippets(
  db: Db,
  query: SearchQuery,
  ids: string[],
  open: string[],
): Promise<Map<string, SnippetPart[]>> {
  const [before, length] = [shownBefore, shownInAll].map((count) => sql.raw(String(count)));
  const bare = (text: SQL) => sql`translate(${text}, ${letters.from}, ${letters.to})`;
  const passage = sql`case
    when found.at > 0 then substring(found.plain from greatest(found.at - ${before}, 1) for ${length})
    when found.plain is not null and ${contentItems.subtextAccess} <> '' then ${contentItems.subtextAccess}
    else ${contentItems.subtext} end`;
  const rows = await db
    .select({
      id: contentItems.id,
      text: sql<string>`${passage}`,
      marked: sql<string>`ts_headline('english', ${bare(passage)}, (select ${query.marked}::tsquery), ${marking})`,
      at: sql<number>`case when found.at > 0 then least(found.at - 1, ${before}) else 0 end`,
      isCutBefore: sql<boolean>`coalesce(found.at > ${before} + 1, false)`,
      isCutAfter: sql<boolean>`coalesce(found.at > 0 and length(found.plain) > greatest(found.at - ${before}, 1) + ${length} - 1, false)`,
    })
    .from(contentItems)
    .leftJoin(
      sql`(select content_id, plain, coalesce(nullif(regexp_instr(plain, ${query.sentence}, 1, 1, 0, 'i'), 0),
          regexp_instr(plain, ${query.passage}, 1, 1, 0, 'i')) as at
        from ${searchDocuments} where content_id = any(${asArray(open)}) offset 0) found`,
      sql`found.content_id = ${contentItems.id}`,
    )
    .where(sql`${contentItems.id} = any(${asArray(ids)})`);
  return new Map(
    rows.map(({ id, marked, ...passage }) => [
      id,
      snippetOf({ ...passage, marked: markPhrases(marked, query.unspaced) }),
    ]),
  );
}
