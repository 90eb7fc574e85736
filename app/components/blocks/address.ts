/** Where a link of an article leads: a path of the site, or the address of another host. */
export interface Address {
  href: string;
  /** Left out on a path of the site. */
  host?: string;
}

/** An editor's link, if it is one to follow: http, https, or a path that begins with one slash. */
export function followable(link: string): Address | null {
  if (/^\/(?![/\\])/.test(link)) return { href: link };
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  const { href, hostname } = new URL(link);
  return { href, host: hostname.replace(/^www\./, "") };
}
