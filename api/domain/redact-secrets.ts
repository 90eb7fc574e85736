/** Pages that need a login, or are public: their URLs contain no credential. */
const harmless = /^\/(content|personalised|account)(\/|$)/;
const lookalike = /https?:\/\/\S+/g;
/** A line that is a code to be typed. */
const code = /^ {4}[A-Z\d]{4}-[A-Z\d]{4}$/gm;

/** A mail's text for reading it later: URLs that may contain a credential are cut, codes are left out. */
export function redactSecrets(text: string): string {
  return text.replace(lookalike, cutShort).replace(code, "    [left out]");
}

function cutShort(address: string): string {
  if (!URL.canParse(address)) return "[left out]";
  const { origin, pathname } = new URL(address);
  if (pathname === "/" || harmless.test(pathname)) return address;
  return `${origin}/${pathname.split("/")[1]}/[left out]`;
}
