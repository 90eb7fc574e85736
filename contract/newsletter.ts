import { z } from "zod/v4";
import { call } from "./call";
import { card } from "./content";
import { newsletter } from "./email-preferences";
import { id, moment } from "./scalars";

/** The next newsletter of a user, as it would be if it were due now. */
export const nextNewsletter = z
  .object({
    settings: newsletter,
    due_at: moment.nullable().describe("When it is sent; null for who has unsubscribed."),
    since: moment.describe("When the one before it was due: it tells of what came out after that."),
    subject: z.string().describe("Empty while there is nothing to tell."),
    items: z.array(card).describe("What the feed's filter lets through, newest first; at most 12."),
    total: z.number().int().describe("How many there are in all. Without any, nothing is sent."),
    chosen: z.boolean().describe("The reader has chosen categories; otherwise it tells of all of them."),
    held: z
      .enum(["unverified", "leaving"])
      .nullable()
      .describe("Why nothing is sent all the same: the address is not confirmed, or the account is to be deleted."),
  })
  .meta({ id: "NextNewsletter" });

export type NextNewsletter = z.infer<typeof nextNewsletter>;

export const readNewsletter = call({
  summary: "What one's next newsletter will contain",
  method: "GET",
  path: "/users/{id}/newsletter",
  access: "login",
  params: z.object({ id }),
  replies: { 200: nextNewsletter },
});
