import * as contract from "contract/plan-billing";
import type { z } from "zod/v4";
import { displayPence } from "../domain/money";
import { endpoint } from "../http/endpoint";
import { requireSelf } from "../http/require-self";
import * as service from "../services/plan-billing";
import { vatInWords } from "../services/plan-continuation";

type Params = { id: string; subscriptionId: string };

function keyOf({ id, subscriptionId }: Params): { id: string; userId: string } {
  return { id: subscriptionId, userId: id };
}

export const readPlanBilling = endpoint(contract.readPlanBilling).handle(async ({ params, query, requester }, deps) => {
  requireSelf(params, requester);
  return { status: 200, body: billingBody(await service.readPlanBilling(deps, keyOf(params), placeOf(query))) };
});

export const changePlanBilling = endpoint(contract.changePlanBilling)
  .prepare(async ({ params, body, requester }, deps) => {
    requireSelf(params, requester);
    await service.askAboutBilling(deps, detailsOf(body), requester);
  })
  .handle(async ({ params, body }, deps) => {
    const change = { details: detailsOf(body), seenPence: body.seen_amount, actorId: params.id };
    const id = await service.changePlanBilling(deps, keyOf(params), change);
    const changed = await service.readPlanBilling(deps, { id, userId: params.id });
    return { status: 200, body: billingBody(changed) };
  });

export const readMemberBilling = endpoint(contract.readMemberBilling).handle(async ({ params, query }, deps) => {
  return { status: 200, body: billingBody(await service.readPlanBilling(deps, keyOf(params), placeOf(query))) };
});

export const changeMemberBilling = endpoint(contract.changeMemberBilling)
  .prepare(({ body, requester }, deps) => service.askAboutBilling(deps, detailsOf(body), requester))
  .handle(async ({ params, body, requester }, deps) => {
    const change = { details: detailsOf(body), seenPence: body.seen_amount, actorId: requester.user.id };
    const id = await service.changePlanBilling(deps, keyOf(params), change);
    return { status: 200, body: billingBody(await service.readPlanBilling(deps, { id, userId: params.id })) };
  });

export const takeOverPayments = endpoint(contract.takeOverPayments)
  .prepare(async ({ params, requester }, deps) => {
    requireSelf(params, requester);
    await service.askAboutKnownBilling(deps, keyOf(params));
  })
  .handle(async ({ params, body }, deps) => {
    const chosen = { type: body.payment_type, seenPence: body.seen_amount };
    const { id, number } = await service.takeOverPayments(deps, keyOf(params), chosen);
    return { status: 200, body: { order_id: id, order_number: number } };
  });

/** The address that is asked about; undefined for none. */
function placeOf(query: z.output<typeof contract.readPlanBilling.query>): service.AskedPlace | undefined {
  const { country = "", postcode = "", vat_number: vatNumber = "" } = query;
  return country ? { country, postcode, vatNumber } : undefined;
}

function detailsOf(body: z.output<typeof contract.changePlanBilling.body>): service.BillingDetails {
  const { vat_number, company_number, purchase_number, seen_amount: _, company = "", telephone = "", ...rest } = body;
  return {
    address: { ...rest, company, telephone },
    vatNumber: vat_number ?? "",
    companyNumber: company_number ?? "",
    purchaseNumber: purchase_number ?? "",
  };
}

function billingBody({ term, details, renewalNumber, rest }: service.PlanBilling): contract.PlanBilling {
  return {
    subscription_id: term.id,
    ...{ title: term.title, expiry: term.expiresOn },
    address: details?.address ?? null,
    vat_number: details?.vatNumber ?? "",
    company_number: details?.companyNumber ?? "",
    purchase_number: details?.purchaseNumber ?? "",
    renewal: term.renewalOn ? { on: term.renewalOn, order_number: renewalNumber } : null,
    payments: rest && {
      ...amountBody(rest),
      ...{ count: rest.payments.length, next: rest.payments[0]?.dueOn ?? "", payer: rest.payer },
      type: rest.payments[0]?.type ?? "card",
      changed: rest.changed && amountBody(rest.changed),
    },
  };
}

function amountBody({ eachPence, vat }: service.PlanRest) {
  return { amount: eachPence, amount_display: displayPence(eachPence), vat: vatInWords(vat) };
}
