import { paths } from "~/config/paths";
import { Callout } from "../ui/callout";

/** Shown on every page of an account that is to be deleted, except the one that cancels it. */
export function DeletionNotice({ day }: { day: string }) {
  return (
    <Callout type="warning" ctaText="Keep my account" ctaURL={paths.accountData()}>
      <p>
        Your account will be deleted on {day}. Until then you can use it as before, but no newsletters are sent to you.
      </p>
    </Callout>
  );
}
