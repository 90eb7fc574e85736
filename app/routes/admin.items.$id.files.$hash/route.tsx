import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { FilePart, FileRemoval } from "~/components/admin/file-editor";
import { fileOrder } from "~/components/admin/file-fields";
import { ItemHeader } from "~/components/admin/item-header";
import { paths } from "~/config/paths";
import { filesOfItem, readListedFile, removeFile, saveFile } from "~/features/edited-files.server";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ item, file, removing }) =>
    `${removing ? "Remove" : "Edit"} file ${file.caption} – ${item.title} – Items – Administration`,
  notFoundTitle: "File not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.edit");
  const { id = "", hash = "" } = params;
  const owner = filesOfItem(api, id);
  const item = await readOrFail(owner.read(), "getting the files");
  if (!item) throw notFound();
  const offering = item.blocks.flatMap(({ id, content }, index) =>
    content.filename_hash === hash ? [{ id, number: index + 1 }] : [],
  );
  return {
    item: { id: item.id, title: item.title, state: item.state },
    ...(await readListedFile(api, owner, item, hash)),
    offering,
    removing: new URL(request.url).searchParams.get("confirm") === "remove",
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.edit");
  const submission = await readSubmission(request, member);
  const { id = "", hash = "" } = params;
  const owner = filesOfItem(member.api, id);
  return handleIntent(submission, member, {
    "save-file": (submission, member) => saveFile(submission, member, owner, hash),
    "remove-file": (submission, member) => removeFile(submission, member, owner, hash),
  });
}

export default function AdminItemFile() {
  const { item, file, version, places, offering, removing } = useLoaderData<typeof loader>();
  if (!removing)
    return (
      <>
        <ErrorSummary order={fileOrder} />
        <ItemHeader item={item} current="files" isPart title={`Edit file ${file.caption}`} />
        <FilePart file={file} version={version} places={places} />
      </>
    );
  return (
    <FileRemoval file={file} places={places} from={item.title}>
      {offering.length > 0 ? (
        <>
          <p>These blocks offer it: choose another file there first, or remove them.</p>
          <ul className="bulleted-list">
            {offering.map((block) => (
              <li key={block.id}>
                <a href={paths.adminItemBlock(item.id, block.id)}>Block {block.number}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>Readers no longer find it. It stays in the revisions of {item.title}, from which it can be restored.</p>
    </FileRemoval>
  );
}
