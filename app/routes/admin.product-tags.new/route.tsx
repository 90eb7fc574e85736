import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { ProductTagFields, productTagOrder } from "~/components/admin/product-tag-fields";
import { RefusalLinks } from "~/components/admin/refusal-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { newProductTagSchema, type ProductTagForm } from "~/forms/product-tag-schema.server";
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
import { createProductTag, readProductTagChoices } from "~/models/product-tag.server";

export const handle: RouteHandle = { header: "platform", title: "New product tag – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "products.manage");
  return readOrFail(readProductTagChoices(api), "getting the product tags");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "create-tag": createTag });
}

async function createTag(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: newProductTagSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createProductTag(api, parsed.value, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminProductTags(), {
      notice: { type: "success", message: adminMessages.productTagCreated },
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "creating the product tag"), {
    fields: productTagOrder,
    existing: (other) => paths.adminProductTag(other),
  });
}

export default function AdminProductTagCreate() {
  const { categories, tags } = useLoaderData<typeof loader>();
  const intent = "create-tag";
  const [form, fields] = useIntentForm<ProductTagForm>({ intent });
  return (
    <>
      <ErrorSummary order={productTagOrder} />
      <RefusalLinks />
      <PageHeader title="New product tag" />
      <Form form={form} intent={intent} idempotent action={paths.adminProductTagCreate()} autoComplete="off">
        <ProductTagFields fields={fields} categories={categories} tags={tags} />
        <div className="actions">
          <Button>Create tag</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminProductTags()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
