import { z } from "zod/v4";
import { call } from "./call";
import { pageQuery, paginated } from "./pagination";
import { gone, tooMany } from "./problem";
import { id, timestamp } from "./scalars";

const access = { permission: "content.import" } as const;

/** How far an export is. Its file is kept for a day. */
export const exportStates = ["waiting", "writing", "finished", "failed", "expired"] as const;

export const libraryExport = z
  .object({
    id,
    state: z.enum(exportStates),
    done: z.number().int().describe("How many items are written."),
    total: z.number().int(),
    size: z.number().int().nullable().describe("Of the file, in bytes; null until it is finished."),
    created_at: timestamp,
    created_by: z.string().nullable().describe("Null once their account is deleted."),
    finished_at: timestamp.nullable(),
    expires_at: timestamp.nullable().describe("When the file is removed; null until it is finished."),
  })
  .meta({ id: "LibraryExport" });

export type LibraryExport = z.infer<typeof libraryExport>;

export const listLibraryExports = call({
  summary: "List the exports of the library, the newest first",
  method: "GET",
  path: "/library-exports",
  access,
  query: z.object(pageQuery({ perPage: 25 })),
  replies: { 200: paginated(libraryExport) },
});

export const createLibraryExport = call({
  summary:
    "Write the whole library into a zip file, in the format that is imported. While one is being written, it is returned instead",
  method: "POST",
  path: "/library-exports",
  access,
  replies: { 200: libraryExport, 201: libraryExport, ...tooMany },
});

export const openLibraryExport = call({
  summary:
    "Get an address for downloading an export, valid for a minute; the download is recorded. 410 if the file was removed",
  method: "POST",
  path: "/library-exports/{id}/download",
  access,
  params: z.object({ id }),
  replies: { 200: z.object({ name: z.string(), temporary_url: z.string() }), ...gone },
});
