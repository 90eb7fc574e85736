/** A link to a panel that stands on this very page opens it there, and goes to its top. */
export function openHere(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-opens]")) {
    const details = document
      .getElementById(link.dataset.opens ?? "")
      ?.querySelector<HTMLDetailsElement>("details.feed-panel__filter");
    if (!details) continue;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      details.open = !details.open;
      scrollTo({ top: 0 });
      details.querySelector("summary")?.focus({ preventScroll: true });
    });
  }
}
