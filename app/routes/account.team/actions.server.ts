import type { Member } from "~/auth/guards.server";
import { parsePageNumber } from "~/http/search-params.server";
import type { TeamAction } from "./action-result.server";
import { create, join, joinInvited, leave } from "./join-team.server";
import { deleteWhole, handOverTo, remove, rename, renewCode, setAccess } from "./manage-team.server";
import { resend, sendInvite, withdrawInvite } from "./send-invite.server";

/** What each form of the page does, by the name it carries. */
const acts = {
  create,
  join,
  invited: joinInvited,
  leave,
  rename,
  access: setAccess,
  remove,
  "hand-over": handOverTo,
  code: renewCode,
  delete: deleteWhole,
  invite: sendInvite,
  resend,
  "delete-invite": withdrawInvite,
};

function isAct(name: string): name is keyof typeof acts {
  return Object.hasOwn(acts, name);
}

/** Does what a form of the page asks for. */
export function handleTeamAction(request: Request, form: FormData, member: Member) {
  const name = String(form.get("form") ?? "");
  if (!isAct(name)) throw new Response("The form could not be read.", { status: 400, statusText: "malformed" });
  const { searchParams } = new URL(request.url);
  const deed: TeamAction = {
    name,
    form,
    member,
    page: parsePageNumber(searchParams),
    invite: searchParams.get("invite") ?? "",
  };
  return acts[name](deed);
}
