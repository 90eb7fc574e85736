import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import stylesheet from "~/components/admin/library.css";
import { pageWords } from "~/components/browse/per-page";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findImport } from "~/models/library-import.server";
import { importChecked } from "./actions.server";
import { loadLines } from "./load.server";
import { Report } from "./report";
import { StateOfImport } from "./state-of-import";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ library, lines }) => `${library.file_name}${pageWords(lines.page)} – Import – Administration`,
  notFoundTitle: "Import not found",
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.import");
  const library = await readOrFail(findImport(api, params.id ?? ""), "getting the import");
  if (!library) throw notFound();
  return serverOnly({ library, lines: await loadLines(request, api, library) });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.import");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "start-import": (submission, member) => importChecked(submission, member, id),
  });
}

export default function AdminImportPage() {
  const { library, lines } = useServerOnlyData<typeof loader>();
  return (
    <>
      <ErrorSummary />
      <PageHeader
        title={<span translate="no">{library.file_name}</span>}
        before={
          <p>
            <a href={paths.adminImports()}>All imports</a>
          </p>
        }
      />
      <StateOfImport library={library} />
      {library.counts ? <Report library={library} lines={lines} /> : null}
    </>
  );
}
