import { Callout } from "~/components/ui/callout";
import { paths } from "~/config/paths";
import type { NextIssue } from "./view-model.server";

/** Why no newsletter is sent, and what to do; nothing if one is. */
export function NotSentNotice({ next: { dueAt, held } }: { next: NextIssue }) {
  if (held === "leaving")
    return (
      <p>
        Your account is due to be deleted, so this one will not be sent to you either. You can{" "}
        <a href={paths.accountData()}>keep your account</a>.
      </p>
    );
  if (!dueAt)
    return (
      <Callout plain ctaText="Choose how often it comes" ctaURL={`${paths.account()}#communications`}>
        <p>
          You do not get the newsletter. Choose Weekly or Monthly among your communications, and it is sent to you
          {held === "unverified" ? " as soon as you have confirmed your e-mail address" : ""}.
        </p>
      </Callout>
    );
  if (held === "unverified")
    return (
      <Callout plain type="warning" ctaText="Confirm your address" ctaURL={paths.verify()}>
        <p>Nothing is sent to you before you have confirmed your e-mail address.</p>
      </Callout>
    );
  return null;
}
