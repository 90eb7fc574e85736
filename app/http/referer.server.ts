import { isAtOrBelow, paths } from "~/config/paths";
import { refererPath } from "./local-path.server";

const shopSteps = [paths.basket(), paths.checkout(), paths.login(), paths.register()];

/** The page from which the user came to the shop, to go back to; undefined if that is a page of the shop itself. */
export function continueShoppingPath(request: Request): string | undefined {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer) || new URL(referer).host !== new URL(request.url).host) return undefined;
  const path = refererPath(request, "");
  if (path === "" || path.length > 300 || shopSteps.some((step) => isAtOrBelow(path, step))) return undefined;
  return path;
}
