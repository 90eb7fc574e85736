import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { eventKinds } from "contract/event-log";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { DayRange } from "~/components/admin/day-range";
import logStylesheet from "~/components/admin/log.css";
import { pageWords } from "~/components/browse/per-page";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { formatDate, formatTimeToTheSecond } from "~/format/dates";
import { Select } from "~/forms/select";
import { parseDays, parseFilters, parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listEvents } from "~/models/event-log.server";
import { eventFilters, toAbout } from "~/view-models/event-log.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ position }) => `Event log${pageWords(position.page)} – Administration`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: logStylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "audit.view");
  const { q, page } = parseListQuery(request);
  const { days, dayFaults } = parseDays(request);
  const filters = { ...parseFilters(request, eventFilters), ...days };
  const query = { q, page, per_page: rowsPerPage, ...filters };
  const list = await readOrFail(listEvents(api, query), "getting the events");
  const events = list.data.map((event) => ({ ...event, about: toAbout(event) }));
  return serverOnly({
    position: { q, sort: "", page, filters, dayFaults },
    events,
    total: list.meta.total,
    kinds: eventKinds,
  });
}

export default function AdminEvents() {
  const { position, events, total, kinds } = useServerOnlyData<typeof loader>();
  const { q, filters } = position;
  return (
    <>
      <PageHeader
        title="Event log"
        intro="Pages that were not there or not open, plans that were looked at, and searches without results."
      />
      <AdminList
        nouns={{ one: "event", many: "events" }}
        position={position}
        defaultSort=""
        total={total}
        perPage={rowsPerPage}
        path={paths.adminEvents}
        searched="A user's name, e-mail address or id"
        filters={
          <>
            <Select
              name="event"
              label="Event"
              blank="Any"
              options={kinds.map((kind) => ({ value: kind, label: kind }))}
              initial={filters.event ?? ""}
              width="short"
            />
            <DayRange position={position} from="From" to="Until" />
          </>
        }
        empty={<p>What happens on the site is listed here for 13 months.</p>}
        columns={[
          { key: "at", text: "When" },
          { key: "event", text: "Event", selfExplaining: true },
          { key: "user", text: "User", selfExplaining: true },
          { key: "about", text: "About", selfExplaining: true },
        ]}
        rows={events.map(({ id, event, at, user, about }) => ({
          id,
          name: event,
          cells: {
            at: (
              <time dateTime={at}>
                {formatDate(at)} {formatTimeToTheSecond(at)}
              </time>
            ),
            event,
            user: user ? (
              <a href={paths.adminEvents({ ...filters, q: user.id })} translate="no">
                {user.display_name}
              </a>
            ) : (
              "–"
            ),
            about: (
              <span className="log-details" translate="no">
                {about}
              </span>
            ),
          },
        }))}
      />
      {total > 0 ? (
        <p className="log-file">
          <a href={paths.adminEventsFile({ ...(q && { q }), ...filters })}>Download these events as CSV</a>
        </p>
      ) : null}
    </>
  );
}
