import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { type Member, requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { autosaveAction, revalidateAfterAutosave } from "~/forms/autosave";
import { type AutosaveResponse, toAutosaveResponse } from "~/forms/autosave.server";
import { ErrorSummary } from "~/forms/error-summary";
import { FormStatus } from "~/forms/form-status";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { hasFormError, useLastSubmission } from "~/forms/use-last-submission";
import { useLastRead } from "~/hooks/use-last-read";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { useLayoutData } from "~/layout/use-layout-data";
import { readUser } from "~/models/user.server";
import { Communications } from "./communications";
import { Details } from "./details";
import { saveDetails } from "./details.server";
import { cancelEmailChange, changeEmail, resendConfirmation } from "./email.server";
import { EmailAddress } from "./email-address";
import stylesheet from "./profile.css";
import { Roles } from "./roles";
import { setCommunication, setNewsletter, setRole } from "./toggles.server";
import { toProfile } from "./view-model.server";

export const handle: RouteHandle = {
  header: "platform",
  title: "Profile – Account",
  hydrate: true,
};

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const read = await tryRead(readUser(api, user.id));
  const profile = read.ok ? toProfile(read.value) : null;
  return loadData(read, { profile, problem: problemOf(read, "getting you") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  const response = await handleIntent<Member, Promise<AutosaveResponse>>(submission, member, {
    "save-details": saveDetails,
    "change-email": changeEmail,
    "resend-confirmation": resendConfirmation,
    "cancel-email-change": cancelEmailChange,
    "set-role": setRole,
    "set-communication": setCommunication,
    "set-newsletter": setNewsletter,
  });
  return submission.autosave ? toAutosaveResponse(response, submission.autosave) : response;
}

export const clientAction = autosaveAction;
export const shouldRevalidate = revalidateAfterAutosave;

const order = ["first_name", "last_name", "telephone", "jobtitle", "company", "email", "current_password"];

export default function Account() {
  const read = useLoaderData<typeof loader>();
  const profile = useLastRead(read.profile);
  const problem = profile ? null : read.problem;
  const notices = useLayoutData()?.notices ?? [];
  // The submitted details are shown even if the profile cannot be read.
  const last = useLastSubmission();
  const hasDetails = last?.intent === "save-details";
  return (
    <>
      <ErrorSummary order={order} />
      <PageHeader title="Profile" />
      <AccountTabs />
      {hasDetails ? (
        <LoadError problem={hasFormError(last) ? null : problem} />
      ) : (
        <LoadErrorWithForm problem={problem} />
      )}
      {problem ? <FormStatus>{notices.find(({ at }) => at)?.message ?? ""}</FormStatus> : null}
      {profile || hasDetails ? <Details details={profile?.details ?? null} /> : null}
      {profile ? (
        <>
          <EmailAddress profile={profile} />
          <Suspense>
            <Roles profile={profile} />
          </Suspense>
          <Suspense>
            <Communications profile={profile} />
          </Suspense>
        </>
      ) : null}
    </>
  );
}
