import * as contract from "contract/event-log";
import { endpoint } from "../http/endpoint";
import type { RateLimit } from "../services/rate-limit";
import { type EventRow, listEvents as findEvents, recordEvent } from "../store/event-log";

const maxParams = 20;
const maxNameChars = 100;
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

export const listEvents = endpoint(contract.listEvents).handle(async ({ query }, { db }) => {
  const { per_page: perPage, page, ...filter } = query;
  const { rows, total } = await findEvents(db, { ...filter, page, perPage });
  return { status: 200, body: { data: rows.map(eventBody), meta: { total, page, per_page: perPage } } };
});

function eventBody({ id, event, at, user, details }: EventRow): contract.RecordedEvent {
  const name = user && `${user.firstName} ${user.lastName}`.trim();
  return {
    id,
    event,
    at: at.toISOString(),
    user: user && { id: user.id, display_name: name || user.email, email: user.email },
    details: Object.fromEntries(Object.entries(details).flatMap(([key, value]) => shownDetail(key, value))),
  };
}

/** A detail by its name; the parameters of a route each by their own. */
function shownDetail(name: string, value: unknown): [string, string][] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).map(([inner, one]) => [inner, String(one)]);
  return [[name, String(value)]];
}

/** The first parameters whose names are short enough: their number and their length are the caller's. */
function shortParams(params: Record<string, string>): Record<string, string> {
  const short = Object.entries(params).filter(([name]) => name.length <= maxNameChars);
  return Object.fromEntries(short.slice(0, maxParams));
}
