import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireLogin } from "~/auth/guards.server";
import { ButtonLink } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalid, invalidFromApi, parseForm, readForm } from "~/forms/submission.server";
import { redirectBack, redirectBackAfter } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { closeSurvey, sendSurvey } from "~/models/layout.server";
import { localPath, refererPath } from "~/sessions.server";
import { surveySchema } from "./schema.server";
import { SurveyForm } from "./survey-form";

export const handle: RouteHandle<{ sent: boolean }> = {
  header: "platform",
  quiet: true,
  title: ({ sent }) => (sent ? messages.surveyThanks.replace(".", "") : messages.surveyTitle),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  const query = new URL(request.url).searchParams;
  const cameFrom = pageBehind(refererPath(request, paths.forYou()));
  return {
    sent: query.has("sent"),
    back: pageBehind(localPath(query.get("back"), cameFrom)),
    orderId: query.get("order_id") ?? "0",
  };
}

/** Sends the survey, from its page or from beside another one, or closes it for good. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  const { api } = member;
  if (form.has("close")) return redirectBackAfter(request, await closeSurvey(api));
  const { value, state } = parseForm(form, surveySchema);
  if (!value) return invalid("survey", state);
  const sent = await sendSurvey(api, value);
  if (!sent.ok) return invalidFromApi("survey", state, sent.status, sent.problem, ["rating", "feedback"]);
  if (!form.has("back")) return redirectBack(request, { type: "success", message: messages.surveyThanks });
  const back = pageBehind(localPath(String(form.get("back")), paths.forYou()));
  return redirect(paths.feedback({ sent: "1", back }), 303);
}

/** Nobody comes back from this page to this page. */
function pageBehind(path: string): string {
  return path.split("?")[0] === paths.feedback() ? paths.forYou() : path;
}

export default function Feedback() {
  const { sent, back, orderId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!sent || answer) return <SurveyForm answer={answer} back={back} orderId={orderId} />;
  return (
    <div className="wrap narrow">
      <h1>{messages.surveyThanks}</h1>
      <p>
        <ButtonLink href={back}>Close</ButtonLink>
      </p>
    </div>
  );
}
