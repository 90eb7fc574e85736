import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { BulkDeletePage } from "~/components/admin/bulk-delete-page";
import { InvitedBy, InviteState } from "~/components/admin/invite-state";
import { pageWords } from "~/components/browse/per-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { redirectAfterBulkDelete } from "~/forms/bulk-action.server";
import { ErrorSummary } from "~/forms/error-summary";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidWithMessage,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { deleteInvites, findInvite, listInvites } from "~/models/invite.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ chosen, position }) =>
    `${chosen ? "Delete invites" : `Invites${pageWords(position.page)}`} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "teams.manage");
  const { ids, confirm, q, page } = parseListQuery(request);
  const isDeleting = confirm === "delete";
  const found = isDeleting ? await Promise.all(ids.map((id) => findInvite(api, id))) : [];
  const chosen = found.flatMap((invite) =>
    invite ? [{ id: invite.id, title: `the invite to ${invite.name} (${invite.email})`, uses: [] }] : [],
  );
  const list = isDeleting
    ? null
    : await readOrFail(listInvites(api, { q, page, limit: rowsPerPage }), "getting the invites");
  return { position: { q, sort: "", page }, list, chosen: isDeleting ? chosen : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "teams.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "delete-chosen": deleteChosen });
}

async function deleteChosen(submission: Submission, { api }: Member) {
  const ids = submission.form.getAll("ids").map(String);
  if (ids.length === 0) return invalidWithMessage(submission, "Choose at least one invite.");
  const sent = await deleteInvites(api, ids);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "deleting the invite"));
  return redirectAfterBulkDelete(paths.adminInvites(), sent.body, { one: messages.inviteDeleted, many: "invites" });
}

export default function AdminInvites() {
  const { position, list, chosen } = useLoaderData<typeof loader>();
  const nouns = { one: "invite", many: "invites" };
  if (chosen)
    return (
      <BulkDeletePage chosen={chosen} nouns={nouns} list={paths.adminInvites()}>
        <p>
          Their links stop working, and their places are free again. One that was accepted stays. This cannot be undone.
        </p>
      </BulkDeletePage>
    );
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Invites" intro="Those to all teams, the newest first.">
        <div className="actions">
          <ButtonLink href={paths.adminInviteCreate()}>New invite</ButtonLink>
        </div>
      </PageHeader>
      <AdminList
        nouns={nouns}
        position={position}
        defaultSort="-created"
        total={list?.meta.total ?? 0}
        perPage={rowsPerPage}
        path={paths.adminInvites}
        searched="Part of a name or an address"
        empty={<p>Who administers a team invites people to it, and so can you.</p>}
        columns={[
          { key: "name", text: "Name" },
          { key: "email", text: "E-mail address", selfExplaining: true },
          { key: "team", text: "Team" },
          { key: "state", text: "State", selfExplaining: true },
          { key: "invited", text: "Invited", selfExplaining: true },
        ]}
        rows={(list?.data ?? []).map((invite) => ({
          id: invite.id,
          name: `the invite to ${invite.name}`,
          cells: {
            name: <a href={paths.adminInvite(invite.id)}>{invite.name}</a>,
            email: invite.email,
            team: <a href={paths.adminTeam(invite.team_id)}>{invite.team.display_name}</a>,
            state: <InviteState state={invite.state} />,
            invited: <InvitedBy {...invite} />,
          },
        }))}
        bulk={
          <Button kind="secondary" name="confirm" value="delete">
            Delete chosen invites
          </Button>
        }
      />
    </>
  );
}
