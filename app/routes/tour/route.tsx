import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Button } from "~/components/ui/button";
import { PageHead } from "~/components/ui/section";
import { useCsrf } from "~/forms/csrf";
import { Form } from "~/forms/form";
import { readForm } from "~/forms/parse.server";
import { requireLogin } from "~/guard.server";
import { dismissTour } from "~/models/layout.server";
import { paths } from "~/paths";
import type { Screen } from "~/screen";
import { flash, refererPath } from "~/sessions.server";
import stylesheet from "~/styles/tour.css";
import { Film } from "./film";
import { Transcript } from "./transcript";

export const handle: Screen = { header: "platform", title: "The tour" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireLogin(request);
  return null;
}

/** The tour was seen, or is not wanted: back to where it was offered, or from its own page to the dashboard. */
export async function action({ request }: ActionFunctionArgs) {
  const { session, api } = await requireLogin(request);
  await readForm(request, session);
  const sent = await dismissTour(api);
  const back = refererPath(request, paths.forYou());
  const headers = new Headers();
  if (!sent.ok) headers.append("set-cookie", await flash({ type: "error", message: sent.problem.message }));
  return redirect(back.split("?")[0] === paths.tour() ? paths.forYou() : back, { status: 303, headers });
}

export default function Tour() {
  return (
    <>
      <PageHead title="The tour" intro="What is where, and how to make it yours: a film of a minute, without sound." />
      <div className="wrap tour-film">
        <Film />
        <Transcript />
        <Form action={paths.tour()} csrf={useCsrf()} layout="bare">
          <Button>Close</Button>
        </Form>
      </div>
    </>
  );
}
