import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";

/**
 * Leads to the bank's page by a link: the content policy forbids a redirect to another host as the answer to a form.
 */
export function BankPage({ orderId, bankUrl }: { orderId: string; bankUrl: string }) {
  return (
    <>
      <PageHeader title="Your bank asks you to confirm" />
      <div className="confirm-page stack">
        <p>
          Nothing is charged before you have confirmed the payment with your bank. It leads you back here afterwards.
        </p>
        <div className="actions">
          <ButtonLink href={bankUrl}>Go on to your bank</ButtonLink>{" "}
          <ButtonLink kind="quiet" href={paths.usersPayment(orderId)}>
            Cancel
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
