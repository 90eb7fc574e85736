import type {
  createComposedNewsletter,
  sendComposedNewsletter,
  updateComposedNewsletter,
} from "contract/composed-newsletter";
import type { selection } from "contract/editing";
import type { z } from "zod/v4";
import type { Deps, TxDeps } from "../deps";
import { hasAccess } from "../domain/access";
import type { AuditAction } from "../domain/audit-actions";
import { addDays, londonDay } from "../domain/dates";
import { maxInIssue } from "../domain/newsletter-schedule";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { composedNewsletterMail } from "../mail/composed-newsletter";
import { audit } from "../store/audit";
import * as store from "../store/composed-newsletters";
import { queueJob } from "../store/jobs";
import { listNews, type Reader, readReader } from "../store/newsletter";
import { type Mail, queueMail } from "../store/outbox";
import { requireDays, requireVersion } from "./editing";

type NewNewsletter = z.output<(typeof createComposedNewsletter)["body"]>;
type NewsletterChange = z.output<(typeof updateComposedNewsletter)["body"]>;
type Sending = z.output<(typeof sendComposedNewsletter)["body"]>;

/** @returns the id of the new draft @throws ApiError 422 for a kind or plan that does not exist */
export async function compose(deps: TxDeps, sent: NewNewsletter, requester: AuthenticatedRequester): Promise<string> {
  const fields = { subject: sent.subject, introduction: sent.introduction, ...fieldsOf(sent) };
  await requireAudience(deps, { audience: "newsletter", kindIds: [], planIds: [], ...fields });
  const id = await store.insertComposed(deps.db, fields, deps.clock());
  await record(deps, "newsletter.created", id, requester);
  return id;
}

/** @throws ApiError 404; 409 if it is not a draft, or there is a newer version; 422 for an unknown kind or plan */
export async function changeDraft(
  deps: TxDeps,
  id: string,
  { version, ...sent }: NewsletterChange,
  requester: AuthenticatedRequester,
): Promise<void> {
  const current = await lockDraft(deps, id, version);
  const fields = fieldsOf(sent);
  await requireAudience(deps, { ...current, ...fields });
  await store.setComposed(deps.db, id, fields, requester.user.id, deps.clock());
  await record(deps, "newsletter.changed", id, requester);
}

/** @throws ApiError 404; 409 if it is not a draft */
export async function deleteDraft(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  await lockDraft(deps, id, undefined);
  await remove(deps, id, requester);
}

/** Deletes those that are drafts. */
export async function deleteDrafts(
  deps: TxDeps,
  { ids }: z.output<typeof selection>,
  requester: AuthenticatedRequester,
) {
  const found = await store.lockComposed(deps.db, ids);
  const drafts = found.filter(({ state }) => state === "draft");
  for (const { id } of drafts) await remove(deps, id, requester);
  const refused = found
    .filter(({ state }) => state !== "draft")
    .map(({ id, subject, state }) => ({
      id,
      title: subject,
      message: `${subject} is ${state}: only drafts are deleted.`,
    }));
  return { done: drafts.length, refused };
}

/** Schedules a draft, or begins to send it. @throws ApiError 404; 409; 422 when nobody would get it now */
export async function send(
  deps: TxDeps,
  id: string,
  sending: Sending,
  requester: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const draft = await lockDraft(deps, id, sending.version);
  const sendAt = sending.send_at === undefined ? now : new Date(sending.send_at);
  const isNow = sendAt <= now;
  if (sending.send_at !== undefined && isNow) throw invalid({ send_at: "This time has passed: choose a later one." });
  if (sending.send_at !== undefined) requireDays(deps, { send_at: londonDay(sendAt) });
  if (isNow && (await store.countAudience(db, draft, londonDay(now))) === 0)
    throw invalid({}, "Nobody would receive this newsletter: choose others to send it to.");
  await store.setComposed(db, id, { state: "scheduled", sendAt }, requester.user.id, now);
  await record(deps, isNow ? "newsletter.sent" : "newsletter.scheduled", id, requester);
  if (isNow) await begin(deps, id);
}

/** Begins to send a newsletter that is due; a second time it does nothing. */
export async function begin({ db, clock }: TxDeps, id: string): Promise<void> {
  const now = clock();
  if (await store.beginComposed(db, id, londonDay(now), now))
    await queueJob(db, "composed-newsletter", { id, after: null, round: 1 }, now);
}

/** Makes a scheduled newsletter a draft. @throws ApiError 404; 409 once it is begun */
export async function withdraw(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  const [current] = await store.lockComposed(deps.db, [id]);
  if (!current) throw notFound();
  if (current.state === "draft") return;
  if (current.state !== "scheduled") throw new ApiError(409, "too_late", "It is already being sent, or has been sent.");
  await store.setComposed(deps.db, id, { state: "draft", sendAt: null }, requester.user.id, deps.clock());
  await record(deps, "newsletter.withdrawn", id, requester);
}

/** Mails the newsletter to the requester alone. @returns the address @throws ApiError 404 */
export async function sendTest(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<string> {
  const mail = await mailForRequester(deps, id, requester);
  await queueMail(deps.db, requester.user.email, { ...mail, subject: `Test: ${mail.subject}` }, deps.clock());
  await record(deps, "newsletter.tested", id, requester);
  return requester.user.email;
}

/** The newsletter as the requester would get it now. @throws ApiError 404 */
export async function mailForRequester(deps: Deps, id: string, { user }: AuthenticatedRequester): Promise<Mail> {
  const newsletter = await store.findComposed(deps.db, id);
  const reader = await readReader(deps.db, { id: user.id }, deps.clock());
  if (!newsletter || !reader) throw notFound();
  return (await mailTo(deps, newsletter, reader)).mail;
}

/** The newsletter as a mail to one reader, with the number of its items. */
export async function mailTo(
  { db, config, clock }: Deps,
  newsletter: store.ComposedRow,
  reader: Reader,
): Promise<{ mail: Mail; items: number }> {
  const { since, until } = periodOf(newsletter, clock());
  const rows =
    newsletter.itemsFrom === "newest"
      ? (await listNews(db, reader.id, { kind: "weekly", since, dueAt: until }, [], maxInIssue)).rows
      : await store.listChosenCards(db, reader.id, newsletter.itemsFrom === "chosen" ? newsletter.itemIds : [], until);
  const items = rows.map((row) => ({ ...row, isOpen: hasAccess(row, reader.entitlement) }));
  const kinds = newsletter.audience === "kinds" ? await titlesOf(db, newsletter.kindIds) : [];
  const { subject, introduction } = newsletter;
  return { mail: composedNewsletterMail(config, reader, { subject, introduction, items, kinds }), items: items.length };
}

/** The items that a newsletter lists, or would list if it were sent now. */
export function listItems({ db, clock }: Deps, newsletter: store.ComposedRow) {
  const { since, until } = periodOf(newsletter, clock());
  if (newsletter.itemsFrom === "newest") return store.listNewestItems(db, since, until, maxInIssue);
  return store.listChosenItems(db, newsletter.itemsFrom === "chosen" ? newsletter.itemIds : [], until);
}

/** All recipients get the same items, from the days before sending began. */
function periodOf({ startedAt, newestDays }: store.ComposedRow, now: Date): { since: Date; until: Date } {
  const until = startedAt ?? now;
  return { since: new Date(`${addDays(londonDay(until), -newestDays)}T00:00:00Z`), until };
}

async function titlesOf(db: Deps["db"], ids: string[]): Promise<string[]> {
  const { kinds } = await store.readAudienceChoices(db);
  return kinds.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
}

function fieldsOf(sent: Omit<NewsletterChange, "version">) {
  const { subject, introduction } = sent;
  return withoutUndefined({
    subject,
    introduction,
    itemsFrom: sent.items_from,
    itemIds: sent.item_ids && [...new Set(sent.item_ids)],
    newestDays: sent.newest_days,
    audience: sent.audience,
    kindIds: sent.kind_ids,
    planIds: sent.plan_ids,
  });
}

function withoutUndefined<T extends object>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

async function requireAudience({ db }: TxDeps, { audience, kindIds, planIds }: store.Audience): Promise<void> {
  const { kinds, plans } = await store.readAudienceChoices(db);
  if (audience === "kinds" && kindIds.length === 0) throw invalid({ kind_ids: "Choose at least one kind of e-mail" });
  if (!kindIds.every((one) => kinds.some(({ id }) => id === one)))
    throw invalid({ kind_ids: "One of these kinds of e-mail is no longer sent: choose again." });
  if (!planIds.every((one) => plans.some(({ id }) => id === one)))
    throw invalid({ plan_ids: "One of these plans no longer exists: choose again." });
}

async function lockDraft({ db }: TxDeps, id: string, version: number | undefined): Promise<store.ComposedRow> {
  const [current] = await store.lockComposed(db, [id]);
  if (!current) throw notFound();
  if (current.state !== "draft")
    throw new ApiError(409, "not_draft", `This newsletter is ${current.state}: only a draft can be changed.`);
  requireVersion(current, version);
  return current;
}

async function remove(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  await store.removeComposed(deps.db, id);
  await record(deps, "newsletter.deleted", id, requester);
}

async function record(deps: TxDeps, action: AuditAction, subjectId: string, { user }: AuthenticatedRequester) {
  await audit(deps.db, { action, actorId: user.id, subjectId }, deps.clock());
}
