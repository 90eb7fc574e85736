import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button, ButtonLink } from "../ui/button";

/** Offers onboarding to a member who has neither finished nor postponed it. The page links feed.css. */
export function WelcomeInvitation() {
  return (
    <section className="wrap welcome-invitation" aria-labelledby="invitation">
      <h2 id="invitation">What do you work on?</h2>
      <p>Choose your industries, and what you see first here is what you need first.</p>
      <Form className="actions" intent="postpone" action={paths.welcome()}>
        <ButtonLink href={paths.welcome()}>Choose your industries</ButtonLink>{" "}
        <Button kind="quiet">{messages.doThisLater}</Button>
      </Form>
    </section>
  );
}
