import type { Arguments } from "contract/call";
import * as eventLog from "contract/event-log";
import type { Api } from "~/api/client.server";
import { readAllPages } from "./read-all-pages.server";

/** Logs an event in the background: the page neither waits for it nor fails with it. */
export function logEvent(api: Api, body: Arguments<typeof eventLog.logEvent>["body"]): void {
  api.send(eventLog.logEvent, { body }).catch(() => {});
}

type EventQuery = NonNullable<Arguments<typeof eventLog.listEvents>["query"]>;

/** A page of the events of the log. */
export function listEvents(api: Api, query: EventQuery) {
  return api.read(eventLog.listEvents, { query });
}

/** The events of a file, the newest first: at most 10,000. */
export function listAllEvents(api: Api, query: Omit<EventQuery, "page" | "per_page">) {
  return readAllPages((page) => listEvents(api, { ...query, ...page }));
}
