import type { CardReturn } from "contract/payment";
import type { Deps, TxDeps } from "../deps";
import type { AuditAction } from "../domain/audit-actions";
import { londonDay } from "../domain/dates";
import { preferredOf } from "../domain/preferred-card";
import type { AuthenticatedUser } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { hashToken } from "../keyring";
import { log } from "../log";
import { checkoutUrl, paymentMethodsUrl } from "../mail/urls";
import type { Answer, SavedCard } from "../payments/provider";
import { audit } from "../store/audit";
import * as store from "../store/customers";
import { listLastByCard } from "../store/payment-attempts";

type Payer = Pick<AuthenticatedUser, "id">;

const retryAfterSeconds = 10;
const problems = {
  "setting up": "The card provider cannot be reached, so no card can be added now.",
  getting: "The card provider cannot be reached, so your saved cards cannot be shown.",
  changing: "The card provider cannot be reached, so nothing was changed.",
} as const;

/** The user's customer at the provider, who is created when there is none. @throws ApiError 503 */
export async function requireCustomer(deps: Deps, user: Payer): Promise<string> {
  return withCustomer(deps, user, async (customerId) => {
    const known = await deps.payments.listCards(customerId);
    return known.kind === "ok" ? { kind: "ok", value: customerId } : known;
  });
}

/** Begins to save a card by the provider's script. @throws ApiError 503 */
export async function startSetup(deps: Deps, user: Payer): Promise<{ clientSecret: string }> {
  return withCustomer(deps, user, (customerId) => deps.payments.startSetup(customerId));
}

/** Begins to save a card on the provider's page, which leads back to the site. @throws ApiError 503 */
export async function startSetupPage(
  deps: Deps,
  user: Payer,
  { name, returnTo }: { name: string; returnTo: CardReturn },
): Promise<{ url: string }> {
  const { config, payments } = deps;
  const page = {
    name,
    returnUrl: urlWithNewCard(config, returnTo),
    cancelUrl: paymentMethodsUrl(config, returnTo === "account" ? {} : { return: returnTo }),
  };
  return withCustomer(deps, user, (customerId) => payments.startSetupPage({ customerId, ...page }));
}

function urlWithNewCard(config: Deps["config"], returnTo: CardReturn): string {
  if (returnTo === "account") return paymentMethodsUrl(config, { added: 1 });
  return returnTo === "checkout" ? `${checkoutUrl(config)}?added=1` : `${config.publicOrigin}${returnTo}&added=1`;
}

/** A saved card, and whether the last payment by it was declined. */
export interface OwnCard extends SavedCard {
  isDeclined: boolean;
}

/**
 * A user's saved cards, the newest first. The preferred one is that which the provider names, or else the first that
 * has not expired, so that there is one as soon as there is a card; if that was declined last, the first that has paid.
 * @throws ApiError 503
 */
export async function listCards({ db, payments, clock }: Deps, user: Payer): Promise<OwnCard[]> {
  const customerId = await store.findCustomer(db, user.id);
  if (!customerId) return [];
  const answer = await payments.listCards(customerId);
  if (answer.kind === "missing") return [];
  const cards = valueFrom(answer, "getting");
  const last = await listLastByCard(db, user.id);
  const preferred = preferredOf(cards, londonDay(clock()), last);
  return cards.map((card) => ({
    ...card,
    isPreferred: card === preferred,
    isDeclined: last.get(card.id) === "declined",
  }));
}

/** A card that the provider's script has saved. @throws ApiError 422 when the user has no such card, 503 */
export async function readNewCard(deps: Deps, user: Payer, cardId: string): Promise<OwnCard> {
  const card = (await listCards(deps, user)).find(({ id }) => id === cardId);
  if (!card) throw invalid({ payment_method: "This card was not saved. Please enter it again." });
  return card;
}

/** Makes a card the preferred one at the provider. @throws ApiError 404 when it is not the user's, 503 */
export async function preferCard(deps: Deps, user: Payer, cardId: string): Promise<void> {
  await changeCard(deps, user, (customerId) => deps.payments.preferCard(customerId, cardId));
}

/**
 * Removes a card at the provider. If it was the preferred one, another takes its place there.
 * @returns the card that is preferred then
 * @throws ApiError 404 when it is not the user's, 409 when it is their last one and an instalment is open, 503
 */
export async function removeCard(deps: Deps, user: Payer, cardId: string): Promise<string | null> {
  const cards = await listCards(deps, user);
  const others = cards.filter(({ id }) => id !== cardId);
  if (others.length === cards.length) throw notFound();
  if (others.length === 0 && (await store.hasOpenInstalment(deps.db, user.id)))
    throw new ApiError(
      409,
      "card_needed",
      "You still have an instalment to pay by card, and this is your only card. Add another one first.",
    );
  const last = await listLastByCard(deps.db, user.id);
  const next = preferredOf(others, londonDay(deps.clock()), last);
  // Before the removal: if that fails, a card is preferred that exists.
  if (next && !next.isPreferred)
    await changeCard(deps, user, (customerId) => deps.payments.preferCard(customerId, next.id));
  await changeCard(deps, user, (customerId) => deps.payments.removeCard(customerId, cardId));
  return next?.id ?? null;
}

/** Stores which card is preferred, in addition to the provider's record. */
export async function keepPreferred(deps: TxDeps, user: Payer, cardId: string): Promise<void> {
  await store.setDefaultCard(deps.db, user.id, cardId);
  await recordCard(deps, user, "card.preferred");
}

/** Stores that a card was removed, and which is preferred then. */
export async function keepRemoved(deps: TxDeps, user: Payer, preferredId: string | null): Promise<void> {
  await store.setDefaultCard(deps.db, user.id, preferredId);
  await recordCard(deps, user, "card.removed");
}

/** Records that a customer has added a card, by the provider's script or on its page: its event says so, once. */
export async function recordAdded(deps: TxDeps, customerId: string): Promise<void> {
  const userId = await store.findUserOfCustomer(deps.db, customerId);
  if (userId) await recordCard(deps, { id: userId }, "card.added");
}

async function recordCard(
  { db, clock }: TxDeps,
  { id }: Payer,
  action: Extract<AuditAction, `card.${string}`>,
): Promise<void> {
  await audit(db, { action, actorId: id, subjectId: id }, clock());
}

async function changeCard(
  { db }: Deps,
  user: Payer,
  change: (customerId: string) => Promise<Answer<null>>,
): Promise<void> {
  const customerId = await store.findCustomer(db, user.id);
  const answer = customerId ? await change(customerId) : ({ kind: "missing" } as const);
  if (answer.kind === "missing") throw notFound();
  valueFrom(answer, "changing");
}

/**
 * Does something for the user's customer, who is created when there is none. One that the provider does not know any
 * more, as the sandbox was emptied or the key is another account's, is replaced.
 */
async function withCustomer<T>(deps: Deps, user: Payer, work: (customerId: string) => Promise<Answer<T>>): Promise<T> {
  const known = await store.findCustomer(deps.db, user.id);
  const answer = known ? await work(known) : ({ kind: "missing" } as const);
  if (answer.kind !== "missing") return valueFrom(answer, "setting up");
  if (known) await store.forgetCustomer(deps.db, user.id, known);
  return valueFrom(await work(await createCustomer(deps, user, known)), "setting up");
}

async function createCustomer({ db, payments }: Deps, { id }: Payer, replaced = ""): Promise<string> {
  const payer = await store.readPayer(db, id);
  if (!payer) throw notFound();
  // Two requests at once make one customer; a key is bound to what was sent with it.
  const key = `${id}-${hashToken([replaced, payer.email, payer.name].join("\n"))}`;
  const answer = await payments.createCustomer({ key, userId: id, ...payer });
  return store.keepCustomer(db, id, valueFrom(answer, "setting up").customerId);
}

function valueFrom<T>(answer: Answer<T>, doing: keyof typeof problems): T {
  if (answer.kind === "ok") return answer.value;
  log.error({ error: "reason" in answer ? answer.reason : answer.kind }, `payments: ${doing} cards failed`);
  const headers = { "retry-after": String(retryAfterSeconds) };
  throw new ApiError(503, "provider_away", problems[doing], {}, headers);
}
