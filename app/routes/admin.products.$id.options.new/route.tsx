import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { ProductOptionFields, productOptionOrder } from "~/components/admin/product-option-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { newProductOptionSchema, type ProductOptionForm, toOption } from "~/forms/product-option-schema.server";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidSubmission,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { createProductOption, findProduct } from "~/models/product.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ product }) => `New option – ${product.title} – Products – Administration`,
  notFoundTitle: "Product not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "products.manage");
  const product = await readOrFail(findProduct(api, params.id ?? ""), "getting this product");
  if (!product) throw notFound();
  const { id, title, type, shipping, plans, items } = product;
  return { product: { id, title, type, shipping, plans, items } };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = await readSubmission(request, member);
  const productId = params.id ?? "";
  return handleIntent(submission, member, {
    "create-option": (submission, member) => create(submission, member, productId),
  });
}

async function create(submission: Submission, { api }: Member, productId: string) {
  const parsed = parseWithZod(submission.form, { schema: newProductOptionSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const fields = { ...toOption(parsed.value), product_id: productId };
  const sent = await createProductOption(api, fields, submission.idempotencyKey);
  if (sent.ok && sent.body.lacks_file)
    return redirectAfterSubmit(paths.adminProductOptionFiles(productId, sent.body.id), {
      notice: { type: "warning", message: adminMessages.productOptionWithoutFile },
    });
  if (sent.ok)
    return redirectAfterSubmit(paths.adminProduct(productId), {
      notice: { type: "success", message: adminMessages.productOptionCreated },
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "saving the option"), { fields: productOptionOrder });
}

export default function AdminProductOptionCreate() {
  const { product } = useLoaderData<typeof loader>();
  const intent = "create-option";
  const [form, fields] = useIntentForm<ProductOptionForm>({ intent, defaultValue: { status: "on" } });
  const action = paths.adminProductOptionCreate(product.id);
  return (
    <>
      <ErrorSummary order={productOptionOrder} />
      <PageHeader title="New option" intro={`Of ${product.title}.`} />
      <Form form={form} intent={intent} idempotent action={action} autoComplete="off">
        <ProductOptionFields fields={fields} product={product} />
        <div className="actions">
          <Button>Add option</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminProduct(product.id)}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
