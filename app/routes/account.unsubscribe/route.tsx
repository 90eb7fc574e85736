import type { LoaderFunctionArgs } from "@remix-run/node";
import { AccountTabs } from "~/components/account/account-tabs";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { PageHead } from "~/components/ui/section";
import { requireLogin } from "~/guard.server";
import { messages } from "~/messages";
import { paths } from "~/paths";
import type { Screen } from "~/screen";

export const handle: Screen = { header: "platform", title: "Unsubscribe – Account" };

/** Where old mails lead: coming here ends nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireLogin(request);
  return null;
}

export default function AccountUnsubscribe() {
  return (
    <>
      <PageHead title="Unsubscribe" />
      <AccountTabs />
      <div className="stack">
        <Callout type="info">
          <p>
            Nothing has changed by opening this page. Which e-mails we send you, and how often, is yours to choose under
            Communications: each of them can be ended there with one press.
          </p>
        </Callout>
        <ButtonLink href={`${paths.account()}#communications`}>{messages.manageCommunications}</ButtonLink>
      </div>
    </>
  );
}
