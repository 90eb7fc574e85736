/**
 * Saves a form where it stands: as soon as a field of it has changed, or one of its buttons is pressed. What comes back
 * is the page as it is now, and the form is made like the one in it: what is typed meanwhile, the focus and the caret
 * stay. What became of it is said beside the field. A form that has no place for that is sent as if there were no
 * script, and so is a press that is answered with another page.
 */
export function saveHere(): void {
  const place = document.querySelector<HTMLElement>("[data-save-here]");
  if (!place) return;
  const { saveHere: saving = "", failed = "" } = place.dataset;
  const failure = "form-status--failed";
  const done = new WeakMap<HTMLFormElement, { sent: string; said: string }>();
  // One at a time, in the order in which they were asked for.
  let work = Promise.resolve();
  // What is said moves the page: not under a finger that is about to press a button.
  let lifted = Promise.resolve();
  for (const line of place.querySelectorAll<HTMLElement>("[data-says]")) line.textContent = line.dataset.says ?? "";

  place.addEventListener("pointerdown", () => {
    lifted = new Promise((done) => {
      for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(done), { once: true });
    });
  });
  place.addEventListener("change", ({ target }) => {
    const field = target as HTMLInputElement;
    const { form } = field;
    const still = lifted;
    if (form && isSaved(form)) work = work.then(() => still).then(() => save(form, field));
  });
  place.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    if (!isSaved(form)) return;
    event.preventDefault();
    work = work.then(() => save(form, submitter));
  });

  /** @param by the field that was left, or the button that was pressed */
  async function save(form: HTMLFormElement, by: HTMLElement | null): Promise<void> {
    const field = by instanceof HTMLInputElement ? by : undefined;
    const button = by instanceof HTMLButtonElement ? by : null;
    const body = bodyOf(form, button);
    const status = statusOf(form, field);
    const before = done.get(form);
    // Leaving a field and pressing the button are one wish: what became of it is said where one is now.
    hush(status);
    if (before?.sent === body.toString()) return say(status, before.said);
    say(status, saving);
    try {
      const marked = new URLSearchParams(body);
      marked.append("autosave", field?.name ?? "form");
      const response = await fetch(form.action, { method: "POST", body: marked });
      if (response.redirected) return location.assign(response.url);
      const next = formIn(await response.text(), form.id);
      if (!next && !field && response.status < 500) return sendPlainly(form, button);
      if (!next) throw new Error("The page came without the form.");
      const isDone = response.ok && !next.querySelector("[aria-invalid]");
      const sent = isDone ? bodyOf(next, button).toString() : "";
      makeLike(form, next, body);
      done.set(form, { sent, said: status?.textContent ?? "" });
    } catch {
      done.delete(form);
      say(status, failed);
      status?.classList.add(failure);
    }
  }

  function say(status: HTMLElement | undefined, words: string): void {
    status?.classList.remove(failure);
    status?.replaceChildren(words);
  }

  /** One speaks at a time; but a field that is still wrong goes on saying that it is not saved. */
  function hush(speaking: HTMLElement | undefined): void {
    for (const line of place?.querySelectorAll<HTMLElement>('[role="status"]') ?? [])
      if (line !== speaking && !line.closest("[data-field]")?.querySelector("[aria-invalid]")) say(line, "");
  }
}

function isSaved(form: HTMLFormElement): boolean {
  return form.querySelector('[role="status"]') !== null;
}

/** Beside the field, or at the form's end. */
function statusOf(form: HTMLFormElement, field: HTMLElement | undefined): HTMLElement | undefined {
  const all = (field?.closest("[data-field]") ?? form).querySelectorAll<HTMLElement>('[role="status"]');
  return all[all.length - 1];
}

/** What the browser would send. */
function bodyOf(form: HTMLFormElement, button: HTMLButtonElement | null): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  if (button?.name) body.append(button.name, button.value);
  return body;
}

function formIn(html: string, id: string): HTMLFormElement | null {
  // This page's policy allows its own style element alone.
  const plain = html.replace(/<style[^>]*>[^<]*<\/style>/, "");
  return new DOMParser().parseFromString(plain, "text/html").querySelector<HTMLFormElement>(`form#${CSS.escape(id)}`);
}

function sendPlainly(form: HTMLFormElement, button: HTMLButtonElement | null): void {
  if (button?.name) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: button.name, value: button.value });
    form.append(field);
  }
  form.submit();
}

/**
 * Changes an element, and what is in it, only where it differs: what has the focus or was typed is left where it is.
 * @param sent what a field still holds of it is not being typed: it shows what is kept now
 */
function makeLike(old: Element, next: Element, sent: URLSearchParams): void {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old instanceof HTMLInputElement && old.value === sent.get(old.name) && old.value.trim() !== old.defaultValue)
    old.value = old.defaultValue;
  let at = old.firstChild;
  for (const node of [...next.childNodes]) {
    const same = at && isSame(at, node) ? at : following(at, node);
    while (at && same && at !== same) at = remove(at);
    if (!same) old.insertBefore(node, at);
    else if (same instanceof Element) makeLike(same, node as Element, sent);
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
