import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const catalogue = "app/config/messages.ts";

describe("the fixed texts", () => {
  it("are all used: each text, and each phrase of the error catalogue", () => {
    const paths = readdirSync("app", { recursive: true, encoding: "utf8" }).map((path) => `app/${path}`);
    const code = paths
      .filter((path) => /\.tsx?$/.test(path) && path !== catalogue)
      .map((path) => readFileSync(path, "utf8"));
    const declared = readFileSync(catalogue, "utf8");
    const names = [...declared.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => `messages.${name}`);
    const phrases = [...declared.matchAll(/^ {2}\| ("[^"]+")/gm)].map(([, phrase = ""]) => phrase);
    expect([names.length > 80, phrases.length > 20]).toEqual([true, true]);
    const used = new Set(code.flatMap((text) => text.match(/messages\.\w+|"[^"\n]+"/g) ?? []));
    expect([...names, ...phrases].filter((one) => !used.has(one))).toEqual([]);
  });
});
