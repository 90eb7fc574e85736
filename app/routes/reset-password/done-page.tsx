import { ButtonLink } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";

/** The page after the new password was saved. */
export function DonePage() {
  return (
    <div className="wrap narrow">
      <h1>{messages.passwordReset}</h1>
      <p>
        You are logged out everywhere, and your old password no longer works. You have a new one: use it from now on.
      </p>
      <div className="actions">
        <ButtonLink href={paths.login()}>Log in</ButtonLink>
      </div>
    </div>
  );
}
