import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { categoryChoices } from "~/components/admin/category-choices";
import { mediaChoices, TypeField } from "~/components/admin/item-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { Radios } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { type NewItemForm, newItemSchema } from "~/forms/item-schema.server";
import { Select } from "~/forms/select";
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
import { createContent, readContentChoices } from "~/models/publishing.server";

export const handle: RouteHandle = { header: "platform", title: "New item – Administration" };

const order = ["title", "type", "media_type", "category"];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.edit");
  const { types, categories } = await readOrFail(readContentChoices(api), "getting the content list");
  return { types, categories };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.edit");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "create-item": createItem });
}

/** Adds the draft, and goes on to its page. */
async function createItem(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: newItemSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { category, ...fields } = parsed.value;
  const body = { ...fields, categories: category ? [category] : [] };
  const sent = await createContent(api, body, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminItem(sent.body.id), {
      notice: { type: "success", message: adminMessages.contentCreated },
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "creating the content"), { fields: order });
}

export default function AdminItemCreate() {
  const { types, categories } = useLoaderData<typeof loader>();
  const intent = "create-item";
  const [form, fields] = useIntentForm<NewItemForm>({ intent, defaultValue: { media_type: "digital" } });
  return (
    <>
      <ErrorSummary order={order} />
      <PageHeader title="New item" intro="It is a draft until it is published: nobody but editors sees it." />
      <Form form={form} intent={intent} idempotent action={paths.adminItemCreate()} autoComplete="off">
        <Field field={fields.title} label="Title" width="medium" />
        <TypeField field={fields.type} types={types} />
        <Radios field={fields.media_type} label="Format" choices={mediaChoices} />
        <Select
          field={fields.category}
          label="Category"
          optional
          blank="Choose it later"
          options={categoryChoices(categories)}
          width="medium"
        />
        <div className="actions">
          <Button>Create draft</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminItems()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
