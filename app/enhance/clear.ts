/** A search field that is empty again when one comes back to it. */
export function clearAfterSearch(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-clears]")) {
    // After the browser has taken what is to be sent.
    form.addEventListener("submit", () => setTimeout(() => form.reset()));
  }
}
