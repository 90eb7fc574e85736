import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { getSession, isDocumentRequest } from "./auth/guards.server";
import type { FormState } from "./forms/form-state";
import { takePendingForm } from "./forms/pending-form.server";
import type { InvalidForm } from "./forms/submission.server";
import { submittedFields } from "./forms/submitted-fields";
import { isInvalidSubmission, isListChange } from "./forms/use-last-submission";
import { securityHeaders } from "./http/csp.server";
import { setRetryAfter } from "./http/retry-after";
import { drawerMarkup } from "./layout/category-drawer.server";
import { DocumentContext } from "./layout/document-context";
import { logErrorPage } from "./logging/log-error-page.server";

/** Draws a document: whole, with a policy of its own and nothing to be cached by others. */
export default async function handleRequest(
  request: Request,
  statusOfAnswer: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const carried =
    statusOfAnswer === 200 && isDocumentRequest(request)
      ? await takePendingForm(request, await getSession(request, loadContext))
      : undefined;
  if (carried) {
    const { matches } = context.staticHandlerContext;
    context.staticHandlerContext.actionData = { [matches.at(-1)?.route.id ?? ""]: carried.refused };
    headers.append("set-cookie", carried.setCookie);
  }
  const answers = Object.values(context.staticHandlerContext.actionData ?? {});
  const told = answers.find(isPlain);
  if (told) return inWords(told.plain, statusOfAnswer);
  const invalid = answers.find((answer) => isInvalidForm(answer) || isInvalidSubmission(answer));
  const [error] = Object.values(context.staticHandlerContext.errors ?? {});
  const state = {
    nonce,
    script: !error && sendsScript(request, context) ? context.manifest.entry.module : undefined,
    failure: error,
    // A restored form has not been validated yet, and a changed list is no error either.
    refused: invalid !== undefined && !carried && !(isInvalidSubmission(invalid) && isListChange(invalid)),
    typed: submittedValues(invalid),
    drawer: drawerMarkup(),
  };
  // Where a form was refused and its page then failed, it is the failure that is shown.
  const status = isRouteErrorResponse(error) ? error.status : statusOfAnswer;
  void logErrorPage(request, loadContext, status, context.staticHandlerContext.matches.at(-1)?.params ?? {});
  // The loaders' data is for hydration, and nothing hydrates: see decision 9.
  const drawn = { ...context, serverHandoffStream: undefined };
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", "private, no-store");
  setRetryAfter(headers, status, context.staticHandlerContext);
  for (const [name, value] of securityHeaders(nonce, state.script !== undefined)) headers.set(name, value);

  const markup = renderToStaticMarkup(
    <DocumentContext.Provider value={state}>
      <RemixServer context={drawn} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>,
  );
  // Without it browsers fall back to the layout of the nineties.
  const body = Buffer.from(`<!DOCTYPE html>${markup}`);
  headers.set("content-length", String(body.byteLength));
  return new Response(body, { headers, status });
}

/** It was a program that asked, not a browser: it is told in words, and given no cookie. */
function isPlain(answer: unknown): answer is { plain: string } {
  return answer !== null && typeof answer === "object" && "plain" in answer;
}

function inWords(words: string, status: number): Response {
  return new Response(`${words}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}

/** Only a screen that says so sends the script, and none to those who ask to be sent little. */
function sendsScript(request: Request, { staticHandlerContext }: EntryContext): boolean {
  if (request.headers.get("save-data") === "on") return false;
  return staticHandlerContext.matches.some(({ route }) => (route.handle as { scripts?: true } | undefined)?.scripts);
}

/** Errors that are ours are logged, without the request: its address may hold a secret. Visitors who went away or astray are no error. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error);
}

function isInvalidForm(answer: unknown): answer is InvalidForm {
  return answer !== null && typeof answer === "object" && "refused" in answer;
}

/** What was entered into a refused form, by field name. */
function submittedValues(invalid: unknown): FormState["values"] {
  if (isInvalidForm(invalid)) return invalid.refused.values;
  return isInvalidSubmission(invalid) ? submittedFields(invalid) : {};
}
