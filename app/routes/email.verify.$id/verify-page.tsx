import { Button, ButtonLink } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";

export const titles = {
  confirmed: messages.accountConfirmed,
  open: messages.confirmAccount,
  new: "Confirm your new e-mail address",
  expired: "This link has expired",
  broken: "This link is not valid",
  past: "This link no longer counts",
} as const;

interface VerifyPageProps {
  state: keyof typeof titles;
  email: string;
  address: string;
  redirect: string;
  waits: boolean;
}

/** The page of a verification link: nothing happens until its button is pressed. */
export function VerifyPage({ state, email, address, redirect, waits }: VerifyPageProps) {
  if (state === "confirmed") return <Confirmed email={email} next={redirect || paths.forYou()} />;
  return (
    <div className="wrap narrow">
      <ErrorSummary />
      <h1>{titles[state]}</h1>
      <p>{texts[state](email)}</p>
      {state === "open" || state === "new" ? (
        <Form action={address}>
          <Button>{state === "new" ? "Confirm this address" : messages.confirmAccount}</Button>
        </Form>
      ) : null}
      {waits ? <AnotherMail redirect={redirect} /> : <ToAccount />}
    </div>
  );
}

const texts = {
  open: (email: string) => `Press the button to confirm that ${email} is your address.`,
  new: (email: string) =>
    `Press the button to make ${email} the address of your account. From then on you log in with it, and we write to it.`,
  expired: (email: string) => `A link works for 7 days. You can have a new one sent to ${email}.`,
  broken: () => "It may have been cut short on the way. Copy the whole link, or ask for a new one.",
  past: (email: string) => `It was to confirm an address that is no longer asked for. Your address is ${email}.`,
} as const;

function Confirmed({ email, next }: { email: string; next: string }) {
  return (
    <div className="wrap narrow">
      <h1>{titles.confirmed}</h1>
      <p>Thank you. {email} is confirmed.</p>
      <div className="actions">
        <ButtonLink href={next}>Continue</ButtonLink>
      </div>
    </div>
  );
}

function ToAccount() {
  return (
    <p>
      <a href={paths.account()}>Go to your account</a>
    </p>
  );
}

function AnotherMail({ redirect }: { redirect: string }) {
  return (
    <section aria-labelledby="another">
      <h2 id="another">Does the link not work?</h2>
      <p>
        Ask for a new e-mail, or <a href={paths.verify()}>type the code</a> that came with the link.
      </p>
      <Form action={paths.resendVerification()} label="Another e-mail">
        {redirect ? <input type="hidden" name="redirect" value={redirect} /> : null}
        <Button kind="secondary">{messages.resendVerification}</Button>
      </Form>
    </section>
  );
}
