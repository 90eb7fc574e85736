import { describe, expect, it } from "vitest";
import { parseTestArguments } from "../../scripts/lib/test-arguments.mjs";

const nothing = { help: false, words: [], changedSince: undefined, only: undefined, rounds: 1, seed: undefined };

describe("the arguments of npm test", () => {
  it("are words, beside what is asked of the tests that they choose", () => {
    expect(parseTestArguments([])).toEqual(nothing);
    expect(parseTestArguments(["team", "api/plan", "--repeat", "3", "--seed=12", "--only", "a title = this"])).toEqual({
      ...nothing,
      words: ["team", "api/plan"],
      rounds: 3,
      seed: 12,
      only: "a title = this",
    });
    expect(parseTestArguments(["-h"])).toEqual({ ...nothing, help: true });
  });

  it("name a commit that changes are counted from, or count those that are not committed", () => {
    expect(parseTestArguments(["--changed", "team"])).toEqual({ ...nothing, changedSince: "HEAD", words: ["team"] });
    expect(parseTestArguments(["--changed=main~2"])).toEqual({ ...nothing, changedSince: "main~2" });
  });

  it.each([
    [["--repeats", "3"], "There is no --repeats."],
    [["-x"], "There is no -x."],
    [["--repeat"], "--repeat needs a value."],
    [["--repeat", "0"], "--repeat needs a number from 1 to 1000."],
    [["--seed", "1e3"], "--seed needs a number"],
    [["--only="], "--only needs a value."],
  ])("that have no meaning are refused, with the usage: %j", (args, reason) => {
    expect(() => parseTestArguments(args)).toThrow(reason);
    expect(() => parseTestArguments(args)).toThrow("npm test -- WORD");
  });
});
