import type { Invite } from "contract/invite";
import type { Team, TeamUser } from "contract/team";
import type { Failure } from "~/api/client.server";
import { paths } from "~/config/paths";

type Membership = NonNullable<Team["you"]>;

/** A team as one of those who administer it sees it. */
export interface AdminView {
  kind: "admin";
  team: Team;
  /** The asker's own id. */
  me: string;
  page: number;
  /** The whole address that the team's code opens. */
  link: string;
  /** Which page of the invites. */
  invitesPage: number;
  /** The invite that has just gone out. */
  sent: Invite | undefined;
  /** Names the next invite, so that it goes out once however often it is sent. */
  idempotencyKey: string;
}

/** A team as somebody sees it who is in it, or waits to be. */
export interface MemberView {
  kind: "member";
  team: Team;
  me: string;
  page: number;
}

/** No team yet: one to create, or a code to join by. */
export interface NoTeamView {
  kind: "newcomer";
  /** Has a plan that covers others as well, or administers the product. */
  canCreate: boolean;
  /** As many people as one's own plan in force covers; null without one, or where that could not be read. */
  places: number | null;
  createKey: string;
  joinKey: string;
}

/** Where a mailed link or a team's code leads, for somebody with an account. */
export interface InvitedView {
  kind: "invited";
  /** What the link carries; it is used by the page's button alone. */
  code: string;
  state: "open" | "used" | "expired" | "unknown";
  /** The team it leads to; empty when unknown. */
  team: string;
  /** Its admins have said yes already: it was mailed. */
  isMailed: boolean;
  /** Who was invited. */
  sentTo: string | undefined;
  /** Who would join. */
  email: string;
  /** The team that the asker is in already, and whether it is the one that the link leads to. */
  ownTeam: { name: string; isSame: boolean; you: Membership } | undefined;
  idempotencyKey: string;
}

/** What is about to happen, before it does. */
export interface Confirmation {
  title: string;
  texts: string[];
  button: string;
  fields: Record<string, string>;
  /** Where the form of a question that asks for the password is sent: back to it, as the password may be wrong. */
  withPassword?: string;
  page: number;
}

/** What the address shows, by who asks. */
export type TeamView =
  | AdminView
  | MemberView
  | NoTeamView
  | InvitedView
  | { kind: "question"; question: Confirmation }
  | { kind: "trouble"; problem: string; failure: Failure };

export const invitesPerPage = 20;

/** The address of a page of the team's people. */
export function teamPage(page: number): string {
  return paths.team(page > 1 ? { page: String(page) } : {});
}

/** Has asked to join, and nobody has answered yet. */
export function isWaiting({ pivot }: TeamUser): boolean {
  return !pivot.approved && !pivot.revoked;
}

/** Those on the page whom the owner can hand the team over to. */
export function possibleOwners({ users, admin }: Team): TeamUser[] {
  return users.filter(({ id, pivot }) => pivot.approved && id !== admin);
}

/** Whether a seat can still be given away. */
export function hasFreeSeat({ seats_used, places }: Team): boolean {
  return seats_used < places;
}

/** The seats that people hold: the others are kept by open invites. */
export function seatedCount({ seats_used, invites }: Team): number {
  return Math.max(seats_used - invites.filter(({ state }) => state === "open").length, 0);
}

/** "1 person", "2 people". */
export function countText(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
