import { ConfirmPage } from "~/components/ui/confirm-page";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import type { SavedCard } from "./saved-card";

/** Asks for confirmation and names the card. */
export function RemovePage({ card: { id, name, expiry, removal } }: { card: SavedCard }) {
  return (
    <>
      <ErrorSummary />
      <ConfirmPage
        title="Remove this card?"
        action={paths.accountPaymentMethod({ remove: id })}
        intent="remove-card"
        row={id}
        button="Remove"
        back={{ href: paths.accountPaymentMethod(), text: "Cancel" }}
      >
        <p>
          <strong>
            <span translate="no">{name}</span>, {expiry}
          </strong>
        </p>
        <p>It will not be charged or offered again. What was paid with it stays paid.</p>
        {removal ? <p>{removal}</p> : null}
      </ConfirmPage>
    </>
  );
}
