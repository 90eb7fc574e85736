import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Member, requireLogin } from "~/auth/guards.server";
import { SurveyForm } from "~/components/overlays/survey-form";
import { ButtonLink } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidSubmission,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { useLastSubmission } from "~/forms/use-last-submission";
import { localPath, refererPath } from "~/http/local-path.server";
import { redirectAfterSubmit, redirectBack, redirectBackAfter } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { closeSurvey, sendSurvey } from "~/models/layout.server";
import { surveySchema } from "./schema.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  hidesPrompts: true,
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

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, {
    "send-survey": (submission, member) => submitSurvey(request, submission, member),
    "close-survey": async (_, { api }) => redirectBackAfter(request, await closeSurvey(api)),
  });
}

/** Sends the survey, from this page or from another: its card, or the form of the confirmation. */
async function submitSurvey(request: Request, submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: surveySchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await sendSurvey(api, parsed.value);
  if (!sent.ok) return invalidFromApiProblem(submission, sent, { fields: ["rating", "feedback"] });
  const back = submission.form.get("back");
  if (back === null) return redirectBack(request, { type: "success", message: messages.surveyThanks });
  const path = pageBehind(localPath(String(back), paths.forYou()));
  return redirectAfterSubmit(paths.feedback({ sent: "1", back: path }));
}

/** The page to go back to; never this page itself. */
function pageBehind(path: string): string {
  return path.split("?")[0] === paths.feedback() ? paths.forYou() : path;
}

export default function Feedback() {
  const { sent, back, orderId } = useLoaderData<typeof loader>();
  const wasRefused = useLastSubmission() !== undefined;
  if (!sent || wasRefused)
    return (
      <div className="wrap narrow">
        <ErrorSummary order={["rating", "feedback"]} />
        <h1>{messages.surveyTitle}</h1>
        <SurveyForm back={back} orderId={orderId} isWholePage />
      </div>
    );
  return (
    <div className="wrap narrow">
      <h1>{messages.surveyThanks}</h1>
      <p>
        <ButtonLink href={back}>Close</ButtonLink>
      </p>
    </div>
  );
}
