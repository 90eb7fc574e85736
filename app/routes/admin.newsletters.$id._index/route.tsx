import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { inLondon } from "~/format/london";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findNewsletter } from "~/models/composed-newsletter.server";
import { deleteDraft, saveDraft, schedule, sendNow, sendTest, withdraw } from "./actions.server";
import { DeletePage, SendPage } from "./confirm-pages";
import { DraftPage } from "./draft-page";
import { SentPage } from "./sent-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ newsletter, confirm }) =>
    `${confirm ? `${confirm === "send" ? "Send" : "Delete"} ` : ""}${newsletter.subject} – Newsletters – Administration`,
  notFoundTitle: "Newsletter not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "newsletters.send");
  const newsletter = await readOrFail(findNewsletter(api, params.id ?? ""), "getting the newsletter");
  if (!newsletter) throw notFound();
  const asked = new URL(request.url).searchParams.get("confirm");
  const isDraft = newsletter.state === "draft";
  const confirm = isDraft && (asked === "send" || asked === "delete") ? asked : null;
  return { newsletter, confirm, now: inLondon(new Date()) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "newsletters.send");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-newsletter": (submission, member) => saveDraft(submission, member, id),
    "delete-newsletter": (submission, member) => deleteDraft(submission, member, id),
    "send-test": (submission, member) => sendTest(submission, member, id),
    "send-now": (submission, member) => sendNow(submission, member, id),
    schedule: (submission, member) => schedule(submission, member, id),
    withdraw: (submission, member) => withdraw(submission, member, id),
  });
}

export default function AdminNewsletter() {
  const { newsletter, confirm, now } = useLoaderData<typeof loader>();
  if (confirm === "delete") return <DeletePage newsletter={newsletter} />;
  if (confirm === "send") return <SendPage newsletter={newsletter} />;
  return newsletter.state === "draft" ? (
    <DraftPage newsletter={newsletter} now={now} />
  ) : (
    <SentPage newsletter={newsletter} />
  );
}
