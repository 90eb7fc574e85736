import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isForCheckout } from "~/auth/for-checkout.server";
import { requireGuest } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { BasicsPage } from "./basics-page";
import { createAccount, goBack } from "./create-account.server";
import { ExtraPage } from "./extra-page";
import { loadBasics, loadExtra, saveTarget, targetOf } from "./load.server";
import { saveDetails } from "./save-details.server";

const invitations = {
  open: "Invitation – Sign Up",
  used: "Used invitation – Sign Up",
  expired: "Expired invitation – Sign Up",
  unknown: "Unknown invitation – Sign Up",
};

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  title: (page) =>
    page.step === 2 ? "About your work – Sign Up" : page.invite ? invitations[page.invite.state] : "Sign Up",
  sharing: (page) =>
    page.step === 2 || page.invite
      ? null
      : { description: "Sign up to a library of trend forecasting: an account costs nothing.", image: null },
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireGuest(request, context, pathForUsers(params.token));
  await saveTarget(request, visitor.session);
  const page = isSecondStep(request) ? await loadExtra(visitor, request) : await loadBasics(visitor, params.token);
  const isForDemo = targetOf(request, visitor.session)?.includes("demo") ?? false;
  return { ...page, isForDemo, isForCheckout: isForCheckout(visitor.session) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireGuest(request, context, pathForUsers(params.token));
  const submission = await readSubmission(request, visitor);
  return handleIntent(submission, visitor, {
    "save-details": (submission, visitor) => saveDetails(submission, visitor, params.token),
    "create-account": createAccount,
    "go-back": goBack,
  });
}

/** Users who have an account already join the team of an invite on that invite's page. */
function pathForUsers(token: string | undefined): string {
  return token ? paths.team({ invite: token }) : paths.forYou();
}

function isSecondStep(request: Request): boolean {
  return new URL(request.url).searchParams.get("step") === "2";
}

export default function Register() {
  const page = useLoaderData<typeof loader>();
  return page.step === 1 ? <BasicsPage {...page} /> : <ExtraPage {...page} />;
}
