import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Fragment } from "react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import stylesheet from "~/components/admin/member-import.css";
import { importStates } from "~/components/admin/member-import-state";
import { StackedTable } from "~/components/admin/stacked-table";
import { pageWords } from "~/components/browse/per-page";
import { Badge } from "~/components/ui/badge";
import { Disclosure } from "~/components/ui/disclosure";
import { ListPagination } from "~/components/ui/list-pagination";
import { PageHeader } from "~/components/ui/page-header";
import { PublishDate } from "~/components/ui/publish-date";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { rowsPerPage } from "~/http/list-query.server";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listMemberImports } from "~/models/member-import.server";
import { checkFile } from "./actions.server";
import { UploadForm } from "./upload-form";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ page }) => `Import members${pageWords(page)} – Administration`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "members.import");
  const page = parsePageNumber(new URL(request.url).searchParams);
  const { data, meta } = await readOrFail(
    listMemberImports(api, { page, per_page: rowsPerPage }),
    "getting the import of members",
  );
  return serverOnly({ page, list: { data, meta: { ...meta, perPage: meta.per_page } } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "members.import");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "check-file": checkFile });
}

export default function AdminMemberImports() {
  const { list } = useServerOnlyData<typeof loader>();
  return (
    <>
      <ErrorSummary order={["file"]} />
      <PageHeader
        title="Import members"
        intro="From a CSV file. It is checked first: nobody is imported until you have seen what it does."
      />
      <div className="member-import__upload stack">
        <UploadForm />
        <Columns />
      </div>
      {list.meta.total > 0 ? (
        <section aria-labelledby="imports" className="stack">
          <h2 id="imports">Earlier files</h2>
          <StackedTable
            caption="Files that were checked or imported in the last 30 days"
            captionHidden
            columns={[
              { key: "file", text: "File" },
              { key: "state", text: "State", selfExplaining: true },
              { key: "total", text: "Members", align: "end" },
              { key: "by", text: "By" },
              { key: "when", text: "When" },
            ]}
            rows={list.data.map((one) => ({
              key: one.id,
              cells: {
                file: (
                  <span translate="no">
                    <a href={paths.adminMemberImport(one.id)}>{one.file_name || "A file without a name"}</a>
                  </span>
                ),
                state: <Badge tone={importStates[one.state].tone}>{importStates[one.state].text}</Badge>,
                total: one.total.toLocaleString("en-GB"),
                by: one.by ? <span translate="no">{one.by}</span> : "The command",
                when: <PublishDate iso={one.created_at} />,
              },
            }))}
          />
          <ListPagination list={list} what="files" path={paths.adminMemberImports} />
        </section>
      ) : null}
    </>
  );
}

const columns = [
  { name: "email", about: "The address. It is the only column that is needed." },
  { name: "first_name, last_name, company", about: "Of members who exist, only empty ones are filled in." },
  {
    name: "plan, plan_until",
    about: "A plan's title and its last day, like 2027-12-31. It is given for days on which they have none.",
  },
  {
    name: "newsletter",
    about: "yes, weekly or monthly where they have agreed to it; the audit log keeps this file's name.",
  },
];

function Columns() {
  return (
    <Disclosure summary="The columns of the file">
      <dl className="facts">
        {columns.map(({ name, about }) => (
          <Fragment key={name}>
            <dt>
              <code translate="no">{name}</code>
            </dt>
            <dd>{about}</dd>
          </Fragment>
        ))}
      </dl>
      <p>The file that the list of members downloads has these columns too. Others are ignored.</p>
    </Disclosure>
  );
}
