import { fieldsWithSeveralValues } from "~/forms/submission.server";

/** Fields that a button's value overrides: the last value counts. */
const overridden = ["intent", "row"];

/** The names that a form of a page may send twice, though the server takes one value of each. */
export function repeatedFields(page: Element): string[] {
  return [...page.querySelectorAll('form[method="post"]')].flatMap((form) => {
    const fields = [...form.querySelectorAll('input:not([type="radio"], [type="submit"]), select, textarea')];
    const radios = new Set([...form.querySelectorAll('input[type="radio"]')].map(nameOf));
    const buttons = new Set([...form.querySelectorAll("button[name]")].map(nameOf));
    const names = [...fields.map(nameOf), ...radios, ...buttons].filter((name) => name !== "");
    return names.filter(
      (name, at) => names.indexOf(name) < at && !fieldsWithSeveralValues.has(name) && !overridden.includes(name),
    );
  });
}

function nameOf(field: Element): string {
  return field.getAttribute("name") ?? "";
}
