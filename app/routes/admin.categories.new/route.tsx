import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { CategoryFields, categoryOrder } from "~/components/admin/category-fields";
import { titleWithFound } from "~/components/admin/library-search";
import { RefusalLinks } from "~/components/admin/refusal-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { readLibrary } from "~/features/picture-choices.server";
import { type CategoryForm, newCategorySchema, toCategory } from "~/forms/category-schema.server";
import { DefaultButton } from "~/forms/default-button";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { pictureSearchOf, shownAgain, takePictureSearch } from "~/forms/picture-search.server";
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
import { createEditedCategory, readCategoryChoices } from "~/models/edited-category.server";
import { uploadPicture } from "~/models/picture.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ outcome }) => titleWithFound("New category – Administration", outcome),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.edit");
  const search = pictureSearchOf(request, context);
  const [{ parents }, { pictures: library, outcome }] = await Promise.all([
    readOrFail(readCategoryChoices(api), "getting the categories"),
    readLibrary(api, search),
  ]);
  return { parents, library, outcome, below: new URL(request.url).searchParams.get("below") ?? "" };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.edit");
  const submission = takePictureSearch(await readSubmission(request, member), context, "create-category");
  return handleIntent(submission, member, { "create-category": create });
}

async function create(submission: Submission, { api }: Member) {
  const fault = await keepUpload(submission, (file) => uploadPicture(api, file));
  if (submission.finds && !fault) return shownAgain(submission);
  const parsed = parseWithZod(submission.form, { schema: newCategorySchema });
  if (fault || parsed.status !== "success")
    return invalidSubmission(submission, withUploadError(parsed.reply(), fault));
  const sent = await createEditedCategory(api, toCategory(parsed.value), submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminCategory(sent.body.id), {
      notice: { type: "success", message: adminMessages.categoryCreated },
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "creating the category"), {
    fields: categoryOrder,
    existing: (other) => paths.adminCategory(other),
  });
}

const noStep = { title: "", text: "" };

export default function AdminCategoryCreate() {
  const { parents, library, outcome, below } = useLoaderData<typeof loader>();
  const intent = "create-category";
  const [form, fields] = useIntentForm<CategoryForm>({
    intent,
    defaultValue: {
      ...{ parent_id: below, show_children: "1" },
      ...{ step1: { ...noStep, status: "1" }, step2: { ...noStep, status: "1" }, step3: { ...noStep, status: "" } },
    },
  });
  return (
    <>
      <ErrorSummary order={categoryOrder} />
      <RefusalLinks />
      <PageHeader title="New category" intro="Members see it in the menu as soon as it is saved." />
      <Form
        form={form}
        intent={intent}
        idempotent
        upload
        action={paths.adminCategoryCreate()}
        autoComplete="off"
        layout="bare"
      >
        <DefaultButton>Create category</DefaultButton>
        <CategoryFields
          fields={fields}
          parents={parents}
          picture={null}
          library={library}
          search={{ action: paths.adminCategoryCreate(), outcome }}
        />
        <div className="actions">
          <Button>Create category</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminCategories()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
