/** A link in print: its target, its text, and the URL in a form to be typed. */
export interface PdfLink {
  href: string;
  label: string;
  shown: string;
}

/**
 * An editor's link as a full URL: http, https, or a path of the site that begins with one slash; null for any other.
 */
export function linkTo(origin: string, to: string, label: string): PdfLink | null {
  const isPath = /^\/(?![/\\])/.test(to);
  if (!(isPath || /^https?:\/\//i.test(to)) || !URL.canParse(to, origin)) return null;
  const { href } = new URL(to, origin);
  return { href, label, shown: href.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "") };
}
