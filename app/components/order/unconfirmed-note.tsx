import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";
import { Callout } from "../ui/callout";

interface UnconfirmedNoteProps {
  /** The address that is not confirmed. */
  email: string;
  /** The page that the button leads back to. */
  back: string;
  /** What may be done before: to order or to pay; left out once it is done. */
  verb?: "order" | "pay";
}

/** Nothing that was bought opens before its buyer's e-mail address is confirmed: the same words before and after. */
export function UnconfirmedNote({ email, back, verb }: UnconfirmedNoteProps) {
  return (
    <Callout type="warning" title="Confirm your e-mail address first">
      <div className="stack">
        <p>
          {verb ? `You can ${verb} now, but nothing opens` : "Nothing opens"} before that: neither a plan nor files. We
          have sent a link to <span translate="no">{email}</span>.
        </p>
        <Form action={paths.resendVerification()} layout="bare">
          <input type="hidden" name="back" value={back} />
          <Button kind="secondary">Send the link again</Button>
        </Form>
      </div>
    </Callout>
  );
}
