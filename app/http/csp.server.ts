import { env } from "~/env.server";

const stripeScripts = "https://js.stripe.com https://*.js.stripe.com";
const stripe = {
  scripts: stripeScripts,
  frames: `${stripeScripts} https://hooks.stripe.com`,
  calls: " https://api.stripe.com",
};

interface Scripts {
  /** The page sends its scripts. */
  hydrates?: boolean;
  /** The script of the card provider's that the page loads, which shows fields and the bank's questions in frames. */
  cardScript?: { url: string | null } | null;
  /** The page has a script within it. */
  hasInlineScript?: boolean;
  /** The page shows another document of the site in a frame. */
  showsFrame?: boolean;
}

/** The policy of a document. Everything that is not listed is forbidden. */
export function contentSecurityPolicy(nonce: string, scripts: Scripts = {}): string {
  const { hydrates = false, hasInlineScript = false, showsFrame = false } = scripts;
  const provider = providerOf(scripts);
  return [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ...(hydrates
      ? [
          `script-src 'self' 'nonce-${nonce}'${provider ? ` ${provider.scripts}` : ""}`,
          `connect-src 'self'${provider?.calls ?? ""}`,
        ]
      : hasInlineScript
        ? [`script-src 'nonce-${nonce}'`]
        : []),
    ...(showsFrame ? ["frame-src 'self'"] : []),
    ...(provider ? [`frame-src ${provider.frames}`] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(env.secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * The permissions policy of a page that loads the card provider's script, whose frames may ask the browser for a payment; null for
 * all other pages, which have that of every response (`server/security-headers.ts`).
 */
export function permissionsPolicy(scripts: Scripts): string | null {
  const provider = providerOf(scripts);
  if (!provider) return null;
  const frames = provider.frames.split(" ").map((origin) => `"${origin}"`);
  return `camera=(), microphone=(), geolocation=(), payment=(self ${frames.join(" ")})`;
}

/** Where the card provider's script and frames come from, and what it calls; null where the page does not load it. */
function providerOf({ hydrates = false, cardScript = null }: Scripts): typeof stripe | null {
  if (!hydrates || !cardScript) return null;
  if (cardScript.url === null) return stripe;
  const { origin } = new URL(cardScript.url);
  return { scripts: origin, frames: origin, calls: "" };
}
