import { z } from "zod/v4";

/** A line of a file, and what is wrong there or was not kept. */
export const importFault = z
  .object({ file: z.string(), line: z.number().int(), message: z.string() })
  .meta({ id: "ImportFault" });

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
    notes: z.array(importFault).describe("What is not kept of files that are imported."),
    note_count: z.number().int(),
  })
  .meta({ id: "ImportReport" });

export type ImportReport = z.infer<typeof importReport>;
