import * as contract from "contract/payment";
import type { Deps } from "../deps";
import { displayPence } from "../domain/money";
import { endpoint } from "../http/endpoint";
import * as service from "../services/payment-methods";
import { readRenewalPrice } from "../services/plans-to-come";
import type { RateLimit } from "../services/rate-limit";
import { findNextByCard } from "../store/due-payments";
import { cardScript } from "./serialize/card-script";
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
    body: { client_secret: clientSecret, ...cardScript(deps) },
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
    const next = (await findNextByCard(deps.db, requester.user.id)) ?? (await findRenewal(deps, requester.user.id));
    return {
      status: 200,
      body: {
        data: cards.map(cardBody),
        ...cardScript(deps),
        next_payment: next ? nextPaymentBody(next) : null,
      },
    };
  });

interface NextPayment {
  title: string;
  dueOn: string;
  amountPence: number;
  /** It is not ordered yet. */
  isExpected?: boolean;
}

function nextPaymentBody({ title, dueOn, amountPence, isExpected = false }: NextPayment) {
  return {
    ...{ title, due: dueOn, amount: amountPence, amount_display: displayPence(amountPence) },
    ...(isExpected && { expected: true }),
  };
}

/** The first payment of a renewal by card that is not ordered yet. */
async function findRenewal(deps: Deps, userId: string): Promise<NextPayment | undefined> {
  const renewal = await readRenewalPrice(deps, userId);
  if (renewal?.paymentType !== "card") return undefined;
  return { title: renewal.title, dueOn: renewal.on, amountPence: renewal.amountPence, isExpected: true };
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
    await service.keepRemoved(deps, requester.user, preferred);
    return { status: 204, body: null };
  });
