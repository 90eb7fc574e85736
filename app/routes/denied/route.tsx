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
  return data({ supportEmail: env.supportEmail, loggedIn: session.user !== undefined }, { status: 403 });
}

export default function Denied() {
  const { supportEmail, loggedIn } = useLoaderData<typeof loader>();
  return (
    <ErrorPage
      status={403}
      title={messages.deniedTitle}
      actions={
        <>
          {loggedIn ? <a href={paths.accountPlan()}>{messages.checkMyPlan}</a> : null}{" "}
          <a href={paths.forYou()}>{loggedIn ? messages.toDashboard : messages.toStartPage}</a>
        </>
      }
    >
      <p>{messages.denied}</p>
      <p>
        {messages.needHelp} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </ErrorPage>
  );
}
