import { type ActionFunction, data, type LoaderFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import * as eventLog from "contract/event-log";
import { createElement, type ReactNode } from "react";
import { mockApi, mockCall } from "tests/support/msw-api";
import { answerBy } from "tests/support/rendered-route";
import { origin } from "tests/support/route-requests";
import { describe, expect, it, vi } from "vitest";

const { default: handleRequest } = await import("~/entry.server");

mockApi();

interface Screen {
  default?: () => ReactNode;
  handle?: object;
  loader?: LoaderFunction;
  action?: ActionFunction;
}

const root = {
  default: () => createElement("main", null, createElement(Outlet)),
  ErrorBoundary: () => createElement("main", null, "It failed."),
};

/** The document of a route's response. */
async function documentOf(screen: Screen = {}, init: RequestInit = {}) {
  const module = { default: () => createElement("p", null, "Föhn"), loader: () => ({ read: true }), ...screen };
  const response = await answerBy(
    handleRequest,
    { path: "/screen", root, module },
    new Request(`${origin}/screen`, init),
  );
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, policy: policyOf(response.headers) };
}

function policyOf(headers: Headers): Record<string, string> {
  const directives = headers.get("content-security-policy")?.split("; ") ?? [];
  return Object.fromEntries(directives.map((one) => [one.split(" ")[0], one.split(" ").slice(1).join(" ")]));
}

function loaderOfMissing(): never {
  throw new Response(null, { status: 404 });
}

/** A failure that is not logged at the API, as 403 and 404 are. */
function loaderOfGone(): never {
  throw new Response(null, { status: 410 });
}

describe("a document", () => {
  it("is complete, states its length, and is not cached", async () => {
    const { status, headers, html } = await documentOf();
    expect(status).toBe(200);
    expect(html).toBe("<!DOCTYPE html><main><p>Föhn</p></main>");
    expect(headers.get("content-length")).toBe(String(Buffer.byteLength(html)));
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it("has the status that its loader answers with", async () => {
    expect((await documentOf({ loader: () => data(null, { status: 422 }) })).status).toBe(422);
  });

  it("has a Retry-After, if it could not be read", async () => {
    const { status, headers } = await documentOf({ loader: () => data(null, { status: 503 }) });
    expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
    expect((await documentOf()).headers.get("retry-after")).toBeNull();
  });

  it("shows the failure with its status, also if a form was refused", async () => {
    const action = () => data({ refused: { values: {}, errors: {} } }, { status: 422 });
    for (const init of [{}, { method: "POST", body: new URLSearchParams() }]) {
      const { status, html } = await documentOf({ loader: loaderOfGone, action }, init);
      expect([status, html]).toEqual([410, "<!DOCTYPE html><main>It failed.</main>"]);
    }
  });

  it("is a page when its form is refused, also where its handle reads the data of its loader", async () => {
    const reads = ({ read }: { read: { yes: boolean } }) => read.yes;
    const action = () => {
      throw data("This form did not come from our page.", { status: 403 });
    };
    for (const name of ["cardScript", "hasInlineScript", "showsFrame"])
      for (const failing of [{ action }, { loader: () => null }]) {
        const screen = { handle: { [name]: reads }, loader: () => ({ read: { yes: false } }), ...failing };
        const { status, html } = await documentOf(screen, "action" in failing ? { method: "POST", body: "a=b" } : {});
        expect([status, html.startsWith("<!DOCTYPE html>")], name).toEqual(["action" in failing ? 403 : 200, true]);
      }
  });

  it("has no NUL byte and loses no letter, wherever the parts end in which a hydrated page is written", async () => {
    for (let before = 0; before < 12; before += 1) {
      const name = `${"a".repeat(before)}${"デザイン事務所é𝄞".repeat(12)}`;
      const fields = Array.from({ length: 60 }, (_, key) => createElement("input", { key, defaultValue: name }));
      const module = { handle: { hydrate: true }, default: () => createElement("form", null, fields) };
      const { html } = await documentOf(module);
      expect(html.includes("\0")).toBe(false);
      expect(html.split(`value="${name}"`)).toHaveLength(61);
    }
  });

  it("that is not found is logged once it has been sent, with its address", async () => {
    const asked = mockCall(eventLog.logEvent, 204, null);
    const work: (() => void)[] = [];
    const module = { default: () => null, loader: loaderOfMissing };
    const context = { afterResponse: (one: () => void) => work.push(one) };
    const request = new Request(`${origin}/content/gone`);
    const response = await answerBy(handleRequest, { path: "/content/:slug", root, module }, request, context);
    expect([response.status, work.length, asked.length]).toEqual([404, 1, 0]);
    for (const one of work) one();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({ event: "Received 404", params: { slug: "gone" } });
  });
});

describe("a document's content security policy", () => {
  it("forbids scripts, frames and everything else that it does not list", async () => {
    const { policy } = await documentOf();
    expect(policy).toMatchObject({ "default-src": "'none'", "frame-ancestors": "'none'", "base-uri": "'none'" });
    expect(Object.keys(policy)).not.toContain("script-src");
  });

  it("has a nonce of its own in each response", async () => {
    const sources = await Promise.all([1, 2].map(async () => (await documentOf()).policy["style-src"]));
    expect(sources[0]).toMatch(/^'self' 'nonce-[\w+/]{22}=='$/);
    expect(sources[0]).not.toBe(sources[1]);
  });

  it("is open to the sandbox's script where that stands in for Stripe's, and then not to Stripe", async () => {
    const url = "http://127.0.0.1:4000/sandbox/stripe.js";
    const { policy, headers } = await documentOf({ handle: { cardScript: () => ({ key: "pk_test_sandbox", url }) } });
    expect(policy["script-src"]).toMatch(/^'self' 'nonce-\S+' http:\/\/127\.0\.0\.1:4000$/);
    expect(policy["frame-src"]).toBe("http://127.0.0.1:4000");
    expect(policy["connect-src"]).toBe("'self'");
    expect(headers.get("permissions-policy")).toContain('payment=(self "http://127.0.0.1:4000")');
  });

  it("is open to Stripe on a page that loads its script, which is hydrated then, and on no other", async () => {
    const script = { key: "pk_test_1", url: null };
    const handle = { cardScript: (data: { read: boolean }) => (data.read ? script : null) };
    const { policy, headers } = await documentOf({ handle });
    expect(headers.get("permissions-policy")).toBe(
      'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com")',
    );
    expect(policy["script-src"]).toMatch(/^'self' 'nonce-\S+' https:\/\/js\.stripe\.com /);
    expect(policy["frame-src"]).toContain("https://hooks.stripe.com");
    expect(policy["connect-src"]).toBe("'self' https://api.stripe.com");
    for (const [screen, headers] of [
      [{ handle, loader: () => ({ read: false }) }, {}],
      [{ handle, loader: loaderOfGone }, {}],
      [{ handle }, { "save-data": "on" }],
      [{ handle: { hydrate: true } }, {}],
    ] as const) {
      const { policy, headers: sent } = await documentOf(screen, { headers });
      expect(JSON.stringify(policy)).not.toContain("stripe");
      // The server adds its own, which closes the payment to all.
      expect(sent.has("permissions-policy")).toBe(false);
    }
  });

  it("allows scripts with the nonce on a hydrated route, but not for users who save data", async () => {
    const hydrating = { handle: { hydrate: true } };
    const { policy } = await documentOf(hydrating);
    expect(policy["script-src"]).toMatch(/^'self' 'nonce-/);
    const saving = await documentOf(hydrating, { headers: { "save-data": "on" } });
    expect(Object.keys(saving.policy)).not.toContain("script-src");
  });

  it("allows none on an error page of such a route", async () => {
    expect(Object.keys((await documentOf({ handle: { hydrate: true }, loader: loaderOfGone })).policy)).not.toContain(
      "script-src",
    );
  });
});
