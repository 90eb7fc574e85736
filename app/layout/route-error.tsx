import { isRouteErrorResponse, useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage } from "~/components/layout/error-page";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Resubmit, useSubmittedFields } from "./resubmit";
import { deepestHandle, type PageMatch } from "./route-handle";
import { useLayoutData } from "./use-layout-data";

interface RouteErrorProps {
  error: unknown;
  /** Links to the pages above, for a page that does not exist. */
  back?: { href: string; text: string }[];
  /** Stands for the refused form, instead of a button that sends it again. */
  form?: ReactNode;
}

/** The page that replaces a failed one: what happened, and what to do next. */
export function RouteError({ error, back = [], form = <Resubmit /> }: RouteErrorProps) {
  const layout = useLayoutData();
  const location = useLocation();
  const page = deepestHandle(useMatches());
  const canSendAgain = useSubmittedFields().length > 0;
  const status = statusOf(error);
  const home = <a href={paths.forYou()}>{layout?.loggedIn ? messages.toDashboard : messages.toStartPage}</a>;
  const canTryAgain = !canSendAgain && !finalStatuses.has(status);
  return (
    <ErrorPage
      status={status}
      title={errorTitle(error, page)}
      actions={
        <>
          {canTryAgain ? <a href={location.pathname + location.search}>{messages.tryAgain}</a> : null}{" "}
          {status === 404
            ? back.map(({ href, text }) => (
                <a key={href} href={href}>
                  {text}
                </a>
              ))
            : null}{" "}
          {home}
        </>
      }
    >
      <p>{textOf(error)}</p>
      {form}
      {layout?.supportEmail ? (
        <p>
          {messages.needHelp} <a href={`mailto:${layout.supportEmail}`}>{layout.supportEmail}</a>.
        </p>
      ) : null}
    </ErrorPage>
  );
}

/** The page's name, for its heading and the document's title. */
export function errorTitle(error: unknown, { handle, params }: PageMatch): string {
  const status = statusOf(error);
  const own = handle?.notFoundTitle;
  if (isReadOnly(error)) return "Nothing was changed";
  if (status === 404 && own) return typeof own === "function" ? own(params) : own;
  return titleOfStatus(status);
}

/** What a page with this status is called. */
export function titleOfStatus(status: number): string {
  return titles[status] ?? "Something went wrong";
}

/** Refused, as an administrator looks at the site as a member. */
function isReadOnly(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.statusText === "read_only";
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

function textOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 404) return messages.notFound;
  if (status === 405) return messages.noForms;
  return isRouteErrorResponse(error) && typeof error.data === "string" && error.data !== ""
    ? error.data
    : messages.ourFault;
}

/** Statuses that a retry would not change. */
const finalStatuses = new Set([403, 404, 405, 413]);

const titles: Record<number, string> = {
  400: "We could not read that",
  403: "That could not be accepted",
  404: "Page not found",
  405: "That could not be accepted",
  413: "That is too much at once",
  429: "One moment, please",
  503: "We will be back in a moment",
  504: "This takes longer than it should",
};
