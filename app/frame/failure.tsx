import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "@remix-run/react";
import { ErrorPage } from "~/components/shell/error-page";
import { messages } from "~/messages";
import { paths } from "~/paths";
import type { loader } from "~/root";

/** The page in place of one that failed: what happened, and what to do next. */
export function Failure({ error }: { error: unknown }) {
  const frame = useRouteLoaderData<typeof loader>("root");
  const location = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const home = <a href={paths.forYou()}>{frame?.signedIn ? "To your dashboard" : "To the start page"}</a>;
  const help = frame?.supportEmail ? (
    <p>
      Need help? Write to <a href={`mailto:${frame.supportEmail}`}>{frame.supportEmail}</a>.
    </p>
  ) : null;
  if (status === 404) {
    return (
      <ErrorPage status={404} title="Page not found" actions={home}>
        <p>{messages.notFound}</p>
        {help}
      </ErrorPage>
    );
  }
  const again = <a href={location.pathname + location.search}>Try again</a>;
  return (
    <ErrorPage
      status={status}
      title={titles[status] ?? "Something went wrong"}
      actions={
        <>
          {status === 403 || status === 413 ? null : again} {home}
        </>
      }
    >
      <p>
        {isRouteErrorResponse(error) && typeof error.data === "string"
          ? error.data
          : "The fault is ours and has been noted."}
      </p>
      {help}
    </ErrorPage>
  );
}

const titles: Record<number, string> = {
  403: "That could not be accepted",
  413: "That is too much at once",
  429: "One moment, please",
  502: "Something went wrong",
  503: "We will be back in a moment",
  504: "This takes longer than it should",
};
