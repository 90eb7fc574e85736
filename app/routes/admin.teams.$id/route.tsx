import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { parseListQuery } from "~/http/list-query.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readTeam } from "~/models/team.server";
import { changeMember, invitePerson, removeInvite, removeTeam, saveTeam, sendAgain } from "./actions.server";
import { DeletePage } from "./delete-page";
import { TeamPage } from "./team-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ team, confirm }) => `${confirm === "delete" ? "Delete " : ""}${team.display_name} – Teams – Administration`,
  notFoundTitle: "Team not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "teams.manage");
  const { page, confirm } = parseListQuery(request);
  const id = params.id ?? "";
  const team = await readOrFail(Promise.resolve(readTeam(api, id, { page })), "getting a team");
  if (!team) throw notFound();
  return { team, confirm };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "teams.manage");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-team": (submission, member) => saveTeam(submission, member, id),
    "delete-team": (submission, member) => removeTeam(submission, member, id),
    "approve-member": (submission, member) => changeMember(submission, member, id, "approveUser"),
    "revoke-member": (submission, member) => changeMember(submission, member, id, "revokeUser"),
    "remove-member": (submission, member) => changeMember(submission, member, id, "removeUser"),
    "invite-member": (submission, member) => invitePerson(submission, member, id),
    "resend-invite": (submission, member) => sendAgain(submission, member, id),
    "delete-invite": (submission, member) => removeInvite(submission, member, id),
  });
}

export default function AdminTeam() {
  const { team, confirm } = useLoaderData<typeof loader>();
  return confirm === "delete" ? <DeletePage team={team} /> : <TeamPage team={team} />;
}
