import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";

/**
 * Asks once for consent to measure use. Both answers have equal weight, and the page is not blocked until one is given.
 */
export function ConsentBanner() {
  return (
    <section className="banner no-print" aria-label="Your consent">
      <Form className="wrap" action={paths.consent()}>
        <p className="measure">
          May we measure how the library is used? It helps us to improve it. Everything works the same either way.
        </p>
        <div className="consent-banner__answers">
          <Button kind="secondary" name="consent" value="accept">
            Accept
          </Button>{" "}
          <Button kind="secondary" name="consent" value="reject">
            Reject
          </Button>
        </div>
      </Form>
    </section>
  );
}
