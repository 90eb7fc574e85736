import { redirect } from "@remix-run/node";
import { paths } from "~/config/paths";
import { commitNotices, type Notice, refererPath } from "~/sessions.server";

/** To the page that a form of the frame was sent from, with what there is to say. */
export async function redirectBack(request: Request, notice?: Notice): Promise<Response> {
  const headers = new Headers();
  if (notice) headers.append("set-cookie", await commitNotices(notice));
  return redirect(refererPath(request, paths.forYou()), { status: 303, headers });
}

/** The same after a write: its refusal is said, its success is seen. */
export function redirectBackAfter(
  request: Request,
  sent: { ok: true } | { ok: false; problem: { message: string } },
): Promise<Response> {
  return redirectBack(request, sent.ok ? undefined : { type: "error", message: sent.problem.message });
}
