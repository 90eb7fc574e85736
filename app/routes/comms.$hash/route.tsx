import { type ActionFunctionArgs, data, type HeadersArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { getVisitor } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalid, readForm } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findPreferences } from "~/models/comms.server";
import { savePreferencesForm, unsubscribeFromAll } from "./actions.server";
import { InvalidLinkPage } from "./invalid-link-page";
import { answerOneClick, isOneClick } from "./one-click.server";
import { PreferencesPage } from "./preferences-page";

export const handle: RouteHandle<{ preferences: unknown }> = {
  header: "website",
  quiet: true,
  secretUrl: true,
  title: ({ preferences }) => (preferences ? messages.emailPreferences : "This link is not valid"),
};

/** Whoever has the address may choose: no search engine is to keep it. */
export function headers({ parentHeaders }: HeadersArgs) {
  return { ...Object.fromEntries(parentHeaders), "x-robots-tag": "noindex, nofollow" };
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await getVisitor(request, context);
  const preferences = await findPreferences(api, params.hash ?? "");
  return data({ preferences }, { status: preferences ? 200 : 404 });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await getVisitor(request, context);
  const { api } = visitor;
  const hash = params.hash ?? "";
  if (await isOneClick(request)) return answerOneClick(api, hash);
  const form = await readForm(request, visitor);
  const wanted = form.get("form");
  if (wanted === "everything") return unsubscribeFromAll(api, hash);
  if (wanted === "preferences") return savePreferencesForm(api, hash, form);
  return invalid("none", { values: {}, errors: {}, problem: "This is not a form of this page." });
}

export default function Comms() {
  const { preferences } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { hash = "" } = useParams();
  if (!preferences) return <InvalidLinkPage />;
  const refused = answer && "refused" in answer ? answer : undefined;
  return <PreferencesPage preferences={preferences} action={paths.comms(hash)} answer={refused} />;
}
