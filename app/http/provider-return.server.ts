import { redirectDocument } from "@remix-run/node";

/** What the card provider adds to the URL that it returns to. Some of it is secret, and none of it is believed. */
const providerNames = [
  "payment_intent",
  "payment_intent_client_secret",
  "redirect_status",
  "setup_intent",
  "setup_intent_client_secret",
  "source_redirect_slug",
  "source_type",
];

/**
 * Leaves what the card provider has added out of a URL, before a page, the log-in or the browser's history keeps it.
 * @throws a redirect to the same page
 */
export function dropProviderQuery(request: Request): void {
  const url = new URL(request.url);
  if (request.method !== "GET" || !providerNames.some((name) => url.searchParams.has(name))) return;
  for (const name of providerNames) url.searchParams.delete(name);
  throw redirectDocument(url.pathname + url.search, { status: 303, headers: { "referrer-policy": "no-referrer" } });
}
