import { z } from "zod/v4";
import { call } from "./call";
import { searchTerm } from "./fields";
import { pageNumber, paginated } from "./pagination";
import { tooMany } from "./problem";
import { day, id, timestamp } from "./scalars";

const loggedEvents = ["Received 404", "Received 403", "Viewed Upgrade - 403", "Viewed Upgrade"] as const;

/** Every kind of event that the log has. */
export const eventKinds = [...loggedEvents, "Search without results"] as const;

export const logEvent = call({
  summary: "Record an event: 'Received 404', 'Received 403', 'Viewed Upgrade', 'Viewed Upgrade - 403'",
  method: "POST",
  path: "/event-log",
  access: "optional",
  body: z.object({
    event: z.enum(loggedEvents),
    source: z.string().max(200).optional(),
    params: z.record(z.string(), z.string().max(500)).optional(),
  }),
  replies: { 204: null, ...tooMany },
});

/** An event of the log. */
const recordedEvent = z
  .object({
    id,
    event: z.string(),
    at: timestamp,
    user: z
      .object({ id, display_name: z.string(), email: z.string() })
      .nullable()
      .describe("Null for a guest, and for a deleted account."),
    details: z.record(z.string(), z.string()).describe("What it was about: the address of the page, the words."),
  })
  .meta({ id: "RecordedEvent" });

export type RecordedEvent = z.infer<typeof recordedEvent>;

const dayOrNone = day.optional().catch(undefined);

export const listEvents = call({
  summary: "List the event log, newest first",
  method: "GET",
  path: "/event-log",
  access: { permission: "audit.view" },
  query: z.object({
    q: searchTerm.describe("A user's id, or part of their name or e-mail address."),
    event: z.enum(eventKinds).optional().catch(undefined),
    from: dayOrNone.describe("Recorded on this day or later, in Europe/London."),
    to: dayOrNone.describe("Recorded on this day or before."),
    page: pageNumber(1, 100_000),
    per_page: pageNumber(50, 1_000),
  }),
  replies: { 200: paginated(recordedEvent) },
});
