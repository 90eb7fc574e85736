import sanitizeHtml from "sanitize-html";
import type { CleanHtml } from "~/components/ui/rich-text";

const options: sanitizeHtml.IOptions = {
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
 * HTML of editors' making, reduced to what text needs: no scripts, styles, frames, pictures or attributes but a few. Its
 * headings are moved below those of the page. Source: the specification's "server-supplied HTML".
 */
export function cleanHtml(html: string): CleanHtml {
  return sanitizeHtml(html, options) as CleanHtml;
}

/** An address from the API as a link: a path of the site, or http, https or mailto. Anything else is no link. */
export function safeLink(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  if (/^\/(?![/\\])/.test(address)) return address;
  return URL.canParse(address) && ["http:", "https:", "mailto:"].includes(new URL(address).protocol)
    ? address
    : undefined;
}
