import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireVerified } from "~/auth/guards.server";
import { readForm } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { saveStep } from "./actions.server";
import { CoverPage } from "./cover-page";
import { type Cover, loadCover, loadStep, readStep, type StepPageData } from "./load.server";
import { StepPage } from "./step-page";
import styles from "./welcome.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<Cover | StepPageData> = {
  header: "none",
  quiet: true,
  title: (page) => (page.kind === "cover" ? page.title : `${page.title} – Welcome`),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireVerified(request, context);
  const step = readStep(new URL(request.url).searchParams);
  return step === 0 ? loadCover(member) : loadStep(step, member);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireVerified(request, context);
  const form = await readForm(request, member);
  return saveStep(form, readStep(new URL(request.url).searchParams), member);
}

export default function Welcome() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (page.kind === "cover") return <CoverPage cover={page} />;
  return <StepPage page={page} state={answer?.refused} />;
}
