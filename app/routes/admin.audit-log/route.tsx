import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { DayRange } from "~/components/admin/day-range";
import logStylesheet from "~/components/admin/log.css";
import { pageWords } from "~/components/browse/per-page";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { auditAreas, auditFilters, toAuditRow } from "~/features/audit-log.server";
import { formatDate, formatTimeToTheSecond } from "~/format/dates";
import { Select } from "~/forms/select";
import { parseDays, parseFilters, parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listAuditLog } from "~/models/audit-log.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ position }) => `Audit log${pageWords(position.page)} – Administration`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: logStylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "audit.view");
  const { q, page } = parseListQuery(request);
  const { days, dayFaults } = parseDays(request);
  const filters = { ...parseFilters(request, auditFilters), ...days };
  const query = { q, page, per_page: rowsPerPage, ...filters };
  const { data, meta } = await readOrFail(listAuditLog(api, query), "getting the audit log");
  const position = { q, sort: "", page, filters, dayFaults };
  return serverOnly({ position, entries: data.map(toAuditRow), total: meta.total, areas: auditAreas });
}

export default function AdminAuditLog() {
  const { position, entries, total, areas } = useServerOnlyData<typeof loader>();
  const { q, filters } = position;
  const about = (id: string) => paths.adminAuditLog({ ...filters, q: id });
  return (
    <>
      <PageHeader
        title="Audit log"
        intro="What administrators, members, teams and payments have changed. Entries are never edited, and kept for two years."
      />
      <AdminList
        nouns={{ one: "entry", many: "entries" }}
        position={position}
        defaultSort=""
        total={total}
        perPage={rowsPerPage}
        path={paths.adminAuditLog}
        searched="Who did it, or to what or whom: a name, e-mail address, order number or id"
        filters={
          <>
            <Select
              name="action"
              label="About"
              blank="Anything"
              options={areas}
              initial={filters.action ?? ""}
              width="short"
            />
            <DayRange position={position} from="From" to="Until" />
          </>
        }
        empty={<p>Changes are listed here.</p>}
        columns={[
          { key: "at", text: "When" },
          { key: "actor", text: "Who", selfExplaining: true },
          { key: "action", text: "What", selfExplaining: true },
          { key: "subject", text: "Subject", selfExplaining: true },
        ]}
        rows={entries.map(({ id, at, action, actor, subject, details }) => ({
          id,
          name: action,
          cells: {
            at: (
              <time dateTime={at}>
                {formatDate(at)} {formatTimeToTheSecond(at)}
              </time>
            ),
            actor: actor ? (
              <a href={about(actor.id)} translate="no">
                {actor.name}
              </a>
            ) : (
              "The system"
            ),
            action,
            subject: (
              <div className="log-details" translate="no">
                {subject ? <a href={subject.page ?? about(subject.id)}>{subject.name}</a> : null} {details}
              </div>
            ),
          },
        }))}
      />
      {total > 0 ? (
        <p className="log-file">
          <a href={paths.adminAuditLogFile({ ...(q && { q }), ...filters })}>Download these entries as CSV</a>
        </p>
      ) : null}
    </>
  );
}
