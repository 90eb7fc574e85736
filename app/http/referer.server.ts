import { refererPath } from "~/sessions.server";

/** The page of ours that somebody comes to the shop from, and goes back to; of the shop's own steps none. */
export function continueShoppingPath(request: Request): string | undefined {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer) || new URL(referer).host !== new URL(request.url).host) return undefined;
  const path = refererPath(request, "");
  return path.length > 300 || /^\/(basket|checkout|login|register)(\/|\?|$)/.test(path) ? undefined : path || undefined;
}
