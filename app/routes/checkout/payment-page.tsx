import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import type { PaymentState } from "./payment-state.server";

/** A payment by card that is neither made nor refused yet. */
export function PaymentPage({ isKnown, bankUrl, texts, button, otherwise, asked }: PaymentState) {
  return (
    <div className="wrap checkout-payment stack">
      {asked ? (
        <div id="payment-asked" role="status">
          <Callout type="warning" title={asked.title}>
            <p>{asked.text}</p>
          </Callout>
        </div>
      ) : null}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="actions">
        {bankUrl ? (
          <ButtonLink href={bankUrl} iconAfter="arrow-right">
            Continue to your bank
          </ButtonLink>
        ) : null}
        <Form action={paths.checkout()} intent="ask-again" layout="bare">
          <Button kind={isKnown ? "secondary" : "primary"}>{button}</Button>
        </Form>
      </div>
      {otherwise ? <p>{otherwise}</p> : null}
      <p>
        <a href={paths.checkout()}>Back to your order</a>
      </p>
    </div>
  );
}
