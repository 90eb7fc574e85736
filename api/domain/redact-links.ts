/** Pages that need a login, or are public: their URLs contain no credential. */
const harmless = /^\/(content|personalised|account)(\/|$)/;
const lookalike = /https?:\/\/\S+/g;

/** A mail's text for the user's data file: URLs that may contain a credential are cut. */
export function redactLinks(text: string): string {
  return text.replace(lookalike, cutShort);
}

function cutShort(address: string): string {
  if (!URL.canParse(address)) return "[left out]";
  const { origin, pathname } = new URL(address);
  if (pathname === "/" || harmless.test(pathname)) return address;
  return `${origin}/${pathname.split("/")[1]}/[left out]`;
}
