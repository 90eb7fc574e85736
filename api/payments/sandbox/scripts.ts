/**
 * The script that stands in for Stripe's in a browser, as far as the site uses it. What it does with a card or a payment
 * happens in frames of the API's, whose requests the API answers; the page only gets ids, as with Stripe.
 */
export const browserScript = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  let asked = 0;

  /** A frame of the API's. */
  function openFrame(path, title) {
    const frame = document.createElement("iframe");
    frame.src = origin + path;
    frame.title = title;
    Object.assign(frame.style, { border: "0", width: "100%", height: "0", display: "block" });
    const waiting = new Map();
    const told = {};
    function hear({ source, data }) {
      if (source !== frame.contentWindow || typeof data !== "object") return;
      if (data.type === "height") frame.style.height = data.height + "px";
      else if (data.type === "answer") waiting.get(data.id)?.(data.body);
      else told[data.type]?.(data);
    }
    addEventListener("message", hear);
    return {
      frame,
      on: (type, listener) => { told[type] = listener; },
      tell: (message) => frame.contentWindow?.postMessage(message, origin),
      ask: (message) => new Promise((resolve) => {
        const id = (asked += 1);
        waiting.set(id, resolve);
        frame.contentWindow?.postMessage({ ...message, id }, origin);
      }),
      close() {
        removeEventListener("message", hear);
        frame.remove();
      },
    };
  }

  function elementsOf(options) {
    let card;
    let { appearance } = options;
    return {
      create() {
        const listeners = {};
        const element = {
          mount(container) {
            const place = typeof container === "string" ? document.querySelector(container) : container;
            card = openFrame("/sandbox/card-fields", "Secure payment input frame");
            card.on("ready", () => {
              card.tell({ type: "appearance", appearance });
              listeners.ready?.({ elementType: "payment" });
            });
            const late = setTimeout(() => listeners.loaderror?.({ elementType: "payment", error: { message: "The fields did not load." } }), 10000);
            card.frame.addEventListener("load", () => clearTimeout(late));
            place.replaceChildren(card.frame);
          },
          on(name, listener) { listeners[name] = listener; return element; },
          focus: () => card?.tell({ type: "focus" }),
          unmount: () => card?.close(),
          destroy: () => card?.close(),
        };
        return element;
      },
      update(changes) {
        appearance = changes.appearance ?? appearance;
        card?.tell({ type: "appearance", appearance });
      },
      submit: async () => (await card.ask({ type: "check" })) ?? {},
      ask: (message) => card.ask(message),
    };
  }

  /** Shows the bank's question over the page until it is answered. */
  function askBank(secret) {
    return new Promise((resolve) => {
      const dialog = document.createElement("dialog");
      dialog.setAttribute("aria-label", "Confirmation by your bank");
      Object.assign(dialog.style, { width: "min(26rem, calc(100vw - 2rem))", border: "1px solid" });
      const bank = openFrame("/sandbox/question?secret=" + encodeURIComponent(secret), "Confirmation by your bank");
      dialog.append(bank.frame);
      // To close it is to refuse.
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        bank.tell({ type: "answer", answer: "failed" });
      });
      bank.on("ready", () => bank.frame.focus());
      bank.on("answered", ({ status, error }) => {
        bank.close();
        dialog.remove();
        resolve(error ? { error } : { paymentIntent: { id: secret.split("_secret_")[0], status } });
      });
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  window.Stripe = () => ({
    elements: elementsOf,
    async createPaymentMethod({ elements, params }) {
      const { id, error } = await elements.ask({ type: "make", name: params?.billing_details?.name });
      return error ? { error } : { paymentMethod: { id } };
    },
    async confirmSetup({ elements, clientSecret, confirmParams }) {
      const name = confirmParams?.payment_method_data?.billing_details?.name;
      const { id, error } = await elements.ask({ type: "make", name, secret: clientSecret });
      return error ? { error } : { setupIntent: { payment_method: id, status: "succeeded" } };
    },
    handleNextAction: ({ clientSecret }) => askBank(clientSecret),
    registerAppInfo() {},
    _registerWrapper() {},
  });
  window.Stripe.version = "endive";
})();
`;

const tellPage = `
  const site = document.documentElement.dataset.site;
  const tell = (message) => parent.postMessage(message, site);
  new ResizeObserver(() => tell({ type: "height", height: Math.ceil(document.querySelector("main").getBoundingClientRect().height) + 1 })).observe(document.querySelector("main"));
`;

/** The script of the frame with the card's fields. */
export const cardFrameScript = `(() => {
  ${tellPage}
  const select = document.querySelector("select");
  const message = "Your card number is incomplete.";
  document.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
  select.addEventListener("change", () => select.removeAttribute("aria-invalid"));

  function check() {
    if (select.value) return {};
    select.setAttribute("aria-invalid", "true");
    return { error: { type: "validation_error", code: "incomplete_number", message } };
  }

  async function make({ name = "", secret = "" }) {
    const checked = check();
    if (checked.error) return checked;
    const body = new URLSearchParams({ card: select.value, name, secret });
    const response = await fetch("/sandbox/card-fields", { method: "POST", body });
    return response.json();
  }

  addEventListener("message", async ({ source, origin, data }) => {
    if (source !== parent || origin !== site) return;
    if (data.type === "focus") select.focus();
    if (data.type === "appearance")
      for (const [name, value] of Object.entries(data.appearance?.variables ?? {}))
        document.documentElement.style.setProperty("--" + name, value);
    if (data.type === "check") tell({ type: "answer", id: data.id, body: check() });
    if (data.type === "make") tell({ type: "answer", id: data.id, body: await make(data) });
  });
  tell({ type: "ready" });
})();
`;

/** The script of the frame with the bank's question. */
export const questionFrameScript = `(() => {
  ${tellPage}
  const secret = new URLSearchParams(location.search).get("secret");
  let isAnswered = false;

  async function answer(answer) {
    if (isAnswered) return;
    isAnswered = true;
    const response = await fetch("/sandbox/question", { method: "POST", body: new URLSearchParams({ secret, answer }) });
    tell({ type: "answered", ...(await response.json()) });
  }

  for (const button of document.querySelectorAll("button")) button.addEventListener("click", () => answer(button.value));
  addEventListener("keydown", ({ key }) => key === "Escape" && answer("failed"));
  addEventListener("message", ({ source, origin, data }) => {
    if (source === parent && origin === site && data.type === "answer") answer(data.answer);
  });
  tell({ type: "ready" });
})();
`;
