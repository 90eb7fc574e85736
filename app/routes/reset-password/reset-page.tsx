import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { ResetForm } from "./schema.server";

interface ResetPageProps {
  email: string;
  token: string;
}

/** The form for a new password. Its action keeps the link's query, so that a refused form still has the token. */
export function ResetPage({ email, token }: ResetPageProps) {
  const [form, fields] = useIntentForm<ResetForm>({ intent: "reset-password", defaultValue: { email } });
  const action = `${paths.resetPassword()}?${new URLSearchParams({ email, token })}`;
  return (
    <div className="wrap narrow">
      <ErrorSummary order={["password", "password_confirmation"]} />
      <h1>Choose a new password</h1>
      <p>The link works once. Wherever you are logged in, a new password logs you out.</p>
      <Form form={form} intent="reset-password" idempotent action={action} label="New password">
        <input type="hidden" name="token" value={token} />
        <Field field={fields.email} label="E-mail address" type="email" autoComplete="username" readOnly />
        <Field
          field={fields.password}
          label="New password"
          hint="12 characters or more. A few words in a row are easy to remember and hard to guess."
          type="password"
          autoComplete="new-password"
        />
        <Field
          field={fields.password_confirmation}
          label="New password again"
          type="password"
          autoComplete="new-password"
        />
        <Button>Reset password</Button>
      </Form>
    </div>
  );
}
