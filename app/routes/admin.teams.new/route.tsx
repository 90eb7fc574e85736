import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidSubmission,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { type NewTeamForm, newTeamSchema } from "~/forms/team-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { createTeam } from "~/models/team.server";

export const handle: RouteHandle = { header: "platform", title: "New team – Administration" };

const order = ["display_name", "owner_email"];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePermission(request, context, "teams.manage");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "teams.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "create-team": addTeam });
}

async function addTeam(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: newTeamSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createTeam(api, parsed.value, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminTeam(sent.body.id), {
      notice: { type: "success", message: messages.teamCreated },
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the team"), { fields: order });
}

export default function AdminTeamCreate() {
  const intent = "create-team";
  const [form, fields] = useIntentForm<NewTeamForm>({ intent });
  return (
    <>
      <ErrorSummary order={order} />
      <PageHeader title="New team" />
      <Form form={form} intent={intent} idempotent action={paths.adminTeamCreate()} autoComplete="off">
        <Field field={fields.display_name} label="Team name" width="medium" />
        <Field
          field={fields.owner_email}
          label="Owner"
          hint="The e-mail address of the account whose plan covers the team."
          type="email"
          width="medium"
        />
        <div className="actions">
          <Button>Create team</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminTeams()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
