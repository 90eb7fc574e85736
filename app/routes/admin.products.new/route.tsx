import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { titleWithFound } from "~/components/admin/library-search";
import { ProductFields, productOrder } from "~/components/admin/product-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { readLibrary } from "~/features/picture-choices.server";
import { DefaultButton } from "~/forms/default-button";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { pictureSearchOf, shownAgain, takePictureSearch } from "~/forms/picture-search.server";
import { newProductSchema, type ProductForm, toProduct } from "~/forms/product-schema.server";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidSubmission,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { keepUpload, withUploadError } from "~/forms/upload.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { uploadPicture } from "~/models/picture.server";
import { createProduct, readProductChoices } from "~/models/product.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ outcome }) => titleWithFound("New product – Administration", outcome),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "products.manage");
  const search = pictureSearchOf(request, context);
  const [{ categories, tags }, { pictures: library, outcome }] = await Promise.all([
    readOrFail(readProductChoices(api), "getting the product list"),
    readLibrary(api, search),
  ]);
  return { categories, tags, library, outcome };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = takePictureSearch(await readSubmission(request, member), context, "create-product");
  return handleIntent(submission, member, { "create-product": create });
}

async function create(submission: Submission, { api }: Member) {
  const fault = await keepUpload(submission, (file) => uploadPicture(api, file));
  if (submission.finds && !fault) return shownAgain(submission);
  const parsed = parseWithZod(submission.form, { schema: newProductSchema });
  if (fault || parsed.status !== "success")
    return invalidSubmission(submission, withUploadError(parsed.reply(), fault));
  const sent = await createProduct(api, toProduct(parsed.value), submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminProduct(sent.body.id), {
      notice: { type: "success", message: adminMessages.productCreated },
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "creating the product"), { fields: productOrder });
}

export default function AdminProductCreate() {
  const { categories, tags, library, outcome } = useLoaderData<typeof loader>();
  const intent = "create-product";
  const [form, fields] = useIntentForm<ProductForm>({
    intent,
    defaultValue: { status: "on", vat_class: "standard", template: "standard" },
  });
  return (
    <>
      <ErrorSummary order={productOrder} />
      <PageHeader title="New product" intro="Its prices come next: each is an option of the product." />
      <Form form={form} intent={intent} idempotent upload action={paths.adminProductCreate()} autoComplete="off">
        <DefaultButton>Create product</DefaultButton>
        <ProductFields
          fields={fields}
          choices={{ categories, tags }}
          library={library}
          search={{ action: paths.adminProductCreate(), outcome }}
        />
        <div className="actions">
          <Button>Create product</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminProducts()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
