import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import type { FormState } from "~/forms/form-state";

interface ResetPageProps {
  email: string;
  token: string;
  state: FormState | undefined;
}

/** The form for a new password. Its address keeps the link's query, so that a refused one finds the link again. */
export function ResetPage({ email, token, state }: ResetPageProps) {
  const action = `${paths.resetRassword()}?${new URLSearchParams({ email, token })}`;
  return (
    <div className="wrap narrow">
      <ErrorSummary state={state} order={["password", "password_confirmation"]} />
      <h1>Choose a new password</h1>
      <p>The link works once. Changing your password logs you out everywhere.</p>
      <Form action={action} label="New password">
        <input type="hidden" name="token" value={token} />
        <Field name="email" label="E-mail address" type="email" autoComplete="username" initial={email} readOnly />
        <Field
          name="password"
          label="New password"
          hint="12 characters or more. A few words in a row are easy to remember and hard to guess."
          type="password"
          autoComplete="new-password"
          state={state}
        />
        <Field
          name="password_confirmation"
          label="New password again"
          type="password"
          autoComplete="new-password"
          state={state}
        />
        <Button>Reset password</Button>
      </Form>
    </div>
  );
}
