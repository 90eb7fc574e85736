import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";

/** On every page of a member whose address is not verified yet. */
export function UnverifiedBanner() {
  return (
    <section className="banner" aria-label="Verify your address">
      <Form className="wrap" action={paths.resendVerification()}>
        <p>{messages.unverifiedBanner}</p>
        <Button kind="secondary">{messages.resendVerification}</Button>
      </Form>
    </section>
  );
}
