import type { Arguments } from "contract/call";
import * as eventLog from "contract/event-log";
import type { Api } from "~/api/client.server";

/** Logs an event in the background: the page neither waits for it nor fails with it. */
export function logEvent(api: Api, body: Arguments<typeof eventLog.logEvent>["body"]): void {
  api.send(eventLog.logEvent, { body }).catch(() => {});
}
