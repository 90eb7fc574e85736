import { join } from "node:path";
import type { Endpoint } from "api/http/endpoint";
import { endpoints } from "api/routes/index";
import { allCalls } from "contract/index";
import { allPermissions } from "contract/permissions";
import { readSources, type Source } from "tests/structure/sources";
import { describe, expect, it } from "vitest";

// Without these nobody can log in or read: an implementation without them is incomplete.
const needed =
  /^(auth|layout|eventLog|category)\.|^content\.(list|category|masterclasses|read|preview|latest|dashboard|personal)/;
const nameOf = new Map(allCalls().map(({ name, call }) => [call, name.split(".")[1]]));

describe("a permission", () => {
  it("is asked for by a call, or by what a call does: none is only defined", () => {
    const asked = readSources()
      .filter(({ path }) => /^(contract|api)\//.test(path) && path !== "contract/permissions.ts")
      .map(({ text }) => text)
      .join("\n");
    expect(allPermissions.filter((permission) => !asked.includes(`"${permission}"`))).toEqual([]);
  });
});

describe("the endpoints", () => {
  it("exist for every call that logging in and reading need", () => {
    const missing = allCalls().filter(({ call }) => !endpoints.some((one) => one.call === call));
    if (missing.length > 0) console.info(`Calls without an endpoint: ${missing.map(({ name }) => name).join(", ")}`);
    expect(missing.filter(({ name }) => needed.test(name)).map(({ name }) => name)).toEqual([]);
  });

  it("implement calls of the contract, each once", () => {
    const calls = endpoints.map(({ call }) => call);
    expect(calls.filter((call) => !nameOf.has(call)).map(({ path }) => path)).toEqual([]);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it("are all that their modules export, each by the name of its call", async () => {
    const wrong: string[] = [];
    let exported = 0;
    for (const { to } of routeModules()) {
      const module: Record<string, Partial<Endpoint>> = await import(join(process.cwd(), `${to}.ts`));
      for (const [name, { call }] of Object.entries(module)) {
        exported += 1;
        if (!call || nameOf.get(call) !== name) wrong.push(`${to}: ${name}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(exported).toBe(endpoints.length);
  }, 60_000);
});

function routeModules(): Source["imports"] {
  const index = readSources().find(({ path }) => path === "api/routes/index.ts");
  return (index?.imports ?? []).filter(({ to }) => to.startsWith("api/routes/"));
}
