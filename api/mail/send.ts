import nodemailer from "nodemailer";
import type { Deps } from "../deps";
import { withoutAddresses } from "../domain/fault";
import { log } from "../log";
import { leaseMail, markSent, postponeMail, renewMailLease, type StoredMail } from "../store/outbox";

export interface Transport {
  (mail: StoredMail): Promise<void>;
  /** Closes kept connections. */
  close?: () => void;
}

/** nodemailer's error: its own code, and the server's reply code. */
interface SendingError extends Error {
  code?: string;
  responseCode?: number;
}

const leaseMs = 60_000;
const firstWaitMs = 5_000;
const longestWaitMs = 60 * 60 * 1000;
/** The pause after a permanent refusal: frequent retries harm the sender's reputation. */
const longestRefusedWaitMs = 24 * 60 * 60 * 1000;

/** Errors of the server or the connection, not of the mail: another mail would fail too. */
const away = new Set(["ECONNECTION", "ECONNREFUSED", "ECONNRESET", "EDNS", "ESOCKET", "ETIMEDOUT", "EAUTH", "ETLS"]);

/** Mails that the server has accepted while the database could not be updated: they are not sent again. */
const taken = new Set<string>();

/** Sends by the SMTP server of `SMTP_URL`, over one connection that is kept: mails are sent one at a time. */
export function smtpTransport(smtpURL: string, from: { name: string; address: string }): Transport {
  const transporter = nodemailer.createTransport({
    url: smtpURL,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  async function send(mail: StoredMail): Promise<void> {
    await transporter.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
      messageId: `<${mail.id}@${from.address.split("@")[1]}>`,
    });
  }
  return Object.assign(send, { close: () => transporter.close() });
}

/**
 * Sends the mails that are due, oldest first, one at a time. A mail is leased while it is sent, so that several workers
 * never send the same one; a failure is retried with growing pauses, and if the server itself is down the other mails
 * wait for the next run.
 * @param isOver called before each: true when the program is stopping
 * @returns how many were tried
 */
export async function sendDueMails(
  deps: Deps,
  transport: Transport,
  { most = 20, isOver = () => false }: { most?: number; isOver?: () => boolean } = {},
): Promise<number> {
  let tried = 0;
  while (tried < most && !isOver()) {
    const mail = await leaseMail(deps.db, deps.clock(), leaseMs);
    if (!mail) return tried;
    tried += 1;
    try {
      if (!taken.has(mail.id)) await whileLeased(mail, deps, () => transport(mail));
    } catch (error) {
      await putOff(mail, error as SendingError, deps);
      if (away.has((error as SendingError).code ?? "")) return tried;
      continue;
    }
    taken.add(mail.id);
    await markSent(deps.db, mail.id, deps.clock());
    taken.delete(mail.id);
  }
  return tried;
}

/** Renews the lease while the mail is being sent: however slow the server is, no other worker sends it as well. */
async function whileLeased({ id }: StoredMail, { db, clock }: Deps, work: () => Promise<void>): Promise<void> {
  const renewal = setInterval(() => {
    const dueAt = new Date(clock().getTime() + leaseMs);
    // If one renewal fails, the next one succeeds in time.
    renewMailLease(db, id, dueAt).catch(() => {});
  }, leaseMs / 3);
  await work().finally(() => clearInterval(renewal));
}

async function putOff(mail: StoredMail, error: SendingError, { db, clock }: Deps): Promise<void> {
  const waitMs = waitAfter(mail.attempts, error);
  const why = withoutAddresses(error.message);
  log.error(`mail: a mail could not be sent, next try in ${Math.round(waitMs / 1000)} s: ${why}`);
  await postponeMail(db, mail.id, new Date(clock().getTime() + waitMs), error.message.slice(0, 500));
}

/** How long a failed mail waits for its next try, in ms. @param attempts those before */
function waitAfter(attempts: number, { code = "", responseCode = 0 }: SendingError): number {
  const isRefused = responseCode >= 500 && !away.has(code);
  const [first, longest] = isRefused ? [longestWaitMs, longestRefusedWaitMs] : [firstWaitMs, longestWaitMs];
  return Math.min(longest, first * 2 ** attempts);
}
