import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const layers = ["base", "ui", "components", "screen", "print"];
const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((path) => `app/${path}`);
const sheets = files.filter((path) => path.endsWith(".css")).map((path) => ({ path, css: readSheet(path) }));
const markup = files.filter((path) => /\.tsx?$/.test(path)).map((path) => readFileSync(path, "utf8"));
const styled = new Set(sheets.flatMap(({ css }) => selectorsOf(css).flatMap(classesOf)));

describe("style sheets", () => {
  it("style a class in one sheet only: a context changes a shared part by a variant or a custom property", () => {
    const homes = new Map<string, Set<string>>();
    for (const { path, css } of sheets)
      for (const name of selectorsOf(css).map(subjectOf).flatMap(classesOf))
        homes.set(name, (homes.get(name) ?? new Set()).add(path));
    expect(homes.size).toBeGreaterThan(200);
    expect([...homes].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths])).toEqual([]);
  });

  it("use the classes of the markup, and the markup uses theirs", () => {
    const words = new Set(markup.flatMap((code) => code.match(/[\w-]+/g) ?? []));
    // The whole name of a class such as `badge--${tone}` is nowhere in the code.
    const isUsed = (name: string) =>
      words.has(name) || markup.some((code) => code.includes(`${name.replace(/--.*/, "--")}\${`));
    expect([...styled].filter((name) => !isUsed(name))).toEqual([]);
    const written = markup.flatMap((code) =>
      [...code.matchAll(/className="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")),
    );
    expect(written.filter((name) => !styled.has(name))).toEqual([]);
  });

  it("are in one of the layers, and define an animation once", () => {
    const outside = sheets.filter(({ css }) => {
      const [, layer = ""] =
        /^@layer (\w+) \{[\s\S]*\n\}\n$/.exec(
          css.replace(/^@import[^;]+;\s*/gm, "").replace(/^@font-face \{[^}]*\}\s*/gm, ""),
        ) ?? [];
      return css.includes("{") && !layers.includes(layer);
    });
    expect(outside.map(({ path }) => path)).toEqual([]);
    const animations = sheets.flatMap(({ css }) => [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name));
    expect(animations).toEqual([...new Set(animations)]);
  });
});

function readSheet(path: string): string {
  return readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/\s*|"[^"\n]*"/g, "");
}

/** The selectors of a sheet's rules; a list of selectors is split. */
function selectorsOf(css: string): string[] {
  const heads = [...css.matchAll(/([^{};]+)\{/g)].map(([, head = ""]) => head.trim());
  return heads.filter((head) => !/^(@|from$|to$)/.test(head)).flatMap(splitList);
}

/** The parts of a selector list, split at the commas outside of brackets. */
function splitList(head: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of head) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** The element that a selector styles: its last compound, without the conditions on other elements. */
function subjectOf(selector: string): string {
  let rest = selector.trim();
  while (/\([^()]*\)/.test(rest)) rest = rest.replace(/:\w[\w-]*\([^()]*\)/, "");
  return rest.split(/[\s>+~]+/).at(-1) ?? "";
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name);
}
