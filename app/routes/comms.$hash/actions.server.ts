import { redirect } from "@remix-run/node";
import type { Problem } from "contract/problem";
import type { Api } from "~/api/client.server";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalid, invalidFromApi, parseForm } from "~/forms/submission.server";
import { savePreferences, unsubscribe } from "~/models/comms.server";
import { commitNotices } from "~/sessions.server";
import { preferencesSchema } from "./schema.server";

/** Saves what is ticked and how often the newsletter comes. */
export async function savePreferencesForm(api: Api, hash: string, form: FormData) {
  const { value, state } = parseForm(form, preferencesSchema);
  if (!value) return invalid("preferences", state);
  const { comms, newsletter, was } = value;
  const settings = { status: newsletter !== "off", type: newsletter === "off" ? was : newsletter };
  const sent = await savePreferences(api, hash, { comms, newsletter_settings: settings });
  if (!sent.ok) return invalidFromApi("preferences", state, sent.status, worded(sent), ["comms"]);
  return back(hash, sent.body.message);
}

/** Ends everything, by the button of the page. */
export async function unsubscribeFromAll(api: Api, hash: string) {
  const sent = await unsubscribe(api, hash);
  if (!sent.ok) return invalidFromApi("everything", { values: {}, errors: {} }, sent.status, worded(sent), []);
  return back(hash, sent.body.message);
}

function worded({ problem }: { problem: Problem }): Problem {
  return { ...problem, message: problemWith("updating your account", problem.message) };
}

async function back(hash: string, message: string): Promise<Response> {
  const notice = await commitNotices({ type: "success", message });
  return redirect(paths.comms(hash), { status: 303, headers: { "set-cookie": notice } });
}
