import { env } from "~/env.server";

const stripeScripts = "https://js.stripe.com https://*.js.stripe.com";
const stripeFrames = `${stripeScripts} https://hooks.stripe.com`;

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
  const { hydrates = false, hasInlineScript = false, showsFrame = false } = scripts;
  const isOpen = opensToStripe(scripts);
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
    ...(isOpen ? [`frame-src ${stripeFrames}`] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(env.secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * The permissions policy of a page that loads Stripe's script, whose frames may ask the browser for a payment; null for
 * all other pages, which have that of every response (`server/security-headers.ts`).
 */
export function permissionsPolicy(scripts: Scripts): string | null {
  if (!opensToStripe(scripts)) return null;
  const frames = stripeFrames.split(" ").map((origin) => `"${origin}"`);
  return `camera=(), microphone=(), geolocation=(), payment=(self ${frames.join(" ")})`;
}

function opensToStripe({ hydrates = false, loadsStripe = false }: Scripts): boolean {
  return hydrates && loadsStripe;
}
