import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { Button } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { readForm } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { dismissTour } from "~/models/layout.server";
import { commitNotices, refererPath } from "~/sessions.server";
import { Film } from "./film";
import stylesheet from "./tour.css";
import { Transcript } from "./transcript";

export const handle: RouteHandle = { header: "platform", quiet: true, title: "The tour" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return null;
}

/** The tour was seen, or is not wanted: back to where it was offered, or from its own page to the dashboard. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  await readForm(request, member);
  const { api } = member;
  const sent = await dismissTour(api);
  const back = refererPath(request, paths.forYou());
  const headers = new Headers();
  if (!sent.ok) headers.append("set-cookie", await commitNotices({ type: "error", message: sent.problem.message }));
  return redirect(back.split("?")[0] === paths.tour() ? paths.forYou() : back, { status: 303, headers });
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
