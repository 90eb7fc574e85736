import { data } from "@remix-run/node";
import { tryRead } from "~/api/result.server";
import type { Visitor } from "~/auth/guards.server";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { continueShoppingPath } from "~/http/referer.server";
import { readBasket } from "~/models/basket.server";
import { commitSession, type Session } from "~/sessions.server";
import { type BasketContents, toBasketContents } from "./basket-view.server";
import { comparePrices, isSamePrices, type PriceChange } from "./shown-prices.server";

/** What the page is about. */
export type BasketView =
  | { state: "empty" | "lost" }
  | { state: "trouble"; problem: string }
  | { state: "filled"; basket: BasketContents; changes: PriceChange[] };

/** Where one goes on looking, and where the plans are. */
export interface ShippingZones {
  back: string;
  /** Null where that is the same place. */
  plans: string | null;
}

/** The visitor's basket. Who has none yet is shown an empty one, and none is made for it. */
export async function loadBasket(request: Request, { session: before, api }: Visitor) {
  const session = { ...before, shopping: continueShoppingPath(request) ?? before.shopping };
  const ways = waysOf(session);
  const seen = session.shopping === before.shopping ? {} : await keeping(session);
  if (!session.basketToken) return answer({ state: "empty" }, ways, seen);
  const found = await tryRead(readBasket(api));
  if (!found.ok) {
    const problem = problemWith("getting the basket", found.problem.message);
    return answer({ state: "trouble", problem }, ways, { ...seen, status: found.status });
  }
  if (!found.value) return answer({ state: "lost" }, ways, { ...seen, status: 404 });
  const basket = toBasketContents(found.value);
  if (!basket) return answer({ state: "empty" }, ways, seen);
  const { changes, shown } = comparePrices(session.shownPrices, basket);
  const view: BasketView = { state: "filled", basket, changes };
  if (isSamePrices(session.shownPrices, shown)) return answer(view, ways, seen);
  return answer(view, ways, await keeping({ ...session, shownPrices: shown }));
}

async function keeping(session: Session): Promise<ResponseInit> {
  return { headers: { "set-cookie": await commitSession(session) } };
}

function answer(view: BasketView, ways: ShippingZones, init: ResponseInit = {}) {
  return data({ view, ways }, init);
}

function waysOf({ user, shopping }: Session): ShippingZones {
  const plans = user ? paths.usersUpgrade() : env.pricingURL;
  const back = shopping ?? paths.contentIndex();
  return { back, plans: plans === back ? null : plans };
}
