import { asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { blocks, categories, contentItems, mediaFiles, pictures, products } from "../db/schema/index";
import { changedByOf } from "./changed-by";
import { containing, orderOf } from "./sorting";

const maxShown = 10;

const { hash, storageKey, size, width, height } = mediaFiles;
const { id, title, alt, createdAt, version, changedAt } = pictures;

const columns = {
  ...{ id, title, alt, createdAt, version, changedAt, hash, storageKey, size, width, height },
  changedById: pictures.changedById,
  changedBy: changedByOf(pictures),
};

export type PictureRow = NonNullable<Awaited<ReturnType<typeof findPicture>>>;
type Sort = "age" | "title";

/** A stored file with the title and text of its picture. */
export type NewPicture = Pick<
  typeof mediaFiles.$inferInsert,
  "hash" | "storageKey" | "fileType" | "mime" | "size" | "width" | "height"
> & { title: string; alt: string };

/** A page of the pictures whose title or text contains the words, and the number of all of them. */
export async function listPictures(
  db: Db,
  { q, sort, page, perPage }: { q: string; sort: Sort | `-${Sort}`; page: number; perPage: number },
) {
  const found = q ? matching(q) : undefined;
  const keys = { age: sql`- extract(epoch from ${createdAt})`, title: sql`lower(${title})` };
  const rows = await select(db)
    .where(found)
    .orderBy(...orderOf(sort, keys, id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(pictures, found) };
}

const maxKept = 100;

/** The pictures with these ids or hashes. */
export async function findPictures(db: Db, names: string[]): Promise<PictureRow[]> {
  if (names.length === 0) return [];
  const chosen = or(inArray(sql`${id}::text`, names), inArray(hash, names));
  return select(db).where(chosen).orderBy(asc(id)).limit(maxKept);
}

export async function findPicture(db: Db, pictureId: string) {
  const [row] = await select(db).where(eq(id, pictureId));
  return row;
}

/** A picture, locked until the transaction ends. */
export async function lockPicture(tx: Db, pictureId: string) {
  const [row] = await select(tx).where(eq(id, pictureId)).for("update", { of: pictures });
  return row;
}

/**
 * Adds a picture, unless the same one is there.
 * @returns its id, and whether it is new
 */
export async function insertPicture(
  db: Db,
  { title, alt, ...file }: NewPicture,
  uploadedById: string | null,
  now: Date,
) {
  await db
    .insert(mediaFiles)
    .values({ ...file, createdAt: now })
    .onConflictDoNothing();
  const [stored] = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(eq(hash, file.hash));
  if (!stored) throw new Error("A stored file is gone.");
  const made = await db
    .insert(pictures)
    .values({ id: stored.id, title, alt, uploadedById, createdAt: now })
    .onConflictDoNothing()
    .returning({ id });
  return { id: stored.id, isNew: made.length > 0 };
}

/** Changes the given fields, and counts the version. */
export async function setPicture(
  db: Db,
  pictureId: string,
  fields: { title?: string | undefined; alt?: string | undefined },
  changedById: string,
  now: Date,
): Promise<void> {
  await db
    .update(pictures)
    .set({ ...fields, version: sql`${version} + 1`, changedById, changedAt: now })
    .where(eq(id, pictureId));
}

/** Deletes a picture with the row of its file. */
export async function removePicture(db: Db, pictureId: string): Promise<void> {
  await db.delete(mediaFiles).where(eq(mediaFiles.id, pictureId));
}

/** The products that show a picture: the number of all, and the first by title. */
export async function productsWithPicture(db: Db, pictureId: string) {
  const shows = eq(products.pictureId, pictureId);
  const first = await db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(shows)
    .orderBy(asc(products.title), asc(products.id))
    .limit(maxShown);
  return { total: await db.$count(products, shows), first };
}

/** The items that show a picture, on their cover or in a block: the number of all, and the first by title. */
export async function itemsWithPicture(db: Db, { id: pictureId, hash: name }: { id: string; hash: string }) {
  const inBlock = sql`exists (select 1 from ${blocks} where ${eq(blocks.contentId, contentItems.id)}
    and ${blocks.content}::text like ${`%"${name}"%`})`;
  const shows = or(eq(contentItems.coverId, pictureId), inBlock);
  const first = await db
    .select({ id: contentItems.id, title: contentItems.title })
    .from(contentItems)
    .where(shows)
    .orderBy(asc(contentItems.title), asc(contentItems.id))
    .limit(maxShown);
  return { total: await db.$count(contentItems, shows), first };
}

/** The categories of the library that show a picture: the number of all, and the first by title. */
export async function categoriesWithPicture(db: Db, pictureId: string) {
  const shows = eq(categories.pictureId, pictureId);
  const first = await db
    .select({ id: categories.id, title: categories.title })
    .from(categories)
    .where(shows)
    .orderBy(asc(categories.title), asc(categories.id))
    .limit(maxShown);
  return { total: await db.$count(categories, shows), first };
}

/** Gives pictures that have no alternative text the one that they are shown with. */
export async function setFirstAlts(db: Db, shown: { hash: string; alt: string }[]): Promise<void> {
  const described = shown.filter((one) => one.alt !== "");
  if (described.length === 0) return;
  await db.execute(sql`update ${pictures} set alt = given.alt
    from ${mediaFiles}, json_to_recordset(${JSON.stringify(described)}::json) as given(hash text, alt text)
    where ${mediaFiles.id} = ${pictures.id} and ${mediaFiles.hash} = given.hash and ${pictures.alt} = ''`);
}

/**
 * Adds the stored pictures that are not in the media library yet, called and described as the item, the category or the
 * product that shows them. Migration 0038 has the same for libraries from before.
 */
export async function addStoredPictures(db: Db): Promise<void> {
  await db.execute(sql`with shown as (
    select cover_id as media_id, title, cover_alt as alt, 1 as place, id from ${contentItems} where cover_id is not null
    union all select picture_id, title, picture_alt, 2, id from ${categories} where picture_id is not null
    union all select picture_id, title, picture_alt, 3, id from ${products} where picture_id is not null
    union all select m.id, i.title, coalesce(part ->> 'alt', ''), 4, i.id
      from ${blocks} b join ${contentItems} i on i.id = b.content_id
      cross join lateral jsonb_path_query(b.content, '$.** ? (exists (@.hash))') part
      join ${mediaFiles} m on m.hash = part ->> 'hash'
  ), named as (select distinct on (media_id) media_id, title, alt from shown order by media_id, place, id)
  insert into ${pictures} (id, title, alt, created_at)
    select m.id, left(coalesce(n.title, 'Picture'), 120), coalesce(n.alt, ''), m.created_at
    from ${mediaFiles} m left join named n on n.media_id = m.id where m.width is not null
    on conflict do nothing`);
}

function select(db: Db) {
  return db.select(columns).from(pictures).innerJoin(mediaFiles, eq(mediaFiles.id, id)).$dynamic();
}

function matching(words: string): SQL | undefined {
  const pattern = containing(words);
  return or(sql`${title} ilike ${pattern}`, sql`${alt} ilike ${pattern}`);
}
