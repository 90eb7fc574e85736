/**
 * Asks once a minute, while somebody looks and there is a network, for the id of the newest item. When it is another
 * one than before, a status offers the new content; nothing reloads by itself, and the offer stays. What ends after
 * five seconds is its being conspicuous. Where to ask, and the times in ms, stand in the page.
 */
export function offerNews(): void {
  const status = document.querySelector<HTMLElement>("[data-latest]");
  const checked = document.querySelector<HTMLElement>("[data-checked]");
  if (!status) return;
  const { ask = "", every, shine } = status.dataset;
  let known = status.dataset.latest ?? "0";
  let askedAt = Date.now();

  async function poll(): Promise<void> {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    askedAt = Date.now();
    const answer = await newestID(ask);
    if (answer === "signed out") return stop();
    if (answer === undefined) return;
    if (checked) checked.textContent = timeNow();
    if (answer !== known && known !== "0") show();
    known = answer;
  }

  function show(): void {
    status?.replaceChildren(offerIn(status.dataset));
    status?.setAttribute("data-found", "");
    setTimeout(() => status?.removeAttribute("data-found"), Number(shine));
  }

  function catchUp(): void {
    if (Date.now() - askedAt >= Number(every)) void poll();
  }

  function stop(): void {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", catchUp);
    window.removeEventListener("online", catchUp);
  }

  const timer = setInterval(() => void poll(), Number(every));
  document.addEventListener("visibilitychange", catchUp);
  window.addEventListener("online", catchUp);
}

/** Asked for when it is needed: a format of dates takes longer to make than all the rest of the script takes to start. */
function timeNow(): string {
  return new Date().toLocaleTimeString("en-GB", { timeStyle: "short", timeZone: "Europe/London" });
}

/** Not in the page before there is news: a text browser would tell of it. */
function offerIn({ says = "", offers = "" }: DOMStringMap): HTMLElement {
  const line = document.createElement("p");
  const link = document.createElement("a");
  link.href = location.pathname;
  link.textContent = offers;
  line.append(says, " ", link);
  return line;
}

/** undefined while the answer is not to be had. */
async function newestID(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: "application/json" }, redirect: "manual" });
    if (response.type === "opaqueredirect" || response.status === 401) return "signed out";
    if (!response.ok) return undefined;
    const { id } = (await response.json()) as { id: unknown };
    return String(id);
  } catch {
    return undefined;
  }
}
