import sanitize from "sanitize-html";
import type { SanitizedHtml } from "~/components/ui/rich-text";

const options: sanitize.IOptions = {
  allowedTags: [
    "p",
    "br",
    "h3",
    "h4",
    "h5",
    "h6",
    "ul",
    "ol",
    "li",
    "strong",
    "b",
    "em",
    "i",
    "a",
    "blockquote",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "dl",
    "dt",
    "dd",
    "hr",
    "small",
    "sub",
    "sup",
    "span",
  ],
  allowedAttributes: { a: ["href"], th: ["scope", "colspan", "rowspan"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  transformTags: { h1: "h3", h2: "h3" },
};

/**
 * Sanitises editors' HTML by an allow-list: no scripts, styles, frames or pictures, and few attributes. Headings are moved
 * below those of the page. Source: the specification's "server-supplied HTML".
 */
export function sanitizeHtml(html: string): SanitizedHtml {
  return sanitize(html, options) as SanitizedHtml;
}

const maxCached = 100;
const cache = new Map<string, SanitizedHtml>();

/** Like `sanitizeHtml`, but cached: for the operator's few texts that appear on every page. */
export function sanitizeCached(html: string): SanitizedHtml {
  const cached = cache.get(html);
  if (cached !== undefined) return cached;
  const clean = sanitizeHtml(html);
  if (cache.size >= maxCached) cache.clear();
  cache.set(html, clean);
  return clean;
}

/** A URL from the API as a link: a path of the site, or http, https or mailto; undefined for anything else. */
export function safeLink(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  if (/^\/(?![/\\])/.test(address)) return address;
  return URL.canParse(address) && ["http:", "https:", "mailto:"].includes(new URL(address).protocol)
    ? address
    : undefined;
}
