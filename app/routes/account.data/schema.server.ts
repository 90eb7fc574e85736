import { deletionFields } from "contract/user-data";
import type { z } from "zod/v4";

/** The form is what the call takes. */
export const deletionSchema = deletionFields;

/** The API refuses the deletion under `team` where the user owns one with others in it. */
export type DeletionForm = z.input<typeof deletionSchema> & { team?: string };
