import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Button } from "../ui/button";

/** On every page of a member whose address is not verified yet. */
export function UnverifiedBanner({ csrf }: { csrf: string }) {
  return (
    <section className="banner" aria-label="Verify your address">
      <form className="wrap" method="post" action={paths.resendVerification()}>
        <input type="hidden" name="csrf" value={csrf} />
        <p>{messages.unverifiedBanner}</p>
        <Button kind="secondary">{messages.resendVerification}</Button>
      </form>
    </section>
  );
}
