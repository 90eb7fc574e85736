import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { FormToken } from "~/forms/form-token";
import { Button } from "../ui/button";

/** On every page of a member whose address is not verified yet. */
export function UnverifiedBanner() {
  return (
    <section className="banner" aria-label="Verify your address">
      <form className="wrap" method="post" action={paths.resendVerification()}>
        <FormToken />
        <p>{messages.unverifiedBanner}</p>
        <Button kind="secondary">{messages.resendVerification}</Button>
      </form>
    </section>
  );
}
