import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import type { MemberImport, MemberImportRow } from "contract/member-import";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import logStylesheet from "~/components/admin/log.css";
import stylesheet from "~/components/admin/member-import.css";
import { type ImportOutcome, importOutcomes, importStates, outcomeOf } from "~/components/admin/member-import-state";
import { StackedTable } from "~/components/admin/stacked-table";
import { pageWords } from "~/components/browse/per-page";
import { Badge } from "~/components/ui/badge";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ListPagination } from "~/components/ui/list-pagination";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { Tabs } from "~/components/ui/tabs";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findMemberImport, listMemberImportRows } from "~/models/member-import.server";
import * as actions from "./actions.server";
import { Report } from "./report";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ found, page }) =>
    `${found.file_name || "A file"}: ${importStates[found.state].text.toLowerCase()}${pageWords(page)} – Import members – Administration`,
  notFoundTitle: "Import not found",
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: logStylesheet },
  { rel: "stylesheet", href: stylesheet },
];

const perPage = 50;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "members.import");
  const { id = "" } = params;
  const found = await readOrFail(findMemberImport(api, id), "getting the import of members");
  if (!found) throw notFound();
  const { searchParams } = new URL(request.url);
  const page = parsePageNumber(searchParams);
  const outcome = outcomeOf(searchParams) ?? null;
  const query = { ...(outcome && { outcome }), page, per_page: perPage };
  const { data, meta } = await readOrFail(listMemberImportRows(api, id, query), "getting the import of members");
  const canView = user.permissions.includes("members.view");
  return serverOnly({ found, outcome, page, canView, list: { data, meta: { ...meta, perPage: meta.per_page } } });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "members.import");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "begin-import": (submission, member) => actions.beginImport(submission, member, id),
    "send-mails": (submission, member) => actions.sendMails(submission, member, id),
    "discard-file": (submission, member) => actions.discardFile(submission, member, id),
  });
}

export default function AdminMemberImport() {
  const { found, outcome, list, canView } = useServerOnlyData<typeof loader>();
  const name = found.file_name || "A file without a name";
  const query = outcome && { outcome };
  return (
    <>
      <ErrorSummary order={["invitations", "consent"]} />
      <PageHeader
        title={<span translate="no">{name}</span>}
        intro={intros[found.state]}
        before={<Breadcrumbs items={[{ text: "Import members", href: paths.adminMemberImports() }, { text: name }]} />}
      />
      <Report found={found} />
      <h2>Row by row</h2>
      <Outcomes found={found} outcome={outcome} />
      <Rows rows={list.data} canView={canView} />
      <ListPagination
        list={list}
        what="rows"
        path={(page) => paths.adminMemberImport(found.id, { ...query, ...page })}
      />
      <p className="log-file">
        <a href={paths.adminMemberImportFile(found.id, query ?? undefined)}>Download these rows as CSV</a>
      </p>
    </>
  );
}

const intros: Record<MemberImport["state"], string> = {
  checked: "This is what importing the file would do. Nobody is imported yet.",
  running: "The file is being imported.",
  done: "The file is imported.",
  stopped: "The import ended before its last row.",
};

function Outcomes({ found: { id, total, counts }, outcome }: { found: MemberImport; outcome: ImportOutcome | null }) {
  const all = { text: `All: ${number(total)}`, href: paths.adminMemberImport(id), current: outcome === null };
  const each = (Object.keys(importOutcomes) as ImportOutcome[])
    .filter((one) => counts[one] > 0)
    .map((one) => ({
      text: `${importOutcomes[one].text}: ${number(counts[one])}`,
      href: paths.adminMemberImport(id, { outcome: one }),
      current: one === outcome,
    }));
  return <Tabs label="Rows" items={[all, ...each]} />;
}

function number(count: number): string {
  return count.toLocaleString("en-GB");
}

function Rows({ rows, canView }: { rows: MemberImportRow[]; canView: boolean }) {
  if (rows.length === 0) return null;
  return (
    <StackedTable
      caption="The rows of the file"
      captionHidden
      columns={[
        { key: "line", text: "Line", align: "end" },
        { key: "who", text: "Member" },
        { key: "outcome", text: "Outcome", selfExplaining: true },
        { key: "notes", text: "What it does" },
      ]}
      rows={rows.map((row) => ({
        key: String(row.line),
        cells: {
          line: row.line,
          who: <Who row={row} canView={canView} />,
          outcome: <Badge tone={importOutcomes[row.outcome].tone}>{importOutcomes[row.outcome].text}</Badge>,
          notes: <Notes notes={row.notes} />,
        },
      }))}
    />
  );
}

function Who({ row, canView }: { row: MemberImportRow; canView: boolean }) {
  const { email, name, member_id: memberId } = row;
  const address = email || "No address";
  return (
    <span translate="no">
      {memberId && canView ? <a href={paths.adminMember(memberId)}>{address}</a> : address}
      {name ? (
        <>
          <br />
          <span className="hint">{name}</span>
        </>
      ) : null}
    </span>
  );
}

function Notes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return <>–</>;
  return (
    <ul className="member-import__notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
