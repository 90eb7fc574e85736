import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { ProductCategoryFields, productCategoryOrder } from "~/components/admin/product-category-fields";
import { RefusalLinks } from "~/components/admin/refusal-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { newProductCategorySchema, type ProductCategoryForm } from "~/forms/product-category-schema.server";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidSubmission,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { createProductCategory, readProductCategoryChoices } from "~/models/product-category.server";

export const handle: RouteHandle = { header: "platform", title: "New product category – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "products.manage");
  const { parents } = await readOrFail(readProductCategoryChoices(api), "getting the product categories");
  return { parents };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "create-category": createCategory });
}

async function createCategory(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: newProductCategorySchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createProductCategory(api, parsed.value, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminProductCategories(), {
      notice: { type: "success", message: adminMessages.productCategoryCreated },
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "creating the product category"), {
    fields: productCategoryOrder,
    existing: (other) => paths.adminProductCategory(other),
  });
}

export default function AdminProductCategoryCreate() {
  const { parents } = useLoaderData<typeof loader>();
  const intent = "create-category";
  const [form, fields] = useIntentForm<ProductCategoryForm>({ intent });
  return (
    <>
      <ErrorSummary order={productCategoryOrder} />
      <RefusalLinks />
      <PageHeader title="New product category" />
      <Form form={form} intent={intent} idempotent action={paths.adminProductCategoryCreate()} autoComplete="off">
        <ProductCategoryFields fields={fields} parents={parents} />
        <div className="actions">
          <Button>Create category</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminProductCategories()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
