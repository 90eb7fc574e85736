import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import type { BankStep } from "./payment-notice.server";

interface BankPageProps {
  orderId: string;
  /** Null where the URL does not name it. */
  paymentId: string | null;
  bank: BankStep;
  /** Set when the user has asked what the bank has decided, and it had not. */
  asked: { title: string; text: string } | null;
}

/**
 * Leads to the bank's page by a link: the content policy forbids a redirect to another host as the answer to a form.
 * Without such a page its user can check again, or pay with another card, which cancels this payment.
 */
export function BankPage({ orderId, paymentId, bank, asked }: BankPageProps) {
  return (
    <>
      <PageHeader title={bank.title} />
      <div className="confirm-page stack">
        {asked ? (
          <div id="payment-asked" role="status">
            <Callout type="warning" title={asked.title}>
              <p>{asked.text}</p>
            </Callout>
          </div>
        ) : null}
        {bank.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {bank.url ? null : (
          <p>You can pay with another card instead: this payment is then cancelled, and can no longer be taken.</p>
        )}
        <div className="actions">
          {bank.url ? (
            <ButtonLink href={bank.url} iconAfter="arrow-right">
              Continue to your bank
            </ButtonLink>
          ) : null}{" "}
          {paymentId ? (
            <Form action={paths.usersPayment(orderId)} intent="ask-again" row={paymentId} layout="bare">
              <Button kind={bank.url ? "secondary" : "primary"}>I have confirmed it</Button>
            </Form>
          ) : null}{" "}
          {paymentId && !bank.url ? (
            <ButtonLink kind="secondary" href={paths.usersPayment(orderId, { pay: paymentId })}>
              Choose another card
            </ButtonLink>
          ) : null}{" "}
          <ButtonLink kind="quiet" href={paths.usersPayment(orderId)}>
            Cancel
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
