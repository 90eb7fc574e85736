import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isForCheckout } from "~/auth/for-checkout.server";
import { getVisitor, requireGuest } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { pendingFormNotice } from "~/forms/pending-form.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { getLoginLinkStatus } from "~/models/login-link.server";
import { readShopWindow } from "~/models/shop.server";
import { logInByLink, logInByPassword, sendLink } from "./actions.server";
import { LinkPage } from "./link-page";
import stylesheet from "./login.css";
import { LoginPage } from "./login-page";
import { toLibraryPreview } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  title: ({ link }) => (link ? "Log-in link" : "Log in"),
  sharing: ({ link }) =>
    link ? null : { description: "Log in to a library of trend forecasting, or look into its shop.", image: null },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { session, api } = params.token ? await getVisitor(request, context) : await requireGuest(request, context);
  const { productName } = env;
  if (!params.token) {
    const [pendingNotice, preview] = await Promise.all([
      pendingFormNotice(request),
      // Logging in does not depend on what else the page shows.
      readShopWindow(api).then(toLibraryPreview, () => null),
    ]);
    return { link: null, pendingNotice, isForCheckout: isForCheckout(session), preview, productName };
  }
  const status = await getLoginLinkStatus(api, params.token);
  const link = { ...status, token: params.token, loggedInAs: session.user?.email };
  return { link, pendingNotice: null, isForCheckout: false, preview: null, productName };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = params.token ? await getVisitor(request, context) : await requireGuest(request, context);
  const submission = await readSubmission(request, visitor, { whenDone: () => redirectAfterSubmit(paths.forYou()) });
  if (params.token) return handleIntent(submission, visitor, { link: logInByLink });
  return handleIntent(submission, visitor, {
    login: logInByPassword,
    "forgotten-password": sendLink,
  });
}

export default function Login() {
  const { link, ...page } = useLoaderData<typeof loader>();
  return link ? <LinkPage {...link} /> : <LoginPage {...page} />;
}
