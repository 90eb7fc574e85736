import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { blockDescriptions, isBlockTitle } from "~/components/admin/block-descriptions";
import { BlockPage } from "~/components/admin/block-page";
import { toBlockForm } from "~/components/admin/block-values";
import { titleWithFound } from "~/components/admin/library-search";
import { paths } from "~/config/paths";
import { readPictureChoices } from "~/features/picture-choices.server";
import { saveBlock } from "~/features/save-block.server";
import { pictureSearchOf, takePictureSearch } from "~/forms/picture-search.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findEntry } from "~/models/publishing.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ item, type, outcome }) =>
    titleWithFound(`Add block, ${blockDescriptions[type].name} – ${item.title} – Items – Administration`, outcome),
  notFoundTitle: "Item not found",
};

/** The type and the place that the URL names. @throws a 404 page for an unknown type */
function parseAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  const type = searchParams.get("type") ?? "text";
  if (!isBlockTitle(type)) throw notFound();
  const at = Number(searchParams.get("at") ?? 200);
  return { type, at: Number.isInteger(at) && at >= 0 ? at : 200 };
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.edit");
  const { type, at } = parseAddress(request);
  const item = await readOrFail(findEntry(api, params.id ?? ""), "getting a content");
  if (!item) throw notFound();
  const { id, title, state, version, media } = item;
  const search = pictureSearchOf(request, context);
  const { pictures, outcome } = await readPictureChoices(api, item, search);
  return {
    item: { id, title, state },
    type,
    at,
    values: toBlockForm(type),
    version,
    pictures,
    outcome,
    files: media,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.edit");
  const submission = takePictureSearch(await readSubmission(request, member), context, "save-block");
  return handleIntent(submission, member, {
    "save-block": (submission, member) => saveBlock(submission, member, params.id ?? "", parseAddress(request)),
  });
}

export default function AdminItemBlockCreate() {
  const { item, type, at, values, version, pictures, outcome, files } = useLoaderData<typeof loader>();
  return (
    <BlockPage
      item={item}
      type={type}
      title={`Add a block: ${blockDescriptions[type].name}`}
      values={values}
      version={version}
      pictures={pictures}
      outcome={outcome}
      files={files}
      path={(sent) => paths.adminItemBlockCreate(item.id, sent)}
      query={{ type, at: String(at) }}
      back={paths.adminItemBlocks(item.id)}
    />
  );
}
