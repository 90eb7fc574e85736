import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion, selection, selectionResult } from "./editing";
import { required, searchTerm, tooLong } from "./fields";
import { pageQuery, paginated, sortBy } from "./pagination";
import { conflict, tooMany } from "./problem";
import { id, message, planId, timestamp } from "./scalars";

const access = { permission: "newsletters.send" } as const;
const maxWords = 5_000;
const maxItems = 12;
const maxPeriodDays = 92;

/** How far a newsletter is. Only a draft is changed; a scheduled one can be withdrawn until its time. */
export const composedNewsletterStates = ["draft", "scheduled", "sending", "sent"] as const;

const state = z.enum(composedNewsletterStates).meta({ id: "ComposedNewsletterState" });

/** Where its items come from. */
export const itemSources = ["none", "chosen", "newest"] as const;

/** Who has agreed to get it. */
export const audiences = ["newsletter", "kinds"] as const;

/** An item as a list of chosen ones names it. */
export const listedItem = z
  .object({ id, slug: z.string(), title: z.string(), type: z.string(), publish_at: timestamp })
  .meta({ id: "ListedItem" });

export type ListedItem = z.infer<typeof listedItem>;

const fields = {
  subject: required("Enter a subject", 150),
  introduction: z
    .string({ error: "Enter an introduction" })
    .trim()
    .min(1, "Enter an introduction")
    .max(maxWords, tooLong(maxWords))
    .describe("Plain text; an empty line begins a paragraph."),
  items_from: z.enum(itemSources, { error: "Choose which items it lists" }).optional(),
  item_ids: z.array(id).max(maxItems, `List ${maxItems} items or fewer`).optional(),
  newest_days: z
    .number({ error: "Enter a number of days" })
    .int("Enter a whole number of days")
    .min(1, "Enter a number from 1 to 92")
    .max(maxPeriodDays, "Enter a number from 1 to 92")
    .optional()
    .describe("The items of so many days before it is sent."),
  audience: z.enum(audiences, { error: "Choose who gets it" }).optional(),
  kind_ids: z.array(id).max(100).optional(),
  plan_ids: z.array(planId).max(20).optional().describe("Only members of these plans; empty for all."),
};

export const composedNewsletterFields = z.object(fields);

/** A composed newsletter in a list. */
export const composedNewsletterSummary = z
  .object({
    id,
    subject: z.string(),
    state,
    created_at: timestamp,
    send_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
    recipients_total: z.number().int().nullable().describe("Null until it is begun."),
  })
  .meta({ id: "ComposedNewsletterSummary" });

const choices = z.object({
  kinds: z.array(z.object({ id, title: z.string() })),
  plans: z.array(z.object({ id: planId, title: z.string() })),
});

/** How far the sending is: the sum of the others is the total. */
const progress = z
  .object({
    total: z.number().int(),
    waiting: z.number().int().describe("Not written yet."),
    queued: z.number().int().describe("In the outbox."),
    sent: z.number().int(),
    failed: z.number().int(),
    unsubscribed: z.number().int().describe("Unsubscribed after it was begun, and got none."),
  })
  .meta({ id: "NewsletterProgress" });

export const composedNewsletter = composedNewsletterSummary
  .extend({
    ...edited,
    ...choices.shape,
    introduction: z.string(),
    items_from: z.enum(itemSources),
    items: z.array(listedItem).describe("Those that it lists, or would list if it were sent now."),
    newest_days: z.number().int(),
    audience: z.enum(audiences),
    kind_ids: z.array(id),
    plan_ids: z.array(planId),
    audience_total: z.number().int().nullable().describe("How many would get it now; null once it is begun."),
    progress: progress.nullable().describe("Null until it is begun."),
  })
  .meta({ id: "ComposedNewsletter" });

export type ComposedNewsletter = z.infer<typeof composedNewsletter>;
export type ComposedNewsletterState = z.infer<typeof state>;

const params = z.object({ id });
const withVersion = z.object({ version: readVersion });

export const composedNewsletterChoices = call({
  summary: "Get the kinds of mail and the plans that a newsletter can be sent to",
  method: "GET",
  path: "/composed-newsletters/create",
  access,
  replies: { 200: choices },
});

export const findNewsletterItems = call({
  summary: "Find published items for a newsletter, the newest first",
  method: "GET",
  path: "/composed-newsletters/items",
  access,
  query: z.object({ q: searchTerm }),
  replies: { 200: z.object({ data: z.array(listedItem) }) },
});

export const listComposedNewsletters = call({
  summary: "List the newsletters that were composed by hand",
  method: "GET",
  path: "/composed-newsletters",
  access,
  query: z.object({
    q: searchTerm,
    state: state.optional(),
    ...pageQuery({ perPage: 25 }),
    sort: sortBy(["created", "subject", "sent"], "-created"),
  }),
  replies: { 200: paginated(composedNewsletterSummary) },
});

export const readComposedNewsletter = call({
  summary: "Get a composed newsletter, with its recipients or the progress of sending it",
  method: "GET",
  path: "/composed-newsletters/{id}",
  access,
  params,
  replies: { 200: composedNewsletter },
});

export const createComposedNewsletter = call({
  summary: "Compose a newsletter, as a draft",
  method: "POST",
  path: "/composed-newsletters",
  access,
  body: composedNewsletterFields,
  replies: { 201: composedNewsletter },
  idempotent: true,
});

export const updateComposedNewsletter = call({
  summary: "Change a draft",
  method: "PATCH",
  path: "/composed-newsletters/{id}",
  access,
  params,
  body: composedNewsletterFields.partial().extend({ version: readVersion }),
  replies: { 200: composedNewsletter, ...conflict },
  codes: ["changed", "not_draft"],
});

export const deleteComposedNewsletter = call({
  summary: "Delete a draft",
  method: "DELETE",
  path: "/composed-newsletters/{id}",
  access,
  params,
  replies: { 204: null, ...conflict },
  codes: ["not_draft"],
});

export const deleteComposedNewsletters = call({
  summary: "Delete several drafts; scheduled and sent newsletters stay",
  method: "POST",
  path: "/composed-newsletters/delete",
  access,
  body: selection,
  replies: { 200: selectionResult },
});

export const previewComposedNewsletter = call({
  summary: "Get a composed newsletter as the mail that the current user would receive",
  method: "GET",
  path: "/composed-newsletters/{id}/preview",
  access,
  params,
  replies: { 200: z.object({ subject: z.string(), text: z.string(), html: z.string() }) },
});

export const testComposedNewsletter = call({
  summary: "Mail a composed newsletter only to the current user, as a test",
  method: "POST",
  path: "/composed-newsletters/{id}/test",
  access,
  params,
  replies: { 200: message, ...tooMany },
});

export const sendComposedNewsletter = call({
  summary: "Send a draft now, or schedule it. Its recipients are determined when it is begun",
  method: "POST",
  path: "/composed-newsletters/{id}/send",
  access,
  params,
  body: withVersion.extend({ send_at: timestamp.optional().describe("Left out: now.") }),
  replies: { 200: composedNewsletter, ...conflict },
  codes: ["changed", "not_draft"],
});

export const withdrawComposedNewsletter = call({
  summary: "Turn a scheduled newsletter back into a draft, before its time",
  method: "POST",
  path: "/composed-newsletters/{id}/withdraw",
  access,
  params,
  replies: { 200: composedNewsletter, ...conflict },
  codes: ["too_late"],
});
