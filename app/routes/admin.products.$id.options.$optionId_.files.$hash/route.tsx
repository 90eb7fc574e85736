import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { FilePart, FileRemoval } from "~/components/admin/file-editor";
import { fileOrder } from "~/components/admin/file-fields";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import {
  filesOfOption,
  readListedFile,
  readOptionWithFiles,
  removeFile,
  saveFile,
} from "~/features/edited-files.server";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ option, product, file, removing }) =>
    `${removing ? "Remove" : "Edit"} file ${file.caption} – ${option.title} – ${product.title} – Products – Administration`,
  notFoundTitle: "File not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "products.manage");
  const { id = "", optionId = "", hash = "" } = params;
  const owner = filesOfOption(api, id, optionId);
  const { product, option, current } = await readOrFail(
    readOptionWithFiles(api, owner, id, optionId),
    "getting the files",
  );
  return serverOnly({
    product,
    option,
    ...(await readListedFile(api, owner, current, hash)),
    isLast: current.files.length === 1,
    buyers: current.buyers,
    removing: new URL(request.url).searchParams.get("confirm") === "remove",
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = await readSubmission(request, member);
  const { id = "", optionId = "", hash = "" } = params;
  const owner = filesOfOption(member.api, id, optionId);
  return handleIntent(submission, member, {
    "save-file": (submission, member) => saveFile(submission, member, owner, hash),
    "remove-file": (submission, member) => removeFile(submission, member, owner, hash),
  });
}

export default function AdminProductOptionFile() {
  const { product, option, file, version, places, isLast, buyers, removing } = useServerOnlyData<typeof loader>();
  if (!removing)
    return (
      <>
        <ErrorSummary order={fileOrder} />
        <PageHeader title={`Edit file ${file.caption}`} intro={`Of ${option.title}, an option of ${product.title}.`} />
        <FilePart file={file} version={version} places={places} />
      </>
    );
  return (
    <FileRemoval file={file} places={places} from={option.title}>
      {buyers > 0 ? (
        <p>
          {isLast
            ? "It has been bought, so its last file can be replaced only."
            : "Those who have bought it no longer find this file."}
        </p>
      ) : (
        <p>Nobody has bought it yet.</p>
      )}
    </FileRemoval>
  );
}
