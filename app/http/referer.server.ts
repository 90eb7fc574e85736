import { isAtOrBelow, paths } from "~/config/paths";
import { env } from "~/env.server";
import { refererPath } from "./local-path.server";

/** The pages on which there is something to read or to buy, each with those below it. */
const shoppingPages = [
  paths.contentIndex(),
  paths.contentCategory([]).slice(0, -1),
  paths.masterclassIndex(),
  paths.search(),
  paths.pricing(),
  paths.usersUpgrade(),
  paths.shop(),
];

/**
 * The page from which the user came to the basket, to go back to: one of content, of the plans or of the shop, or the
 * operator's page of plans. It is taken from the request for the basket, so that no page of content writes the session.
 * @returns undefined for any other page or site
 */
export function continueShoppingPath(request: Request): string | undefined {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return undefined;
  const { host, origin } = new URL(referer);
  if (host !== new URL(request.url).host) return isPricingSite(origin) ? env.pricingUrl : undefined;
  const path = refererPath(request, "");
  if (path === "" || path.length > 300 || !shoppingPages.some((page) => isAtOrBelow(path, page))) return undefined;
  return path;
}

/** Browsers tell another site's origin alone. */
function isPricingSite(origin: string): boolean {
  return URL.canParse(env.pricingUrl) && new URL(env.pricingUrl).origin === origin;
}
