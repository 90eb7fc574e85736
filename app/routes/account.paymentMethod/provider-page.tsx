import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import type { Back } from "./saved-card";

/** Leads to the card provider's page: browsers go there by themselves, and otherwise by the link. */
export function ProviderPage({ url, back }: { url: string; back: Back | null }) {
  return (
    <>
      <PageHeader title="Enter your card" />
      <div className="confirm-page stack">
        <p>
          You are led to the page of our card provider, where your card is entered. Nothing is charged. It leads you
          back {back ? `to ${back.text}` : "here"} afterwards.
        </p>
        <div className="actions">
          <ButtonLink href={url}>Go on to the card's page</ButtonLink>{" "}
          <ButtonLink kind="quiet" href={back?.href ?? paths.accountPaymentMethod()}>
            Cancel
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
