import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findProductCategory } from "~/models/product-category.server";
import { deleteCategory, saveCategory } from "./actions.server";
import { DeletePage } from "./delete-page";
import { EditPage } from "./edit-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ category, deleting }) =>
    `${deleting ? "Delete" : "Edit"} ${category.title} – Product categories – Administration`,
  notFoundTitle: "Product category not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "products.manage");
  const id = params.id ?? "";
  const category = await readOrFail(findProductCategory(api, id), "getting the product category");
  if (!category) throw notFound();
  return { category, deleting: new URL(request.url).searchParams.get("confirm") === "delete" };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-category": (submission, member) => saveCategory(submission, member, id),
    "delete-category": (submission, member) => deleteCategory(submission, member, id),
  });
}

export default function AdminProductCategory() {
  const { category, deleting } = useLoaderData<typeof loader>();
  return deleting ? <DeletePage category={category} /> : <EditPage category={category} />;
}
