import * as content from "contract/content";
import type { Deps } from "../deps";
import { hasAccess, isPublished } from "../domain/access";
import { permits } from "../domain/permissions";
import { type AuthenticatedRequester, entitlementOf } from "../domain/requester";
import { notFound } from "../errors";
import { type Bound, bind, type Handler } from "../http/bind";
import { downloadsAddress, verificationAddress } from "../mail/addresses";
import { demoConfirmMail, demoReadyMail } from "../mail/templates";
import { limit, type RateLimit } from "../services/rate-limit";
import { type CardRow, findCard, findDemoTitle } from "../store/content";
import { findKept, saveDemo } from "../store/downloads";
import { queueMail } from "../store/outbox";
import { cardOf } from "./cards";

const hourMs = 60 * 60 * 1000;
const mailsByPerson: RateLimit = { name: "demo", most: 5, windowMs: hourMs };
const mailsByAddress: RateLimit = { name: "demo-address", most: 20, windowMs: hourMs };

const findDemo: Handler<typeof content.findDemo> = async ({ params }, { db, clock }) => {
  const title = await findDemoTitle(db, params.id, clock());
  if (title === undefined) throw notFound();
  return { status: 200, body: { title } };
};

const readDemo: Handler<typeof content.readDemo> = async ({ params, requester }, deps) => {
  const item = await demoFor(params.id, requester, deps);
  const state = await stateOf(item, requester, deps);
  return { status: 200, body: { item: cardOf(item, entitlementOf(requester.user), deps), state } };
};

/**
 * Adds the demo to the requester's downloads. A user with a confirmed address can open it at once, and gets one mail with
 * its URL; any other user is mailed the link that confirms the address, as often as they ask within the limits.
 */
const requestDemo: Handler<typeof content.requestDemo> = async ({ params, requester }, deps) => {
  const item = await demoFor(params.id, requester, deps);
  if (requester.user.verified) {
    await giveDemo(item, requester, deps);
    return answer(item, "ready", "Your download is ready");
  }
  const before = await stateOf(item, requester, deps);
  await mailDemo(item, requester, deps);
  return answer(item, "mailed", before === "mailed" ? "Email resent!" : "Your download is on its way");
};

function answer({ title }: CardRow, state: "mailed" | "ready", message: string) {
  return { status: 200 as const, body: { message, title, state } };
}

/** @throws ApiError 404 for an unknown or unpublished item, or one that is not a demo */
async function demoFor(idOrSlug: string, { user }: AuthenticatedRequester, { db, clock }: Deps): Promise<CardRow> {
  const item = await findCard(db, user.id, { idOrSlug });
  if (!item?.isDemo || !(permits(user, "content.preview") || isPublished(item, clock()))) throw notFound();
  return item;
}

async function stateOf(
  item: CardRow,
  { user }: AuthenticatedRequester,
  { db }: Deps,
): Promise<"open" | "mailed" | "ready"> {
  const kept = await findKept(db, { userId: user.id, contentId: item.id });
  if (!kept || !(kept.demo || hasAccess(item, entitlementOf(user)))) return "open";
  return user.verified ? "ready" : "mailed";
}

async function giveDemo(item: CardRow, { user }: AuthenticatedRequester, deps: Deps): Promise<void> {
  const { db, settings } = deps;
  const now = deps.clock();
  await db.transaction(async (tx) => {
    const isNew = await saveDemo(tx, { userId: user.id, contentId: item.id }, now);
    const place = { title: item.title, url: downloadsAddress(settings, item.slug) };
    if (isNew) await queueMail(tx, user.email, demoReadyMail(settings, user, place), now);
  });
  deps.wake();
}

async function mailDemo(item: CardRow, { user, ip }: AuthenticatedRequester, deps: Deps): Promise<void> {
  const { db, settings, secrets } = deps;
  const now = deps.clock();
  await limit(deps, mailsByAddress, ip);
  await limit(deps, mailsByPerson, user.id);
  const url = verificationAddress(settings, secrets, user, now, `/demo/${item.slug}`);
  await db.transaction(async (tx) => {
    await saveDemo(tx, { userId: user.id, contentId: item.id }, now);
    await queueMail(tx, user.email, demoConfirmMail(settings, user, { title: item.title, url }), now);
  });
  deps.wake();
}

/** Free demos: their pages, and requests for them. */
export const demoHandlers: Bound[] = [
  bind(content.findDemo, findDemo),
  bind(content.readDemo, readDemo),
  bind(content.requestDemo, requestDemo),
];
