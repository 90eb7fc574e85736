import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail, withPhrase } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import stylesheet from "~/components/admin/library.css";
import { counted, LibraryProgress, LibraryStateBadge } from "~/components/admin/library-state";
import { StackedTable } from "~/components/admin/stacked-table";
import { pageWords } from "~/components/browse/per-page";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { ListPagination } from "~/components/ui/list-pagination";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { SettingsSection } from "~/components/ui/settings-section";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { paths } from "~/config/paths";
import { formatDate, formatDateInWords, formatTime } from "~/format/dates";
import { formatFileSize } from "~/format/file-size";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { handleIntent, invalidFromApiProblem, readSubmission } from "~/forms/submission.server";
import { rowsPerPage } from "~/http/list-query.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { createExport, listExports } from "~/models/library-export.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ page }) => `Export${pageWords(page)} – Administration`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.import");
  const page = parsePageNumber(new URL(request.url).searchParams);
  const { data, meta } = await readOrFail(listExports(api, { page, per_page: rowsPerPage }), "getting the exports");
  return serverOnly({ page, list: { data, meta: { ...meta, perPage: meta.per_page } } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.import");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, {
    "export-library": async (submission, { api }) => {
      const sent = await createExport(api);
      if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "exporting the library"));
      return redirectAfterSubmit(paths.adminExports(), {
        notice:
          sent.status === 200
            ? { type: "info", message: "The library is already being written: you can use that file too." }
            : { type: "success", message: "The library is being written into a file. You may leave this page." },
      });
    },
  });
}

export default function AdminExport() {
  const { list } = useServerOnlyData<typeof loader>();
  const open = list.data.find(({ state }) => state === "waiting" || state === "writing");
  return (
    <>
      <ErrorSummary />
      <PageHeader
        title="Export"
        intro="The whole library as a zip file: each item a Markdown file, with its pictures and downloads beside it, in the form that is imported."
      />
      <SettingsSection
        id="export"
        title="A new file"
        hint="Every item in every state, drafts too. The file is kept for a day; who asks for it and who takes it is recorded."
      >
        {open ? (
          <LibraryProgress
            label="Written"
            done={open.done}
            total={open.total}
            what="items are written"
            href={paths.adminExports()}
          />
        ) : (
          <Form action={paths.adminExports()} intent="export-library" layout="bare">
            <Button>Export the library</Button>
          </Form>
        )}
      </SettingsSection>
      {list.meta.total === 0 ? (
        <EmptyState title="No exports yet" level={2}>
          <p>Each export is listed here, with a link to its file for a day.</p>
        </EmptyState>
      ) : (
        <section className="stack" aria-labelledby="exports">
          <h2 id="exports">{counted(list.meta.total, "export")}</h2>
          <StackedTable
            caption="Exports"
            captionHidden
            columns={[
              { key: "at", text: "When" },
              { key: "state", text: "State", selfExplaining: true },
              { key: "items", text: "Items", align: "end" },
              { key: "by", text: "Asked for by" },
              { key: "file", text: "File", selfExplaining: true },
            ]}
            rows={list.data.map((one) => ({
              key: one.id,
              cells: {
                at: (
                  <time dateTime={one.created_at}>
                    {formatDate(one.created_at)} {formatTime(one.created_at)}
                  </time>
                ),
                state: <LibraryStateBadge state={one.state} />,
                items: one.total > 0 ? one.total.toLocaleString("en-GB") : "–",
                by: one.created_by ?? "Somebody whose account is deleted",
                file: <File one={one} />,
              },
            }))}
          />
          <ListPagination list={list} what="exports" path={paths.adminExports} />
        </section>
      )}
    </>
  );
}

function File({ one }: { one: ReturnType<typeof useServerOnlyData<typeof loader>>["list"]["data"][number] }) {
  const { id, state, size, expires_at: expiresAt, created_at: at } = one;
  if (state === "failed") return "It could not be written: see Jobs and mail";
  if (state === "expired") return "Removed after a day";
  if (state !== "finished" || size === null || !expiresAt) return "–";
  return (
    <span className="library-path">
      <a href={paths.adminExportFile(id)}>
        Download {formatFileSize(size)}
        <VisuallyHidden> of {formatDate(at)}</VisuallyHidden>
      </a>
      , until {formatDateInWords(expiresAt)} at {formatTime(expiresAt)}
    </span>
  );
}
