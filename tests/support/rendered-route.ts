import { type AppLoadContext, createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Outlet, RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { misplacedBlocks } from "tests/support/misplaced-blocks";
import { type Page, parsePage } from "tests/support/page";
import { repeatedFields } from "tests/support/repeated-fields";
import { expect } from "vitest";
import { type WithoutServerOnly, withoutServerOnly } from "~/components/ui/server-only";
import type { LayoutData } from "~/layout/layout.server";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** What a loader returns, with or without `data()`. */
type LoaderData<Loader extends (...args: never[]) => unknown> =
  Awaited<ReturnType<Loader>> extends { type: string; data: infer Data; init: unknown }
    ? Data
    : Awaited<ReturnType<Loader>>;

export interface RenderedRoute<Data> {
  status: number;
  headers: Headers;
  /** What the route's component draws, without the document and the layout around it. */
  page: Page;
  /** The data of its loader. */
  data: Data;
}

interface Surroundings {
  /** The route's path with its parameters (`/content/:slug`), if it has any. */
  path?: string;
  /** The data that the root loader would have read. */
  layout?: Partial<LayoutData>;
}

/**
 * Answers a request by Remix's own request handler: the route's loader or action, then its component, without the
 * document and the layout.
 */
export async function renderRoute<Loader extends (...args: never[]) => Promise<unknown>>(
  module: RouteModule & { loader: Loader },
  request: Request,
  { path = new URL(request.url).pathname, layout = {} }: Surroundings = {},
): Promise<RenderedRoute<WithoutServerOnly<LoaderData<Loader>>>> {
  let html = "";
  let data: unknown;
  let page: Page | undefined;
  function draw(_: Request, status: number, headers: Headers, context: EntryContext): Response {
    data = withoutServerOnly(context.staticHandlerContext.loaderData.route);
    // The page of an error is not the route's.
    if (context.staticHandlerContext.errors) return new Response(null, { status, headers });
    const drawn = { ...context, serverHandoffStream: undefined };
    html = renderToStaticMarkup(createElement(RemixServer, { context: drawn, url: request.url }));
    return new Response(null, { status, headers });
  }
  const root = { default: () => createElement(Outlet), loader: () => layout };
  const answer = await answerBy(draw, { path, root, module }, request);
  expect(misplacedBlocks(html), "blocks within elements that hold only text").toEqual([]);
  return {
    status: answer.status,
    headers: answer.headers,
    data: data as WithoutServerOnly<LoaderData<Loader>>,
    // Parsing takes some ten milliseconds: only for the tests that look at the page.
    get page() {
      if (!html) throw new Error(`The route has drawn no page, but answered ${answer.status}.`);
      page ??= parsePage(html);
      expect(repeatedFields(page.element), "fields that are sent twice").toEqual([]);
      return page;
    },
  };
}

interface Modules {
  path: string;
  root: RouteModule;
  module: RouteModule;
}

/** Answers a request by Remix's own request handler with a root and one route below it, rendered by `draw`. */
export function answerBy(
  draw: ServerBuild["entry"]["module"]["default"],
  modules: Modules,
  request: Request,
  context?: AppLoadContext,
): Promise<Response> {
  return createRequestHandler(buildOf(draw, modules), "production")(request, context);
}

function buildOf(draw: ServerBuild["entry"]["module"]["default"], { path, root, module }: Modules): ServerBuild {
  const routes = {
    root: { id: "root", path: "" },
    route: { id: "route", parentId: "root", path: path.slice(1), index: path === "/" },
  };
  const parts = { hasLoader: true, hasAction: true, hasClientLoader: false, hasClientAction: false };
  const assets = { ...parts, hasErrorBoundary: false, module: "/route.js" };
  return {
    mode: "production",
    entry: { module: { default: draw } },
    routes: { root: { ...routes.root, module: root }, route: { ...routes.route, module } },
    assets: {
      version: "tests",
      url: "/manifest.js",
      entry: { module: "/entry.js", imports: [] },
      routes: { root: { ...routes.root, ...assets }, route: { ...routes.route, ...assets } },
    },
    publicPath: "/build/",
    assetsBuildDirectory: "public/build",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
    },
  };
}
