import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { PanelFields, panelOrder } from "~/components/admin/panel-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { readLibraryPictures } from "~/features/picture-choices.server";
import { createdNotice } from "~/forms/created-notice.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { newPanelSchema, type PanelForm } from "~/forms/panel-schema.server";
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
import { createPanel, readEditedDashboard } from "~/models/edited-dashboard.server";

export const handle: RouteHandle = { header: "platform", title: "New panel – Dashboard – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.publish");
  const [{ plans }, pictures] = await Promise.all([
    readOrFail(readEditedDashboard(api), "getting the dashboard"),
    readLibraryPictures(api),
  ]);
  return { plans, pictures };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.publish");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "create-panel": create });
}

async function create(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: newPanelSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createPanel(api, parsed.value, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminPanel(sent.body.id), {
      notice: createdNotice(adminMessages.panelCreated, { is: sent.body.active, label: "Shown" }),
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "creating the panel"), { fields: panelOrder });
}

export default function AdminPanelCreate() {
  const { plans, pictures } = useLoaderData<typeof loader>();
  const intent = "create-panel";
  const [form, fields] = useIntentForm<PanelForm>({ intent, defaultValue: { picture_hash: "" } });
  return (
    <>
      <ErrorSummary order={panelOrder} />
      <PageHeader
        title="New panel"
        intro="It comes below the others. You choose the items that it lists once it is saved."
      />
      <Form form={form} intent={intent} idempotent action={paths.adminPanelCreate()} autoComplete="off">
        <PanelFields fields={fields} plans={plans} pictures={pictures} />
        <div className="actions">
          <Button>Create panel</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminDashboard()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
