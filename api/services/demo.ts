import type { Deps, TxDeps } from "../deps";
import { hasAccess } from "../domain/access";
import { type AuthenticatedRequester, entitlementOf } from "../domain/requester";
import { notFound } from "../errors";
import { demoConfirmMail, demoReadyMail } from "../mail/auth-mails";
import { downloadsUrl, verificationUrl } from "../mail/urls";
import type { CardRow } from "../store/content-cards";
import { findKept, saveDemo } from "../store/downloads";
import { queueMail } from "../store/outbox";
import { requireVisible } from "./item-access";

export type DemoState = "open" | "mailed" | "ready";

/** @throws ApiError 404 for an unknown or unpublished item, or one that is not a demo */
export async function requireDemo(deps: Deps, idOrSlug: string, requester: AuthenticatedRequester): Promise<CardRow> {
  const item = await requireVisible(deps, { idOrSlug }, requester);
  if (!item.isDemo) throw notFound();
  return item;
}

/** How far a user is with a demo: not requested, requested and mailed, or among the downloads. */
export async function demoStateOf({ db }: Deps, item: CardRow, { user }: AuthenticatedRequester): Promise<DemoState> {
  const kept = await findKept(db, { userId: user.id, contentId: item.id });
  if (!kept || !(kept.demo || hasAccess(item, entitlementOf(user)))) return "open";
  return user.verified ? "ready" : "mailed";
}

/** Adds a demo to the downloads of a user with a confirmed address, who gets one mail with its URL. */
export async function giveDemo(
  { db, config, clock }: TxDeps,
  item: CardRow,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const isNew = await saveDemo(db, { userId: user.id, contentId: item.id }, clock());
  if (!isNew) return;
  const link = { title: item.title, url: downloadsUrl(config, item.slug) };
  await queueMail(db, user.email, demoReadyMail(config, user, link), clock());
}

/** Adds a demo to a user's downloads, which opens with the mailed link that confirms the address. */
export async function mailDemo(
  { db, config, secrets, clock }: TxDeps,
  item: CardRow,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const now = clock();
  const url = verificationUrl(config, secrets, user, now, `/demo/${item.slug}`);
  await saveDemo(db, { userId: user.id, contentId: item.id }, now);
  await queueMail(db, user.email, demoConfirmMail(config, user, { title: item.title, url }), now);
}
