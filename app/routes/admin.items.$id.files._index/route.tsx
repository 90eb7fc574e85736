import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { fileOrder } from "~/components/admin/file-fields";
import { FilesPart } from "~/components/admin/file-list-editor";
import { ItemHeader } from "~/components/admin/item-header";
import { paths } from "~/config/paths";
import { addFile, filesOfItem, moveFile, toListed } from "~/features/edited-files.server";
import { ErrorSummary } from "~/forms/error-summary";
import { toMoved } from "~/forms/reorder.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readContentChoices } from "~/models/publishing.server";
import { openTo } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ item }) => `Files of ${item.title} – Items – Administration`,
  notFoundTitle: "Item not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.edit");
  const owner = filesOfItem(api, params.id ?? "");
  const [item, { plans }] = await Promise.all([
    readOrFail(owner.read(), "getting the files"),
    readOrFail(readContentChoices(api), "getting the files"),
  ]);
  if (!item) throw notFound();
  const { id, title, state, version } = item;
  return {
    item: { id, title, state },
    version,
    files: toListed(owner, item.files),
    audience: openTo(item, plans),
    moved: toMoved(new URL(request.url).searchParams),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.edit");
  const submission = await readSubmission(request, member);
  const owner = filesOfItem(member.api, params.id ?? "");
  return handleIntent(submission, member, {
    "add-file": (submission, member) => addFile(submission, member, owner),
    "move-file": (submission, member) => moveFile(submission, member, owner),
  });
}

export default function AdminItemFiles() {
  const { item, version, files, audience, moved } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary order={fileOrder} />
      <ItemHeader item={item} current="files" />
      <FilesPart here={paths.adminItemFiles(item.id)} files={files} version={version} moved={moved}>
        <p>
          {audience}{" "}
          {item.state === "sold" ? null : (
            <a href={`${paths.adminItem(item.id)}#access-section`}>Change who may open it</a>
          )}
        </p>
      </FilesPart>
    </>
  );
}
