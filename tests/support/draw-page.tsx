import type { EntryContext } from "@remix-run/node";
import { Outlet, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

interface PageData {
  /** The address of the page. */
  path?: string;
  loaderData?: unknown;
  /** What the page's action answered to the form that was submitted. */
  actionData?: unknown;
  /** What the root loader gives: the notices of the layout, for example. */
  rootData?: unknown;
}

/**
 * Draws a page, or a part of one, as the server draws it: inside Remix, with the data of its loader and action.
 * @returns its markup, without the document around it
 */
export function drawPage(
  element: ReactElement,
  { path = "/", loaderData, actionData, rootData }: PageData = {},
): string {
  const { pathname, search } = new URL(path, "http://localhost:3000");
  const route = (id: string, parentId?: string) => ({ id, ...(parentId && { parentId, path: "*" }) });
  const manifestRoute = { hasAction: true, hasLoader: true, hasErrorBoundary: false, module: "" };
  const match = (id: string, parentId?: string) => ({
    params: {},
    pathname,
    pathnameBase: "/",
    route: { hasLoader: true, ...route(id, parentId) },
  });
  const context = {
    manifest: {
      routes: { root: { ...route("root"), ...manifestRoute }, page: { ...route("page", "root"), ...manifestRoute } },
      entry: { module: "", imports: [] },
      url: "",
      version: "",
    },
    routeModules: { root: { default: Outlet }, page: { default: () => element } },
    staticHandlerContext: {
      basename: "/",
      location: { pathname, search, hash: "", state: null, key: "default" },
      matches: [match("root"), match("page", "root")],
      loaderData: { root: rootData ?? null, page: loaderData ?? null },
      actionData: actionData === undefined ? null : { page: actionData },
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    future: {},
    isSpaMode: false,
    serializeError: () => null,
  } as unknown as EntryContext;
  return renderToStaticMarkup(<RemixServer context={context} url={`http://localhost:3000${path}`} />);
}
