import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { poundsText } from "~/forms/pounds.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findProduct } from "~/models/product.server";
import { deleteOption, saveOption } from "./actions.server";
import { DeletePage } from "./delete-page";
import { EditPage } from "./edit-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ option, product, deleting }) =>
    `${deleting ? "Delete" : "Edit"} ${option.title} – ${product.title} – Products – Administration`,
  notFoundTitle: "Option not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "products.manage");
  const product = await readOrFail(findProduct(api, params.id ?? ""), "getting this product");
  const option = product?.options.find(({ id }) => id === params.optionId);
  if (!product || !option) throw notFound();
  const amounts = {
    price: poundsText(option.price),
    rrp: option.rrp === null ? "" : poundsText(option.rrp),
    monthly_price: option.monthly_price === null ? "" : poundsText(option.monthly_price),
  };
  const deleting = new URL(request.url).searchParams.get("confirm") === "delete";
  return serverOnly({ product, option, amounts, deleting, mayViewOrders: user.permissions.includes("orders.view") });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = await readSubmission(request, member);
  const place = { productId: params.id ?? "", optionId: params.optionId ?? "" };
  return handleIntent(submission, member, {
    "save-option": (submission, member) => saveOption(submission, member, place),
    "delete-option": (submission, member) => deleteOption(submission, member, place),
  });
}

export default function AdminProductOption() {
  const { product, option, amounts, deleting, mayViewOrders } = useServerOnlyData<typeof loader>();
  if (deleting) return <DeletePage product={product} option={option} mayViewOrders={mayViewOrders} />;
  return <EditPage product={product} option={option} amounts={amounts} />;
}
