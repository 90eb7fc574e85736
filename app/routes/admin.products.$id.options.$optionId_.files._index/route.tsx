import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { fileOrder } from "~/components/admin/file-fields";
import { FilesPart } from "~/components/admin/file-list-editor";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { addFile, filesOfOption, moveFile, readOptionWithFiles, toListed } from "~/features/edited-files.server";
import { ErrorSummary } from "~/forms/error-summary";
import { toMoved } from "~/forms/reorder.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ option, product }) => `Files of ${option.title} – ${product.title} – Products – Administration`,
  notFoundTitle: "Option not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "products.manage");
  const { id = "", optionId = "" } = params;
  const owner = filesOfOption(api, id, optionId);
  const { product, option, current } = await readOrFail(
    readOptionWithFiles(api, owner, id, optionId),
    "getting the files",
  );
  const { version, options, buyers } = current;
  return serverOnly({
    product,
    option,
    version,
    files: toListed(owner, current.files),
    options,
    buyers,
    moved: toMoved(new URL(request.url).searchParams),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = await readSubmission(request, member);
  const owner = filesOfOption(member.api, params.id ?? "", params.optionId ?? "");
  return handleIntent(submission, member, {
    "add-file": (submission, member) => addFile(submission, member, owner),
    "move-file": (submission, member) => moveFile(submission, member, owner),
  });
}

export default function AdminProductOptionFiles() {
  const { product, option, version, files, options, buyers, moved } = useServerOnlyData<typeof loader>();
  const many = buyers === 1 ? "One person has" : `${buyers} people have`;
  return (
    <>
      <ErrorSummary order={fileOrder} />
      <PageHeader
        title={`Files of ${option.title}`}
        intro={`What its buyers find under My Downloads. An option of ${product.title}.`}
      >
        <p>
          <a href={paths.adminProductOption(product.id, option.id)}>Back to {option.title}</a>
        </p>
      </PageHeader>
      <FilesPart
        here={paths.adminProductOptionFiles(product.id, option.id)}
        files={files}
        version={version}
        moved={moved}
      >
        {buyers > 0 ? <p>{many} them already, and will find what is here from now on.</p> : null}
        {options.length > 0 ? <p>The same files are sold as {options.map(({ title }) => title).join("; ")}.</p> : null}
      </FilesPart>
    </>
  );
}
