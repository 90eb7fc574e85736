import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireVerified } from "~/auth/guards.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { postpone, saveStep } from "./actions.server";
import { CoverPage } from "./cover-page";
import { loadCover, loadStep, readStep } from "./load.server";
import { StepPage } from "./step-page";
import stylesheet from "./welcome.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: RouteHandle<typeof loader> = {
  header: "none",
  hidesPrompts: true,
  opensTour: true,
  title: (page) => (page.kind === "cover" ? page.title : `${page.title} – Welcome`),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireVerified(request, context);
  const step = readStep(new URL(request.url).searchParams);
  return step === 0 ? loadCover(member) : loadStep(step, member);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireVerified(request, context);
  const submission = await readSubmission(request, member);
  const step = readStep(new URL(request.url).searchParams);
  return handleIntent(submission, member, {
    "save-step": (submission, member) => saveStep(submission, member, step),
    postpone,
  });
}

export default function Welcome() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "cover" ? <CoverPage cover={page} /> : <StepPage page={page} />;
}
