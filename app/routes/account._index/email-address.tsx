import { Button } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { FormStatus } from "~/forms/form-status";
import { PasswordManagerUsername } from "~/forms/password-manager-username";
import { useIntentForm } from "~/forms/use-intent-form";
import { ButtonForm } from "./button-form";
import { useFormOutcome } from "./form-outcome";
import type { EmailForm } from "./schema.server";
import type { Profile } from "./view-model.server";

const intent = "change-email";

/** The present address, the pending one, and the form for another. None of it is saved in place. */
export function EmailAddress({ profile: { email, verified, pending } }: { profile: Profile }) {
  const [form, fields] = useIntentForm<EmailForm>({ intent });
  const { message, failed } = useFormOutcome(intent);
  return (
    <SettingsSection id="email-address" title="E-mail address" hint="You log in with it, and we write to it.">
      <p className="profile-email">{email}</p>
      {pending ? <Pending email={email} pending={pending} /> : null}
      {verified ? null : <Unconfirmed />}
      <FormStatus intent={intent} failed={failed}>
        {message}
      </FormStatus>
      <Form form={form} intent={intent} action={paths.accountForm()} label="Change your e-mail address">
        <PasswordManagerUsername email={email} />
        <Field
          field={fields.email}
          label="New e-mail address"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          hint={verified ? "We write to it, and to the one you have. It is yours once you follow the link." : undefined}
        />
        <Field
          field={fields.current_password}
          label="Current password"
          type="password"
          autoComplete="current-password"
          width="medium"
        />
        <Button>Change address</Button>
      </Form>
    </SettingsSection>
  );
}

function Pending({ email, pending }: { email: string; pending: string }) {
  return (
    <div className="pending-email" id="pending-email">
      <p role="status">
        We have written to <strong>{pending}</strong>: follow its link, or <a href={paths.verify()}>type its code</a>.
        Until then <strong>{email}</strong> stays your address.
      </p>
      <div className="actions">
        <ButtonForm intent="resend-confirmation">Send it again</ButtonForm>
        <ButtonForm intent="cancel-email-change">Keep {email}</ButtonForm>
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
        <ButtonForm intent="resend-confirmation">Send the e-mail again</ButtonForm>
      </div>
    </div>
  );
}
