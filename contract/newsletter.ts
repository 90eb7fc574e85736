import { z } from "zod/v4";
import { call } from "./call";
import { card } from "./content";
import { newsletter } from "./email-preferences";
import { id, timestamp } from "./scalars";

/** A user's next newsletter, as if it were due now. */
export const nextNewsletter = z
  .object({
    settings: newsletter,
    due_at: timestamp.nullable().describe("When it will be sent; null without a subscription."),
    since: timestamp.describe("When the issue before it was due: the start of its period."),
    subject: z.string().describe("Empty without items."),
    items: z.array(card).describe("Items that match the feed's filter, newest first; at most 12."),
    total: z.number().int().describe("The number of all matching items. If it is 0, nothing is sent."),
    chosen: z.boolean().describe("The user has selected categories; otherwise all are included."),
    held: z
      .enum(["unverified", "leaving"])
      .nullable()
      .describe(
        "The reason why nothing will be sent: the e-mail address is not confirmed, or the account will be deleted.",
      ),
  })
  .meta({ id: "NextNewsletter" });

export type NextNewsletter = z.infer<typeof nextNewsletter>;

export const readNewsletter = call({
  summary: "Preview the current user's next newsletter",
  method: "GET",
  path: "/users/{id}/newsletter",
  access: "login",
  params: z.object({ id }),
  replies: { 200: nextNewsletter },
});
