import { describe, expect, it } from "vitest";
import { toParagraphs } from "~/forms/text-parts";

describe("the paragraphs of a text area", () => {
  it("are divided by empty lines, also those with spaces, and by several", () => {
    expect(toParagraphs("One\r\n\r\nTwo\n \t\n\n  Three  \n")).toEqual(["One", "Two", "Three"]);
    expect(toParagraphs(" \n\n ")).toEqual([]);
  });

  it("begin and end with a line that has words", () => {
    expect(toParagraphs("\nOne\n  two\n")).toEqual(["One\n  two"]);
    expect(toParagraphs(" \n One ")).toEqual(["One"]);
  });

  it("keep their lines and indentation, so that saving a verse or code again does not change it", () => {
    const stored = ["When in the chronicle\n  of wasted time", "  if (warm) {\n    rest();\n  }"];
    expect(toParagraphs(stored.join("\n\n").replaceAll("\n", "\r\n"))).toEqual(stored);
  });
});
