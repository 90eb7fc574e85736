import type { Team, TeamUser } from "contract/team";
import { paths } from "~/config/paths";
import { teamPhrase } from "~/format/team-name";
import { type Confirmation, countText } from "./team-view";

type Question = Omit<Confirmation, "page" | "fields"> & { fields?: Record<string, string> };

/** The question for `?confirm=`; undefined if its member or invite does not exist, or the user may not do it. */
export function confirmationFor(query: URLSearchParams, team: Team, page: number): Confirmation | undefined {
  const confirm = query.get("confirm") ?? "";
  const forAdmin = team.you?.admin ? adminQuestion(confirm, query, team, page) : undefined;
  const question = forAdmin ?? (confirm === "leave" && !team.you?.owner ? leave(team) : undefined);
  return question && { ...question, page, fields: { team: team.id, ...question.fields } };
}

function adminQuestion(confirm: string, query: URLSearchParams, team: Team, page: number): Question | undefined {
  const user = team.users.find(({ id }) => id === query.get("user") && id !== team.admin);
  if (confirm === "remove") return user && remove(team, user);
  if (confirm === "code") return newCode(team);
  if (confirm === "delete-invite") return deleteInvite(query, team);
  if (!team.you?.owner) return undefined;
  if (confirm === "hand-over") return user?.pivot.approved ? handOver(team, user, page) : undefined;
  return confirm === "delete" ? deleteTeam(team) : undefined;
}

/** Two members may have the same name. */
function whose({ email }: TeamUser): string[] {
  return email ? [`This is about the account of ${email}.`] : [];
}

function remove({ display_name: team }: Team, user: TeamUser): Question {
  const { id, display_name: name, pivot } = user;
  const access = pivot.approved
    ? `What the team's plan opens is closed to ${name} from the next page on, and the seat is free again. They will be told by e-mail.`
    : `${name} has no access, and will not be told.`;
  return {
    title: `Remove ${name} from ${team}?`,
    texts: [
      ...whose(user),
      access,
      "The account itself stays, with all that was saved in it. It can be invited again at any time.",
    ],
    button: `Remove ${name}`,
    intent: "remove-member",
    row: id,
    fields: { about: name },
  };
}

function handOver({ display_name: team }: Team, user: TeamUser, page: number): Question {
  const { id, display_name: name } = user;
  return {
    title: `Hand ${team} over to ${name}?`,
    texts: [
      ...whose(user),
      `${name} will own the team. The plan that covers it goes with it, so that nobody loses access.`,
      "You stay in the team as one of its admins, and keep your seat.",
      "Orders and invoices stay with whoever placed them. Only the new owner can hand the team back.",
      "You both get an e-mail about it.",
    ],
    button: `Hand over to ${name}`,
    intent: "hand-over",
    row: id,
    withPassword: paths.team({ confirm: "hand-over", user: id, ...(page > 1 && { page: String(page) }) }),
  };
}

function newCode({ display_name: team, invite_code: code }: Team): Question {
  return {
    title: `Make a new invite code for ${team}?`,
    texts: [
      `The code ${code} and its link stop working at once, wherever they have been passed on.`,
      "Invites that were sent by e-mail keep working, and nobody in the team is affected.",
    ],
    button: "Make a new code",
    intent: "renew-code",
  };
}

function deleteInvite(query: URLSearchParams, { invites }: Team): Question | undefined {
  const invite = invites.find(({ id }) => id === query.get("invite-id"));
  return (
    invite && {
      title: `Delete the invite for ${invite.name}?`,
      texts: [`The link that was sent to ${invite.email} stops working, and its seat is free again.`],
      button: "Delete the invite",
      intent: "delete-invite",
      row: invite.id,
      fields: { about: invite.email },
    }
  );
}

function deleteTeam({ display_name: team, users_meta: { total } }: Team): Question {
  const others = countText(total - 1, "other person", "other people");
  return {
    title: `Delete ${teamPhrase(team)}?`,
    texts: [
      total > 1
        ? `The team ends at once for ${others}: what its plan opens is closed to them, and they get an e-mail about it.`
        : "Nobody else is in it.",
      "Open invites and the invite code stop working. Accounts stay, and so does your own plan.",
      "This cannot be undone.",
    ],
    button: "Delete the team",
    intent: "delete-team",
  };
}

function leave({ display_name: team, you }: Team): Question {
  if (you && !you.approved && !you.revoked)
    return {
      title: `Withdraw your request to join ${teamPhrase(team)}?`,
      texts: ["You are no longer waiting for its admins. You can ask again with the team's code."],
      button: "Withdraw",
      intent: "leave-team",
      fields: { was: "waiting" },
    };
  return {
    title: `Leave ${teamPhrase(team)}?`,
    texts: [
      you?.revoked
        ? "It opens nothing to you any longer, so you lose nothing. Your account stays, with all you have saved."
        : "What the team's plan opens is closed to you from the next page on. Your account stays, with all you have saved.",
      "To come back, you need its code or another invite.",
    ],
    button: "Leave the team",
    intent: "leave-team",
  };
}
