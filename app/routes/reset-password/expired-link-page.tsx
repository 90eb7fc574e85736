import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";

/** Why a link is not valid. */
export const closed = {
  used: {
    title: "This reset link was already used",
    text: "A reset link works once. If it was not you who used it, set a new password now.",
  },
  expired: { title: "This reset link has expired", text: "A reset link works for 60 minutes." },
  unknown: {
    title: "This reset link is not valid",
    text: "It may have been cut short on the way. Copy the whole link, or ask for a new one.",
  },
} as const;

/** The page of a link that is no longer valid, with a form that mails another. */
export function ExpiredLinkPage({ state, email }: { state: keyof typeof closed; email: string }) {
  const [form, fields] = useIntentForm<{ forgotten_email: string }>({
    intent: "forgotten-password",
    defaultValue: { forgotten_email: email },
  });
  return (
    <div className="wrap narrow">
      <h1>{closed[state].title}</h1>
      <p>{closed[state].text}</p>
      <Form form={form} intent="forgotten-password" action={paths.login()} label="A new link">
        <Field
          field={fields.forgotten_email}
          label="Your e-mail address"
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
        />
        <div className="actions">
          <Button name="send" value="password">
            Send a new reset link
          </Button>{" "}
          <a href={paths.login()}>Log in</a>
        </div>
      </Form>
    </div>
  );
}
