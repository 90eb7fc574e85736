import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { FormToken } from "~/forms/form-token";
import { Button, ButtonLink } from "../ui/button";

/** A quiet word to a member whose `tree` is false and who has chosen nothing yet: onboarding, or not now. Links feed.css. */
export function WelcomeInvitation() {
  return (
    <section className="wrap welcome-invitation" aria-labelledby="invitation">
      <h2 id="invitation">What do you work on?</h2>
      <p>Choose your industries, and what you see first here is what you need first.</p>
      <form className="actions" method="post" action={paths.welcome()}>
        <FormToken />
        <ButtonLink href={paths.welcome()}>Choose your industries</ButtonLink>
        <Button kind="quiet" name="later" value="1">
          {messages.doThisLater}
        </Button>
      </form>
    </section>
  );
}
