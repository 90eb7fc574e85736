import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";

interface BankPageProps {
  orderId: string;
  /** Null where the URL does not name it. */
  paymentId: string | null;
  bankUrl: string;
  /** When the user has asked what the bank has decided, and it had not: "14:05:09". */
  asked: string | null;
}

/**
 * Leads to the bank's page by a link: the content policy forbids a redirect to another host as the answer to a form.
 */
export function BankPage({ orderId, paymentId, bankUrl, asked }: BankPageProps) {
  return (
    <>
      <PageHeader title="Your bank asks you to confirm" />
      <div className="confirm-page stack">
        {asked ? (
          <div id="payment-asked" role="status">
            <Callout type="warning" title="Not confirmed yet">
              <p>
                We asked at {asked}: your bank has not confirmed this payment, and nothing has been taken from your
                card. If you have just confirmed it, wait a moment and ask again.
              </p>
            </Callout>
          </div>
        ) : null}
        <p>
          Nothing is charged before you have confirmed the payment with your bank. It leads you back here afterwards.
        </p>
        <div className="actions">
          <ButtonLink href={bankUrl}>Go on to your bank</ButtonLink>{" "}
          {paymentId ? (
            <Form action={paths.usersPayment(orderId)} intent="ask-again" row={paymentId} layout="bare">
              <Button kind="secondary">I have confirmed it</Button>
            </Form>
          ) : null}{" "}
          <ButtonLink kind="quiet" href={paths.usersPayment(orderId)}>
            Cancel
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
