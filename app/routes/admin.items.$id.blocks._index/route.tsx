import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { blockDescriptions, excerptOf } from "~/components/admin/block-descriptions";
import { ItemHeader } from "~/components/admin/item-header";
import { MoveButtons } from "~/components/admin/move-buttons";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { SettingsSection } from "~/components/ui/settings-section";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { toMoved } from "~/forms/reorder.server";
import { Select } from "~/forms/select";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findEntry } from "~/models/publishing.server";
import { pictureUrl } from "~/view-models/card.server";
import { moveBlock } from "./actions.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ item }) => `Blocks of ${item.title} – Items – Administration`,
  notFoundTitle: "Item not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.edit");
  const item = await readOrFail(findEntry(api, params.id ?? ""), "getting a content");
  if (!item) throw notFound();
  const { id, title, state, version, obstacles, undescribed, pictures } = item;
  const blocks = item.blocks.map((block) => {
    const written = JSON.stringify(block.content);
    const picture = pictures.find(({ hash }) => written.includes(`"${hash}"`));
    return {
      id: block.id,
      type: block.type,
      words: excerptOf(block.type, block.content),
      wanting: [...obstacles, ...undescribed].find(({ block_id: blockId }) => blockId === block.id)?.message ?? null,
      picture: picture
        ? { src: pictureUrl(picture.temporary_url), width: picture.width, height: picture.height }
        : null,
    };
  });
  return { item: { id, title, state }, version, blocks, moved: toMoved(new URL(request.url).searchParams) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.edit");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, {
    "move-block": (submission, member) => moveBlock(submission, member, params.id ?? ""),
  });
}

export default function AdminItemBlocks() {
  const { item, version, blocks, moved } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary />
      <ItemHeader item={item} current="blocks" />
      {blocks.length === 0 ? (
        <EmptyState title="No blocks yet" level={2}>
          <p>Headings, text, pictures, palettes: add the first one below.</p>
        </EmptyState>
      ) : (
        <ol className="block-list">
          {blocks.map((block, index) => {
            const { name } = blockDescriptions[block.type];
            const about = `block ${index + 1}, ${name}`;
            return (
              <li key={block.id}>
                <h2 className="block-list__title">
                  <a id={`block-${block.id}`} href={paths.adminItemBlock(item.id, block.id)}>
                    {index + 1}. {name}
                  </a>
                </h2>
                <p className="block-list__words">{block.words}</p>
                {block.picture ? <img {...block.picture} alt="" loading="lazy" /> : null}
                {block.wanting ? <p className="block-list__wanting">{block.wanting}</p> : null}
                <div>
                  {blocks.length > 1 ? (
                    <MoveButtons
                      action={paths.adminItemBlocks(item.id)}
                      intent="move-block"
                      id={block.id}
                      title={about}
                      at={index}
                      total={blocks.length}
                      moved={moved}
                      version={version}
                    />
                  ) : null}
                  <p className="row">
                    <a href={paths.adminItemBlock(item.id, block.id)}>
                      Edit<VisuallyHidden> {about}</VisuallyHidden>
                    </a>{" "}
                    <a href={paths.adminItemBlock(item.id, block.id, { confirm: "delete" })}>
                      Delete<VisuallyHidden> {about}</VisuallyHidden>
                    </a>
                  </p>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <SettingsSection id="add" title="Add a block" hint="It is written on its own page.">
        <form method="get" action={paths.adminItemBlockCreate(item.id)} className="form form--row">
          <Select
            name="type"
            label="Type"
            initial="text"
            options={Object.entries(blockDescriptions).map(([type, { name, about }]) => ({
              value: type,
              label: `${name}: ${about}`,
            }))}
          />
          <Select
            name="at"
            label="Place"
            initial={String(blocks.length)}
            options={[...blocks.keys(), blocks.length].map((at) => ({
              value: String(at),
              label: at === blocks.length ? "At the end" : `Before block ${at + 1}`,
            }))}
          />
          <Button kind="secondary">Add</Button>
        </form>
      </SettingsSection>
    </>
  );
}
