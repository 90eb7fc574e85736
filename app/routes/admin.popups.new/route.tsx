import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { PopupFields, popupOrder } from "~/components/admin/popup-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { createdNotice } from "~/forms/created-notice.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { newPopupSchema, type PopupForm } from "~/forms/popup-schema.server";
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
import { createPopup } from "~/models/popup.server";

export const handle: RouteHandle = { header: "platform", title: "New popup – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePermission(request, context, "settings.manage");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "settings.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "create-popup": create });
}

async function create(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: newPopupSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createPopup(api, parsed.value, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminPopup(sent.body.id), {
      notice: createdNotice(adminMessages.popupCreated, { is: sent.body.active, label: "Active" }),
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "creating the popup"), { fields: popupOrder });
}

export default function AdminPopupCreate() {
  const intent = "create-popup";
  const [form, fields] = useIntentForm<PopupForm>({ intent, defaultValue: { timeout: 5 } });
  return (
    <>
      <ErrorSummary order={popupOrder} />
      <PageHeader title="New popup" intro="You see it as members do once it is saved." />
      <Form form={form} intent={intent} idempotent action={paths.adminPopupCreate()} autoComplete="off">
        <PopupFields fields={fields} />
        <div className="actions">
          <Button>Create popup</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminPopups()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
