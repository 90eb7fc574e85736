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
          You enter your card on our card provider's page. Nothing is charged. It brings you back{" "}
          {back ? `to ${back.text}` : "here"} afterwards.
        </p>
        <div className="actions">
          <ButtonLink href={url}>Continue to our card provider</ButtonLink>{" "}
          <ButtonLink kind="quiet" href={back?.href ?? paths.accountPaymentMethod()}>
            Cancel
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
