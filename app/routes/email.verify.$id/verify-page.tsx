import { Button, ButtonLink } from "~/components/ui/button";
import { useCsrf } from "~/forms/csrf";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { FormState } from "~/forms/state";
import { messages } from "~/messages";
import { paths } from "~/paths";

export const titles = {
  confirmed: messages.accountConfirmed,
  open: messages.confirmAccount,
  expired: "This link has expired",
  broken: "This link is not valid",
} as const;

interface VerifyPageProps {
  state: keyof typeof titles;
  email: string;
  address: string;
  redirect: string;
  isVerified: boolean;
  answer: FormState | undefined;
}

/** What a verification link opens: nothing happens until its button is pressed. */
export function VerifyPage({ state, email, address, redirect, isVerified, answer }: VerifyPageProps) {
  const csrf = useCsrf();
  if (state === "confirmed") return <Confirmed email={email} next={redirect || paths.forYou()} />;
  return (
    <div className="wrap narrow">
      <ErrorSummary state={answer} />
      <h1>{titles[state]}</h1>
      <p>{texts[state](email)}</p>
      {state === "open" ? (
        <Form action={address} csrf={csrf}>
          <Button>{messages.confirmAccount}</Button>
        </Form>
      ) : null}
      {isVerified ? null : <AnotherMail csrf={csrf} redirect={redirect} />}
    </div>
  );
}

const texts = {
  open: (email: string) => `Press the button to confirm that ${email} is your address.`,
  expired: (email: string) => `A link works for 7 days. You can have a new one sent to ${email}.`,
  broken: () => "It may have been cut short on the way. Copy the whole link, or ask for a new one.",
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

function AnotherMail({ csrf, redirect }: { csrf: string; redirect: string }) {
  return (
    <section aria-labelledby="another">
      <h2 id="another">Does the link not work?</h2>
      <p>
        Ask for a new e-mail, or <a href={paths.verify()}>type the code</a> that came with the link.
      </p>
      <Form action={paths.resendVerification()} csrf={csrf} label="Another e-mail">
        {redirect ? <input type="hidden" name="redirect" value={redirect} /> : null}
        <Button kind="secondary">{messages.resendVerification}</Button>
      </Form>
    </section>
  );
}
