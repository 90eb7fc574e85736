import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import type { InvalidForm } from "~/forms/submission.server";

interface LoginPageProps {
  /** Of a form that waits to be brought back. */
  waiting: string | null;
  answer: InvalidForm | undefined;
}

/** The two ways in: the password, or a link by mail. */
export function LoginPage({ waiting, answer }: LoginPageProps) {
  const login = answer?.form === "login" ? answer.refused : undefined;
  const forgotten = answer?.form === "forgotten" ? answer.refused : undefined;
  return (
    <div className="wrap narrow">
      <ErrorSummary state={login ?? forgotten} order={["email", "password", "forgotten_email"]} />
      <h1>Log in</h1>
      {waiting ? (
        <Callout>
          <p>{waiting}</p>
        </Callout>
      ) : null}
      <Form action={paths.login()} label="Log in">
        <Field
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="username"
          inputMode="email"
          state={login}
          spellCheck={false}
        />
        <Field name="password" label="Password" type="password" autoComplete="current-password" state={login} />
        <Button>Log in</Button>
      </Form>
      <section aria-labelledby="forgotten">
        <h2 id="forgotten">Forgotten your password?</h2>
        <p>We send a link to your address: to set a new password, or to log in this time without one.</p>
        <Form action={paths.login()} label="Forgotten password">
          <input type="hidden" name="form" value="forgotten" />
          <Field
            name="forgotten_email"
            label="Your e-mail address"
            type="email"
            autoComplete="email"
            inputMode="email"
            state={forgotten}
            spellCheck={false}
          />
          <div className="actions">
            <Button kind="secondary" name="send" value="password">
              Send a reset link
            </Button>
            <Button kind="secondary" name="send" value="link">
              Send a sign-in link
            </Button>
          </div>
        </Form>
      </section>
      <section aria-labelledby="new-here">
        <h2 id="new-here">New here?</h2>
        <ButtonLink kind="secondary" href={paths.register()}>
          Sign Up
        </ButtonLink>
      </section>
    </div>
  );
}
