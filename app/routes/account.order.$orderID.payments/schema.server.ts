import { payInstalment } from "contract/payment";
import type { z } from "zod/v4";

/** The form has the same schema as the call. */
export const paySchema = payInstalment.body;

export type PayForm = z.input<typeof paySchema>;
