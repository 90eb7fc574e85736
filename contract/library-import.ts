import { z } from "zod/v4";
import { call } from "./call";
import { searchTerm } from "./fields";
import { importConflict } from "./import";
import { pageNumber, pageQuery, paginated, sortBy } from "./pagination";
import { conflict, gone, invalid, tooMany, unavailable } from "./problem";
import { id, timestamp } from "./scalars";

/** The most bytes of a library that is uploaded. */
export const maxLibraryBytes = 500_000_000;
/** An upload is sent in parts of so many bytes, so that no program holds more of it at once. */
export const libraryPartBytes = 4_000_000;
/** The most files that wait for a decision each; the others are decided after the next check. */
export const maxConflicts = 100;
/** How long an upload is kept until it is imported. */
export const uploadKeptHours = 24;

const access = { permission: "content.import" } as const;

/** How far an import is. What was checked waits for somebody to import it, until it expires. */
export const importStates = ["waiting", "checking", "checked", "importing", "finished", "failed", "expired"] as const;

const state = z.enum(importStates).meta({ id: "LibraryImportState" });

/** What an uploaded file is: a library as a zip file, or an export of Ghost (JSON) or WordPress (XML), without its pictures. */
export const importFormats = ["zip", "ghost", "wordpress"] as const;

const format = z.enum(importFormats, { error: "Choose what the file is" });

const counts = z
  .object({
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int().describe("Files that hold a fault: nothing of them is imported."),
    taken_back: z.number().int().describe("Items that are published, or scheduled, and become drafts."),
    accepted: z
      .number()
      .int()
      .describe("Items that are published, or will be, with pictures that have no alternative text."),
    faults: z.number().int(),
    notes: z.number().int().describe("What is not kept of files that are imported."),
  })
  .meta({ id: "LibraryImportCounts" });

/** An import in a list. */
export const libraryImportSummary = z
  .object({
    id,
    file_name: z.string(),
    format,
    accepts_undescribed: z
      .boolean()
      .describe("Items are published though pictures of theirs have no alternative text."),
    size: z.number().int().describe("In bytes."),
    state,
    done: z.number().int().describe("How many of its files are checked, or imported."),
    total: z.number().int(),
    created_at: timestamp,
    created_by: z.string().nullable().describe("Who uploaded it; null once their account is deleted."),
    counts: counts.nullable().describe("What it does; once it is finished, what it did. Null until it is checked."),
  })
  .meta({ id: "LibraryImportSummary" });

export const libraryImport = libraryImportSummary
  .extend({
    started_at: timestamp.nullable().describe("When somebody asked for it, after it was checked."),
    started_by: z.string().nullable(),
    finished_at: timestamp.nullable(),
    expires_at: timestamp.describe("When the upload is removed if nobody imports it."),
    reason: z.string().nullable().describe("Why it has failed."),
    conflicts: z
      .array(importConflict)
      .describe(
        "What waits for a decision: files at the addresses of other items, or with their numbers, the first hundred. None once it is imported.",
      ),
    conflict_count: z.number().int().describe("How many wait for a decision in all; 0 once it is imported."),
    ahead: z.number().int().describe("Imports that are worked on before it."),
  })
  .meta({ id: "LibraryImport" });

export type LibraryImport = z.infer<typeof libraryImport>;
export type LibraryImportFormat = z.infer<typeof format>;
export type LibraryImportState = z.infer<typeof state>;

/** What the lines of a report are about. */
export const importLineKinds = ["items", "faults", "notes"] as const;

/** A line of the report: an item, or a fault or a note with its line. */
export const libraryImportLine = z
  .object({
    kind: z.enum(["created", "changed", "fault", "note"]),
    file: z.string(),
    line: z.number().int().nullable(),
    text: z.string().describe("The title of an item, or what is wrong."),
    item_id: id.nullable().describe("The item that was imported, while there is one."),
  })
  .meta({ id: "LibraryImportLine" });

export type LibraryImportLine = z.infer<typeof libraryImportLine>;

const params = z.object({ id });

export const listLibraryImports = call({
  summary: "List the imports of uploaded libraries, the newest first",
  method: "GET",
  path: "/library-imports",
  access,
  query: z.object({
    q: searchTerm,
    state: state.optional(),
    ...pageQuery({ perPage: 25 }),
    sort: sortBy(["created", "file"], "-created"),
  }),
  replies: { 200: paginated(libraryImportSummary) },
});

export const readLibraryImport = call({
  summary: "Get an import, with its progress",
  method: "GET",
  path: "/library-imports/{id}",
  access,
  params,
  replies: { 200: libraryImport },
});

export const listLibraryImportLines = call({
  summary:
    "List what an import would do, or did: its items, the faults of its files, or what is not kept from them. A check lists the first thousand of each",
  method: "GET",
  path: "/library-imports/{id}/lines",
  access,
  params,
  query: z.object({
    show: z.enum(importLineKinds).default("items").catch("items"),
    page: pageNumber(1, 100_000),
    per_page: pageNumber(50, 1_000),
  }),
  replies: { 200: paginated(libraryImportLine) },
});

export const beginLibraryUpload = call({
  summary: "Start uploading a library; its parts follow, and then it is completed",
  method: "POST",
  path: "/library-imports",
  access,
  body: z.object({
    file_name: z
      .string()
      .transform((name) => name.replace(/\p{C}/gu, "").trim().slice(-200))
      .pipe(z.string().min(1, "Choose a file")),
    format: format.default("zip"),
    accepts_undescribed: z
      .boolean()
      .default(false)
      .describe(
        "Publishes items whose pictures have no alternative text; what lacks one is listed as a task. Otherwise such an item of another system becomes a draft, and such a file of a library is refused.",
      ),
  }),
  replies: { 201: z.object({ id }), ...tooMany },
});

export const uploadLibraryPart = call({
  summary:
    "Send a part of the library that is uploaded: its bytes, 4 MB or fewer. The first has the number 1; a part that is sent again replaces itself",
  method: "PUT",
  path: "/library-imports/{id}/parts/{number}",
  access,
  params: z.object({
    id,
    number: z.coerce
      .number()
      .int()
      .min(1)
      .max(maxLibraryBytes / libraryPartBytes),
  }),
  raw: true,
  bodyLimits: { bytes: libraryPartBytes, values: 0 },
  replies: { 204: null, ...unavailable, ...conflict },
  codes: ["placed"],
});

export const completeLibraryUpload = call({
  summary: "Complete the upload of a library: it is checked, and nothing is imported",
  method: "POST",
  path: "/library-imports/{id}/complete",
  access,
  params,
  replies: { 200: libraryImport, ...invalid },
});

export const startLibraryImport = call({
  summary: "Import a library that was checked; repeating the call has no effect. 410 if the upload has expired",
  method: "POST",
  path: "/library-imports/{id}/start",
  access,
  params,
  body: z.object({
    replace: z
      .array(id)
      .max(maxConflicts)
      .default([])
      .describe(
        "The items that are replaced by files at their addresses, though these come from elsewhere. What the shop sells stays.",
      ),
  }),
  replies: { 200: libraryImport, ...conflict, ...gone },
  codes: ["waiting"],
});
