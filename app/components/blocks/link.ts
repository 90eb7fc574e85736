/** Where a link of an article leads: a path of the site, or the address of another host. */
export interface BlockLink {
  href: string;
  /** Left out on a path of the site. */
  host?: string;
}

/**
 * An editor's link, if it is one to follow: http, https, or a path that begins with one slash.
 * @param origin put before a path that is printed rather than followed
 */
export function parseLink(link: string, origin = ""): BlockLink | null {
  if (/^\/(?![/\\])/.test(link)) return { href: origin + link };
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  const { href, hostname } = new URL(link);
  return { href, host: hostname.replace(/^www\./, "") };
}
