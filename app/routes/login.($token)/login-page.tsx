import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import { LibraryPreview, type Preview } from "./library-preview";
import type { ForgottenForm, LoginForm } from "./schema.server";

interface LoginPageProps {
  /** The notice while a form is pending until its sender has logged in. */
  pendingNotice: string | null;
  /** The user has a basket, and pressed Checkout. */
  isForCheckout: boolean;
  /** Null if it could not be read: the form does not depend on it. */
  preview: Preview | null;
  productName: string;
}

/** Logging in, and what the library is for those who are new. */
export function LoginPage({ pendingNotice, isForCheckout, preview, productName }: LoginPageProps) {
  return (
    <div className="wrap login-columns">
      <div className="login-columns__form">
        <LoginForms pendingNotice={pendingNotice} isForCheckout={isForCheckout} />
      </div>
      {preview ? <LibraryPreview preview={preview} productName={productName} /> : <NewHere />}
    </div>
  );
}

function NewHere() {
  return (
    <section aria-labelledby="new-here">
      <h2 id="new-here">New here?</h2>
      <ButtonLink kind="secondary" href={paths.register()}>
        Sign up
      </ButtonLink>
    </section>
  );
}

function LoginForms({ pendingNotice, isForCheckout }: Pick<LoginPageProps, "pendingNotice" | "isForCheckout">) {
  return (
    <>
      <ErrorSummary order={["email", "password", "forgotten_email"]} />
      <h1>Log in</h1>
      {pendingNotice ? (
        <Callout>
          <p>{pendingNotice}</p>
        </Callout>
      ) : null}
      {isForCheckout ? (
        <Callout title="Your basket is kept">
          <p>
            An order needs an account: for its confirmation, its invoices, and what you download. Log in here, or{" "}
            <a href={paths.register()}>sign up</a> in two steps. Both bring you to the checkout, with your basket.
          </p>
        </Callout>
      ) : null}
      <PasswordLogin />
      <section aria-labelledby="forgotten">
        <h2 id="forgotten">Forgotten your password?</h2>
        <p>We send a link to your address: to set a new password, or to log in this time without one.</p>
        <ForgottenPassword />
      </section>
    </>
  );
}

function PasswordLogin() {
  const [form, fields] = useIntentForm<LoginForm>({ intent: "login" });
  return (
    <Form form={form} intent="login" action={paths.login()} label="Log in">
      <Field
        field={fields.email}
        label="E-mail address"
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
      />
      <Field field={fields.password} label="Password" type="password" autoComplete="current-password" />
      <Button>Log in</Button>
    </Form>
  );
}

function ForgottenPassword() {
  const [form, fields] = useIntentForm<ForgottenForm>({ intent: "forgotten-password" });
  return (
    <Form form={form} intent="forgotten-password" action={paths.login()} label="Forgotten password">
      <Field
        field={fields.forgotten_email}
        label="Your e-mail address"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <div className="actions">
        <Button kind="secondary" name="send" value="password">
          Send a reset link
        </Button>{" "}
        <Button kind="secondary" name="send" value="link">
          Send a log-in link
        </Button>
      </div>
    </Form>
  );
}
