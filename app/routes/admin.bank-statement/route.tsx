import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { pageWords } from "~/components/browse/per-page";
import { EmptyState } from "~/components/ui/empty-state";
import { ListPagination } from "~/components/ui/list-pagination";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { Tabs } from "~/components/ui/tabs";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { rowsPerPage } from "~/http/list-query.server";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findStatementReading, listStatementRows } from "~/models/bank-statement.server";
import { dismissRow, keepRow, linkRow, matchRow, readStatement, restoreRow } from "./actions.server";
import { Reading } from "./reading";
import { ShownReading } from "./shown-reading";
import stylesheet from "./statement.css";
import { UploadForm } from "./upload-form";
import { WaitingRow } from "./waiting-row";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ show, page }) => `Bank statement: ${views[show].toLowerCase()}${pageWords(page)} – Administration`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const views = { open: "Waiting", recorded: "Recorded", dismissed: "Set aside" };

type View = keyof typeof views;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "orders.manage");
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get("show") ?? "";
  const show: View = wanted === "recorded" || wanted === "dismissed" ? wanted : "open";
  const page = parsePageNumber(searchParams);
  const query = { show, page, per_page: rowsPerPage };
  const { data, meta } = await readOrFail(listStatementRows(api, query), "getting the bank statement");
  const list = { data, meta: { ...meta, perPage: meta.per_page } };
  const readId = searchParams.get("read") ?? "";
  const reading = readId ? await readOrFail(findStatementReading(api, readId), "getting the bank statement") : null;
  return serverOnly({ list, show, page, reading });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "orders.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, {
    "read-statement": readStatement,
    "match-row": matchRow,
    "link-row": linkRow,
    "keep-row": keepRow,
    "dismiss-row": dismissRow,
    "restore-row": restoreRow,
  });
}

export default function AdminBankStatement() {
  const { list, show, reading } = useServerOnlyData<typeof loader>();
  const read: Record<string, string> = reading ? { read: reading.id } : {};
  const tab = (view: View) => ({
    text: views[view],
    href: paths.adminBankStatement({ ...(view !== "open" && { show: view }), ...read }),
    current: view === show,
  });
  const path = (query?: Record<string, string>) =>
    paths.adminBankStatement({ ...(show !== "open" && { show }), ...read, ...query });
  return (
    <>
      <ErrorSummary order={["file", "text", "order_number"]} />
      <PageHeader
        title="Bank statement"
        intro="The transfers on a statement, beside the payments they may be for. Nothing is recorded until you press its button."
      />
      {show === "open" ? (
        <div className="statement-upload">
          <UploadForm />
        </div>
      ) : null}
      {reading ? <Reading reading={reading} /> : null}
      <Tabs label="Transfers" items={[tab("open"), tab("recorded"), tab("dismissed")]} />
      {list.meta.total === 0 ? (
        <EmptyState title={show === "open" ? "No transfers are waiting" : "None yet"} level={2}>
          <p>
            {show === "open"
              ? "Read a statement to see its transfers here."
              : "They appear here as soon as there is one."}
          </p>
        </EmptyState>
      ) : (
        <>
          <h2>{`${views[show]}: ${list.meta.total}`}</h2>
          <ul className="statement-rows">
            <ShownReading.Provider value={reading?.id ?? ""}>
              {list.data.map((row) => (
                <WaitingRow key={row.id} row={row} />
              ))}
            </ShownReading.Provider>
          </ul>
          <ListPagination list={list} what="transfers" path={path} />
        </>
      )}
    </>
  );
}
