import { mails } from "api/db/schema/index";
import { startWorker } from "api/jobs/worker";
import { loginLinkMail, passwordChangedMail, resetLinkMail, verificationMail } from "api/mail/auth-mails";
import {
  emailChangedMail,
  emailChangeMail,
  emailChangeRequestedMail,
  emailInUseMail,
} from "api/mail/email-change-mails";
import { renderEmail } from "api/mail/render";
import { sendDueMails, smtpTransport } from "api/mail/sender";
import { listFailedMails, queueMail, retryMail } from "api/store/outbox";
import { eq, sql } from "drizzle-orm";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { startSmtp, type TestSmtp } from "tests/support/smtp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

const settings = {
  productName: "Almanac",
  publicOrigin: "https://almanac.example",
  supportEmail: "support@almanac.example",
};
const url = "https://almanac.example/somewhere?a=1&b=2";
const nora = { firstName: "Nora" };

const letters = [
  ["verification", verificationMail(settings, nora, { url, code: "ABCD-2345" })],
  ["log-in link", loginLinkMail(settings, nora, url)],
  ["reset link", resetLinkMail(settings, nora, url)],
  ["password notice", passwordChangedMail(settings, nora, new Date("2026-07-01T10:30:00Z"))],
  ["new address", emailChangeMail(settings, nora, { url, code: "ABCD-2345" })],
  ["address asked", emailChangeRequestedMail(settings, nora, { wanted: "new@example.com", askedAt: new Date(0) })],
  ["address changed", emailChangedMail(settings, nora, new Date(0))],
  ["address in use", emailInUseMail(settings, nora)],
] as const;

let api: TestApi;
let smtp: TestSmtp;

beforeAll(async () => {
  api = await createTestApi();
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp.stop();
  await api.close();
});

describe.each(letters)("the %s mail", (_, mail) => {
  it("says the same in both parts: its recipient, its full link, what to do if it was not requested, and whom to ask", () => {
    const shown = mail.html
      .replace(/<(style|title)[\s\S]*?<\/\1>/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, "&")
      .replace(/\s+/g, " ");
    const address = /https:\S+/.exec(mail.text)?.[0] ?? "none";
    for (const part of [mail.text.replace(/\s+/g, " "), shown]) {
      expect(part).toContain("Hello Nora,");
      expect(part).toContain(address);
      expect(part).toMatch(/If (you did not|it was not you|this was you)/);
      expect(part).toContain("support@almanac.example");
    }
    expect(mail.html).toContain(`href="${address.replace(/&/g, "&amp;")}"`);
  });

  it("has lines of limited length and HTML that stays 600 pixels wide, light or dark, without tables or scripts", () => {
    const lines = mail.text.split("\n").filter((line) => !line.startsWith("https:"));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(mail.html).toContain("max-width:600px");
    expect(mail.html).toContain("prefers-color-scheme: dark");
    expect(mail.html).not.toMatch(/<(table|script|img|link)\b/);
  });

  it("has a plain subject and links to the site only", () => {
    expect(mail.subject).toMatch(/^[\x20-\x7e]{10,70}$/);
    for (const [found] of mail.html.matchAll(/https?:\/\/[^"<\s]+/g))
      expect(found).toMatch(/^https:\/\/almanac\.example/);
  });
});

describe("a mail", () => {
  it("cannot inject headers: a line break becomes a space", () => {
    const mail = renderEmail(
      { ...settings, productName: "Alma\r\nBcc: x@example.com\r\n" },
      { subject: "Hi\r\nBcc: everyone@example.com", preheader: "", heading: "Hi", paragraphs: [], notes: [] },
      { "List-Unsubscribe": "<https://almanac.example>\r\nX-Evil: 1" },
    );
    expect(mail.subject).toBe("Hi Bcc: everyone@example.com");
    expect(mail.headers).toEqual({ "List-Unsubscribe": "<https://almanac.example> X-Evil: 1" });
  });

  it.each(["Visit www.evil.example", "http://evil.example", "Win £500 now! Call 0900", "<b>Bo</b>", "x".repeat(60)])(
    "does not greet with a name that could be an advertisement: %s",
    (firstName) => {
      const mail = loginLinkMail(settings, { firstName }, url);
      expect(mail.text).toContain("\nHello,\n");
      expect(mail.text + mail.html).not.toContain(firstName);
    },
  );

  it.each(["Zoë", "Anne-Marie", "O'Neill", "Мария", "美咲"])("greets %s", (firstName) => {
    expect(loginLinkMail(settings, { firstName }, url).text).toContain(`Hello ${firstName},`);
  });
});

async function queueTo(...recipients: string[]): Promise<void> {
  for (const to of recipients) await queueMail(api.deps.db, to, letters[0][1], api.deps.clock());
}

async function first(recipient: string) {
  return (await api.mailsTo(recipient))[0];
}

function inOneMinute(): Date {
  return new Date(api.deps.clock().getTime() + 60_000);
}

describe("the outbox", () => {
  beforeEach(async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await api.deps.db.delete(mails);
  });

  it("is sent by SMTP once, with both parts and a message id", async () => {
    const before = smtp.received.length;
    await queueMail(api.deps.db, "nora@example.com", letters[0][1], api.deps.clock());
    const transport = smtpTransport(smtp.url, { name: "Almanac", address: "support@almanac.example" });
    expect(await sendDueMails(api.deps, transport)).toBe(1);
    expect(await sendDueMails(api.deps, transport)).toBe(0);
    const mail = await smtp.mailTo("nora@example.com");
    expect(mail).toMatchObject({
      subject: letters[0][1].subject,
      from: { name: "Almanac", address: "support@almanac.example" },
    });
    expect(mail.text).toContain("ABCD-2345");
    expect(mail.html).toContain("ABCD-2345");
    expect(mail.messageId).toMatch(/^<[\w-]{36}@almanac\.example>$/);
    expect(smtp.received).toHaveLength(before + 1);
    transport.close?.();
  });

  it("keeps no link and no code of a mail that the server has taken, and all of one that it has not", async () => {
    const confirmation = verificationMail(settings, nora, {
      url: `${settings.publicOrigin}/email/verify/1?signature=secret`,
      code: "ABCD-2345",
    });
    const unsubscribe = { "List-Unsubscribe": `<${settings.publicOrigin}/comms/secret>` };
    for (const name of ["taken", "refused"])
      await queueMail(api.deps.db, `${name}@example.com`, { ...confirmation, headers: unsubscribe }, api.deps.clock());
    await sendDueMails(api.deps, async ({ recipient }) => {
      if (recipient.startsWith("refused")) throw Object.assign(new Error("550"), { responseCode: 550 });
    });
    const [taken, refused] = [await first("taken@example.com"), await first("refused@example.com")];
    expect(taken).toMatchObject({ subject: confirmation.subject, sentAt: api.deps.clock(), html: "", headers: {} });
    expect(taken?.text).toContain("\nThank you for joining Almanac.");
    expect(taken?.text).toContain(`\n${settings.publicOrigin}/email/[left out]\n`);
    expect(JSON.stringify(taken)).not.toMatch(/secret|ABCD/);
    expect(refused).toMatchObject({ ...confirmation, headers: unsubscribe, sentAt: null });
  });

  it("without a mail server keeps every link, as its page is how mail is read then", async () => {
    await queueMail(api.deps.db, "demo@example.com", letters[1][1], api.deps.clock());
    const worker = startWorker(api.deps);
    await worker.stop();
    api.advance(24 * 60 * 60 * 1000);
    const [mail] = await (await api.fetch("/outbox.json?to=demo@example.com")).json();
    expect(mail).toMatchObject({ text: expect.stringContaining(url), html: expect.stringContaining("a=1&amp;b=2") });
  });

  it("is sent over one connection", async () => {
    const before = smtp.connections();
    for (const name of ["one", "two", "three"])
      await queueMail(api.deps.db, `${name}@example.com`, letters[0][1], api.deps.clock());
    const transport = smtpTransport(smtp.url, { name: "Almanac", address: "support@almanac.example" });
    expect(await sendDueMails(api.deps, transport)).toBe(3);
    expect(smtp.connections() - before).toBe(1);
    transport.close?.();
  });

  it("keeps a mail that could not be sent and retries it with growing pauses", async () => {
    await queueMail(api.deps.db, "later@example.com", letters[1][1], api.deps.clock());
    let down = true;
    let sent = 0;
    const transport = async () => {
      if (down) throw new Error("the server is down");
      sent += 1;
    };
    expect(await sendDueMails(api.deps, transport)).toBe(1);
    expect(await sendDueMails(api.deps, transport)).toBe(0);
    down = false;
    api.advance(60_000);
    expect(await sendDueMails(api.deps, transport)).toBe(1);
    expect(sent).toBe(1);
    const [row] = await api.deps.db.select().from(mails).where(eq(mails.recipient, "later@example.com"));
    expect(row).toMatchObject({ attempts: 2, lastError: null, sentAt: api.deps.clock() });
  });

  it("is not tried further while the server is down: nobody waits for twenty failures", async () => {
    await queueTo("first@example.com", "second@example.com");
    const tried = await sendDueMails(api.deps, async () => {
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ESOCKET" });
    });
    expect(tried).toBe(1);
    expect(await sendDueMails(api.deps, async () => {})).toBe(1);
    api.advance(60_000);
    expect(await sendDueMails(api.deps, async () => {})).toBe(1);
  });

  it("sends the others while one recipient is refused, who is retried with growing pauses, given up after five days, and written to when retried", async () => {
    await queueTo("refused@example.com", "taken@example.com");
    const refusing = async ({ recipient }: { recipient: string }) => {
      if (recipient.startsWith("taken")) return;
      throw Object.assign(new Error(`550 no such user ${recipient}`), { code: "EENVELOPE", responseCode: 550 });
    };
    expect(await sendDueMails(api.deps, refusing)).toBe(2);
    expect((await api.mailsTo("taken@example.com"))[0]?.sentAt).not.toBeNull();
    const tries = [0];
    for (let hours = 1; hours < 30 * 24; hours += 1) {
      api.advance(60 * 60 * 1000);
      if ((await sendDueMails(api.deps, refusing)) > 0) tries.push(hours);
    }
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 55, 79, 103]);
    const [failed, ...others] = await listFailedMails(api.deps.db);
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ attempts: 9, lane: "mail", lastError: "550 no such user …@…" });

    expect(await retryMail(api.deps.db, failed?.id ?? "", api.deps.clock())).toBe(true);
    expect(await sendDueMails(api.deps, async () => {})).toBe(1);
    expect(await listFailedMails(api.deps.db)).toEqual([]);
    expect(await retryMail(api.deps.db, failed?.id ?? "", api.deps.clock())).toBe(false);
  });

  it("tries for five days while the server is down, and gives up what it could not send then", async () => {
    await queueTo("waiting@example.com");
    const down = async () => {
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ESOCKET" });
    };
    for (let hours = 0; hours < 5 * 24 - 1; hours += 1) {
      await sendDueMails(api.deps, down);
      api.advance(60 * 60 * 1000);
    }
    expect(await listFailedMails(api.deps.db)).toEqual([]);
    await sendDueMails(api.deps, down);
    api.advance(60 * 60 * 1000);
    await sendDueMails(api.deps, down);
    expect(await listFailedMails(api.deps.db)).toHaveLength(1);
  });

  it("sends newsletters beside the other mails: a login link does not wait for ten thousand of them", async () => {
    const { db, clock } = api.deps;
    for (const name of ["one", "two", "three"])
      await queueMail(db, `${name}@example.com`, letters[0][1], clock(), "bulk");
    await queueTo("logging-in@example.com");
    const sent: string[] = [];
    const transport = async ({ recipient }: { recipient: string }) => void sent.push(recipient);
    await sendDueMails(api.deps, transport, { lane: "mail" });
    expect(sent).toEqual(["logging-in@example.com"]);
    expect(await sendDueMails(api.deps, transport, { lane: "bulk" })).toBe(3);
  });

  it("is sent by one worker, however slow the server", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    await queueTo("slowly@example.com");
    const seen: number[] = [];
    await sendDueMails(api.deps, async () => {
      for (let minutes = 0; minutes < 3; minutes += 1) {
        api.advance(55_000);
        vi.advanceTimersByTime(20_000);
        await vi.waitFor(async () => expect((await first("slowly@example.com"))?.dueAt).toEqual(inOneMinute()));
        seen.push(await sendDueMails(api.deps, async () => {}));
      }
    });
    expect(seen).toEqual([0, 0, 0]);
    expect(await first("slowly@example.com")).toMatchObject({ attempts: 1, sentAt: api.deps.clock() });
  });

  it("is sent once, though the database cannot record it", async () => {
    await queueTo("told-later@example.com");
    let sent = 0;
    const transport = async () => {
      sent += 1;
      await api.deps.db.execute(sql`alter table mails rename to lost`);
    };
    await expect(sendDueMails(api.deps, transport)).rejects.toThrow();
    await api.deps.db.execute(sql`alter table lost rename to mails`);
    api.advance(60_000);
    expect(await sendDueMails(api.deps, transport)).toBe(1);
    expect(sent).toBe(1);
    expect((await first("told-later@example.com"))?.sentAt).not.toBeNull();
  });

  it("is not sent when the program is stopping", async () => {
    await queueTo("one@example.com", "two@example.com");
    const end = new AbortController();
    const transport = async () => end.abort();
    expect(await sendDueMails(api.deps, transport, { stopping: end.signal })).toBe(1);
    expect(await sendDueMails(api.deps, transport)).toBe(1);
  });

  it("keeps the order of mails written at one moment, also after a retry", async () => {
    const to = "order@example.com";
    const subjects = ["First", "Second", "Third"];
    for (const subject of subjects) await queueMail(api.deps.db, to, { ...letters[0][1], subject }, api.deps.clock());
    for (const waitMs of [60_000, 0]) {
      const dueAt = new Date(api.deps.clock().getTime() + waitMs);
      await api.deps.db.update(mails).set({ dueAt }).where(eq(mails.subject, "First"));
    }
    const sent: string[] = [];
    await sendDueMails(api.deps, async ({ subject }) => void sent.push(subject));
    expect(sent).toEqual(subjects);
    expect((await api.mailsTo(to)).map(({ subject }) => subject)).toEqual(subjects);
    const shown: { subject: string }[] = await (await api.fetch(`/outbox.json?to=${to}`)).json();
    expect(shown.map(({ subject }) => subject)).toEqual(subjects.toReversed());
  });

  it("is not written when the transaction is rolled back", async () => {
    const { db, clock } = api.deps;
    await expect(
      db.transaction(async (tx) => {
        await queueMail(tx, "undone@example.com", letters[2][1], clock());
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await api.mailsTo("undone@example.com")).toEqual([]);
  });

  it("can be read over HTTP if no mail server is set, with its links", async () => {
    await queueMail(api.deps.db, "reader@example.com", letters[2][1], api.deps.clock());
    const listed = await (await api.fetch("/outbox.json?to=reader@example.com")).json();
    expect(listed).toMatchObject([{ to: "reader@example.com", subject: "Choose a new password for Almanac" }]);
    const page = await (await api.fetch("/outbox?to=reader@example.com")).text();
    expect(page).toContain(`<a href="${url.replace("&", "&amp;")}">`);
  });
});
