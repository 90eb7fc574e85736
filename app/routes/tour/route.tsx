import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { Button } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { readSubmission } from "~/forms/submission.server";
import { redirectWithNotice } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { dismissTour } from "~/models/layout.server";
import { refererPath } from "~/sessions.server";
import { Film } from "./film";
import stylesheet from "./tour.css";
import { Transcript } from "./transcript";

export const handle: RouteHandle = { header: "platform", quiet: true, title: "The tour" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return null;
}

/** Dismisses the tour and goes back to the page that offered it, or from the tour's own page to the dashboard. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  await readSubmission(request, member);
  const sent = await dismissTour(member.api);
  const referer = refererPath(request, paths.forYou());
  const back = referer.split("?")[0] === paths.tour() ? paths.forYou() : referer;
  return redirectWithNotice(back, sent.ok ? undefined : { type: "error", message: sent.problem.message });
}

export default function Tour() {
  return (
    <>
      <PageHeader
        title="The tour"
        intro="What is where, and how to make it yours: a film of a minute, without sound."
      />
      <div className="wrap tour-film">
        <Film />
        <Transcript />
        <Form action={paths.tour()} layout="bare">
          <Button>Close</Button>
        </Form>
      </div>
    </>
  );
}
