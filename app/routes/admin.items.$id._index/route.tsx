import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import stylesheet from "~/components/admin/form-bar.css";
import { titleWithFound } from "~/components/admin/library-search";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import { readPictureChoices } from "~/features/picture-choices.server";
import { ErrorSummary } from "~/forms/error-summary";
import { pictureSearchOf, takePictureSearch } from "~/forms/picture-search.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findEntry, readContentChoices } from "~/models/publishing.server";
import { deleteItem, saveFacts } from "./actions.server";
import { EditPage } from "./edit-page";
import { toFacts } from "./load.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ item, deleting, outcome }) =>
    titleWithFound(`${deleting ? "Delete" : "Edit"} ${item.title} – Items – Administration`, outcome),
  notFoundTitle: "Item not found",
  colours: ({ swatches }) => ({ swatches }),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "content.edit");
  const mayDelete = user.permissions.includes("content.delete");
  const [item, choices] = await Promise.all([
    readOrFail(findEntry(api, params.id ?? ""), "getting a content"),
    readOrFail(readContentChoices(api), "getting a content"),
  ]);
  if (!item) throw notFound();
  const { colour_primary, colour_secondary, colour_text, background_colour } = item;
  const swatches = [colour_primary, colour_secondary, colour_text, background_colour].filter((one) => one !== null);
  const search = pictureSearchOf(request, context);
  const { blocks, pictures, media, files, ...facts } = item;
  return {
    item: facts,
    facts: toFacts(item),
    choices,
    ...(await readPictureChoices(api, item, search)),
    swatches,
    mayDelete,
    isAccessKept: ["published", "scheduled"].includes(item.state) && !user.permissions.includes("content.publish"),
    deleting: mayDelete && new URL(request.url).searchParams.get("confirm") === "delete",
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.edit");
  const submission = takePictureSearch(await readSubmission(request, member), context, "save-item");
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-item": (submission, member) => saveFacts(submission, member, id),
    "delete-item": (submission, member) => deleteItem(submission, member, id),
  });
}

export default function AdminItem() {
  const { item, facts, choices, pictures, outcome, mayDelete, isAccessKept, deleting } = useLoaderData<typeof loader>();
  if (!deleting)
    return (
      <EditPage
        item={item}
        facts={facts}
        choices={choices}
        pictures={pictures}
        outcome={outcome}
        mayDelete={mayDelete}
        isAccessKept={isAccessKept}
      />
    );
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title={`Delete ${item.title}?`}
        action={paths.adminItem(item.id, { confirm: "delete" })}
        intent="delete-item"
        button="Delete"
        back={{ href: paths.adminItem(item.id), text: "Cancel" }}
      >
        {item.state === "published" ? <p>Readers see it now.</p> : null}
        <p>It leaves its readers’ favourites and downloads, with all of its revisions. This cannot be undone.</p>
        <p>An archived item is seen by editors only, and can be published again.</p>
      </ConfirmPage>
    </>
  );
}
