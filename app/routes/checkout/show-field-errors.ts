import type { FieldErrors } from "./save-draft.server";

/** The id of the template of a field's error. */
export const errorTemplate = "field-error";

/**
 * Shows the errors of the fields that only the server renders, which React does not know. One that is empty keeps what
 * was said of it: only placing the order asks for it.
 */
export function showFieldErrors(errors: FieldErrors): void {
  for (const field of document.querySelectorAll(".server-rendered .field")) {
    const control = field.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
    if (!control?.value) continue;
    const text = errors[control.name]?.[0];
    field.querySelector(".error")?.remove();
    const shown = text && copyTemplate();
    if (shown) {
      shown.id = `${control.id}-error`;
      shown.lastElementChild?.append(text);
      control.before(shown);
    }
    control.ariaInvalid = shown ? "true" : null;
    const described = [...field.querySelectorAll(".hint, .error")].map(({ id }) => id);
    control.setAttribute("aria-describedby", described.join(" "));
  }
  // What is corrected is not said any more.
  const summary = document.querySelector<HTMLElement>(".checkout-problem");
  if (summary) summary.hidden = !document.querySelector("[aria-invalid=true]");
}

function copyTemplate(): Element | undefined {
  const template = document.getElementById(errorTemplate);
  const copy = template instanceof HTMLTemplateElement ? template.content.firstElementChild?.cloneNode(true) : null;
  return copy instanceof Element ? copy : undefined;
}
