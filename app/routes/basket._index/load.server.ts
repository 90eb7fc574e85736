import { data } from "@remix-run/node";
import { retryAfterOf, tryRead } from "~/api/result.server";
import type { Visitor } from "~/auth/guards.server";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { continueShoppingPath } from "~/http/referer.server";
import { readBasket } from "~/models/basket.server";
import { commitSession, type Session } from "~/sessions.server";
import { arePricesEqual, comparePrices, type PriceChange } from "~/view-models/shown-prices.server";
import { type BasketContents, toBasketContents } from "./view-model.server";

/** The state of the basket. */
export type BasketView =
  | { state: "empty" | "lost" }
  | { state: "trouble"; problem: string }
  | { state: "filled"; basket: BasketContents; changes: PriceChange[] };

/** The pages for going on shopping, and for the plans. */
export interface BasketLinks {
  back: string;
  /** Null if that is the same page. */
  plans: string | null;
}

/** Loads the visitor's basket. Without one, it is empty and none is created. */
export async function loadBasket(request: Request, { session: before, api }: Visitor) {
  const session = { ...before, shopping: continueShoppingPath(request) ?? before.shopping };
  const links = linksOf(session);
  const seen = session.shopping === before.shopping ? {} : await sessionCookie(session);
  if (!session.basketToken) return respond({ state: "empty" }, links, { headers: seen });
  const found = await tryRead(readBasket(api));
  if (!found.ok) {
    const problem = problemWith("getting the basket", found.problem.message);
    return respond({ state: "trouble", problem }, links, {
      status: found.status,
      headers: { ...retryAfterOf(found), ...seen },
    });
  }
  if (!found.value) return respond({ state: "lost" }, links, { status: 404, headers: seen });
  const basket = toBasketContents(found.value);
  if (!basket) return respond({ state: "empty" }, links, { headers: seen });
  const { changes, shown } = comparePrices(session.shownPrices, [...basket.subscriptions, ...basket.products]);
  const view: BasketView = { state: "filled", basket, changes };
  if (arePricesEqual(session.shownPrices, shown)) return respond(view, links, { headers: seen });
  return respond(view, links, { headers: await sessionCookie({ ...session, shownPrices: shown }) });
}

async function sessionCookie(session: Session): Promise<Record<string, string>> {
  return { "set-cookie": await commitSession(session) };
}

function respond(view: BasketView, links: BasketLinks, init: ResponseInit) {
  return data({ view, basketLinks: links }, init);
}

function linksOf({ user, shopping }: Session): BasketLinks {
  const plans = user ? paths.usersUpgrade() : env.pricingUrl;
  const back = shopping ?? paths.contentIndex();
  return { back, plans: plans === back ? null : plans };
}
