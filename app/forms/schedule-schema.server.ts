import { z } from "zod/v4";

/** The form that publishes an item at a time in London. */
export const scheduleSchema = z.object({
  version: z.coerce.number().int(),
  day: z.string("Enter a date").regex(/^\d{4}-\d{2}-\d{2}$/, "Enter a date like 2026-11-27"),
  /** The past day with which it is to be published now. */
  backdate: z.string().optional(),
  /** An hour of one digit is read as well: 9:30. */
  time: z
    .string("Enter a time")
    .trim()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, "Enter a time like 09:30")
    .transform((time) => time.padStart(5, "0")),
});

export type ScheduleForm = { version: number; day: string; time: string; backdate?: string };
