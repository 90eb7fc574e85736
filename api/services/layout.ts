import type { Deps, TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { dueTooltip } from "../domain/tooltip-walk";
import { invalid, notFound } from "../errors";
import { audit } from "../store/audit";
import * as store from "../store/layout";
import { priceForBuyer } from "./basket-buyer";
import { resolveBasket } from "./open-basket";

/**
 * Shows the tooltip after the one that was read; after the last there is none.
 * @param read the number of the tooltip that was read, 0 to skip them all; one that is not current changes nothing
 * @returns the number of the current tooltip, 0 for none
 */
export async function advanceTooltip(
  { db, clock }: TxDeps,
  read: number,
  { user }: AuthenticatedRequester,
): Promise<number> {
  const stored = (await store.readLayoutState(db, user.id))?.tooltip ?? 0;
  const tooltips = await store.listTooltips(db, clock());
  const current = dueTooltip(tooltips, stored);
  if (read !== 0 && read !== current) return current;
  const tooltip = read === 0 ? 0 : dueTooltip(tooltips, read + 1);
  await store.saveLayoutState(db, user.id, { tooltip });
  return tooltip;
}

/** What a member's basket comes to, as its page shows it: pieces that are sold, and pence. */
export async function readBasketTotal(
  deps: Deps,
  { user, basketToken }: AuthenticatedRequester,
): Promise<{ total: number; totalItems: number }> {
  const basket = await resolveBasket(deps, { user, basketToken });
  if (!basket) return { total: 0, totalItems: 0 };
  const { totals, sold } = (await priceForBuyer(deps, basket, user.id)).priced;
  return { total: totals.total, totalItems: sold.reduce((sum, { row }) => sum + row.qty, 0) };
}

/** Records the answer to the consent question, and that it was answered, as it is asked once. */
export async function answerConsent(
  { db, clock }: TxDeps,
  accepted: boolean,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const consent = accepted ? "accepted" : "rejected";
  await store.saveConsent(db, user.id, consent, clock());
  await audit(db, { action: `consent.${consent}`, actorId: user.id, subjectId: user.id }, clock());
}

interface SurveyAnswer {
  rating: "great" | "ok" | "poor";
  feedback: string;
  /** The order that the survey is about. */
  orderId: string | null;
}

/**
 * Stores an answer to the survey, which is not asked again: that of an order, or the one that is due after 30 days.
 * @throws ApiError 422 when the order is another user's
 */
export async function answerSurvey(
  { db, clock }: TxDeps,
  answer: SurveyAnswer,
  { user }: AuthenticatedRequester,
): Promise<void> {
  if (answer.orderId && !(await store.isOrderOf(db, user.id, answer.orderId)))
    throw invalid({ order_id: "This is not an order of yours" });
  await store.recordSurvey(db, { ...answer, userId: user.id }, clock());
  if (!answer.orderId) await store.closeSurvey(db, user.id, clock());
}

/** Records that a popup's link was followed. @returns its target @throws ApiError 404 without such a popup or link */
export async function followPopup(
  { db, clock }: TxDeps,
  { id, link }: { id: string; link: "link1" | "link2" },
  { user }: AuthenticatedRequester,
): Promise<string> {
  const target = await store.recordPopupClick(db, { popupId: id, userId: user.id, link }, clock());
  if (!target) throw notFound();
  return target;
}
