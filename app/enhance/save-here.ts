/**
 * Saves a form where it stands: as soon as a field of it has changed, or one of its buttons is pressed. What comes back
 * is the page as it is now, and the form is made like the one in it: what is typed meanwhile, the focus and the caret
 * stay. Where the page cannot be had, a press sends the form as if there were no script.
 */
export function saveHere(): void {
  const place = document.querySelector<HTMLElement>("[data-save-here]");
  if (!place) return;
  const sent = new WeakMap<HTMLFormElement, string>();
  // One at a time, in the order in which they were asked for.
  let work = Promise.resolve();

  place.addEventListener("change", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form) work = work.then(() => save(form));
  });
  place.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    event.preventDefault();
    work = work.then(() => save(form, submitter as HTMLButtonElement | null));
  });

  async function save(form: HTMLFormElement, button?: HTMLButtonElement | null): Promise<void> {
    const body = bodyOf(form, button);
    const status = form.querySelector('[role="status"]');
    const say = (words: string | null = "") => status?.replaceChildren(words ?? "");
    // Leaving a field and pressing the button are one wish: what became of it is said again.
    if (sent.get(form) === body.toString()) return say(status?.textContent);
    say(place?.dataset.saveHere);
    try {
      const response = await fetch(form.action, { method: "POST", body, headers: { "x-save-here": "1" } });
      if (response.redirected) return location.assign(response.url);
      const next = formIn(await response.text(), form.id);
      if (!next) throw new Error("The page came without the form.");
      makeLike(form, next);
      sent.set(form, response.ok ? body.toString() : "");
    } catch {
      sent.delete(form);
      if (button === undefined) return say(place?.dataset.failed);
      sendPlainly(form, button);
    }
  }
}

/** What the browser would send. */
function bodyOf(form: HTMLFormElement, button: HTMLButtonElement | null | undefined): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  if (button?.name) body.append(button.name, button.value);
  return body;
}

function formIn(html: string, id: string): Element | null {
  // This page's policy allows its own style element alone.
  const plain = html.replace(/<style[^>]*>[^<]*<\/style>/, "");
  return new DOMParser().parseFromString(plain, "text/html").getElementById(id);
}

function sendPlainly(form: HTMLFormElement, button: HTMLButtonElement | null): void {
  if (button?.name) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: button.name, value: button.value });
    form.append(field);
  }
  form.submit();
}

/** Changes an element, and what is in it, only where it differs: what has the focus or was typed is left where it is. */
function makeLike(old: Element, next: Element): void {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  let at = old.firstChild;
  for (const node of [...next.childNodes]) {
    const same = at && isSame(at, node) ? at : following(at, node);
    while (at && same && at !== same) at = remove(at);
    if (!same) old.insertBefore(node, at);
    else if (same instanceof Element) makeLike(same, node as Element);
    else if (same.nodeValue !== node.nodeValue) same.nodeValue = node.nodeValue;
    if (same) at = same.nextSibling;
  }
  while (at) at = remove(at);
}

/** Further on in the old one, by its id. */
function following(at: ChildNode | null, node: Node): ChildNode | null {
  let later = node instanceof Element && node.id ? at : null;
  while (later && !isSame(later, node)) later = later.nextSibling;
  return later;
}

function isSame(a: Node, b: Node): boolean {
  return a.nodeName === b.nodeName && (a as Element).id === (b as Element).id;
}

function remove(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  node.remove();
  return next;
}
