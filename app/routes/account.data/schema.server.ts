import { deletionFields } from "contract/account-deletion";
import type { z } from "zod/v4";

/** The form has the same schema as the call. */
export const deletionSchema = deletionFields;

/** The API refuses the deletion under `team` if the user owns one with other members. */
export type DeletionForm = z.input<typeof deletionSchema> & { team?: string };
