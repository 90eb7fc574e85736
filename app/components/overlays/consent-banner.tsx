import { paths } from "~/config/paths";
import { FormToken } from "~/forms/form-token";
import { Button } from "../ui/button";

/** Asks once whether use may be measured. Both answers weigh the same, and the page waits for neither. */
export function ConsentBanner() {
  return (
    <section className="banner" aria-label="Your consent">
      <form className="wrap" method="post" action={paths.consent()}>
        <FormToken />
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
      </form>
    </section>
  );
}
