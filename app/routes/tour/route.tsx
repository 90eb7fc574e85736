import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { Film } from "~/components/overlays/film";
import { Button } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { readSubmission } from "~/forms/submission.server";
import { refererPath } from "~/http/local-path.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { dismissTour } from "~/models/layout.server";
import stylesheet from "./tour.css";
import { Transcript } from "./transcript";

export const handle: RouteHandle = { header: "platform", hidesPrompts: true, title: "The tour" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const films = new Map([
  ["webm", "/tour/tour.webm"],
  ["mp4", "/tour/tour.mp4"],
]);

/** The page, or with `?film` a redirect to the film: a player requests it when the user starts it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireLogin(request, context);
  const film = films.get(new URL(request.url).searchParams.get("film") ?? "");
  if (!film) return null;
  // Only a player sends this header; opening the address by itself changes nothing.
  if (request.headers.get("sec-fetch-dest") === "video") await dismissTour(api);
  throw redirect(film);
}

/** Dismisses the tour and goes back to the page that offered it, or from the tour's own page to the dashboard. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  await readSubmission(request, member);
  const sent = await dismissTour(member.api);
  const referer = refererPath(request, paths.forYou());
  const back = referer.split("?")[0] === paths.tour() ? paths.forYou() : referer;
  return redirectAfterSubmit(back, { notice: sent.ok ? undefined : { type: "error", message: sent.problem.message } });
}

export default function Tour() {
  return (
    <>
      <PageHeader
        title="The tour"
        intro="What is where, and how to make it yours: a film of 70 seconds, without sound."
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
