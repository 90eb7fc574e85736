import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { CalloutFields, calloutOrder } from "~/components/admin/callout-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { type CalloutForm, newCalloutSchema } from "~/forms/callout-schema.server";
import { createdNotice } from "~/forms/created-notice.server";
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
import { createCallout, readCalloutChoices } from "~/models/callout.server";

export const handle: RouteHandle = { header: "platform", title: "New callout – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  return readOrFail(readCalloutChoices(api), "getting the callouts");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "settings.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "create-callout": create });
}

async function create(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: newCalloutSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createCallout(api, parsed.value, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminCallout(sent.body.id), {
      notice: createdNotice(adminMessages.calloutCreated, { is: sent.body.active, label: "Active" }),
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "creating the callout"), { fields: calloutOrder });
}

export default function AdminCalloutCreate() {
  const { plans } = useLoaderData<typeof loader>();
  const intent = "create-callout";
  const [form, fields] = useIntentForm<CalloutForm>({ intent, defaultValue: { type: "info" } });
  return (
    <>
      <ErrorSummary order={calloutOrder} />
      <PageHeader title="New callout" intro="You see it as members do once it is saved." />
      <Form form={form} intent={intent} idempotent action={paths.adminCalloutCreate()} autoComplete="off">
        <CalloutFields fields={fields} plans={plans} />
        <div className="actions">
          <Button>Create callout</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminCallouts()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
