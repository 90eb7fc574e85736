import type { Invite } from "contract/invite";
import type { Team, TeamUser } from "contract/team";
import type { Failure } from "~/api/client.server";
import { paths } from "~/config/paths";

type Membership = NonNullable<Team["you"]>;

/** A team as its admins see it. */
export interface AdminView {
  kind: "admin";
  team: Team;
  /** The user's own id. */
  me: string;
  page: number;
  /** The whole URL for joining by the team's code. */
  link: string;
  /** The current page of the invites. */
  invitesPage: number;
  /** The invites that have just been sent. */
  sent: Invite[];
}

/** A team as its other members see it, and users who have asked to join it. */
export interface MemberView {
  kind: "member";
  team: Team;
  me: string;
  page: number;
}

/** For users without a team: to create one, or to join one by its code. */
export interface NoTeamView {
  kind: "no-team";
  /** The user has a plan that covers others as well, or administers the product. */
  canCreate: boolean;
  /** How many people the user's own current plan covers; null without one, or if that could not be read. */
  places: number | null;
  /** The user's company, a likely name for the team; empty if they gave none, or if that could not be read. */
  company: string;
}

/** The page of a mailed invite or of a team's link, for users who have an account. */
export interface InvitedView {
  kind: "invited";
  /** The link's token or code. Only the page's button uses it. */
  code: string;
  state: "open" | "used" | "expired" | "unknown";
  /** The team that the link leads to; empty when unknown. */
  team: string;
  /** The invite was mailed, so that no approval is needed. */
  isMailed: boolean;
  /** The invited person. */
  sentTo: string | undefined;
  /** The user who would join. */
  email: string;
  /** The team that the user is in already, and whether it is the one that the link leads to. */
  ownTeam: { name: string; isSame: boolean; you: Membership } | undefined;
}

/** A question before an action that cannot be undone. */
export interface Confirmation {
  title: string;
  texts: string[];
  button: string;
  intent: string;
  /** The id of the member or invite that it is about, if any. */
  row?: string;
  /** The form's other hidden fields. */
  fields: Record<string, string>;
  /** The form also asks for the password, and is sent to this address: the page's own, as the password may be wrong. */
  withPassword?: string;
  page: number;
}

/** The view of the page, by user and URL. */
export type TeamView =
  | AdminView
  | MemberView
  | NoTeamView
  | InvitedView
  | { kind: "confirm"; confirmation: Confirmation; email: string }
  | { kind: "error"; problem: string; failure: Failure };

export const invitesPerPage = 20;

/** The URL of a page of the team's people. */
export function teamPage(page: number): string {
  return paths.team(page > 1 ? { page: String(page) } : {});
}

/** The user has asked to join, and is not approved yet. */
export function isWaiting({ pivot }: TeamUser): boolean {
  return !pivot.approved && !pivot.revoked;
}

/** Those on the page whom the owner can hand the team over to. */
export function possibleOwners({ users, admin }: Team): TeamUser[] {
  return users.filter(({ id, pivot }) => pivot.approved && id !== admin);
}

/** How many seats are free. */
export function freeSeats({ seats_used, places }: Team): number {
  return Math.max(places - seats_used, 0);
}

/** Whether a seat is free. */
export function hasFreeSeat(team: Team): boolean {
  return freeSeats(team) > 0;
}

/** The seats that people hold: the others are reserved by open invites. */
export function seatedCount({ seats_used, invites }: Team): number {
  return Math.max(seats_used - invites.filter(({ state }) => state === "open").length, 0);
}

/** "1 person", "2 people". */
export function countText(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
