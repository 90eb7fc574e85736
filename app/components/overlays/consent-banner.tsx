import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";

/** Asks once whether use may be measured. Both answers weigh the same, and the page waits for neither. */
export function ConsentBanner() {
  return (
    <section className="banner" aria-label="Your consent">
      <Form className="wrap" action={paths.consent()}>
        <p className="measure">
          May we measure how the library is used? It helps us to improve it. Everything works the same either way.
        </p>
        <div className="consent-banner__answers">
          <Button kind="secondary" name="consent" value="accept">
            Accept
          </Button>
          <Button kind="secondary" name="consent" value="reject">
            Reject
          </Button>
        </div>
      </Form>
    </section>
  );
}
