import { documentState } from "tests/support/document-state";
import { describe, expect, it } from "vitest";

function list(...names: string[]): string {
  const rows = names.map(
    (name) => `<li><a href="/${name}">${name}</a><button aria-label="Remove ${name}">x</button></li>`,
  );
  return `<!doctype html><main><h1>Team</h1><ul>${rows.join("")}</ul><p>End</p></main>`;
}

describe("two documents are one state for axe", () => {
  it("if they differ by words, URLs and values only", () => {
    expect(documentState('<a href="/a" title="One">One</a><input value="1"/>')).toBe(
      documentState('<a href="/b" title="Two">Another</a><input value="23"/>'),
    );
  });

  it("if one is as React has written it, and the other as a browser writes it out", () => {
    expect(documentState('<meta charSet="utf-8"/><input autoFocus="" tabIndex="-1"/>')).toBe(
      documentState('<meta charset="utf-8"><input autofocus="" tabindex="-1">'),
    );
  });

  it("if one has more rows of the same kind", () => {
    expect(documentState(list("nora", "bea"))).toBe(documentState(list("nora", "bea", "cy", "dot")));
  });
});

describe("two documents are different states for axe", () => {
  const page = '<nav aria-label="Main"></nav><p class="note" id="a">Text</p>';

  it.each([
    ["a class", page.replace('class="note"', 'class="error"')],
    ["an attribute", page.replace("<p", "<p hidden")],
    ["an element", page.replace("</p>", "<b>!</b></p>")],
    ["a missing text", page.replace("Text", "")],
    ["a text of one letter", page.replace("Text", "T")],
    ["an id", page.replace('id="a"', 'id="b"')],
  ])("that differ by %s", (_difference, other) => {
    expect(documentState(other)).not.toBe(documentState(page));
  });

  it("if names repeat in one of them", () => {
    const twoNames = '<nav aria-label="Main"></nav><nav aria-label="Account"></nav>';
    expect(documentState(twoNames.replace("Account", "Main"))).not.toBe(documentState(twoNames));
  });

  it("if the third row is of another kind", () => {
    const rows = "<ul><li>One</li><li>Two</li><li>Three</li></ul>";
    expect(documentState(rows.replace("<li>Three", '<li class="last">Three'))).not.toBe(documentState(rows));
  });

  it("if the third of three rows repeats a name", () => {
    const rows = '<ul><li aria-label="1"></li><li aria-label="2"></li><li id="c">3</li></ul>';
    expect(documentState(rows.replace('"2"', '"1"'))).not.toBe(documentState(rows));
  });
});
