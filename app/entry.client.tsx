import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentContext } from "./layout/document-context";

// Only routes whose handle says `hydrate: true` send this script: see decision 20.
whenIdle(() => {
  // In a transition React hydrates in small steps, so that the page responds in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <DocumentContext.Provider value={fromDocument()}>
        <RemixBrowser />
      </DocumentContext.Provider>,
    );
  });
});

/** Facts about the document that no loader's data contains: they are read from the page. */
function fromDocument() {
  return {
    nonce: undefined,
    hydrates: true,
    failure: undefined,
    isInvalid: document.title.startsWith("Error: "),
    submittedValues: {},
    drawer: document.getElementById("drawer")?.innerHTML ?? "",
    sentRules: document.querySelector("style[nonce]")?.textContent ?? "",
  };
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 1);
}
