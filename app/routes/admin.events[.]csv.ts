import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { inLondonWithOffset } from "~/format/london";
import { csvResponse } from "~/http/csv.server";
import { parseFilters, parseListQuery, requireDays } from "~/http/list-query.server";
import { listAllEvents } from "~/models/event-log.server";
import { eventFilters, toAbout } from "~/view-models/event-log.server";

/** Sends the events that the log's filters find as a CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "audit.view");
  const { q } = parseListQuery(request);
  const filters = { ...parseFilters(request, eventFilters), ...requireDays(request) };
  const events = await readOrFail(listAllEvents(api, { q, ...filters }), "getting the events");
  return csvResponse(
    "events.csv",
    ["When", "Event", "User", "E-mail", "About"],
    events.map((event) => [
      inLondonWithOffset(event.at),
      event.event,
      event.user?.display_name ?? null,
      event.user?.email ?? null,
      toAbout(event),
    ]),
  );
}
