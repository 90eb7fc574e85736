import { z } from "zod/v4";
import { call } from "./call";
import { optional } from "./fields";
import { pageNumber, pageQuery, paginated } from "./pagination";
import { conflict, invalid } from "./problem";
import { id, timestamp } from "./scalars";

/** The most bytes of a file of members. */
export const maxMemberFileBytes = 5 * 1024 * 1024;

const access = { permission: "members.import" } as const;

const outcome = z
  .enum(["new", "changed", "unchanged", "refused"])
  .describe("What a row does: makes an account, fills in or gives a plan, changes nothing, or holds a fault.");

/** A file of members that was checked, and perhaps imported. */
export const memberImport = z
  .object({
    id,
    file_name: z.string(),
    ignored: z.array(z.string()).describe("Its columns that are not imported."),
    state: z.enum(["checked", "running", "done", "stopped"]),
    stopped: z.string().describe("Why it ended before its last row; empty if it did not."),
    by: z.string().nullable().describe("Who uploaded it; null for the operator's command."),
    created_at: timestamp,
    finished_at: timestamp.nullable(),
    total: z.number().int(),
    counts: z.object({
      new: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      refused: z.number().int(),
    }),
    waiting: z.number().int().describe("Rows that are not imported yet."),
    sends_mails: z.boolean(),
    owed: z.number().int().describe("Mails that are not written yet."),
    mailed: z.number().int(),
  })
  .meta({ id: "MemberImport" });

export type MemberImport = z.infer<typeof memberImport>;

/** A row of such a file. */
export const memberImportRow = z
  .object({
    line: z.number().int().describe("The line of the file on which it begins."),
    email: z.string(),
    name: z.string(),
    outcome,
    notes: z.array(z.string()).describe("What it does in words; of a refused one its faults."),
    member_id: id.nullable().describe("Once it is imported."),
  })
  .meta({ id: "MemberImportRow" });

export type MemberImportRow = z.infer<typeof memberImportRow>;

const idParams = z.object({ id });

export const uploadMembers = call({
  summary:
    "Check a file of members, CSV in UTF-8 with commas or semicolons: says of each row what importing it would do, and imports nothing. 422 at `file` when it cannot be read. It is kept for 30 days",
  method: "POST",
  path: "/member-imports",
  access,
  query: z.object({ name: z.string().max(120).optional().catch(undefined).describe("The name of the file.") }),
  raw: true,
  bodyLimits: { bytes: maxMemberFileBytes, values: 0 },
  replies: { 201: memberImport, ...invalid },
});

export const listMemberImports = call({
  summary: "List the files of members that were checked or imported, the newest first",
  method: "GET",
  path: "/member-imports",
  access,
  query: z.object(pageQuery({ perPage: 25 })),
  replies: { 200: paginated(memberImport) },
});

export const readMemberImport = call({
  summary: "Get the effects of importing a file of members, or the progress of the import",
  method: "GET",
  path: "/member-imports/{id}",
  access,
  params: idParams,
  replies: { 200: memberImport },
});

export const listMemberImportRows = call({
  summary: "List the rows of a file of members, in its order",
  method: "GET",
  path: "/member-imports/{id}/rows",
  access,
  params: idParams,
  query: z.object({
    outcome: outcome.optional().catch(undefined),
    page: pageNumber(1, 100_000),
    per_page: pageNumber(50, 1_000),
  }),
  replies: { 200: paginated(memberImportRow) },
});

export const beginMemberImport = call({
  summary: "Start importing a file of members that was checked, once, in a job",
  method: "POST",
  path: "/member-imports/{id}/begin",
  access,
  params: idParams,
  body: z.object({
    invitations: z
      .enum(["now", "later"], { error: "Choose when the invitations are mailed" })
      .describe("When the new members are invited by mail, and those who get a plan told so."),
    consent: optional(500, "How they have agreed").describe(
      "How the new members whose row asks for the newsletter have agreed to it, and where that is kept. With it they get it before they confirm their address; it is kept with each, with the requester's name.",
    ),
  }),
  replies: { 200: memberImport },
});

export const sendMemberImportMails = call({
  summary: "Mail the postponed invitations of an import, once",
  method: "POST",
  path: "/member-imports/{id}/mails",
  access,
  params: idParams,
  replies: { 200: memberImport },
});

export const discardMemberImport = call({
  summary: "Discard a file of members that was checked but not imported",
  method: "DELETE",
  path: "/member-imports/{id}",
  access,
  params: idParams,
  replies: { 204: null, ...conflict },
  codes: ["changed"],
});
