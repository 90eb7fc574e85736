import { Button } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { PasswordManagerUsername } from "~/forms/password-manager-username";
import { useIntentForm } from "~/forms/use-intent-form";
import type { PasswordFields } from "./schema.server";

export const fieldNames = ["current_password", "password", "password_confirmation"];

/** Asks for the current password and twice for the new one. None of them is ever shown again. */
export function PasswordForm({ email }: { email: string }) {
  const [form, fields] = useIntentForm<PasswordFields>({ intent: "change-password" });
  return (
    <SettingsSection
      id="new-password"
      title="A new password"
      hint="Changing it logs you out everywhere else, and cancels the log-in and password links we mailed you before. A new e-mail address that is still to be confirmed is dropped."
    >
      <Form
        form={form}
        intent="change-password"
        idempotent
        action={paths.accountChangePassword()}
        label="Change password"
      >
        <PasswordManagerUsername email={email} />
        <Field
          field={fields.current_password}
          label="Current password"
          type="password"
          autoComplete="current-password"
          width="medium"
        />
        <Field
          field={fields.password}
          label="New password"
          hint="12 characters or more. A few words in a row are easy to remember and hard to guess. Common passwords are not accepted, nor is your e-mail address."
          type="password"
          autoComplete="new-password"
          width="medium"
        />
        <Field
          field={fields.password_confirmation}
          label="New password again"
          type="password"
          autoComplete="new-password"
          width="medium"
        />
        <Button>Change password</Button>
      </Form>
    </SettingsSection>
  );
}
