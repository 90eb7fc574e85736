import type { Cookie } from "@remix-run/node";

/** The value of a cookie of the request; null if there is none or it cannot be read. */
export async function parseCookie<T>(cookie: Cookie, request: Request): Promise<T | null> {
  try {
    return await cookie.parse(request.headers.get("cookie"));
  } catch {
    return null;
  }
}
