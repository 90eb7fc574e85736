import { loadData, problemOf, tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { redirectWithNotice } from "~/http/redirects.server";
import { listPaymentMethods } from "~/models/payment-method.server";
import type { Notice } from "~/sessions.server";
import { toCardScript } from "~/view-models/card-script.server";
import { backFrom } from "./card-return.server";
import { savedMessage, toSavedCards } from "./view-model.server";

/** Reads the saved cards, and the one that is about to be removed. */
export async function loadCards(request: Request, { api, user }: Member) {
  const url = new URL(request.url);
  const query = url.searchParams;
  const found = await tryRead(listPaymentMethods(api));
  const cards = found.ok ? toSavedCards(found.value, new Date()) : null;
  const removedId = query.get("remove");
  const removing = cards?.find(({ id }) => id === removedId) ?? null;
  if (cards && removedId && !removing)
    throw await redirectToList({ type: "info", message: "That card no longer exists." });
  // The provider's page leads here when the card was saved.
  if (found.ok && found.value.data.length > 0 && query.has("added"))
    throw await redirectToList({ type: "success", message: savedMessage(found.value.data) });
  const problem = problemOf(found, "getting payment methods with the card provider");
  const cardScript = found.ok && !removing ? toCardScript(found.value) : null;
  const holder = `${user.first_name} ${user.last_name}`.trim();
  return loadData(found, { cards, removing, back: backFrom(url), cardScript, holder, problem });
}

async function redirectToList(notice: Notice): Promise<Response> {
  return redirectWithNotice(paths.accountPaymentMethod(), notice);
}
