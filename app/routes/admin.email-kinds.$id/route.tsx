import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { EmailKindFields, emailKindOrder } from "~/components/admin/email-kind-fields";
import { RefusalLinks } from "~/components/admin/refusal-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import type { EmailKindForm } from "~/forms/email-kind-schema.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findEmailKind } from "~/models/email-kind.server";
import { removeKind, saveKind } from "./actions.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ kind, deleting }) => `${deleting ? "Delete" : "Edit"} ${kind.title} – Kinds of e-mail – Administration`,
  notFoundTitle: "Kind of e-mail not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  const id = params.id ?? "";
  const kind = await readOrFail(findEmailKind(api, id), "getting the kinds of e-mail");
  if (!kind) throw notFound();
  return { kind, deleting: new URL(request.url).searchParams.get("confirm") === "delete" };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "settings.manage");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-email-kind": (submission, member) => saveKind(submission, member, id),
    "delete-email-kind": (submission, member) => removeKind(submission, member, id),
  });
}

export default function AdminEmailKind() {
  const { kind, deleting } = useLoaderData<typeof loader>();
  const { id, title, description, on_by_default, readers_total: readers, version } = kind;
  const intent = "save-email-kind";
  const [form, fields] = useIntentForm<EmailKindForm>({
    intent,
    defaultValue: { title, description, version, ...(on_by_default && { on_by_default: "1" }) },
  });
  const who = readers === 1 ? "1 member receives it" : `${readers.toLocaleString("en-GB")} members receive it`;
  if (deleting)
    return (
      <>
        <ErrorSummary />
        <ConfirmPage
          title={`Delete ${title}?`}
          action={paths.adminEmailKind(id, { confirm: "delete" })}
          intent="delete-email-kind"
          button="Delete"
          back={{ href: paths.adminEmailKind(id), text: "Cancel" }}
        >
          <p>{readers > 0 ? `${who}, and would no longer. ` : ""}This cannot be undone.</p>
        </ConfirmPage>
      </>
    );
  return (
    <>
      <ErrorSummary order={emailKindOrder} />
      <RefusalLinks />
      <PageHeader title={`Edit ${title}`} intro={`${who}.`} />
      <Form form={form} intent={intent} action={paths.adminEmailKind(id)} autoComplete="off">
        <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
        <EmailKindFields fields={fields} />
        <div className="actions">
          <Button>Save</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminEmailKinds()}>
            Cancel
          </ButtonLink>{" "}
          <ButtonLink kind="quiet" href={paths.adminEmailKind(id, { confirm: "delete" })}>
            Delete this kind
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
