import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { PageStateContext } from "./page-state";

/** What only the server knew while it drew the page stays as it was drawn. */
const state = {
  nonce: undefined,
  refused: false,
  typed: {},
  drawer: document.getElementById("drawer")?.innerHTML ?? "",
};

startTransition(() => {
  hydrateRoot(
    document,
    <PageStateContext.Provider value={state}>
      <RemixBrowser />
    </PageStateContext.Provider>,
  );
});
