import * as team from "contract/team";
import { type Bound, bind } from "../http/bind";
import { answerChange } from "./team/change";
import { answerCreate } from "./team/create";
import { answerJoin } from "./team/join";
import { answerDelete, answerLeave } from "./team/leave";
import { answerList, answerRead } from "./team/read";

/** Teams, their members and their rights. */
export const teamHandlers: Bound[] = [
  bind(team.listTeams, answerList),
  bind(team.readTeam, answerRead),
  bind(team.createTeam, answerCreate),
  bind(team.updateTeam, answerChange),
  bind(team.leaveTeam, answerLeave),
  bind(team.deleteTeam, answerDelete),
  bind(team.joinTeam, answerJoin),
];
