import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { priceInWords } from "./price-in-words";
import type { StoppedPlan } from "./renewal-pages";

/** What the renewal of a plan that does not renew would cost, and the link that lets it; nothing if it cannot. */
export function RenewAgain({ stopped }: { stopped: StoppedPlan | undefined }) {
  if (!stopped?.term_id) return null;
  return (
    <>
      {" "}
      Until its last day you can let it renew, for {priceInWords(stopped)}.{" "}
      <a href={paths.accountPlan({ renewal: "again", plan: stopped.term_id })}>{messages.renewAgain}</a>
    </>
  );
}
