import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { EmailKindFields, emailKindOrder } from "~/components/admin/email-kind-fields";
import { RefusalLinks } from "~/components/admin/refusal-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { type EmailKindForm, newEmailKindSchema } from "~/forms/email-kind-schema.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
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
import { createEmailKind } from "~/models/email-kind.server";

export const handle: RouteHandle = { header: "platform", title: "New kind of e-mail – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePermission(request, context, "settings.manage");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "settings.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "create-email-kind": create });
}

async function create(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: newEmailKindSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createEmailKind(api, parsed.value, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminEmailKinds(), {
      notice: { type: "success", message: adminMessages.emailKindCreated },
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "creating the kind of e-mail"), {
    fields: emailKindOrder,
    existing: (other) => paths.adminEmailKind(other),
  });
}

export default function AdminEmailKindCreate() {
  const intent = "create-email-kind";
  const [form, fields] = useIntentForm<EmailKindForm>({ intent });
  return (
    <>
      <ErrorSummary order={emailKindOrder} />
      <RefusalLinks />
      <PageHeader title="New kind of e-mail" />
      <Form form={form} intent={intent} idempotent action={paths.adminEmailKindCreate()} autoComplete="off">
        <EmailKindFields fields={fields} />
        <div className="actions">
          <Button>Create kind</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminEmailKinds()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
