import { readSources } from "tests/structure/sources";
import { describe, expect, it } from "vitest";

const catalogue = "app/config/messages.ts";

describe("the fixed texts", () => {
  it("are all used: each text, and each phrase of the error catalogue", () => {
    const sources = readSources().filter(({ path }) => path.startsWith("app/"));
    const declared = sources.find(({ path }) => path === catalogue)?.text ?? "";
    const rest = sources.filter(({ path }) => path !== catalogue).map(({ text }) => text).join("\n");
    const names = [...declared.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => `messages.${name}`);
    const phrases = [...declared.matchAll(/^ {2}\| ("[^"]+")/gm)].map(([, phrase = ""]) => phrase);
    expect([names.length > 80, phrases.length > 20]).toEqual([true, true]);
    const used = new Set(rest.match(/messages\.\w+|"[^"\n]+"/g));
    expect([...names, ...phrases].filter((one) => !used.has(one))).toEqual([]);
  });
});
