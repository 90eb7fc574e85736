import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { getVisitor } from "~/auth/guards.server";
import { endOwnSession } from "~/auth/start-session.server";
import { EmptyPage } from "~/components/layout/empty-page";
import { paths } from "~/config/paths";
import { readSubmission } from "~/forms/submission.server";
import { localPath } from "~/http/local-path.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { newSession } from "~/sessions.server";

/** Visiting this address logs nobody out: only its form does. */
export function loader() {
  return redirect(paths.forYou(), 303);
}

/** Logs out, here and at the API. A local `back` is the target of the next log-in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await getVisitor(request, context);
  const { form } = await readSubmission(request, visitor);
  const { session, api } = visitor;
  if (session.user) await endOwnSession({ session, api });
  const back = localPath(String(form.get("back") ?? ""), "");
  const next = { ...(session.user ? newSession() : session), redirect: back || undefined };
  return redirectAfterSubmit(paths.login(), {
    notice: { type: "success", message: "You are logged out." },
    session: next,
  });
}

export default EmptyPage;
