import { readSources } from "tests/structure/sources";
import { expect, it } from "vitest";

/** Each file with a form in which pictures are searched: the search has a button of its own. */
const forms = readSources().filter(({ path, text }) => path.startsWith("app/") && /\bsearch=\{\{ action/.test(text));

it("Enter saves a form in which pictures can be searched: the button that saves is its first", () => {
  expect(forms.length).toBeGreaterThanOrEqual(5);
  const wrong = forms.filter(({ text }) => {
    const form = text.slice(text.indexOf("<Form"));
    const first = form.search(/<(DefaultButton|FormBar)\b/);
    return first < 0 || first > form.search(/\bsearch=\{/);
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
