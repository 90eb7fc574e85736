import { isAtOrBelow, paths } from "~/config/paths";
import { env } from "~/env.server";
import { refererPath } from "./local-path.server";

const shopSteps = [paths.basket(), paths.checkout(), paths.login(), paths.register()];

/**
 * The page from which the user came to the basket, to go back to: one of this site, or the operator's page of plans.
 * @returns undefined for a page of the basket, the checkout or the log-in, and for any other site
 */
export function continueShoppingPath(request: Request): string | undefined {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return undefined;
  const { host, origin } = new URL(referer);
  if (host !== new URL(request.url).host) return isPricingSite(origin) ? env.pricingUrl : undefined;
  const path = refererPath(request, "");
  if (path === "" || path.length > 300 || shopSteps.some((step) => isAtOrBelow(path, step))) return undefined;
  return path;
}

/** Browsers tell another site's origin alone. */
function isPricingSite(origin: string): boolean {
  return URL.canParse(env.pricingUrl) && new URL(env.pricingUrl).origin === origin;
}
