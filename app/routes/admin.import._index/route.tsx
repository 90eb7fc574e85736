import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { importStates } from "contract/library-import";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import stylesheet from "~/components/admin/library.css";
import { countsInWords, LibraryStateBadge, libraryStateWords } from "~/components/admin/library-state";
import { pageWords } from "~/components/browse/per-page";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { formatDate, formatTime } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { Select } from "~/forms/select";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { parseFilters, parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listImports } from "~/models/library-import.server";
import { answerUpload, uploading } from "./actions.server";
import { UploadForm } from "./upload-form";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ position }) => `Import${pageWords(position.page)} – Administration`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const newestFirst = "-created" as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.import");
  const { q, sort, page } = parseListQuery(request);
  const filters = parseFilters(request, { state: (text) => importStates.some((state) => state === text) });
  const query = { q, page, per_page: rowsPerPage, sort: sort || newestFirst, ...filters };
  const list = await readOrFail(listImports(api, query), "getting the imports");
  const states = importStates.map((value) => ({ value, label: libraryStateWords[value] }));
  return serverOnly({ position: { q, sort, page, filters }, list, states });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.import");
  const upload = uploading(member);
  const submission = await readSubmission(request, member, { takeFile: upload.take });
  return handleIntent(submission, member, {
    "upload-library": (submission) => answerUpload(submission, upload.answer()),
  });
}

export default function AdminImport() {
  const { position, list, states } = useServerOnlyData<typeof loader>();
  return (
    <>
      <ErrorSummary order={["file"]} />
      <PageHeader
        title="Import"
        intro="A library as a file. It is checked first: nothing is written until you have seen what it would do, and press Import."
      />
      <UploadForm />
      <AdminList
        nouns={{ one: "import", many: "imports" }}
        position={position}
        defaultSort={newestFirst}
        total={list.meta.total}
        perPage={rowsPerPage}
        path={paths.adminImports}
        searched="Part of a file's name"
        filters={
          <Select
            name="state"
            label="State"
            blank="Any"
            options={states}
            initial={position.filters.state ?? ""}
            width="short"
          />
        }
        empty={<p>Files that are uploaded above are listed here, with what each of them did.</p>}
        columns={[
          { key: "file", text: "File", sortKey: "file" },
          { key: "state", text: "State" },
          { key: "counts", text: "Items" },
          { key: "by", text: "Uploaded by" },
          { key: "at", text: "When", sortKey: "created" },
        ]}
        rows={list.data.map((row) => ({
          id: row.id,
          name: row.file_name,
          cells: {
            file: (
              <a className="library-path" href={paths.adminImport(row.id)} translate="no">
                {row.file_name}
              </a>
            ),
            state: <LibraryStateBadge state={row.state} />,
            counts: countsInWords(row),
            by: row.created_by ?? "Somebody whose account is deleted",
            at: (
              <time dateTime={row.created_at}>
                {formatDate(row.created_at)} {formatTime(row.created_at)}
              </time>
            ),
          },
        }))}
      />
    </>
  );
}
