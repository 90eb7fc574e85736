import { and, asc, eq, isNull, lte } from "drizzle-orm";
import nodemailer from "nodemailer";
import { mails } from "../db/schema/index";
import type { Deps } from "../deps";

export type Transport = (mail: typeof mails.$inferSelect) => Promise<void>;

const leaseMs = 60_000;
const longestWaitMs = 60 * 60 * 1000;

/** Sends by the SMTP server of `SMTP_URL`. */
export function smtpTransport(smtpURL: string, from: { name: string; address: string }): Transport {
  const transporter = nodemailer.createTransport(smtpURL, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as never);
  return async (mail) => {
    await transporter.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
      messageId: `<${mail.id}@${from.address.split("@")[1]}>`,
    });
  };
}

/**
 * Sends the mails that are due, oldest first, one at a time. A mail is leased before it is sent, so that several
 * workers never take the same one at once; a failure is tried again later and later.
 * @returns how many were tried
 */
export async function sendDueMails(deps: Deps, transport: Transport, most = 20): Promise<number> {
  let tried = 0;
  while (tried < most) {
    const mail = await leaseMail(deps);
    if (!mail) return tried;
    tried += 1;
    try {
      await transport(mail);
      await deps.db.update(mails).set({ sentAt: deps.clock(), lastError: null }).where(eq(mails.id, mail.id));
    } catch (error) {
      const waitMs = Math.min(longestWaitMs, 5_000 * 2 ** mail.attempts);
      console.error(
        `mail: a mail could not be sent, next try in ${Math.round(waitMs / 1000)} s: ${(error as Error).message}`,
      );
      await deps.db
        .update(mails)
        .set({ dueAt: new Date(deps.clock().getTime() + waitMs), lastError: (error as Error).message.slice(0, 500) })
        .where(eq(mails.id, mail.id));
    }
  }
  return tried;
}

async function leaseMail({ db, clock }: Deps) {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(isNull(mails.sentAt), lte(mails.dueAt, clock())))
      .orderBy(asc(mails.dueAt), asc(mails.number))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!mail) return undefined;
    await tx
      .update(mails)
      .set({ attempts: mail.attempts + 1, dueAt: new Date(clock().getTime() + leaseMs) })
      .where(eq(mails.id, mail.id));
    return mail;
  });
}
