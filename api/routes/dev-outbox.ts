import { create as contentDisposition } from "content-disposition";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import type { Deps } from "../deps";
import { londonDay } from "../domain/dates";
import { issueAt } from "../domain/newsletter-schedule";
import { forbidden } from "../errors";
import { sendIssue } from "../jobs/newsletter";
import { readAttachments } from "../services/papers";
import { readReader } from "../store/newsletter";
import { findMail, newestMails, type StoredMail } from "../store/outbox";

/**
 * The outbox page, if no SMTP server is set: mails with clickable links, and the same as JSON. Never in production, and
 * only by a name of this machine or of the site: by a DNS name that suddenly leads to this machine, a page of another
 * site could read the mails in its visitor's browser.
 */
export function devOutboxRoutes(app: Hono, deps: Deps): void {
  const { db, config } = deps;
  const siteHost = new URL(config.publicOrigin).hostname;
  app.on("ALL", ["/outbox", "/outbox.json", "/outbox/*"], (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (isLoopback(hostname) || hostname === siteHost) return next();
    throw forbidden("forbidden", "The outbox is shown at localhost and 127.0.0.1 only.");
  });

  app.get("/outbox.json", async (c) => {
    const found = await newestMails(db, c.req.query("to"));
    return c.json(
      found.map((m) => ({
        id: m.id,
        to: m.recipient,
        subject: m.subject,
        text: m.text,
        html: m.html,
        headers: m.headers,
        attachments: m.attachments.map((_, at) => attachmentPath(m, at)),
        created_at: m.createdAt.toISOString(),
      })),
    );
  });

  app.get("/outbox", async (c) => {
    const found = await newestMails(db, c.req.query("to"));
    c.header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self' data:; form-action 'self'; base-uri 'none'",
    );
    c.header("referrer-policy", "no-referrer");
    return c.html(page(config.productName, c.req.query("to") ?? "", found, c.req.query("newsletter")));
  });

  app.post("/outbox/newsletter", async (c) => {
    const { to: given } = await c.req.parseBody();
    const to = typeof given === "string" ? given : "";
    const sent = await sendNewsletterNow(deps, to);
    return c.redirect(`/outbox?${new URLSearchParams({ to, newsletter: sent ? "sent" : "none" })}`, 303);
  });

  app.get("/outbox/:id{[0-9a-f-]{36}}/attachments/:at{[0-9]}", async (c) => {
    const mail = await findMail(db, c.req.param("id"));
    const file = mail && (await readAttachments(deps, mail))[Number(c.req.param("at"))];
    if (!file) return c.notFound();
    const headers = { "content-type": file.mime, "content-disposition": contentDisposition(file.fileName) };
    return c.body(file.bytes as Uint8Array<ArrayBuffer>, 200, { ...headers, "x-content-type-options": "nosniff" });
  });

  app.get("/outbox/:id{[0-9a-f-]{36}}/html", async (c) => {
    const mail = await findMail(db, c.req.param("id"));
    c.header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
    );
    return mail ? c.html(mail.html) : c.notFound();
  });
}

function attachmentPath({ id }: StoredMail, at: number): string {
  return `/outbox/${id}/attachments/${at}`;
}

/** Whether a URL's host is this machine by any DNS: RFC 6761 reserves localhost for it. */
function isLoopback(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname);
}

/** Sends a user's next newsletter early, by the same rules: an extra issue, once a day. */
async function sendNewsletterNow(deps: Deps, email: string): Promise<boolean> {
  const now = deps.clock();
  const reader = await readReader(deps.db, { email }, now);
  return reader ? sendIssue(deps, reader.id, { ...issueAt(reader.kind, now), extra: londonDay(now) }) : false;
}

function newsletterWords(outcome: string): string {
  if (outcome === "sent") return "The newsletter was sent.";
  if (outcome !== "none") return "";
  return "No newsletter was sent: it goes to those who subscribe to it and have confirmed their address, when there is something new, and from here once a day.";
}

function page(product: string, to: string, found: StoredMail[], newsletter = "") {
  return html`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Outbox – ${product}</title>
    <style>
      :root { color-scheme: light dark; }
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
      article { border-top: 1px solid; padding: 1rem 0 1.5rem; }
      h2 { margin: 0 0 0.25rem; font-size: 1.125rem; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0.75rem 0 0; }
      .meta { margin: 0; opacity: 0.8; }
      input, button { font: inherit; padding: 0.5rem 0.75rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>Outbox</h1>
      <p>No mail server is set, so mail stays here instead of being sent. This page does not exist in production. The next newsletter can be sent from here once a day to each address.</p>
      <form method="get" action="/outbox"><label>Address <input name="to" type="email" value="${to}" /></label> <button>Show</button> <button formmethod="post" formaction="/outbox/newsletter">Send the next newsletter to it now</button></form>
      <p role="status">${newsletterWords(newsletter)}</p>
      ${found.length === 0 ? html`<p>There is no mail yet.</p>` : ""}
      ${found.map(
        (m) => html`<article>
          <h2>${m.subject}</h2>
          <p class="meta">To ${m.recipient}, ${m.createdAt.toISOString().replace("T", " ").slice(0, 19)} UTC · <a href="/outbox/${m.id}/html">as HTML</a>${m.attachments.map((_, at) => html` · <a href="${attachmentPath(m, at)}">attached file</a>`)}</p>
          <pre>${raw(linked(m.text))}</pre>
        </article>`,
      )}
    </main>
  </body>
</html>`;
}

/** The text, escaped, with its URLs as links. */
function linked(text: string): string {
  const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
  return escaped.replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);
}
