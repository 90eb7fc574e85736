import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { InviteButtons, InvitedBy, InviteState } from "~/components/admin/invite-table";
import { pageWords } from "~/components/browse/per-page";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import {
  handleIntent,
  invalidFromApiProblem,
  readSubmission,
  requireRow,
  type Submission,
} from "~/forms/submission.server";
import { parseListQuery, rowsPerPage } from "~/http/list-query.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { deleteInvite, listInvites, resendInvite } from "~/models/invite.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ position }) => `Invites${pageWords(position.page)} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "teams.manage");
  const { q, page } = parseListQuery(request);
  const list = await readOrFail(listInvites(api, { q, page, limit: rowsPerPage }), "getting the teams");
  return { position: { q, sort: "", page }, list };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "teams.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "resend-invite": sendAgain, "delete-invite": removeInvite });
}

async function sendAgain(submission: Submission, { api }: Member) {
  const sent = await resendInvite(api, requireRow(submission));
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the team"));
  return back(`The invite to ${sent.body.name} was sent again, with a new link.`);
}

async function removeInvite(submission: Submission, { api }: Member) {
  const sent = await deleteInvite(api, requireRow(submission));
  if (!sent.ok && sent.status !== 404)
    return invalidFromApiProblem(submission, withPhrase(sent, "deleting the invite"));
  return back(messages.inviteDeleted);
}

function back(message: string): Promise<Response> {
  return redirectAfterSubmit(paths.adminInvites(), { notice: { type: "success", message } });
}

export default function AdminInvites() {
  const { position, list } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Invites" intro="Those to all teams, the newest first." />
      <AdminList
        nouns={{ one: "invite", many: "invites" }}
        position={position}
        defaultSort="-created"
        total={list.meta.total}
        perPage={rowsPerPage}
        path={paths.adminInvites}
        searched="Part of a name or an address"
        empty={<p>Who administers a team invites people to it, and so can you on the page of a team.</p>}
        columns={[
          { key: "name", text: "Name" },
          { key: "email", text: "E-mail address", selfExplaining: true },
          { key: "team", text: "Team" },
          { key: "state", text: "State", selfExplaining: true },
          { key: "invited", text: "Invited", selfExplaining: true },
          { key: "buttons", text: "What can be done", hidden: true, align: "end" },
        ]}
        rows={list.data.map((invite) => ({
          id: invite.id,
          name: invite.name,
          cells: {
            name: invite.name,
            email: invite.email,
            team: <a href={paths.adminTeam(invite.team_id)}>{invite.team.display_name}</a>,
            state: <InviteState state={invite.state} />,
            invited: <InvitedBy {...invite} />,
            buttons: <InviteButtons invite={invite} action={paths.adminInvites()} />,
          },
        }))}
      />
    </>
  );
}
