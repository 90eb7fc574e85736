import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { parseListQuery } from "~/http/list-query.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readTeam } from "~/models/team.server";
import { commitNotices } from "~/sessions.server";
import { teamHandlers } from "./actions.server";
import { confirmationFor } from "./confirmation";
import { ConfirmationPage } from "./confirmation-page";
import { DeletePage } from "./delete-page";
import { TeamPage } from "./team-page";
import { teamPath } from "./team-path";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ team, isDeleting, confirmation }) => {
    const name = `${team.display_name} – Teams – Administration`;
    if (isDeleting) return `Delete ${name}`;
    return confirmation ? `${confirmation.title} – ${name}` : name;
  },
  notFoundTitle: "Team not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "teams.manage");
  const { page, confirm } = parseListQuery(request);
  const id = params.id ?? "";
  const team = await readOrFail(Promise.resolve(readTeam(api, id, { page })), "getting a team");
  if (!team) throw notFound();
  const isDeleting = confirm === "delete";
  const userId = new URL(request.url).searchParams.get("user") ?? "";
  const confirmation = confirm && !isDeleting ? confirmationFor(confirm, userId, page, team) : null;
  if (confirm && !isDeleting && !confirmation) throw await redirectToCurrent(id, page);
  return { team, page, isDeleting, confirmation, mayViewMembers: user.permissions.includes("members.view") };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "teams.manage");
  const submission = await readSubmission(request, member);
  const { page } = parseListQuery(request);
  return handleIntent(submission, { ...member, teamId: params.id ?? "", page }, teamHandlers);
}

export default function AdminTeam() {
  const { team, page, isDeleting, confirmation, mayViewMembers } = useLoaderData<typeof loader>();
  if (isDeleting) return <DeletePage team={team} />;
  if (confirmation)
    return <ConfirmationPage confirmation={confirmation} teamId={team.id} back={teamPath(team.id, page)} />;
  return <TeamPage team={team} page={page} mayViewMembers={mayViewMembers} />;
}

/** Redirects to the team as it is now: the member in question is no longer there, or not as they were. */
async function redirectToCurrent(id: string, page: number): Promise<Response> {
  const message = "That has changed in the meantime: this is how the team stands now.";
  return redirect(teamPath(id, page), { headers: { "set-cookie": await commitNotices({ type: "info", message }) } });
}
