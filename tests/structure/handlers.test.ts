import { handlers } from "api/routes/index";
import { allCalls } from "contract/index";
import { describe, expect, it } from "vitest";

// Without these nobody can log in or read: an implementation without them is incomplete.
const needed =
  /^(auth|layout|event|category)\.|^content\.(list|category|masterclasses|read|preview|latest|dashboard|personal)/;

describe("the handlers", () => {
  it("exist for every call that logging in and reading need", () => {
    const missing = allCalls().filter(({ call }) => !handlers.some((bound) => bound.call === call));
    if (missing.length > 0) console.info(`Calls without a handler: ${missing.map(({ name }) => name).join(", ")}`);
    expect(missing.filter(({ name }) => needed.test(name)).map(({ name }) => name)).toEqual([]);
  });

  it("are bound to calls of the contract, each once", () => {
    const bound = handlers.map(({ call }) => call);
    const known = allCalls().map(({ call }) => call);
    expect(bound.filter((call) => !known.includes(call)).map(({ path }) => path)).toEqual([]);
    expect(new Set(bound).size).toBe(bound.length);
  });
});
