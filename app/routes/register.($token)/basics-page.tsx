import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { fieldValue } from "~/forms/field-parts";
import { Form } from "~/forms/form";
import type { FormState } from "~/forms/form-state";
import { Honeypot } from "~/forms/honeypot";
import { BasicsFields, basicsOrder } from "./basics-fields";
import { InviteNote } from "./invite-note";
import type { loadBasics } from "./load.server";
import { RegisterHeader } from "./register-header";

type BasicsPageProps = Awaited<ReturnType<typeof loadBasics>> & { isForDemo: boolean; state: FormState | undefined };

/** Step 1: who you are. */
export function BasicsPage({ token, invite, initial, timestamp, isForDemo, state }: BasicsPageProps) {
  return (
    <div className="wrap narrow">
      <ErrorSummary state={state} order={basicsOrder} />
      <RegisterHeader step={1} isForDemo={isForDemo} />
      {invite ? <InviteNote {...invite} token={token} /> : null}
      <Form action={token ? paths.registerToken(token) : paths.register()} label="Your details">
        <input type="hidden" name="timestamp" value={fieldValue("timestamp", state, timestamp)} />
        <Honeypot />
        <BasicsFields initial={initial} hasTeam={token !== undefined} state={state} />
        <Button>Continue</Button>
      </Form>
      <section aria-labelledby="member">
        <h2 id="member">Already a member?</h2>
        <ButtonLink kind="secondary" href={token ? paths.team({ invite: token }) : paths.login()}>
          {invite?.state === "open" ? "Log in and join" : "Log in"}
        </ButtonLink>
      </section>
    </div>
  );
}
