import { Button } from "~/components/ui/button";
import { Setting } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useCsrf } from "~/forms/form-token";
import { WhosePassword } from "~/forms/password-manager-username";
import { OneButton } from "./button-form";
import type { Outcome } from "./form-outcome";
import { Said } from "./form-status";
import type { Profile } from "./profile.server";

/** The address in force, the one that is to be confirmed, and the form for another. Nothing here is saved by itself. */
export function EmailAddress({ profile, outcome: { state, said, failed } }: { profile: Profile; outcome: Outcome }) {
  const { email, verified, pending } = profile;
  return (
    <Setting id="email-address" title="E-mail address" hint="You log in with it, and we write to it.">
      <p className="own-email">{email}</p>
      {pending ? <Pending email={email} pending={pending} /> : null}
      {verified ? null : <Unconfirmed />}
      <Said of="email" failed={failed}>
        {said}
      </Said>
      <Form action={paths.accountForm()} csrf={useCsrf()} id="email-form" label="Change your e-mail address">
        <input type="hidden" name="form" value="email" />
        <WhosePassword email={email} />
        <Field
          name="email"
          label="New e-mail address"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          hint={verified ? "We write to it, and to the one you have. It is yours once you follow the link." : undefined}
          state={state}
        />
        <Field
          name="current_password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          width="medium"
          state={state}
        />
        <Button>Change address</Button>
      </Form>
    </Setting>
  );
}

function Pending({ email, pending }: { email: string; pending: string }) {
  return (
    <div className="pending" id="pending-said">
      <p>
        We have written to <strong>{pending}</strong>: follow its link, or <a href={paths.verify()}>type its code</a>.
        Until then <strong>{email}</strong> stays your address.
      </p>
      <div className="actions">
        <OneButton form="resend">Send it again</OneButton>
        <OneButton form="keep">Keep {email}</OneButton>
      </div>
    </div>
  );
}

function Unconfirmed() {
  return (
    <div className="pending">
      <p>
        Not confirmed yet. Follow the link in our e-mail, or <a href={paths.verify()}>type its code</a>.
      </p>
      <div className="actions">
        <OneButton form="resend">Send the e-mail again</OneButton>
      </div>
    </div>
  );
}
