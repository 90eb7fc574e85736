import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentContext } from "./layout/document-context";
import { keepEventsFromReact } from "./layout/early-events";

// Only routes whose handle says `hydrate: true` send this script: see decision 20.
whenIdle(() => {
  const passEventsToReact = keepEventsFromReact();
  // In a transition React hydrates in small steps, so that the page responds in between.
  startTransition(() => {
    hydrateRoot(document, <HydratedDocument facts={fromDocument()} onHydrated={passEventsToReact} />);
  });
});

interface HydratedDocumentProps {
  facts: ReturnType<typeof fromDocument>;
  onHydrated(): void;
}

function HydratedDocument({ facts, onHydrated }: HydratedDocumentProps) {
  useEffect(onHydrated, [onHydrated]);
  return (
    <DocumentContext.Provider value={facts}>
      <RemixBrowser />
    </DocumentContext.Provider>
  );
}

/** Facts about the document that no loader's data contains: they are read from the page. */
function fromDocument() {
  return {
    nonce: undefined,
    hydrates: true,
    failure: undefined,
    isInvalid: document.title.startsWith("Error: "),
    listChange: undefined,
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
