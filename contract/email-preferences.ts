import { z } from "zod/v4";
import { call } from "./call";
import { tooMany } from "./problem";
import { id, message } from "./scalars";

/** A kind of e-mail that users can choose to receive. */
export const commsType = z.object({ id, title: z.string() }).meta({ id: "CommsType" });

/** The kinds of e-mail that a user receives, and all kinds. */
export const comms = z.object({ assigned: z.array(commsType), available: z.array(commsType) }).meta({ id: "Comms" });

/** Whether the newsletter is on, and how often it is sent. */
export const newsletter = z
  .object({ status: z.boolean(), type: z.enum(["weekly", "monthly"]) })
  .meta({ id: "Newsletter" });

/** What a mailed link reveals about its user: only the settings of its page. */
export const preferences = z
  .object({ masked_email: z.string().describe("j•••@example.com"), comms, newsletter_settings: newsletter })
  .meta({ id: "Preferences" });

export type Preferences = z.infer<typeof preferences>;

const hashParams = z.object({ hash: z.string().max(200) });

export const readEmailPreferences = call({
  summary: "Get the e-mail preferences of a mailed link's user; needs no log-in and changes nothing",
  method: "GET",
  path: "/users/hash-comms/{hash}",
  access: "anyone",
  params: hashParams,
  replies: { 200: preferences, ...tooMany },
});

const choice = z.object({
  comms: z.array(id).max(100).describe("All selected kinds; the others are ended."),
  newsletter_settings: newsletter,
});

export const saveEmailPreferences = call({
  summary:
    "Save the e-mail preferences of a mailed link's user, or unsubscribe from everything in one click (RFC 8058)",
  method: "POST",
  path: "/users/comms/{hash}",
  access: "anyone",
  params: hashParams,
  body: z
    .object({ user: choice.optional(), "List-Unsubscribe": z.literal("One-Click").optional() })
    .refine((sent) => (sent.user === undefined) !== (sent["List-Unsubscribe"] === undefined), {
      error: "Send either your choices or List-Unsubscribe",
    }),
  replies: { 200: message.extend({ preferences }), ...tooMany },
});
