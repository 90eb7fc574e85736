import { Steps } from "~/components/ui/steps";
import { messages } from "~/config/messages";

interface RegisterHeaderProps {
  step: 1 | 2;
  isForDemo: boolean;
  /** The user has a basket, and pressed Checkout. */
  isForCheckout: boolean;
}

/** The title, the introduction, and the current step. */
export function RegisterHeader({ step, isForDemo, isForCheckout }: RegisterHeaderProps) {
  return (
    <>
      <h1>{messages.signUp}</h1>
      {isForDemo ? <p className="page-header__intro">{messages.signUpDemo}</p> : null}
      {isForCheckout ? (
        <p className="page-header__intro">Your basket is kept. When you have signed up, you come to the checkout.</p>
      ) : null}
      <Steps steps={["Your details", "About your work"]} current={step} label="Steps to sign up" />
    </>
  );
}
