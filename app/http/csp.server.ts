import { env } from "~/env.server";

const stripeScripts = "https://js.stripe.com https://*.js.stripe.com";

interface Scripts {
  /** The page sends its scripts. */
  hydrates?: boolean;
  /** The page loads Stripe's script, which shows its fields and the bank's questions in frames. */
  loadsStripe?: boolean;
  /** The page has a script within it. */
  hasInlineScript?: boolean;
  /** The page shows another document of the site in a frame. */
  showsFrame?: boolean;
}

/** The policy of a document. Everything that is not listed is forbidden. */
export function contentSecurityPolicy(nonce: string, scripts: Scripts = {}): string {
  const { hydrates = false, loadsStripe = false, hasInlineScript = false, showsFrame = false } = scripts;
  const isOpen = hydrates && loadsStripe;
  return [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ...(hydrates
      ? [
          `script-src 'self' 'nonce-${nonce}'${isOpen ? ` ${stripeScripts}` : ""}`,
          `connect-src 'self'${isOpen ? " https://api.stripe.com" : ""}`,
        ]
      : hasInlineScript
        ? [`script-src 'nonce-${nonce}'`]
        : []),
    ...(showsFrame ? ["frame-src 'self'"] : []),
    ...(isOpen ? [`frame-src ${stripeScripts} https://hooks.stripe.com`] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(env.secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
