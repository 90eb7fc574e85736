import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const catalogues = { messages: "app/config/messages.ts", adminMessages: "app/config/admin-messages.ts" };

describe("the fixed texts", () => {
  it("are all used: each text, and each phrase of the error catalogue", () => {
    const paths = readdirSync("app", { recursive: true, encoding: "utf8" }).map((path) => `app/${path}`);
    const code = paths
      .filter((path) => /\.tsx?$/.test(path) && !Object.values(catalogues).includes(path))
      .map((path) => readFileSync(path, "utf8"));
    const names = Object.entries(catalogues).flatMap(([catalogue, path]) =>
      [...readFileSync(path, "utf8").matchAll(/^ {2}(\w+):/gm)].map(([, name]) => `${catalogue}.${name}`),
    );
    const phrases = [...readFileSync(catalogues.messages, "utf8").matchAll(/^ {2}\| ("[^"]+")/gm)].map(
      ([, phrase = ""]) => phrase,
    );
    expect([names.length > 80, phrases.length > 20]).toEqual([true, true]);
    const used = new Set(code.flatMap((text) => text.match(/\b(?:messages|adminMessages)\.\w+|"[^"\n]+"/g) ?? []));
    expect([...names, ...phrases].filter((one) => !used.has(one))).toEqual([]);
  });
});
