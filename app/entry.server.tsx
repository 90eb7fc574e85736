import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import type { CardScript } from "./components/payment/card-provider";
import { reportErrorPage } from "./events/report-error-page.server";
import { listChangeInWords } from "./forms/list-change";
import { deletePendingForm } from "./forms/pending-form.server";
import { submittedFields } from "./forms/submitted-fields";
import { type InvalidSubmission, isInvalidSubmission, isListChange } from "./forms/use-last-submission";
import { contentSecurityPolicy, permissionsPolicy } from "./http/csp.server";
import { afterResponse } from "./http/load-context";
import { setRetryAfter } from "./http/retry-after";
import { drawerMarkup } from "./layout/category-drawer.server";
import { DocumentContext } from "./layout/document-context";
import type { RouteHandle } from "./layout/route-handle";
import { errorField, log, withRequestId as runOnBehalf } from "./log.server";

/** For the web server, which is bundled apart: what runs in it is logged with the id of its request. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return runOnBehalf(requestId, work);
}

/** Renders a document: with its own content security policy, and never cached by others. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const { loaderData, matches } = context.staticHandlerContext;
  const pending: InvalidSubmission | undefined = responseStatusCode === 200 ? loaderData.root?.pendingForm : undefined;
  if (pending) headers.append("set-cookie", await deletePendingForm());
  const state = { nonce, ...documentState(request, context.staticHandlerContext, pending) };
  const { failure, hydrates } = state;
  // If a form was refused and its page then failed, the status of the failure is sent.
  const status = isRouteErrorResponse(failure) ? failure.status : responseStatusCode;
  afterResponse(loadContext, () => reportErrorPage(request, loadContext, status, matches.at(-1)?.params ?? {}));
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", "private, no-store");
  setRetryAfter(headers, status, context.staticHandlerContext);
  headers.set("content-security-policy", contentSecurityPolicy(nonce, state));
  const permissions = permissionsPolicy(state);
  if (permissions) headers.set("permissions-policy", permissions);

  // The loaders' data is needed for hydration only.
  const remixContext = hydrates ? context : { ...context, serverHandoffStream: undefined };
  const page = (
    <DocumentContext.Provider value={state}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>
  );
  const body = Buffer.from(hydrates ? await renderForHydration(page, nonce) : renderStatic(page));
  headers.set("content-length", String(body.byteLength));
  return new Response(body, { headers, status });
}

function documentState(
  request: Request,
  { actionData, errors, matches, loaderData }: EntryContext["staticHandlerContext"],
  pending: InvalidSubmission | undefined,
) {
  const [failure]: unknown[] = Object.values(errors ?? {});
  const invalid = Object.values(actionData ?? {}).find(isInvalidSubmission);
  const submission = invalid ?? pending;
  const says = <Name extends "cardScript" | "hasInlineScript" | "showsFrame">(name: Name) =>
    matches.map(({ route }) => {
      // Absent after a failure, null after an action that threw.
      const data = loaderData[route.id] ?? undefined;
      return data === undefined ? undefined : (route.handle as Partial<RouteHandle> | undefined)?.[name]?.(data);
    });
  const cardScript = (says("cardScript").find(Boolean) || null) as CardScript | null;
  return {
    hydrates: !failure && (cardScript !== null || wantsHydration(matches)) && !savesData(request),
    cardScript,
    hasInlineScript: says("hasInlineScript").includes(true),
    showsFrame: says("showsFrame").includes(true),
    failure,
    // A pending form has not been validated yet, and a changed list is not an error either.
    isInvalid: (invalid !== undefined && !isListChange(invalid)) || loaderData.root?.refusedForm !== undefined,
    listChange: invalid && listChangeInWords(invalid),
    submittedValues: submission ? submittedFields(submission) : {},
    drawer: drawerMarkup(),
    sentRules: undefined,
  };
}

function savesData(request: Request): boolean {
  return request.headers.get("save-data") === "on";
}

function wantsHydration(matches: EntryContext["staticHandlerContext"]["matches"]): boolean {
  return matches.some(({ route }) => (route.handle as Partial<RouteHandle> | undefined)?.hydrate);
}

function renderStatic(page: ReactElement): string {
  // Browsers fall back to quirks mode without a doctype.
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

/**
 * Renders the page with React's markers and the loaders' data: the data suspends, which only the stream renderer
 * supports.
 */
function renderForHydration(page: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough())).then(withoutNul).then(moveScriptsIntoBody)),
      onShellError: reject,
      onError: reject,
    });
  });
}

/**
 * React 18 writes into views of 2,048 bytes, and sends those to which a character of several bytes no longer fits with the
 * zeros at their end. No text of a document may contain one: a browser shows each as U+FFFD.
 */
function withoutNul(html: string): string {
  return html.replaceAll("\0", "");
}

const documentEnd = "</body></html>";

/** Remix puts the scripts with the loaders' data after the end of the document, where HTML has no place for them. */
function moveScriptsIntoBody(html: string): string {
  const [page, scripts = "", ...others] = html.split(documentEnd);
  return others.length === 0 ? `${page}${scripts}${documentEnd}` : html;
}

/**
 * Logs our own errors, without the request: its URL may contain a secret. Aborted requests and unknown URLs are not
 * errors.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log.error(errorField(error), "site: a page failed");
}
