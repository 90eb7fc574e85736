import * as contract from "contract/payment";
import type { Deps } from "../deps";
import { displayPence } from "../domain/money";
import { endpoint } from "../http/endpoint";
import * as service from "../services/payment-methods";
import type { RateLimit } from "../services/rate-limit";
import { findNextByCard } from "../store/due-payments";
import { cardBody } from "./serialize/payment-method";

const setupLimit: RateLimit = { name: "card-setup", most: 30, windowMs: 60 * 60 * 1000 };
const changeLimit: RateLimit = { name: "card-change", most: 60, windowMs: 60 * 60 * 1000 };
const listLimit: RateLimit = { name: "card-list", most: 120, windowMs: 60_000, inMemory: true };

// The provider is called in `prepare` only: a transaction must not wait for it.

export const setupIntent = endpoint(contract.setupIntent)
  .limit(({ requester }) => [[setupLimit, requester.user.id]])
  .prepare(({ requester }, deps) => service.startSetup(deps, requester.user))
  .handle(async (_request, deps, { clientSecret }) => ({
    status: 200,
    body: { client_secret: clientSecret, publishable_key: publishableKey(deps) },
  }));

export const setupSession = endpoint(contract.setupSession)
  .limit(({ requester }) => [[setupLimit, requester.user.id]])
  .prepare(({ requester, body }, deps) =>
    service.startSetupPage(deps, requester.user, { name: body.name, returnTo: body.return_to }),
  )
  .handle(async (_request, _deps, { url }) => ({ status: 201, body: { url } }));

export const savePaymentMethod = endpoint(contract.savePaymentMethod)
  .limit(({ requester }) => [[changeLimit, requester.user.id]])
  .prepare(({ requester, body }, deps) => service.readNewCard(deps, requester.user, body.payment_method))
  .handle(async (_request, _deps, card) => ({ status: 201, body: cardBody(card) }));

export const listPaymentMethods = endpoint(contract.listPaymentMethods)
  .limit(({ requester }) => [[listLimit, requester.user.id]])
  .prepare(({ requester }, deps) => service.listCards(deps, requester.user))
  .handle(async ({ requester }, deps, cards) => {
    const next = await findNextByCard(deps.db, requester.user.id);
    return {
      status: 200,
      body: {
        data: cards.map(cardBody),
        publishable_key: publishableKey(deps),
        next_payment: next ? nextPaymentBody(next) : null,
      },
    };
  });

function nextPaymentBody({ title, dueOn, amountPence }: { title: string; dueOn: string; amountPence: number }) {
  return { title, due: dueOn, amount: amountPence, amount_display: displayPence(amountPence) };
}

export const preferPaymentMethod = endpoint(contract.preferPaymentMethod)
  .limit(({ requester }) => [[changeLimit, requester.user.id]])
  .prepare(({ requester, body }, deps) => service.preferCard(deps, requester.user, body.id))
  .handle(async ({ requester, body }, deps) => {
    await service.keepPreferred(deps, requester.user, body.id);
    return { status: 204, body: null };
  });

export const removePaymentMethod = endpoint(contract.removePaymentMethod)
  .limit(({ requester }) => [[changeLimit, requester.user.id]])
  .prepare(({ requester, body }, deps) => service.removeCard(deps, requester.user, body.id))
  .handle(async ({ requester }, deps, preferred) => {
    await service.keepPreferred(deps, requester.user, preferred);
    return { status: 204, body: null };
  });

function publishableKey({ config: { cards } }: Deps): string | null {
  return cards.kind === "stripe" ? cards.publishableKey : null;
}
