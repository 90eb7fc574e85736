import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { InviteFields, inviteOrder } from "~/components/admin/invite-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { teamRefusal } from "~/features/team-refusal.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { Select } from "~/forms/select";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidSubmission,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { type NewInviteForm, newInviteSchema } from "~/forms/team-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { parseListQuery } from "~/http/list-query.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { createInvite, readInviteChoices } from "~/models/invite.server";
import { TeamSearch } from "./team-search";

export const handle: RouteHandle = { header: "platform", title: "New invite – Administration" };

const order = ["team_id", ...inviteOrder];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "teams.manage");
  const { q } = parseListQuery(request);
  const { teams, total } = await readOrFail(readInviteChoices(api, q), "getting the teams");
  return { q, teams, total };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "teams.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "create-invite": addInvite });
}

async function addInvite(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: newInviteSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createInvite(api, parsed.value, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminInvite(sent.body.id), {
      notice: { type: "success", message: messages.inviteCreated },
    });
  return invalidFromApiProblem(submission, teamRefusal(sent, "creating the invite", "email"), { fields: order });
}

export default function AdminInviteCreate() {
  const { q, teams, total } = useLoaderData<typeof loader>();
  const intent = "create-invite";
  const [form, fields] = useIntentForm<NewInviteForm>({ intent, defaultValue: { team_id: only(teams) } });
  return (
    <>
      <ErrorSummary order={order} />
      <PageHeader
        title="New invite"
        intro="The e-mail has a link that works for 14 days, and takes a place until then."
      />
      <div className="stack">
        {q || total > teams.length ? <TeamSearch q={q} total={total} shown={teams.length} /> : null}
        {total > 0 ? (
          <Form
            form={form}
            intent={intent}
            idempotent
            action={paths.adminInviteCreate(q ? { q } : {})}
            autoComplete="off"
          >
            <Select
              field={fields.team_id}
              label="Team"
              blank="Choose a team"
              options={teams.map((team) => ({
                value: team.id,
                label: `${team.display_name} – ${team.seats_used} of ${team.places} ${team.places === 1 ? "place" : "places"} taken`,
              }))}
              width="medium"
            />
            <InviteFields fields={fields} />
            <div className="actions">
              <Button>{messages.sendInvite}</Button>{" "}
              <ButtonLink kind="quiet" href={paths.adminInvites()}>
                Cancel
              </ButtonLink>
            </div>
          </Form>
        ) : null}
        {total === 0 && !q ? (
          <EmptyState title="No teams yet" level={2}>
            <p>
              An invite is to a team. <a href={paths.adminTeamCreate()}>Make the first one.</a>
            </p>
          </EmptyState>
        ) : null}
      </div>
    </>
  );
}

/** The only team there is to choose. */
function only(teams: { id: string }[]): string {
  return teams.length === 1 ? (teams[0]?.id ?? "") : "";
}
