import { safeRedirect } from "remix-utils/safe-redirect";

/** The page that a form was sent from, as a local path. */
export function refererPath(request: Request, fallback: string): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return fallback;
  const { pathname, search } = new URL(referer);
  return localPath(pathname + search, fallback);
}

const maxPathLength = 1_000;

/**
 * A target as a local path, checked after parsing; the fallback if it is not one or is too long for a header or a
 * cookie.
 */
export function localPath(target: string | null | undefined, fallback: string): string {
  if (!target) return fallback;
  try {
    const url = new URL(target, "http://site.invalid");
    if (url.origin !== "http://site.invalid" || url.href.length > maxPathLength) return fallback;
    return safeRedirect(url.pathname + url.search, fallback);
  } catch {
    return fallback;
  }
}
