import { randomBytes } from "node:crypto";
import type { Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { inSandboxTransaction } from "../../store/sandbox";
import { cardError, SandboxError } from "./errors";
import { authenticate, findPaymentIntent, type SandboxPaymentIntent } from "./payment-intents";
import { addTestCard } from "./payment-methods";
import type { SandboxDeps } from "./requests";
import { browserScript, cardFrameScript, questionFrameScript } from "./scripts";
import { confirmSetupIntent } from "./setup-intents";
import { findTestCard, type TestCardName, testCards } from "./test-cards";

/** Where the sandbox's script is, relative to the API. */
export const scriptPath = "/sandbox/stripe.js";

/** The script that stands in for Stripe's, and what it shows in frames: the card's fields, and the bank's question. */
export function sandboxFrames(app: Hono, deps: SandboxDeps): void {
  const { db, clock } = deps;

  app.get(scriptPath, (c) => {
    c.header("content-type", "text/javascript; charset=utf-8");
    c.header("cache-control", "no-store");
    c.header("cross-origin-resource-policy", "cross-origin");
    return c.body(browserScript);
  });

  app.get("/sandbox/card-fields", (c) => frame(c, "Card", cardFields(), cardFrameScript));

  app.post("/sandbox/card-fields", async (c) => {
    const { card, name = "", secret = "" } = await c.req.parseBody();
    if (!findTestCard(card)) return c.json({ error: incomplete }, 402);
    const chosen = { name: String(name) || null, card: card as TestCardName };
    try {
      const made = await inSandboxTransaction(db, (tx) =>
        secret
          ? confirmSetupIntent(tx, clock(), String(secret), chosen)
          : addTestCard(tx, clock(), { customer: null, name: chosen.name, testCard: chosen.card }),
      );
      deps.wake();
      return "id" in made ? c.json({ id: made.id }) : c.json({ error: cardError(made) }, 402);
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      return c.json({ error: { type: error.type, message: error.message, code: error.code } }, error.status);
    }
  });

  app.get("/sandbox/question", async (c) => {
    const intent = await intentOf(c.req.query("secret"));
    if (!intent) return c.notFound();
    return frame(c, "Approve a payment", question(intent), questionFrameScript);
  });

  app.post("/sandbox/question", async (c) => {
    const { secret, answer } = await c.req.parseBody();
    const intent = await intentOf(secret);
    if (!intent || (answer !== "passed" && answer !== "failed")) return c.notFound();
    const { status, last_payment_error: error } = await inSandboxTransaction(db, (tx) =>
      authenticate(tx, clock(), intent.id, answer),
    );
    deps.wake();
    return c.json({ status, error });
  });

  async function intentOf(secret: unknown): Promise<SandboxPaymentIntent | undefined> {
    const given = String(secret ?? "");
    try {
      const intent = await findPaymentIntent(db, given.split("_secret_")[0] ?? "");
      return intent.client_secret === given ? intent : undefined;
    } catch (error) {
      if (error instanceof SandboxError) return undefined;
      throw error;
    }
  }

  /** A whole document that only the site's pages may show in a frame. */
  function frame(c: Context, title: string, content: Markup, script: string): Response | Promise<Response> {
    const nonce = randomBytes(16).toString("base64");
    c.header(
      "content-security-policy",
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors ${deps.siteOrigin}; form-action 'none'; base-uri 'none'`,
    );
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "no-referrer");
    c.header("cross-origin-resource-policy", "cross-origin");
    return c.html(
      html`<!doctype html>
<html lang="en-GB" data-site="${deps.siteOrigin}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title} – Card sandbox</title>
    <style>${raw(styles)}</style>
  </head>
  <body>
    <main>${content}</main>
    <script nonce="${nonce}">${raw(script)}</script>
  </body>
</html>`,
    );
  }
}

type Markup = ReturnType<typeof html>;

const incomplete = {
  type: "validation_error",
  code: "incomplete_number",
  message: "Your card number is incomplete.",
};

const brandNames = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

function cardFields(): Markup {
  return html`<form novalidate>
    <label for="card">Test card</label>
    <select id="card" name="card" required aria-describedby="about">
      <option value="">Choose a test card</option>
      ${Object.entries(testCards).map(
        ([name, { number, brand, outcome }]) =>
          html`<option value="${name}">${number} ${brandNames[brand]}, ${outcome}</option>`,
      )}
    </select>
    <p id="about">This is the sandbox, where the card provider's fields would be. It charges nobody.</p>
  </form>`;
}

function question({ amount, description }: SandboxPaymentIntent): Markup {
  return html`<h1>Approve a payment</h1>
    <p>This is the sandbox, where your bank would ask whether you approve <b>£${(amount / 100).toFixed(2)}</b>${
      description ? html` for ${description}` : ""
    }.</p>
    <p><button value="passed">Authenticate</button> <button value="failed">Fail</button></p>`;
}

const styles = `
  :root { color-scheme: light dark; }
  body { background: var(--colorBackground, transparent); color: var(--colorText, CanvasText); font: var(--fontSizeBase, 1rem)/1.5 var(--fontFamily, system-ui, sans-serif); margin: 0; overflow-wrap: anywhere; }
  main { padding: 0.25rem; }
  label { display: block; }
  select, button { background: transparent; border: 1px solid; border-radius: var(--borderRadius, 0); box-sizing: border-box; color: inherit; font: inherit; max-width: 100%; min-height: 2.75rem; padding: 0 0.75rem; }
  select { width: 100%; }
  option { background: Canvas; color: CanvasText; }
  select[aria-invalid="true"] { border: 2px solid var(--colorDanger, currentColor); }
  :focus-visible { outline: 2px solid var(--colorPrimary, currentColor); outline-offset: 1px; }
  h1 { font-size: 1.25rem; margin: 0; }
  p { margin: 0.5rem 0 0; }
`;
