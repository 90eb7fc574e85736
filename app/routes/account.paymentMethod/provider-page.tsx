import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";

/** Leads to the card provider's page: browsers go there by themselves, and otherwise by the link. */
export function ProviderPage({ url, isForCheckout }: { url: string; isForCheckout: boolean }) {
  return (
    <>
      <PageHeader title="Enter your card" />
      <div className="confirm-page stack">
        <p>
          You are led to the page of our card provider, where your card is entered. Nothing is charged. It leads you
          back {isForCheckout ? "to the checkout" : "here"} afterwards.
        </p>
        <div className="actions">
          <ButtonLink href={url}>Go on to the card's page</ButtonLink>{" "}
          <ButtonLink kind="quiet" href={isForCheckout ? paths.checkout() : paths.accountPaymentMethod()}>
            Cancel
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
