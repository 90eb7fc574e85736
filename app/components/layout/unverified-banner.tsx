import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";

/** Shown on every page to a member whose e-mail address is not verified yet. */
export function UnverifiedBanner() {
  return (
    <section className="banner no-print" aria-label="Verify your address">
      <Form className="wrap" action={paths.resendVerification()}>
        <p>{messages.unverifiedBanner}</p>
        <Button kind="secondary">{messages.resendVerification}</Button>
      </Form>
    </section>
  );
}
