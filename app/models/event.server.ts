import type { Arguments } from "contract/call";
import * as event from "contract/event";
import type { Api } from "~/api/client.server";

/** Logs an event in the background: the page neither waits for it nor fails with it. */
export function logEvent(api: Api, body: Arguments<typeof event.logEvent>["body"]): void {
  api.send(event.logEvent, { body }).catch(() => {});
}
