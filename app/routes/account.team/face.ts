import type { Invite } from "contract/invite";
import type { Team } from "contract/team";
import { paths } from "~/paths";

/** A team as one of those who administer it sees it. */
export interface AdminFace {
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
export interface MemberFace {
  kind: "member";
  team: Team;
  me: string;
  page: number;
}

/** No team yet: one to create, or a code to join by. */
export interface NewcomerFace {
  kind: "newcomer";
  canCreate: boolean;
  /** As many people as the plan in force covers; null where that could not be read. */
  places: number | null;
  createKey: string;
  joinKey: string;
}

/** Where a mailed link or a team's code leads, for somebody with an account. */
export interface InvitedFace {
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
  /** The team that the asker is in already. */
  ownTeam: string | undefined;
  idempotencyKey: string;
}

/** What is about to happen, before it does. */
export interface Question {
  title: string;
  texts: string[];
  button: string;
  fields: Record<string, string>;
  page: number;
}

/** What the address shows, by who asks. */
export type Face =
  | AdminFace
  | MemberFace
  | NewcomerFace
  | InvitedFace
  | { kind: "question"; question: Question }
  | { kind: "trouble"; problem: string; status: number };

export const invitesPerPage = 20;

/** The address of a page of the team's people. */
export function teamPage(page: number): string {
  return paths.team(page > 1 ? { page: String(page) } : {});
}

/** "1 person", "2 people". */
export function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
