import { Button } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { CodeForm } from "./schema.server";

interface CodePageProps {
  email: string;
  /** The pending address, if there is one. */
  pending: string | null;
}

export function codeTitle(pending: string | null): string {
  return pending === null ? messages.confirmAccount : "Confirm your new e-mail address";
}

/** What to do with the e-mail, and what to do without it. */
export function CodePage({ email, pending }: CodePageProps) {
  const [form, fields] = useIntentForm<CodeForm>({ intent: "verify" });
  return (
    <div className="wrap narrow">
      <ErrorSummary order={["code"]} />
      <h1>{codeTitle(pending)}</h1>
      {pending === null ? (
        <p>
          When you register, or ask for another message below, we write to <strong>{email}</strong>. Press the button in
          the message, or type its code here. Both work for 7 days.
        </p>
      ) : (
        <p>
          We have written to <strong>{pending}</strong>. Press the button in the message, or type its code here. Both
          work for 7 days. Until then <strong>{email}</strong> stays your address.
        </p>
      )}
      <Form form={form} intent="verify" action={paths.verify()} label="The code">
        <Field
          field={fields.code}
          label="Code from our message"
          hint="Eight letters and digits, like ABCD-2345."
          width="short"
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <Button>Confirm</Button>
      </Form>
      <section aria-labelledby="no-mail">
        <h2 id="no-mail">No e-mail?</h2>
        <p>
          It can take a few minutes, and may be in your spam folder. A new message has a new code; the old one stops
          working.
        </p>
        <Form action={paths.resendVerification()} label="Another e-mail">
          <Button kind="secondary">{messages.resendVerification}</Button>
        </Form>
      </section>
    </div>
  );
}
