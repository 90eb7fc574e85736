import nodemailer from "nodemailer";
import type { Deps } from "../deps";
import { describeError, withoutAddresses } from "../domain/describe-error";
import { ApiError } from "../errors";
import { whileRenewed } from "../jobs/lease";
import { log, withRequestId } from "../log";
import { type PaperFile, readAttachments } from "../services/papers";
import { withdrawUnwanted } from "../store/composed-newsletters";
import {
  failMail,
  leaseMail,
  type MailLane,
  markSent,
  postponeMail,
  renewMailLease,
  type StoredMail,
} from "../store/outbox";
import { inTransaction } from "../transaction";
import { mailsSent } from "./sent";

export interface Transport {
  (mail: StoredMail, files: PaperFile[]): Promise<void>;
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
const maxWaitMs = 60 * 60 * 1000;
/** The pause after a permanent refusal: frequent retries harm the sender's reputation. */
const maxRefusedWaitMs = 24 * 60 * 60 * 1000;
/** A mail that could not be sent for so long is given up: four to five days by RFC 5321. */
const triedMs = 5 * 24 * 60 * 60 * 1000;
const maxErrorLength = 500;
/** So many tries wait for a mail's files: 15 seconds. */
const triesWithFiles = 2;

/** Errors of the server or the connection, not of the mail: another mail would fail too. */
const away = new Set(["ECONNECTION", "ECONNREFUSED", "ECONNRESET", "EDNS", "ESOCKET", "ETIMEDOUT", "EAUTH", "ETLS"]);

/** Mails that the server has accepted while the database could not be updated: they are not sent again. */
const taken = new Set<string>();

/** Sends by the SMTP server of `SMTP_URL`, over connections that are kept: one for each lane that sends. */
export function smtpTransport(smtpURL: string, from: { name: string; address: string }): Transport {
  const transporter = nodemailer.createTransport({
    url: smtpURL,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  async function send(mail: StoredMail, files: PaperFile[]): Promise<void> {
    await transporter.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
      attachments: files.map(({ bytes, fileName, mime }) => ({
        ...{ filename: fileName, contentType: mime, content: Buffer.from(bytes) },
      })),
      messageId: `<${mail.id}@${from.address.split("@")[1]}>`,
    });
  }
  return Object.assign(send, { close: () => transporter.close() });
}

/**
 * Sends the mails of a lane that are due, oldest first, one at a time. A mail is leased while it is sent, so that
 * several workers never send the same one; a failure is retried with growing pauses, and if the server itself is down
 * the other mails wait for the next run.
 * @param stopping aborted when the program is stopping
 * @returns how many were tried
 */
export async function sendDueMails(
  deps: Deps,
  transport: Transport,
  { lane = "mail", most = 20, stopping }: { lane?: MailLane; most?: number; stopping?: AbortSignal } = {},
): Promise<number> {
  let tried = 0;
  while (tried < most && !stopping?.aborted) {
    const mail = await leaseMail(deps.db, lane, deps.clock(), leaseMs);
    if (!mail) return tried;
    tried += 1;
    const { isServerAway } = await withRequestId(mail.requestId ?? mail.id, () => sendMail(mail, transport, deps));
    if (isServerAway) return tried;
  }
  return tried;
}

async function sendMail(mail: StoredMail, transport: Transport, deps: Deps): Promise<{ isServerAway: boolean }> {
  const { db, clock } = deps;
  if (mail.lane === "bulk" && (await inTransaction(deps, (txDeps) => withdrawUnwanted(txDeps.db, mail.id))))
    return { isServerAway: false };
  const renew = () => renewMailLease(db, mail.id, new Date(clock().getTime() + leaseMs));
  try {
    if (!taken.has(mail.id)) await whileRenewed(leaseMs, renew, async () => transport(mail, await filesOf(mail, deps)));
  } catch (error) {
    await recordFailure(mail, error as SendingError, deps);
    return { isServerAway: away.has((error as SendingError).code ?? "") };
  }
  taken.add(mail.id);
  await markSent(db, mail, clock());
  taken.delete(mail.id);
  mailsSent.inc({ lane: mail.lane });
  log.info({ mail: mail.id }, "mail: a mail was sent");
  return { isServerAway: false };
}

/** The files of a mail. If they cannot be made, the mail goes without them in the end: it links to where they are. */
async function filesOf(mail: StoredMail, deps: Deps): Promise<PaperFile[]> {
  try {
    return await readAttachments(deps, mail);
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (!isGone && mail.attempts < triesWithFiles) throw error;
    log.error({ mail: mail.id, error: describeError(error) }, "mail: a mail goes without its files");
    return [];
  }
}

async function recordFailure(mail: StoredMail, error: SendingError, { db, clock }: Deps): Promise<void> {
  const now = clock();
  const waitMs = waitAfter(mail.attempts, error);
  const why = withoutAddresses(error.message).slice(0, maxErrorLength);
  if (now.getTime() + waitMs - mail.createdAt.getTime() > triedMs) {
    log.error({ mail: mail.id }, `mail: a mail was given up after ${mail.attempts + 1} attempts: ${why}`);
    return failMail(db, mail.id, now, why);
  }
  log.error({ mail: mail.id }, `mail: a mail could not be sent, next try in ${Math.round(waitMs / 1000)} s: ${why}`);
  await postponeMail(db, mail.id, new Date(now.getTime() + waitMs), why);
}

/** How long a failed mail waits for its next try, in ms. @param attempts those before */
function waitAfter(attempts: number, { code = "", responseCode = 0 }: SendingError): number {
  const isRefused = responseCode >= 500 && !away.has(code);
  const [first, longest] = isRefused ? [maxWaitMs, maxRefusedWaitMs] : [firstWaitMs, maxWaitMs];
  return Math.min(longest, first * 2 ** attempts);
}
