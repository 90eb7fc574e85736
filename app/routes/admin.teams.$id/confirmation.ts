import type { Team, TeamUser } from "contract/team";

/** A question before something that ends an access or a code. */
export interface Confirmation {
  title: string;
  texts: string[];
  button: string;
  intent: string;
  /** The id of the member that it is about, if any. */
  row?: string;
  /** Their name. */
  about?: string;
  /** The query of its own page. */
  query: Record<string, string>;
}

/**
 * The question of `?confirm=`; null if the team has no such member, or its owner is meant.
 * @param userId the member, as the URL names them
 */
export function confirmationFor(confirm: string, userId: string, page: number, team: Team): Confirmation | null {
  if (confirm === "code") return { ...newCode(team), query: { confirm } };
  const user = team.users.find(({ id }) => id === userId && id !== team.admin);
  if (!user) return null;
  const query = { confirm, user: user.id, ...(page > 1 && { page: String(page) }) };
  if (confirm === "remove") return { ...remove(team, user), row: user.id, about: user.display_name, query };
  return confirm === "revoke" && user.pivot.approved
    ? { ...revoke(team, user), row: user.id, about: user.display_name, query }
    : null;
}

/** Two members may have the same name. */
function whose({ email }: TeamUser): string[] {
  return email ? [`This is about the account of ${email}.`] : [];
}

function remove({ display_name: team }: Team, user: TeamUser) {
  const { display_name: name, pivot } = user;
  const access = pivot.approved
    ? `What the team's plan opens is closed to ${name} from the next page on, and the place is free again. They are told by e-mail.`
    : `${name} has no access, and is not told.`;
  return {
    title: `Remove ${name} from ${team}?`,
    texts: [...whose(user), access, "The account itself stays, with all that was saved in it."],
    button: `Remove ${name}`,
    intent: "remove-member",
  };
}

function revoke({ display_name: team }: Team, user: TeamUser) {
  const { display_name: name, pivot } = user;
  const administration = pivot.admin ? `${name} no longer administers it either.` : "";
  return {
    title: `Revoke ${name}'s access to ${team}?`,
    texts: [
      ...whose(user),
      `What the team's plan opens is closed to ${name} from the next page on, and the place is free again. They are told by e-mail.`,
      `${name} stays in the team's list, and can be approved again. ${administration}`.trim(),
    ],
    button: "Revoke access",
    intent: "revoke-member",
  };
}

function newCode({ display_name: team, invite_code: code }: Team) {
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
