import { newsletter } from "contract/email-preferences";
import { id } from "contract/scalars";
import { z } from "zod/v4";

const { type } = newsletter.shape;

const noSuchKind = "This kind of e-mail is no longer sent.";

/** The kinds of e-mail that are selected, and how often the newsletter is sent, if at all. */
export const preferencesSchema = z.object({
  comms: z
    .array(z.string())
    .max(100, noSuchKind)
    .refine((kinds) => kinds.every((kind) => id.safeParse(kind).success), noSuchKind)
    .default([]),
  newsletter: z.enum([...type.options, "off"], { error: "Choose weekly, monthly or unsubscribed" }),
  /** The previous frequency: a user who unsubscribes and subscribes again gets the same. */
  was: type.catch("weekly"),
});

export type PreferencesForm = z.input<typeof preferencesSchema>;
