import { data } from "@remix-run/node";
import type { Checkout } from "contract/order";
import type { ReactElement } from "react";
import { retryAfterOf, tryRead } from "~/api/result.server";
import type { Visitor } from "~/auth/guards.server";
import { type ServerOnly, serverOnly } from "~/components/ui/server-only";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { findOrderOfBasket } from "~/features/ordered-basket.server";
import { continueShoppingPath } from "~/http/referer.server";
import { readBasket } from "~/models/basket.server";
import { commitSession, type Session } from "~/sessions.server";
import { compareBasket } from "./basket-changes.server";
import { staticPartOf } from "./static-part.server";
import { type BasketContents, toBasketContents } from "./view-model.server";

/** The state of the basket. */
export type BasketView =
  | { state: "lost" }
  | { state: "empty"; unpaid: UnpaidOrder | null }
  | { state: "error"; problem: string }
  | { state: "filled"; basket: BasketContents; changes: string[]; part: ServerOnly<ReactElement> };

/** An order that was placed, and is not paid. */
export type UnpaidOrder = Pick<Checkout, "id" | "number">;

/** The pages for going on shopping, and for the plans. */
export interface BasketLinks {
  back: string;
  /** Null if that is the same page. */
  plans: string | null;
}

/** Loads the visitor's basket: a member's from any browser. Without one, it is empty and none is created. */
export async function loadBasket(request: Request, visitor: Visitor) {
  const { session: before, api } = visitor;
  const session = { ...before, shopping: continueShoppingPath(request) ?? before.shopping };
  const links = linksOf(session);
  const seen = session.shopping === before.shopping ? {} : await sessionCookie(session);
  if (!session.basketToken && !session.user)
    return respond(emptyAfter(await findOrderOfBasket(visitor)), links, { headers: seen });
  const found = await tryRead(readBasket(api));
  if (!found.ok) {
    const problem = problemWith("getting the basket", found.problem.message);
    return respond({ state: "error", problem }, links, {
      status: found.status,
      headers: { ...retryAfterOf(found), ...seen },
    });
  }
  if (!found.value) {
    const order = await findOrderOfBasket(visitor);
    return order
      ? respond(emptyAfter(order), links, { headers: seen })
      : respond({ state: "lost" }, links, { status: 404, headers: seen });
  }
  const basket = toBasketContents(found.value);
  const { totals, totalItems } = found.value;
  const guestPence = totalItems > 0 ? totals.total : undefined;
  const summed = { ...session, basketPence: session.user ? session.basketPence : guestPence };
  const isSummed = summed.basketPence === session.basketPence;
  if (!basket) {
    const view = emptyAfter(found.value.token === "" ? await findOrderOfBasket(visitor) : null);
    return respond(view, links, { headers: isSummed ? seen : await sessionCookie(summed) });
  }
  const { changes, shown } = compareBasket(session, basket);
  const part = serverOnly(staticPartOf(basket, { session }));
  const view: BasketView = { state: "filled", basket, changes, part };
  if (isSummed && !shown) return respond(view, links, { headers: seen });
  return respond(view, links, { headers: await sessionCookie({ ...summed, ...shown }) });
}

/** The basket after an order; it leads to the order while that is not paid. */
function emptyAfter(order: Checkout | null): BasketView {
  const isUnpaid = order?.status === "pending" && order.payments[0]?.paid === false;
  return { state: "empty", unpaid: order && isUnpaid ? { id: order.id, number: order.number } : null };
}

async function sessionCookie(session: Session): Promise<Record<string, string>> {
  return { "set-cookie": await commitSession(session) };
}

function respond(view: BasketView, links: BasketLinks, init: ResponseInit) {
  return data({ view, basketLinks: links }, init);
}

function linksOf({ user, shopping }: Session): BasketLinks {
  const plans = user ? paths.usersUpgrade() : env.pricingUrl;
  // The specification's fallback is the library, which would ask guests to log in.
  const back = shopping ?? (user ? paths.contentIndex() : paths.shop());
  return { back, plans: plans === back ? null : plans };
}
