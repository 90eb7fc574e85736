import type { Arguments } from "contract/call";
import * as payment from "contract/payment";
import type { Api } from "~/api/client.server";

/** The current user's saved cards, the newest first. */
export function listPaymentMethods(api: Api) {
  return api.read(payment.listPaymentMethods, {});
}

/** Begins to save a card by the provider's script, which needs the secret that is returned; a refusal is returned. */
export function startCard(api: Api) {
  return api.send(payment.setupIntent, {});
}

/** Saves a card that the provider's script has set up; a refusal is returned. */
export function saveCard(
  api: Api,
  fields: Arguments<typeof payment.savePaymentMethod>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(payment.savePaymentMethod, { body: fields }, { idempotencyKey });
}

/**
 * Begins to save a card on the card provider's page, and returns its URL; a refusal is returned.
 * @param idempotencyKey one key opens one page
 */
export function openCardPage(
  api: Api,
  fields: Arguments<typeof payment.setupSession>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(payment.setupSession, { body: fields }, { idempotencyKey });
}

/** Makes a card the one that instalments and renewals are charged to; a refusal is returned: 404 if there is none. */
export function preferCard(api: Api, id: string) {
  return api.send(payment.preferPaymentMethod, { body: { id } });
}

/**
 * Removes a card; a refusal is returned: 404 when it was removed before, 409 when it is the last one and an instalment
 * is open.
 */
export function removeCard(api: Api, id: string) {
  return api.send(payment.removePaymentMethod, { body: { id } });
}
