import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { titleWithFound } from "~/components/admin/library-search";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { readLibrary } from "~/features/picture-choices.server";
import { pictureSearchOf, takePictureSearch } from "~/forms/picture-search.server";
import { toMoved } from "~/forms/reorder.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findProduct } from "~/models/product.server";
import { deleteProduct, moveOption, saveProduct, withdrawProduct } from "./actions.server";
import { DeletePage } from "./delete-page";
import { EditPage } from "./edit-page";
import stylesheet from "./product.css";
import { toView } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ view, deleting, outcome }) =>
    titleWithFound(`${deleting ? "Delete" : "Edit"} ${view.product.title} – Products – Administration`, outcome),
  notFoundTitle: "Product not found",
  colours: ({ view }) => ({ palettes: [view.palette] }),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "products.manage");
  const search = pictureSearchOf(request, context);
  const [product, { pictures: library, outcome }] = await Promise.all([
    readOrFail(findProduct(api, params.id ?? ""), "getting this product"),
    readLibrary(api, search),
  ]);
  if (!product) throw notFound();
  const { searchParams } = new URL(request.url);
  const deleting = searchParams.get("confirm") === "delete";
  return serverOnly({
    view: toView(product),
    moved: toMoved(searchParams),
    library,
    outcome,
    deleting,
    mayViewOrders: user.permissions.includes("orders.view"),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = takePictureSearch(await readSubmission(request, member), context, "save-product");
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-product": (submission, member) => saveProduct(submission, member, id),
    "delete-product": (submission, member) => deleteProduct(submission, member, id),
    "withdraw-product": (submission, member) => withdrawProduct(submission, member, id),
    "move-option": (submission, member) => moveOption(submission, member, id),
  });
}

export default function AdminProduct() {
  const { view, moved, library, outcome, deleting, mayViewOrders } = useServerOnlyData<typeof loader>();
  return deleting ? (
    <DeletePage product={view.product} mayViewOrders={mayViewOrders} />
  ) : (
    <EditPage view={view} moved={moved} library={library} outcome={outcome} />
  );
}
