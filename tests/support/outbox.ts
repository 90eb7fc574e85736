import { until } from "tests/support/until";

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Every URL in the text, in order. */
  links: string[];
}

interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

const patienceMs = 15_000;

/** The newest mail in the API's outbox to this address, as soon as there is one. */
export async function waitForMail(apiURL: string, to: string, subject = /./): Promise<ReceivedMail> {
  const sent = async () => (await readOutbox(apiURL, to)).find((mail) => subject.test(mail.subject));
  const found = await until(`a mail to ${to} had a subject like ${subject}`, sent, patienceMs);
  return { ...found, links: found.text.match(/https?:\/\/[^\s<>"]+/g) ?? [] };
}

// The outbox lists the newest first.
async function readOutbox(apiURL: string, to: string): Promise<OutboxMail[]> {
  const response = await fetch(`${apiURL}/outbox.json?to=${encodeURIComponent(to)}`);
  if (!response.ok) throw new Error(`The outbox answered ${response.status}.`);
  return (await response.json()) as OutboxMail[];
}
