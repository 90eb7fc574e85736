/** The target of an article's link: a path of the site, or a URL on another host. */
interface BlockLink {
  href: string;
  /** Left out for a path of the site. */
  host?: string;
}

/**
 * An editor's link, if it can be followed: http, https, or a path that begins with one slash.
 * @param origin put before a path that is printed rather than followed
 */
export function parseLink(link: string, origin = ""): BlockLink | null {
  if (/^\/(?![/\\])/.test(link)) return { href: origin + link };
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  const { href, hostname } = new URL(link);
  return { href, host: hostname.replace(/^www\./, "") };
}
