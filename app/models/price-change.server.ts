import type { Arguments } from "contract/call";
import * as change from "contract/price-change";
import type { Api } from "~/api/client.server";

/** The scheduled prices of an option, the last day first; null if there is no such option. */
export async function listPriceChanges(api: Api, optionId: string) {
  const found = await api.find(change.listPriceChanges, { params: { id: optionId } });
  return found?.data ?? null;
}

/** Schedules a price of an option; a refusal is returned. @param idempotencyKey it is scheduled once for each key */
export function createPriceChange(
  api: Api,
  optionId: string,
  body: Arguments<typeof change.createPriceChange>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(change.createPriceChange, { params: { id: optionId }, body }, { idempotencyKey });
}

/** Removes a scheduled price; a refusal is returned: 409 when its day has come, 404 when it was removed before. */
export function deletePriceChange(api: Api, id: string) {
  return api.send(change.deletePriceChange, { params: { id } });
}
