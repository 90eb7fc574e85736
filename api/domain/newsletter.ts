import type { NextNewsletter } from "contract/newsletter";
import { addDays, addMonths, londonDay } from "./dates";

export type NewsletterKind = NextNewsletter["settings"]["type"];

/** One newsletter: what came out after `since`, up to and with `dueAt`. */
export interface Issue {
  kind: NewsletterKind;
  since: Date;
  dueAt: Date;
  /** Of one that is sent before its time: its day. There is one a day. */
  extra?: string;
}

/** How many publications an issue tells of; it says how many more there are. */
export const mostInIssue = 12;

const hour = 8;
const tuesday = 2;
const hourMs = 60 * 60 * 1000;
const latestMs = 24 * hourMs;

const hourOfDay = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", hour: "2-digit", hourCycle: "h23" });

/** The last moment, at or before this one, at which an issue was due: a Tuesday or the 1st, 8 o'clock in London. */
export function lastDue(kind: NewsletterKind, now: Date): Date {
  const day = issueDay(kind, londonDay(now));
  const due = morningOf(day);
  return due <= now ? due : morningOf(step(kind, day, -1));
}

/** The next moment after this one at which an issue is due. */
export function nextDue(kind: NewsletterKind, now: Date): Date {
  return morningOf(step(kind, londonDay(lastDue(kind, now)), 1));
}

/** The issue of a moment: of what has come out since the last one was due. */
export function issueAt(kind: NewsletterKind, dueAt: Date): Issue {
  return { kind, dueAt, since: lastDue(kind, new Date(dueAt.getTime() - 1)) };
}

/** Whether an issue is old news: after a day nobody wants it any more. */
export function isTooLate(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() > latestMs;
}

/** The Tuesday, or the 1st, that a day is or that came last before it. */
function issueDay(kind: NewsletterKind, day: string): string {
  if (kind === "monthly") return `${day.slice(0, 8)}01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - tuesday + 7) % 7));
}

function step(kind: NewsletterKind, day: string, issues: number): string {
  return kind === "weekly" ? addDays(day, 7 * issues) : addMonths(day, issues);
}

/** 8 o'clock in London. The clocks change at night, so that there is one such moment on every day. */
function morningOf(day: string): Date {
  const inWinter = new Date(`${day}T0${hour}:00:00Z`);
  const aheadHours = Number(hourOfDay.format(inWinter)) - hour;
  return new Date(inWinter.getTime() - aheadHours * hourMs);
}
