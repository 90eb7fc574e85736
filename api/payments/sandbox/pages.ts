import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { findSandboxObject, inSandboxTransaction } from "../../store/sandbox";
import { completeSession, findSession, isOpen, type SandboxSession, successUrl } from "./checkout-sessions";
import { changeDisputes, disputesPage } from "./disputes";
import { SandboxError } from "./errors";
import { authenticate, findPaymentIntent, type SandboxPaymentIntent } from "./payment-intents";
import { changePayouts, payoutsPage } from "./payouts";
import type { SandboxDeps } from "./requests";
import { findTestCard, type TestCardName, testCards } from "./test-cards";

/**
 * The pages that a browser opens in place of Stripe's and a bank's. The ids of those that a member opens cannot be guessed;
 * those of the disputes and the payouts list everything, as the sandbox has test cards only.
 */
export function sandboxPages(app: Hono, deps: SandboxDeps): void {
  const { db, clock } = deps;

  app.get("/sandbox/cards/:id", async (c) => {
    const session = await found(() => findSession(db, c.req.param("id")));
    if (!session) return nothingHere(c);
    if (!isOpen(session, clock())) return closed(c, session);
    return page(c, "Add a test card", cardForm(session, {}), session.success_url);
  });

  app.post("/sandbox/cards/:id", async (c) => {
    const session = await found(() => findSession(db, c.req.param("id")));
    if (!session) return nothingHere(c);
    if (!isOpen(session, clock())) return closed(c, session);
    const given = await c.req.parseBody();
    const name = String(given.name ?? "").trim();
    const card = String(given.card ?? "");
    const errors = {
      ...(!name && { name: "Enter the name on the card" }),
      ...(!findTestCard(card) && { card: "Choose a card" }),
    };
    const refusal =
      Object.keys(errors).length === 0
        ? await inSandboxTransaction(db, (tx) =>
            completeSession(tx, clock(), session.id, { name, card: card as TestCardName }),
          )
        : undefined;
    deps.wake();
    if (refusal) Object.assign(errors, { card: refusal.message });
    if (Object.keys(errors).length === 0) return c.redirect(successUrl(session), 303);
    const form = cardForm(session, { name, card, errors });
    return page(c, "Error: Add a test card", form, session.success_url, 422);
  });

  app.get("/sandbox/authenticate/:id", async (c) => {
    const asked = await askedOf(c.req.param("id"));
    if (!asked) return nothingHere(c);
    const { intent, returnUrl } = asked;
    if (intent.status !== "requires_action" && returnUrl) return c.redirect(returnedUrl(returnUrl, intent), 303);
    return page(c, "Approve a payment", bankForm(intent), returnUrl);
  });

  app.post("/sandbox/authenticate/:id", async (c) => {
    const asked = await askedOf(c.req.param("id"));
    if (!asked) return nothingHere(c);
    const { answer } = await c.req.parseBody();
    const intent =
      answer === "passed" || answer === "failed"
        ? await inSandboxTransaction(db, (tx) => authenticate(tx, clock(), asked.intent.id, answer))
        : asked.intent;
    deps.wake();
    if (asked.returnUrl) return c.redirect(returnedUrl(asked.returnUrl, intent), 303);
    return page(c, "You can close this page", html`<p>The bank has your answer.</p>`, null);
  });

  app.get("/sandbox/payouts", async (c) => page(c, "Payouts", await payoutsPage(deps), null));

  app.post("/sandbox/payouts", async (c) => {
    const given = await c.req.parseBody();
    await found(() => changePayouts(deps, given));
    return c.redirect("/sandbox/payouts", 303);
  });

  app.get("/sandbox/disputes", async (c) => page(c, "Disputes", await disputesPage(deps), null));

  app.post("/sandbox/disputes", async (c) => {
    const given = await c.req.parseBody();
    await found(() => changeDisputes(deps, given));
    return c.redirect("/sandbox/disputes", 303);
  });

  async function askedOf(id: string): Promise<{ intent: SandboxPaymentIntent; returnUrl: string | null } | undefined> {
    const row = await findSandboxObject(db, "payment_intent", id);
    return row && { intent: await findPaymentIntent(db, id), returnUrl: row.returnUrl };
  }
}

type Markup = ReturnType<typeof html>;

interface Entered {
  name?: string;
  card?: string;
  errors?: { name?: string; card?: string };
}

function cardForm({ cancel_url, metadata }: SandboxSession, { name, card = "visa", errors = {} }: Entered): Markup {
  const summary =
    errors.name || errors.card
      ? html`<div data-error-summary>
          <h2>There is a problem</h2>
          <ul>
            ${errors.name ? html`<li><a href="#name">${errors.name}</a></li>` : ""}
            ${errors.card ? html`<li><a href="#card-${Object.keys(testCards)[0]}">${errors.card}</a></li>` : ""}
          </ul>
        </div>`
      : "";
  return html`${summary}
    <p>This is the sandbox, where the card provider's page would be. It knows these test cards only, and charges nobody.</p>
    <form method="post" novalidate>
      <p>
        <label for="name">Name on the card</label>
        <input id="name" name="name" autocomplete="cc-name" required value="${name ?? metadata.name ?? ""}" ${invalidBy("name-error", errors.name)} />
        ${errors.name ? html`<strong id="name-error">${errors.name}</strong>` : ""}
      </p>
      <fieldset ${errors.card ? html`aria-describedby="card-error"` : ""}>
        <legend>Test card</legend>
        ${errors.card ? html`<p><strong id="card-error">${errors.card}</strong></p>` : ""}
        ${Object.entries(testCards).map(
          ([key, { number, brand, outcome }]) => html`<p class="choice">
            <input type="radio" id="card-${key}" name="card" value="${key}" ${card === key ? "checked" : ""} />
            <label for="card-${key}"><b>${number}</b> ${brandNames[brand]}, ${outcome}</label>
          </p>`,
        )}
      </fieldset>
      <p><button>Save card</button> <a href="${cancel_url ?? ""}">Go back without saving</a></p>
    </form>`;
}

const brandNames = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

function invalidBy(id: string, error: string | undefined): Markup | string {
  return error ? html`aria-invalid="true" aria-describedby="${id}"` : "";
}

function bankForm({ amount, description }: SandboxPaymentIntent): Markup {
  const price = `£${(amount / 100).toFixed(2)}`;
  return html`<p>This is the sandbox, where your bank's page would be. It asks whether you approve <b>${price}</b>${
    description ? html` for ${description}` : ""
  }.</p>
    <form method="post">
      <p>
        <button name="answer" value="passed">Authenticate</button>
        <button name="answer" value="failed">Fail</button>
        <button name="answer" value="none">Go back without deciding</button>
      </p>
    </form>`;
}

function closed(c: Context, session: SandboxSession): Response | Promise<Response> {
  if (session.status === "complete") return c.redirect(successUrl(session), 303);
  const back = html`<p><a href="${session.cancel_url ?? ""}">Go back</a></p>`;
  return page(c, "This page has expired", back, null, 410);
}

function nothingHere(c: Context): Response | Promise<Response> {
  return page(
    c,
    "There is nothing here",
    html`<p>The address is not valid, or its customer was deleted.</p>`,
    null,
    404,
  );
}

async function found<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SandboxError) return undefined;
    throw error;
  }
}

/** Where the bank's page leads, with what Stripe adds: a reader must not trust it. */
function returnedUrl(returnUrl: string, { id, client_secret, status }: SandboxPaymentIntent): string {
  const url = new URL(returnUrl);
  url.searchParams.set("payment_intent", id);
  url.searchParams.set("payment_intent_client_secret", client_secret ?? "");
  url.searchParams.set(
    "redirect_status",
    status === "succeeded" ? "succeeded" : status === "requires_action" ? "pending" : "failed",
  );
  return url.href;
}

/**
 * A whole page.
 * @param leadsTo where its form's answer redirects: browsers hold redirects to the policy of the form, too
 */
function page(
  c: Context,
  title: string,
  content: Markup,
  leadsTo: string | null,
  status: 200 | 404 | 410 | 422 = 200,
): Response | Promise<Response> {
  const origins = leadsTo && URL.canParse(leadsTo) ? ` ${new URL(leadsTo).origin}` : "";
  c.header(
    "content-security-policy",
    `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${origins}; frame-ancestors 'none'; base-uri 'none'`,
  );
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "no-referrer");
  return c.html(
    html`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title} – Card sandbox</title>
    <style>
      :root { color-scheme: light dark; }
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
      input, button { font: inherit; min-height: 2.75rem; padding: 0 1rem; box-sizing: border-box; max-width: 100%; }
      button + button, button + a { margin-inline-start: 0.5rem; }
      .choice { display: grid; grid-template-columns: auto 1fr; align-items: center; gap: 0.75rem; margin: 0; }
      .choice input { width: 1.5rem; min-height: 2.75rem; margin: 0; }
      .choice label { padding-block: 0.625rem; }
      label b { white-space: nowrap; }
      p > label { display: block; }
      .choice > label { display: inline; }
      strong { color: light-dark(#b00020, #ff9aa2); }
      [data-error-summary] { border: 2px solid light-dark(#b00020, #ff9aa2); padding: 0 1rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>${title.replace(/^Error: /, "")}</h1>
      ${content}
    </main>
  </body>
</html>`,
    status,
  );
}
