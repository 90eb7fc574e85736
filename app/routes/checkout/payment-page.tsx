import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";

interface PaymentPageProps {
  /** The page of the bank on which the cardholder confirms the payment; null where it has none. */
  bankUrl: string | null;
  /** Whether the provider has said what became of the payment. */
  isKnown: boolean;
  /** Set when the user has asked again, and the answer was the same. */
  asked: { at: string } | null;
}

/** A payment by card that is neither made nor refused yet. */
export function PaymentPage({ bankUrl, isKnown, asked }: PaymentPageProps) {
  return (
    <div className="wrap checkout-payment stack">
      {asked ? (
        <div id="payment-asked" role="status">
          <Callout type="warning" title={notYet({ isKnown })}>
            <p>
              {isKnown
                ? `We asked at ${asked.at}: your bank has not confirmed this payment, and nothing has been taken from your card. If you have just confirmed it, wait a moment and ask again.`
                : `We asked at ${asked.at}: the card provider does not say yet whether the payment went through.`}
            </p>
          </Callout>
        </div>
      ) : null}
      {isKnown ? <BankStep bankUrl={bankUrl} /> : <UnknownOutcome />}
      <p>
        <a href={paths.checkout()}>Back to your order</a>
      </p>
    </div>
  );
}

/** What was found when the user asked again. */
export function notYet({ isKnown }: { isKnown: boolean }): string {
  return isKnown ? "Not confirmed yet" : "Not known yet";
}

function BankStep({ bankUrl }: Pick<PaymentPageProps, "bankUrl">) {
  return (
    <>
      <p>Nothing has been taken from your card yet. Your bank brings you back here when you are done.</p>
      <div className="actions">
        {bankUrl ? (
          <ButtonLink href={bankUrl} iconAfter="arrow-right">
            Continue to your bank
          </ButtonLink>
        ) : null}
        <AskAgain kind="secondary">I have confirmed it</AskAgain>
      </div>
      {bankUrl ? null : (
        <p>Confirm it in your bank's app if it asks you to, or pay with another card or by bank transfer.</p>
      )}
    </>
  );
}

function UnknownOutcome() {
  return (
    <>
      <p>
        The card provider has not answered. We are looking it up, and your card will not be charged twice. Please do not
        pay for this order in another way before we know.
      </p>
      <div className="actions">
        <AskAgain kind="primary">Ask again</AskAgain>
      </div>
    </>
  );
}

function AskAgain({ kind, children }: { kind: "primary" | "secondary"; children: string }) {
  return (
    <Form action={paths.checkout()} intent="ask-again" layout="bare">
      <Button kind={kind}>{children}</Button>
    </Form>
  );
}
