import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findInvite } from "~/models/invite.server";
import { removeInvite, saveInvite, sendAgain } from "./actions.server";
import { DeletePage } from "./delete-page";
import { InvitePage } from "./invite-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ invite, isDeleting }) =>
    `${isDeleting ? "Delete the invite to " : ""}${invite.name} – Invites – Administration`,
  notFoundTitle: "Invite not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "teams.manage");
  const id = params.id ?? "";
  const invite = await readOrFail(Promise.resolve(findInvite(api, id)), "getting the invite");
  if (!invite) throw notFound();
  const { isFromTeam, confirm } = queryOf(request);
  return { invite, isFromTeam, isDeleting: confirm === "delete" && invite.state !== "used" };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "teams.manage");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  const { isFromTeam } = queryOf(request);
  return handleIntent(submission, member, {
    "save-invite": (submission, member) => saveInvite(submission, member, id),
    "resend-invite": (submission, member) => sendAgain(submission, member, id),
    "delete-invite": (submission, member) => removeInvite(submission, member, id, isFromTeam),
  });
}

export default function AdminInvite() {
  const { invite, isFromTeam, isDeleting } = useLoaderData<typeof loader>();
  return isDeleting ? <DeletePage invite={invite} isFromTeam={isFromTeam} /> : <InvitePage invite={invite} />;
}

function queryOf(request: Request) {
  const { searchParams } = new URL(request.url);
  return { confirm: searchParams.get("confirm"), isFromTeam: searchParams.get("from") === "team" };
}
