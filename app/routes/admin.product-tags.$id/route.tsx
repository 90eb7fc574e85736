import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findProductTag } from "~/models/product-tag.server";
import { deleteTag, saveTag } from "./actions.server";
import { DeletePage } from "./delete-page";
import { EditPage } from "./edit-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ tag, deleting }) => `${deleting ? "Delete" : "Edit"} ${tag.title} – Product tags – Administration`,
  notFoundTitle: "Product tag not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "products.manage");
  const id = params.id ?? "";
  const tag = await readOrFail(findProductTag(api, id), "getting the product tag");
  if (!tag) throw notFound();
  return { tag, deleting: new URL(request.url).searchParams.get("confirm") === "delete" };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-tag": (submission, member) => saveTag(submission, member, id),
    "delete-tag": (submission, member) => deleteTag(submission, member, id),
  });
}

export default function AdminProductTag() {
  const { tag, deleting } = useLoaderData<typeof loader>();
  return deleting ? <DeletePage tag={tag} /> : <EditPage tag={tag} />;
}
