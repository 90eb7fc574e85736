import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getVisitor } from "~/auth/guards.server";
import { ErrorPage } from "~/components/layout/error-page";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import type { RouteHandle } from "~/layout/route-handle";

export const handle: RouteHandle = { header: "platform", title: messages.deniedTitle };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session } = await getVisitor(request, context);
  return data(
    {
      supportEmail: env.supportEmail,
      loggedIn: session.user !== undefined,
      viewing: session.viewing !== undefined,
      hasRole: (session.user?.permissions.length ?? 0) > 0,
    },
    { status: 403 },
  );
}

const viewingWords = "You are seeing the site as a member sees it. End the view first, in the bar on this page.";

export default function Denied() {
  const { supportEmail, loggedIn, viewing, hasRole } = useLoaderData<typeof loader>();
  return (
    <ErrorPage
      status={403}
      title={messages.deniedTitle}
      actions={
        <>
          {hasRole ? <a href={paths.administration()}>To the administration</a> : null}{" "}
          {loggedIn && !hasRole && !viewing ? <a href={paths.accountPlan()}>{messages.checkMyPlan}</a> : null}{" "}
          <a href={paths.forYou()}>{loggedIn ? messages.toDashboard : messages.toStartPage}</a>
        </>
      }
    >
      <p>
        {viewing ? viewingWords : hasRole ? "Your role does not allow this. Nothing was changed." : messages.denied}
      </p>
      <p>
        {messages.needHelp} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </ErrorPage>
  );
}
