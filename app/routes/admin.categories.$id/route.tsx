import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { titleWithFound } from "~/components/admin/library-search";
import { readLibrary } from "~/features/picture-choices.server";
import { pictureSearchOf, takePictureSearch } from "~/forms/picture-search.server";
import { toMoved } from "~/forms/reorder.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findEditedCategory } from "~/models/edited-category.server";
import { deleteCategory, moveSibling, saveCategory } from "./actions.server";
import { DeletePage } from "./delete-page";
import { EditPage } from "./edit-page";
import { toView } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ view, deleting, outcome }) =>
    titleWithFound(`${deleting ? "Delete" : "Edit"} ${view.category.title} – Categories – Administration`, outcome),
  notFoundTitle: "Category not found",
  colours: ({ view }) => ({ palettes: [view.palette] }),
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.edit");
  const search = pictureSearchOf(request, context);
  const id = params.id ?? "";
  const [category, { pictures: library, outcome }] = await Promise.all([
    readOrFail(findEditedCategory(api, id), "getting the category"),
    readLibrary(api, search),
  ]);
  if (!category) throw notFound();
  const { searchParams } = new URL(request.url);
  const deleting = searchParams.get("confirm") === "delete";
  return { view: toView(category), moved: toMoved(searchParams), library, outcome, deleting };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.edit");
  const submission = takePictureSearch(await readSubmission(request, member), context, "save-category");
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-category": (submission, member) => saveCategory(submission, member, id),
    "move-category": (submission, member) => moveSibling(submission, member, id),
    "delete-category": (submission, member) => deleteCategory(submission, member, id),
  });
}

export default function AdminCategory() {
  const { view, moved, library, outcome, deleting } = useLoaderData<typeof loader>();
  if (deleting) return <DeletePage category={view.category} />;
  return <EditPage view={view} moved={moved} library={library} outcome={outcome} />;
}
