import * as event from "contract/event";
import type { Deps } from "../deps";
import { type Answer, type Bound, bind, type Request } from "../http/bind";
import { limit } from "../services/rate-limit";
import { recordEvent } from "../store/events";

const mostParams = 20;
const mostNameChars = 100;
const eventLimit = { name: "event", most: 120, windowMs: 60_000 };

async function logEvent(
  { body, requester }: Request<typeof event.logEvent>,
  deps: Deps,
): Promise<Answer<typeof event.logEvent>> {
  await limit(deps, eventLimit, requester.user?.id ?? requester.ip);
  const details = {
    ...(body.source !== undefined && { source: body.source }),
    ...(body.params && { params: shortParams(body.params) }),
  };
  await recordEvent(deps.db, { event: body.event, userId: requester.user?.id ?? null, details }, deps.clock());
  return { status: 204, body: null };
}

/** The first parameters whose names are short enough: their number and their length are the caller's. */
function shortParams(params: Record<string, string>): Record<string, string> {
  const short = Object.entries(params).filter(([name]) => name.length <= mostNameChars);
  return Object.fromEntries(short.slice(0, mostParams));
}

export const eventHandlers: Bound[] = [bind(event.logEvent, logEvent)];
