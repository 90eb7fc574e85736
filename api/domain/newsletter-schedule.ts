import type { NextNewsletter } from "contract/newsletter";
import { addDays, addMonths, londonDay } from "./dates";

export type NewsletterKind = NextNewsletter["settings"]["type"];

/** A newsletter issue: what was published after `since`, up to and including `dueAt`. */
export interface Issue {
  kind: NewsletterKind;
  since: Date;
  dueAt: Date;
  /** The day of an issue that is sent early. There is one a day. */
  extra?: string;
}

/** The maximum number of publications in an issue; it says how many more there are. */
export const maxInIssue = 12;

const hour = 8;
const tuesday = 2;
const hourMs = 60 * 60 * 1000;
const latestMs = 24 * hourMs;

const hourOfDay = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", hour: "2-digit", hourCycle: "h23" });

/** The last time, at or before this one, at which an issue was due: a Tuesday or the 1st, 8 o'clock in London. */
export function lastDue(kind: NewsletterKind, now: Date): Date {
  const day = issueDay(kind, londonDay(now));
  const due = morningOf(day);
  return due <= now ? due : morningOf(step(kind, day, -1));
}

/** The next time after this one at which an issue is due. */
export function nextDue(kind: NewsletterKind, now: Date): Date {
  return morningOf(step(kind, londonDay(lastDue(kind, now)), 1));
}

/** The issue that is due at a time: what was published since the last one. */
export function issueAt(kind: NewsletterKind, dueAt: Date): Issue {
  return { kind, dueAt, since: lastDue(kind, new Date(dueAt.getTime() - 1)) };
}

/** Whether an issue is too old to be begun: after a day. */
export function isTooLate(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() > latestMs;
}

/** The last Tuesday, or the 1st, on or before a day. */
function issueDay(kind: NewsletterKind, day: string): string {
  if (kind === "monthly") return `${day.slice(0, 8)}01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - tuesday + 7) % 7));
}

function step(kind: NewsletterKind, day: string, issues: number): string {
  return kind === "weekly" ? addDays(day, 7 * issues) : addMonths(day, issues);
}

/** 8 o'clock in London. The clocks change at night, so every day has exactly one. */
function morningOf(day: string): Date {
  const inWinter = new Date(`${day}T0${hour}:00:00Z`);
  const aheadHours = Number(hourOfDay.format(inWinter)) - hour;
  return new Date(inWinter.getTime() - aheadHours * hourMs);
}
