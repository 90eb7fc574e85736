import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { timings } from "~/config/timings";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((path) => `app/${path}`);
const read = (pattern: RegExp) => files.filter((path) => pattern.test(path)).map((path) => readFileSync(path, "utf8"));
const sheets = read(/\.css$/);
const code = read(/\.tsx?$/);

/** The times of the style sheets, in ms, by their names in `timings`. */
const cssTimes = Object.fromEntries(
  sheets
    .flatMap((css) => [...css.matchAll(/--([a-z-]+)-time: (\d+)ms;/g)])
    .map(([, name = "", ms]) => [`${name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Ms`, Number(ms)]),
);

describe("the timings of the specification", () => {
  it("are the same in the style sheets and in the code", () => {
    expect(Object.keys(cssTimes).sort()).toEqual(["menuFadeMs", "noticeMs", "personalisedPopupMs", "surveyMs"]);
    expect(timings).toMatchObject(cssTimes);
  });

  it("are all used", () => {
    const unused = Object.keys(timings).filter((name) => {
      const property = `var(--${name.replace(/Ms$/, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-time)`;
      return !code.some((text) => text.includes(`timings.${name}`)) && !sheets.some((css) => css.includes(property));
    });
    expect(unused).toEqual([]);
  });

  it("are not repeated in an animation or transition of the style sheets", () => {
    const written = new Set(Object.values(timings).flatMap((ms) => [`${ms}ms`, `${ms / 1000}s`]));
    const repeated = sheets
      .flatMap((css) => [...css.matchAll(/(?:animation|transition)[\w-]*:[^;]+;/g)])
      .filter(([rule]) => rule.split(/[\s,;]+/).some((word) => written.has(word)));
    expect(repeated.map(([rule]) => rule)).toEqual([]);
  });
});
