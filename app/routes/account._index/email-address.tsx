import { Button } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { PasswordManagerUsername } from "~/forms/password-manager-username";
import { ButtonForm } from "./button-form";
import type { Outcome } from "./form-outcome";
import { FormStatus } from "./form-status";
import type { Profile } from "./profile.server";

/** The address in force, the one that is to be confirmed, and the form for another. Nothing here is saved by itself. */
export function EmailAddress({ profile, outcome: { state, said, failed } }: { profile: Profile; outcome: Outcome }) {
  const { email, verified, pending } = profile;
  return (
    <SettingsSection id="email-address" title="E-mail address" hint="You log in with it, and we write to it.">
      <p className="profile-email">{email}</p>
      {pending ? <Pending email={email} pending={pending} /> : null}
      {verified ? null : <Unconfirmed />}
      <FormStatus of="email" failed={failed}>
        {said}
      </FormStatus>
      <Form action={paths.accountForm()} id="email-form" label="Change your e-mail address">
        <input type="hidden" name="form" value="email" />
        <PasswordManagerUsername email={email} />
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
    </SettingsSection>
  );
}

function Pending({ email, pending }: { email: string; pending: string }) {
  return (
    <div className="pending-email" id="pending-said">
      <p>
        We have written to <strong>{pending}</strong>: follow its link, or <a href={paths.verify()}>type its code</a>.
        Until then <strong>{email}</strong> stays your address.
      </p>
      <div className="actions">
        <ButtonForm form="resend">Send it again</ButtonForm>
        <ButtonForm form="keep">Keep {email}</ButtonForm>
      </div>
    </div>
  );
}

function Unconfirmed() {
  return (
    <div className="pending-email">
      <p>
        Not confirmed yet. Follow the link in our e-mail, or <a href={paths.verify()}>type its code</a>.
      </p>
      <div className="actions">
        <ButtonForm form="resend">Send the e-mail again</ButtonForm>
      </div>
    </div>
  );
}
