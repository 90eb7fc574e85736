import { Button, ButtonLink } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";

interface LinkPageProps {
  token: string;
  state: "open" | "used" | "expired" | "unknown";
  maskedEmail: string;
  /** The user who is logged in already: the button would end that session. */
  loggedInAs?: string | undefined;
}

const closed = {
  used: {
    title: "This link was already used",
    text: "A log-in link works once. You can ask for a new one, or log in with your password.",
  },
  expired: {
    title: "This link has expired",
    text: "A log-in link works for 30 minutes. You can ask for a new one, or log in with your password.",
  },
  unknown: {
    title: "This link is not valid",
    text: "It may have been cut short on the way. Copy the whole link, or ask for a new one.",
  },
} as const;

/** The page of a mailed log-in link. Nothing happens until its button is pressed. */
export function LinkPage({ token, state, maskedEmail, loggedInAs }: LinkPageProps) {
  if (state !== "open") {
    return (
      <div className="wrap narrow">
        <h1>{closed[state].title}</h1>
        {loggedInAs ? (
          <p>
            You are logged in as <strong>{loggedInAs}</strong>.
          </p>
        ) : (
          <p>{closed[state].text}</p>
        )}
        <p>
          {loggedInAs ? (
            <ButtonLink href={paths.forYou()}>{messages.toDashboard}</ButtonLink>
          ) : (
            <ButtonLink href={paths.login()}>Log in or ask for a new link</ButtonLink>
          )}
        </p>
      </div>
    );
  }
  return (
    <div className="wrap narrow">
      <ErrorSummary />
      <h1>Log in as {maskedEmail}</h1>
      {loggedInAs ? (
        <p>
          You are logged in as <strong>{loggedInAs}</strong>; logging in here ends that session.
        </p>
      ) : null}
      <p>Press the button to log in. The link works once.</p>
      <Form intent="link" idempotent action={paths.loginToken(token)}>
        <input type="hidden" name="token" value={token} />
        <Button>Log in</Button>
      </Form>
    </div>
  );
}
