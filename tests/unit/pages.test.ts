import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, type ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesOf } from "../../scripts/pages.mjs";

let server: Server;
let origin: string;
const gone: string[] = [];

const routes = {
  root: { default: () => null, loader: () => ({ who: "everybody" }) },
  things: {
    default: () => null,
    loader: ({ request: { url } }: LoaderFunctionArgs) => ({ asked: new URL(url).search }),
    action: async ({ request: asked }: ActionFunctionArgs) => ({ sent: Object.fromEntries(await asked.formData()) }),
  },
  elsewhere: {
    loader: () =>
      redirect("/things", {
        headers: [
          ["set-cookie", "a=1"],
          ["set-cookie", "b=2"],
        ],
      }),
  },
  slow: {
    loader: async ({ request: { signal } }: LoaderFunctionArgs) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      gone.push("slow");
      return new Response();
    },
  },
};

/** What Remix makes of an app, with a page that shows what its loaders and actions gave. */
const build = {
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, module]) => [
      id,
      id === "root" ? { id, path: "", module } : { id, path: id, parentId: "root", module },
    ]),
  ),
  entry: {
    module: {
      handleError() {},
      default(_: Request, status: number, headers: Headers, { staticHandlerContext }: never) {
        const { loaderData, actionData } = staticHandlerContext;
        return new Response(JSON.stringify({ loaderData, actionData }), { status, headers });
      },
    },
  },
  assets: { routes: {}, version: "1" },
  future: { v3_singleFetch: true },
} as unknown as ServerBuild;

beforeAll(async () => {
  const answer = pagesOf(build, "production");
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe("a page", () => {
  it("is drawn with what its loaders gave", async () => {
    const answer = await fetch(`${origin}/things?a=b`);
    expect(await answer.json()).toEqual({
      loaderData: { root: { who: "everybody" }, things: { asked: "?a=b" } },
      actionData: null,
    });
  });

  it("is drawn with what became of its form", async () => {
    const answer = await fetch(`${origin}/things`, { method: "POST", body: new URLSearchParams({ name: "Zoë" }) });
    expect((await answer.json()).actionData).toEqual({ things: { sent: { name: "Zoë" } } });
  });

  it("that is not there says so", async () => {
    expect((await fetch(`${origin}/nothing`)).status).toBe(404);
    expect((await fetch(`${origin}/nothing`, { method: "HEAD" })).status).toBe(404);
  });
});

describe("an endpoint", () => {
  it("redirects, and sets each of its cookies", async () => {
    const answer = await fetch(`${origin}/elsewhere`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/things"]);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  it("learns that whoever asked has gone away", async () => {
    const asked = request(`${origin}/slow`).on("error", () => {});
    asked.end();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(gone).toEqual([]);
    asked.destroy();
    await expect.poll(() => gone).toEqual(["slow"]);
  });
});

it("data is given where data is asked for", async () => {
  const answer = await fetch(`${origin}/things.data?a=b`);
  expect(answer.headers.get("content-type")).toBe("text/x-script");
  expect(await answer.text()).toContain('"?a=b"');
});
