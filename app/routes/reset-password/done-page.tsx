import { ButtonLink } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";

/** The page after the new password was saved. */
export function DonePage() {
  return (
    <div className="wrap narrow">
      <h1>{messages.passwordReset}</h1>
      <p>It is your only password from now on. Wherever you were logged in, you are logged out.</p>
      <div className="actions">
        <ButtonLink href={paths.login()}>Log in</ButtonLink>
      </div>
    </div>
  );
}
