import { z } from "zod/v4";

/** A line of a file, and what is wrong there or was not kept. */
export const importFault = z
  .object({ file: z.string(), line: z.number().int(), message: z.string() })
  .meta({ id: "ImportFault" });

/**
 * An item that is there already at the address of one that comes from elsewhere, or had its number there: it is replaced
 * only if somebody says so, and not at all while the shop sells it.
 */
export const importConflict = z
  .object({
    file: z.string(),
    title: z.string().describe("Of the item that is imported."),
    item_id: z.string().describe("Of the item that is there."),
    item_title: z.string(),
    slug: z.string(),
    state: z.enum(["draft", "scheduled", "published", "archived", "sold"]),
  })
  .meta({ id: "ImportConflict" });

export type ImportConflict = z.infer<typeof importConflict>;

/** What importing a folder does, or would do. Its lists hold the first of each; its numbers count all. */
export const importReport = z
  .object({
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int().describe("Files that hold a fault: nothing of them is imported."),
    entries: z
      .array(z.object({ file: z.string(), title: z.string(), outcome: z.enum(["created", "changed"]) }))
      .describe("The items that are created or changed."),
    faults: z.array(importFault),
    fault_count: z.number().int(),
    conflicts: z
      .array(importConflict)
      .describe("The files that are left out because their addresses are those of other items; each is a fault too."),
    conflict_count: z.number().int().optional().describe("Not in reports of earlier versions."),
    accepted: z
      .number()
      .int()
      .optional()
      .describe(
        "Items that are published, or will be, though pictures of theirs have no alternative text. Not in reports of earlier versions.",
      ),
    taken_back: z
      .number()
      .int()
      .optional()
      .describe("Items that are published, or scheduled, and become drafts. Not in reports of earlier versions."),
    notes: z.array(importFault).describe("What is not kept of files that are imported."),
    note_count: z.number().int(),
  })
  .meta({ id: "ImportReport" });

export type ImportReport = z.infer<typeof importReport>;
