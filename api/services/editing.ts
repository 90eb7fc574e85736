import type { TxDeps } from "../deps";
import type { AuditAction } from "../domain/audit-actions";
import { addMonths, dayInWords, londonDay } from "../domain/dates";
import type { AuthenticatedRequester } from "../domain/requester";
import { freeSlug, slugOf } from "../domain/slug";
import { ApiError, invalid } from "../errors";
import { audit } from "../store/audit";
import { invalidate } from "../store/cache";

/**
 * Refuses a change of what somebody else has changed meanwhile.
 * @param version the version that was read; undefined if the client does not check
 * @throws ApiError 409
 */
export function requireVersion(current: { version: number }, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw new ApiError(409, "changed", "This was changed while you were editing it.");
}

/**
 * The slug that an editor chose, or one made of the title.
 * @param noun what it is the slug of, as in "category"
 * @throws ApiError 422 for one that is taken
 */
export function chooseSlug(others: { slug: string }[], slug: string | undefined, title: string, noun: string): string {
  const taken = others.map((other) => other.slug);
  if (slug === undefined) return freeSlug(slugOf(title), taken, noun);
  if (taken.includes(slug)) throw slugTaken(noun);
  return slug;
}

/** The refusal of a slug. @param noun what has it already, as in "category" */
export function slugTaken(noun: string): ApiError {
  return invalid({ slug: `Another ${noun} has this slug: choose another.` });
}

const firstDay = "2000-01-01";
const maxYears = 10;

/**
 * Refuses a day of another century, as of a year that was mistyped.
 * @param days by the names of their fields; what is left out or empty is not a date
 * @throws ApiError 422
 */
export function requireDays({ clock }: Pick<TxDeps, "clock">, days: Record<string, string | null | undefined>): void {
  const lastDay = addMonths(londonDay(clock()), maxYears * 12);
  const wrong = Object.entries(days).filter(([, day]) => day && (day < firstDay || day > lastDay));
  const words = `Choose a day from ${dayInWords(firstDay)} to ${dayInWords(lastDay)}`;
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([name]) => [name, words])));
}

/**
 * Refuses a title that another one has already, in whatever case: two of one name could not be told apart.
 * @param others those that it must not be one of, as in the same place
 * @param noun what they are, as in "tag"
 * @throws ApiError 422, with the id of the other as `existing`
 */
export function requireNewTitle(
  others: { id: string; title: string }[],
  title: string | undefined,
  noun: string,
  current?: { title: string },
): void {
  if (title === undefined || title === current?.title) return;
  const twin = others.find((other) => other.title.trim().toLowerCase() === title.trim().toLowerCase());
  if (twin) throw invalid({ title: `There is a ${noun} called “${twin.title}” already.`, existing: twin.id });
}

/**
 * Records in the audit log what an editor did, and forgets what is kept of it.
 * @param subjectId what it was done to
 * @param details what of it the name of the subject does not say
 */
export async function recordEdit(
  { db, clock }: TxDeps,
  action: AuditAction,
  subjectId: string,
  { user }: AuthenticatedRequester,
  details?: Record<string, unknown>,
): Promise<void> {
  await audit(db, { action, actorId: user.id, subjectId, details }, clock());
  invalidate(db);
}
