import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { Suspense } from "react";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { useLastSubmission } from "~/forms/use-last-submission";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { useLayoutData } from "~/layout/use-layout-data";
import { readUser } from "~/models/user.server";
import { Communications } from "./communications";
import { Details } from "./details";
import { saveDetails } from "./details.server";
import { cancelEmailChange, changeEmail, resendConfirmation } from "./email.server";
import { EmailAddress } from "./email-address";
import type { FormAnswer } from "./form-outcome";
import { FormStatus } from "./form-status";
import styles from "./profile.css";
import { toProfile } from "./profile.server";
import { type ProfileAnswer, type ProfileMember, takeAutosave, toAutosaveAnswer } from "./respond.server";
import { Roles } from "./roles";
import { setCommunication, setNewsletter, setRole } from "./toggles.server";

export const handle: RouteHandle = {
  header: "platform",
  title: "Profile – Account",
  hydrate: true,
};

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const read = await tryRead(readUser(api, user.id));
  const profile = read.ok ? toProfile(read.value) : null;
  return loadData(read, { profile, problem: problemOf(read, "getting you") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  const autosave = takeAutosave(submission);
  const answer = await handleIntent<ProfileMember, Promise<ProfileAnswer>>(
    submission,
    { ...member, autosave },
    {
      "save-details": saveDetails,
      "change-email": changeEmail,
      "resend-confirmation": resendConfirmation,
      "cancel-email-change": cancelEmailChange,
      "set-role": setRole,
      "set-communication": setCommunication,
      "set-newsletter": setNewsletter,
    },
  );
  return autosave === undefined ? answer : toAutosaveAnswer(answer, autosave);
}

/** A form that is saved in place stays as it is when the server cannot be reached or fails. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<FormAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction<FormAnswer>();
  } catch (error) {
    // A redirect is thrown as a response; a refusal of the request itself has a page of its own.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return { intent: String(form.get("intent")), autosave: String(form.get("autosave")), isUnreachable: true };
  }
}

export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.isUnreachable ? false : defaultShouldRevalidate;
}

const order = ["first_name", "last_name", "telephone", "jobtitle", "company", "email", "current_password"];

export default function Account() {
  const { profile, problem } = useLoaderData<typeof loader>();
  const notices = useLayoutData()?.notices ?? [];
  // What was entered into the details is shown without the profile, too.
  const hasDetails = useLastSubmission()?.intent === "save-details";
  return (
    <>
      <ErrorSummary order={order} />
      <PageHeader title="Profile" />
      <AccountTabs />
      {hasDetails ? <LoadError problem={problem} /> : <LoadErrorWithForm problem={problem} />}
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
