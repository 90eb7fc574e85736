import { fileLabel } from "contract/stored-file";
import { z } from "zod/v4";

/** The form that adds a file. The upload has taken the file out of it, and left what it is stored as. */
export const newFileSchema = z.object({
  file: z.string().optional(),
  file_id: z.string().max(100).optional(),
  file_name: z.string().optional(),
  caption: z.string().trim().max(200, "Use 200 characters or fewer").optional(),
});

/** The form that changes one, and may replace it: it says which version it has read. */
export const fileSchema = newFileSchema.extend({ caption: fileLabel, version: z.coerce.number().int() });

export type NewFileForm = { file: string; file_id: string; file_name: string; caption: string };
export type FileForm = NewFileForm & { version: number };
