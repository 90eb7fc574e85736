import { type ActionFunctionArgs, data, type HeadersArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { getVisitor, type Visitor } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findPreferences } from "~/models/email-preferences.server";
import { savePreferences, unsubscribeFromAll } from "./actions.server";
import { InvalidLinkPage } from "./invalid-link-page";
import { isOneClick, unsubscribeByOneClick } from "./one-click.server";
import { PreferencesPage } from "./preferences-page";

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  secretUrl: true,
  title: ({ preferences }) => (preferences ? messages.emailPreferences : "This link is not valid"),
};

/** The URL is a credential, so search engines must not index it. */
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
  const hash = params.hash ?? "";
  if (await isOneClick(request)) return unsubscribeByOneClick(visitor.api, hash);
  const submission = await readSubmission(request, visitor);
  return handleIntent<Visitor, Promise<unknown>>(submission, visitor, {
    "save-preferences": (submission, visitor) => savePreferences(submission, visitor, hash),
    "unsubscribe-from-all": (submission, visitor) => unsubscribeFromAll(submission, visitor, hash),
  });
}

export default function Comms() {
  const { preferences } = useLoaderData<typeof loader>();
  const { hash = "" } = useParams();
  if (!preferences) return <InvalidLinkPage />;
  return <PreferencesPage preferences={preferences} action={paths.comms(hash)} />;
}
