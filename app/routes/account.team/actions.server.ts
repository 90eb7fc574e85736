import { acceptInvite, createTeamAsOwner, joinByCode, leave } from "./join-team.server";
import {
  addAdmin,
  approveMember,
  deleteOwnTeam,
  handOver,
  removeAdmin,
  removeMember,
  rename,
  renewCode,
  revokeMember,
} from "./manage-team.server";
import { deleteOpenInvite, inviteMembers, resend } from "./send-invite.server";

/** The handlers of the page's forms, by intent. */
export const teamHandlers = {
  "create-team": createTeamAsOwner,
  "join-team": joinByCode,
  "accept-invite": acceptInvite,
  "leave-team": leave,
  "rename-team": rename,
  "approve-member": approveMember,
  "revoke-member": revokeMember,
  "add-admin": addAdmin,
  "remove-admin": removeAdmin,
  "remove-member": removeMember,
  "hand-over": handOver,
  "renew-code": renewCode,
  "delete-team": deleteOwnTeam,
  "invite-members": inviteMembers,
  "resend-invite": resend,
  "delete-invite": deleteOpenInvite,
};
