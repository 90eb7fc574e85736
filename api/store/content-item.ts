import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  blocks,
  blockTypes,
  categories,
  contentCategories,
  contentFiles,
  contentItems,
  contentTags,
  contentTypes,
  mediaFiles,
  tags,
} from "../db/schema/index";
import { cardColumns } from "./content-cards";
import { preparedQuery } from "./prepared-query";

const item = contentItems;

export interface Crumb {
  slug: string;
  title: string;
}

const itemQuery = preparedQuery((db, name) =>
  db
    .select({
      ...cardColumns(sql.placeholder("userId")),
      status: item.status,
      allowPdf: item.allowPdf,
      pdfGenerated: item.pdfGenerated,
      authors: item.authors,
      season: item.season,
      crumbs: sql<
        Crumb[]
      >`(select coalesce(json_agg(json_build_object('slug', above.slug, 'title', above.title) order by above.level), '[]')
        from (select c.path from ${contentCategories} p join ${categories} c on c.id = p.category_id
          where p.content_id = ${item.id} and p.direct order by c.path limit 1) own
        join ${contentCategories} p on p.content_id = ${item.id}
        join ${categories} above on above.id = p.category_id and own.path || '/' like above.path || '/%')`,
      tags: sql<string[]>`(select coalesce(json_agg(${tags.name} order by ${tags.name}), '[]') from ${contentTags}
        join ${tags} on ${tags.id} = ${contentTags.tagId} where ${contentTags.contentId} = ${item.id})`,
    })
    .from(item)
    .innerJoin(contentTypes, eq(contentTypes.id, item.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, item.coverId))
    .where(eq(item.slug, sql.placeholder("slug")))
    .limit(1)
    .prepare(name),
);

/** An item's card with the data around its blocks. */
export async function findItem(db: Db, userId: string, slug: string) {
  const [row] = await itemQuery(db).execute({ userId, slug });
  return row;
}

export interface BlockRow {
  id: string;
  position: number;
  typeId: number;
  content: Record<string, unknown>;
}

export interface FileRow {
  id: string;
  hash: string;
  caption: string;
  fileType: string;
  size: number;
}

const maxBlocks = 500;
const maxFiles = 100;

const itemContentQuery = preparedQuery((db, name) => {
  const contentId = sql`${sql.placeholder("contentId")}::uuid`;
  return db
    .select({
      blocks: sql<BlockRow[]>`(select coalesce(json_agg(found order by found.position), '[]') from (
        select b.id, b.position, b.type_id as "typeId", b.content from ${blocks} b
        where b.content_id = ${contentId} order by b.position limit ${maxBlocks}) found)`,
      files: sql<FileRow[]>`(select coalesce(json_agg(found order by found.position), '[]') from (
        select m.id, m.hash, m.file_type as "fileType", m.size, f.caption, f.position
        from ${contentFiles} f join ${mediaFiles} m on m.id = f.media_id
        where f.content_id = ${contentId} order by f.position limit ${maxFiles}) found)`,
      types: sql<
        { id: number; title: string }[]
      >`(select coalesce(json_agg(t order by t.id), '[]') from ${blockTypes} t)`,
    })
    .from(sql`(select 1) one`)
    .prepare(name);
});

/**
 * The data for users with access only: an item's blocks and files, and the titles of the block types. A block that
 * offers a file which is not among them offers none.
 */
export async function readItemContent(db: Db, contentId: string) {
  const [row] = await itemContentQuery(db).execute({ contentId });
  if (!row) return { blocks: [], files: [], types: [] };
  const hashes = new Set(row.files.map(({ hash }) => hash));
  const offersNone = ({ filename_hash: hash }: BlockRow["content"]) => typeof hash === "string" && !hashes.has(hash);
  return {
    ...row,
    blocks: row.blocks.map((block) =>
      offersNone(block.content) ? { ...block, content: { ...block.content, filename_hash: null } } : block,
    ),
  };
}
