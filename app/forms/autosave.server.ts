import { data } from "@remix-run/node";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { commitSession, type Notice, type Session } from "~/sessions.server";
import type { AutosaveData } from "./autosave";
import type { Submission } from "./submission.server";

/** What the action of a page with forms that are saved in place returns. */
export type AutosaveResponse = Response | ReturnType<typeof data<AutosaveData>>;

/**
 * Says what was changed: on the page after the redirect, or in the response to a form that is saved in place.
 * @param to the page to redirect to
 * @param session the session from now on, if it has changed
 */
export async function respondWithNotice(
  { intent, row, autosave }: Submission,
  to: string,
  notice: Notice,
  session?: Session,
): Promise<AutosaveResponse> {
  if (autosave === undefined) return redirectAfterSubmit(to, { notice, session });
  const headers = session && { "set-cookie": await commitSession(session) };
  return data<AutosaveData>({ intent, row, message: notice.message, autosave }, headers && { headers });
}

/**
 * The response to a form that is saved in place: it names the field that was saved, and a refused form has status 200,
 * since browsers log the 422 of a fetch as an error.
 */
export function toAutosaveResponse(response: AutosaveResponse, autosave: string) {
  if (response instanceof Response) return response;
  const status = response.init?.status === 422 ? 200 : response.init?.status;
  const failure: Partial<AutosaveData> = status && status >= 500 ? { isApiFailure: true } : {};
  return data({ ...response.data, autosave, ...failure }, { ...response.init, ...(status && { status }) });
}
