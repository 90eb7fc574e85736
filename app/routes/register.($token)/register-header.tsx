import { Steps } from "~/components/ui/steps";
import { messages } from "~/config/messages";

/** The title, the introduction, and the current step. */
export function RegisterHeader({ step, isForDemo }: { step: 1 | 2; isForDemo: boolean }) {
  return (
    <>
      <h1>{messages.signUp}</h1>
      {isForDemo ? <p className="page-header__intro">{messages.signUpDemo}</p> : null}
      <Steps steps={["Your details", "About your work"]} current={step} label="Steps to sign up" />
    </>
  );
}
