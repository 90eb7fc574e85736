import type { Arguments } from "contract/call";
import * as eventLog from "contract/event-log";
import type { Api } from "~/api/client.server";

/** Logs an event in the background: the page neither waits for it nor fails with it. */
export function logEvent(api: Api, body: Arguments<typeof eventLog.logEvent>["body"]): void {
  api.send(eventLog.logEvent, { body }).catch(() => {});
}

type EventQuery = NonNullable<Arguments<typeof eventLog.listEvents>["query"]>;

/** A page of the events of the log. */
export function listEvents(api: Api, query: EventQuery) {
  return api.read(eventLog.listEvents, { query });
}

const rowsAtOnce = 1_000;
const mostPages = 10;

/** The events of a file, the newest first: at most 10,000. */
export async function listAllEvents(api: Api, query: Omit<EventQuery, "page" | "per_page">) {
  const found: eventLog.RecordedEvent[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { data } = await listEvents(api, { ...query, page, per_page: rowsAtOnce });
    found.push(...data);
    if (data.length < rowsAtOnce) break;
  }
  return found;
}
