import * as contract from "contract/event-log";
import { endpoint } from "../http/endpoint";
import type { RateLimit } from "../services/rate-limit";
import { recordEvent } from "../store/event-log";

const mostParams = 20;
const mostNameChars = 100;
const eventLimit: RateLimit = { name: "event", most: 120, windowMs: 60_000 };

export const logEvent = endpoint(contract.logEvent)
  .limit(({ requester }) => [[eventLimit, requester.user?.id ?? requester.ip]])
  .handle(async ({ body, requester }, { db, clock }) => {
    const details = {
      ...(body.source !== undefined && { source: body.source }),
      ...(body.params && { params: shortParams(body.params) }),
    };
    await recordEvent(db, { event: body.event, userId: requester.user?.id ?? null, details }, clock());
    return { status: 204, body: null };
  });

/** The first parameters whose names are short enough: their number and their length are the caller's. */
function shortParams(params: Record<string, string>): Record<string, string> {
  const short = Object.entries(params).filter(([name]) => name.length <= mostNameChars);
  return Object.fromEntries(short.slice(0, mostParams));
}
