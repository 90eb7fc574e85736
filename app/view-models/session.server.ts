import type { SessionSummary } from "contract/session";
import { formatDate, formatTime } from "~/format/dates";
import { uniqueLabels } from "~/format/unique-labels";
import { describeUserAgent } from "~/format/user-agent";

/** The precision of the last use: it is recorded once an hour. */
const hourMs = 60 * 60 * 1000;

/** A session as the page shows it. */
export interface SessionRow {
  id: string;
  browser: string;
  /** "Logged in 18/11/2026, 09:12" */
  since: string;
  used: string;
  /** The words that tell its button from the others'. */
  name: string;
}

/** The words for one session. @param now in ms */
export function toSessionRow(
  { id, user_agent, created_at, last_used_at }: SessionSummary,
  now = Date.now(),
): SessionRow {
  const browser = describeUserAgent(user_agent);
  const since = `Logged in ${formatDate(created_at)}, ${formatTime(created_at)}`;
  return { id, browser, since, used: lastUse(Date.parse(last_used_at), now), name: `${browser}. ${since}` };
}

/** Numbers sessions with the same label, so that no two buttons have the same name. */
export function sessionNames(sessions: SessionRow[]): SessionRow[] {
  const names = uniqueLabels(sessions, ({ name }) => name);
  return sessions.map((session, index) => ({ ...session, name: names[index] ?? session.name }));
}

function lastUse(noted: number, now: number): string {
  if (now - noted <= hourMs) return "Used in the last hour";
  return `Last used ${formatDate(noted)}, between ${formatTime(noted)} and ${formatTime(noted + hourMs)}`;
}
