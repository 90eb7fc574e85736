/** Puts the next page of a list below it, by the link that leads there, and goes on from its first item. */
export function appendNextPage(): void {
  document.querySelector("[data-stream]")?.addEventListener("click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(".dashboard-feed__more a") : null;
    if (!link || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    append(link).catch(() => location.assign(link.href));
  });
}

async function append(link: HTMLAnchorElement): Promise<void> {
  const more = link.parentElement;
  if (!more || more.ariaBusy === "true") return;
  more.ariaBusy = "true";
  const response = await fetch(link.href);
  if (!response.ok || response.redirected) throw new Error("The next page cannot be had.");
  const html = await response.text();
  const next = new DOMParser().parseFromString(html.replace(style, ""), "text/html");
  const items = next.querySelector("[data-stream]");
  const first = items?.querySelector<HTMLElement>("h3 a");
  if (!items || !first) throw new Error("The next page holds nothing.");
  takeColours(style.exec(html)?.[1] ?? "");
  more.replaceWith(...items.children);
  // Whoever saves something or comes back stands where these items are.
  history.replaceState(null, "", link.href);
  first.focus();
}

/** The one style element of a page. This page's policy allows its own alone, so that of the next is never made. */
const style = /<style[^>]*>([^<]*)<\/style>/;

function takeColours(rules: string): void {
  const colours = new CSSStyleSheet();
  colours.replaceSync(rules);
  document.adoptedStyleSheets.push(colours);
}
