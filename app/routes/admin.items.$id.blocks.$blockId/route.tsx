import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { blockDescriptions, excerptOf } from "~/components/admin/block-descriptions";
import { BlockPage } from "~/components/admin/block-page";
import { toBlockForm } from "~/components/admin/block-values";
import { titleWithFound } from "~/components/admin/library-search";
import { ButtonLink } from "~/components/ui/button";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import { readPictureChoices } from "~/features/picture-choices.server";
import { deleteBlock, saveBlock } from "~/features/save-block.server";
import { ErrorSummary } from "~/forms/error-summary";
import { pictureSearchOf, takePictureSearch } from "~/forms/picture-search.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findEntry } from "~/models/publishing.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ item, block, deleting, outcome }) =>
    titleWithFound(
      `${deleting ? "Delete" : "Edit"} block ${block.number}, ${blockDescriptions[block.type].name} – ${item.title} – Items – Administration`,
      outcome,
    ),
  notFoundTitle: "Block not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.edit");
  const item = await readOrFail(findEntry(api, params.id ?? ""), "getting a content");
  const index = item?.blocks.findIndex(({ id }) => id === params.blockId) ?? -1;
  const block = item?.blocks[index];
  if (!item || !block) throw notFound();
  const { id, title, state, version, media } = item;
  const search = pictureSearchOf(request, context);
  return {
    item: { id, title, state },
    block: { id: block.id, type: block.type, number: index + 1, words: excerptOf(block.type, block.content) },
    values: toBlockForm(block.type, block.content),
    version,
    ...(await readPictureChoices(api, item, search)),
    files: media,
    deleting: new URL(request.url).searchParams.get("confirm") === "delete",
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.edit");
  const submission = takePictureSearch(await readSubmission(request, member), context, "save-block");
  const { id = "", blockId = "" } = params;
  return handleIntent(submission, member, {
    "save-block": (submission, member) => saveBlock(submission, member, id, { blockId }),
    "delete-block": (submission, member) => deleteBlock(submission, member, id, blockId),
  });
}

export default function AdminItemBlock() {
  const { item, block, values, version, pictures, outcome, files, deleting } = useLoaderData<typeof loader>();
  const here = paths.adminItemBlock(item.id, block.id);
  const inList = `${paths.adminItemBlocks(item.id)}#block-${block.id}`;
  const name = `block ${block.number}, ${blockDescriptions[block.type].name}`;
  if (deleting)
    return (
      <>
        <ErrorSummary />
        <ConfirmPage
          title={`Delete ${name}?`}
          action={paths.adminItemBlock(item.id, block.id, { confirm: "delete" })}
          intent="delete-block"
          button="Delete block"
          back={{ href: here, text: "Cancel" }}
        >
          {block.words ? <p>{block.words}</p> : null}
          <p>It stays in the revisions of {item.title}, from which it can be restored.</p>
        </ConfirmPage>
      </>
    );
  return (
    <BlockPage
      item={item}
      type={block.type}
      title={`Edit ${name}`}
      values={values}
      version={version}
      pictures={pictures}
      outcome={outcome}
      files={files}
      path={(sent) => paths.adminItemBlock(item.id, block.id, sent)}
      back={inList}
    >
      <ButtonLink kind="quiet" href={paths.adminItemBlock(item.id, block.id, { confirm: "delete" })}>
        Delete this block
      </ButtonLink>
    </BlockPage>
  );
}
