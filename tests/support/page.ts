import { type BoundFunctions, within as bindQueries, configure, type queries } from "@testing-library/dom";
import { Window } from "happy-dom";
import { onTestFinished } from "vitest";

// Style sheets are not loaded, so that nearly everything is visible; asking for each element takes five times as long.
configure({ defaultHidden: true, getElementError: shortError });

/** A page or a part of it, queried by role, label and text. */
export interface Page extends BoundFunctions<typeof queries> {
  element: HTMLElement;
  /** All of its text in the order of the document, each run of white space as one space. */
  text: string;
  /** Where the link with this name leads. Fails where there is no such link, or more than one. */
  hrefOf(link: string | RegExp): string | null;
}

const document = new Window({ url: "http://localhost:3000/" }).document as unknown as Document;

/**
 * The elements that this HTML makes in a browser with scripts off, until the end of the test. All pages share one window,
 * as making one takes longer than most tests; each is in a shadow tree, so that its ids are its own.
 */
export function parsePage(html: string): Page {
  const body = document.createElement("div");
  body.innerHTML = html;
  // While it parses a list, happy-dom does not heed which option is selected.
  for (const option of body.querySelectorAll<HTMLOptionElement>("option[selected]")) option.selected = true;
  const host = document.createElement("div");
  host.attachShadow({ mode: "open" }).append(body);
  document.body.append(host);
  onTestFinished(() => host.remove());
  return within(body);
}

/** The queries of Testing Library for one element, and its text. */
export function within(element: HTMLElement): Page {
  const bound = bindQueries(element);
  return {
    ...bound,
    element,
    get text() {
      return textOf(element);
    },
    hrefOf: (name) => bound.getByRole("link", { name }).getAttribute("href"),
  };
}

/** The text of an element, each run of white space as one space. */
export function textOf(element: Element): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}

/**
 * What the browser sends for a form, or for the form of a button that is pressed, the button's own value last.
 * A name that is sent several times has its values as a list.
 */
export function fieldsOf(control: HTMLElement): Record<string, string | string[]> {
  const id = control.getAttribute("form");
  const form = id ? (control.getRootNode() as ShadowRoot).getElementById(id) : control.closest("form");
  if (!form) throw new Error("This is no form and no button of one.");
  const sent: [name: string, value: string][] = [];
  for (const field of form.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
    const isOff = /^(checkbox|radio)$/.test(field.type) && !field.checked;
    if (field.name && !field.disabled && !isOff) sent.push([field.name, field.value]);
  }
  const name = control.getAttribute("name");
  if (control !== form && name) sent.push([name, control.getAttribute("value") ?? ""]);
  return Object.fromEntries(
    sent.map(([name]) => {
      const values = sent.filter(([other]) => other === name).map(([, value]) => value);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

function shortError(message: string | null, container: Element): Error {
  const [what] = (message ?? "").split("\n\nHere are the");
  return new Error(`${what}\n\n${container.outerHTML.slice(0, 4_000)}`);
}
