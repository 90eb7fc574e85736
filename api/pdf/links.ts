/** A link on paper: where it leads, what it is called, and the address as one would type it. */
export interface PdfLink {
  href: string;
  label: string;
  shown: string;
}

/** An editor's link made whole: http, https, or a path of the site that begins with one slash; null for any other. */
export function linkTo(origin: string, to: string, label: string): PdfLink | null {
  const isPath = /^\/(?![/\\])/.test(to);
  if (!(isPath || /^https?:\/\//i.test(to)) || !URL.canParse(to, origin)) return null;
  const { href } = new URL(to, origin);
  return { href, label, shown: href.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "") };
}
