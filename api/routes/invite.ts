import * as invite from "contract/invite";
import { type Bound, bind } from "../http/bind";
import { answerChange } from "./invite/change";
import { answerCreate } from "./invite/create";
import { answerDelete } from "./invite/delete";
import { answerChoices, answerList, answerRead } from "./invite/read";

/** Invites to teams, for those who administer them. */
export const inviteHandlers: Bound[] = [
  bind(invite.inviteChoices, answerChoices),
  bind(invite.listInvites, answerList),
  bind(invite.readInvite, answerRead),
  bind(invite.createInvite, answerCreate),
  bind(invite.updateInvite, answerChange),
  bind(invite.deleteInvite, answerDelete),
];
