import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { ErrorSummary } from "~/forms/error-summary";
import { invalid, readForm } from "~/forms/submission.server";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { useLayoutData } from "~/layout/use-layout-data";
import { readUser } from "~/models/user.server";
import { Communications } from "./communications";
import { Details } from "./details";
import { saveDetails } from "./details.server";
import { cancelEmailChange, changeEmail, resendConfirmation } from "./email.server";
import { EmailAddress } from "./email-address";
import { type FormResponse, toOutcome } from "./form-outcome";
import { FormStatus } from "./form-status";
import styles from "./profile.css";
import { toProfile } from "./profile.server";
import { inPlace, sentHere } from "./respond.server";
import { Roles } from "./roles";
import { setNewsletter, toggleComms, toggleRole } from "./toggles.server";

export const handle: RouteHandle = {
  header: "platform",
  title: "Profile – Account",
  scripts: true,
};

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const read = await tryRead(readUser(api, user.id));
  const here = sentHere(request);
  const profile = read.ok ? toProfile(read.value) : null;
  return loadData(read, { profile, problem: problemOf(read, "getting you"), here });
}

const changes = new Map([
  ["details", saveDetails],
  ["email", changeEmail],
  ["resend", resendConfirmation],
  ["keep", cancelEmailChange],
  ["roles", toggleRole],
  ["comms", toggleComms],
  ["newsletter", setNewsletter],
]);

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  const change = changes.get(String(form.get("form")));
  if (!change) return invalid("none", { values: {}, errors: {}, problem: "This is not a form of this page." });
  const here = sentHere(request);
  const answer = await change({ ...member, form, here });
  return here ? inPlace<FormResponse>(answer) : answer;
}

const order = ["first_name", "last_name", "telephone", "jobtitle", "company", "email", "current_password"];

export default function Account() {
  const { profile, problem, here } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const told = useLayoutData()?.notices ?? [];
  const refused = answer && "refused" in answer ? answer : undefined;
  // What was typed into it is shown without the profile, too.
  const hasDetails = refused?.form === "details";
  const outcome = (name: string) => toOutcome(name, answer, { here, told });
  return (
    <>
      <ErrorSummary state={refused?.refused} order={order} />
      <PageHeader title="Profile" />
      <AccountTabs />
      {hasDetails ? <LoadError problem={problem} /> : <LoadErrorWithForm problem={problem} />}
      {problem ? <FormStatus>{told.find(({ at }) => at)?.message ?? ""}</FormStatus> : null}
      <div
        data-save-here="Saving…"
        data-failed="Not saved: we could not be reached. Everything you entered is still here: please try again."
      >
        {profile || hasDetails ? <Details profile={profile} outcome={outcome("details")} here={here !== ""} /> : null}
        {profile ? <EmailAddress profile={profile} outcome={outcome("email")} /> : null}
        {profile ? <Roles profile={profile} outcome={outcome("roles")} /> : null}
        {profile ? (
          <Communications profile={profile} newsletter={outcome("newsletter")} comms={outcome("comms")} />
        ) : null}
      </div>
    </>
  );
}
