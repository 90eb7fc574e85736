import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { until } from "tests/support/until";
import { freePort } from "../../scripts/lib/ports.mjs";

export interface ReceivedMail {
  from: string;
  /** The recipient on the envelope. */
  to: string[];
  mail: Email;
}

export interface TestSmtp {
  url: string;
  received: ReceivedMail[];
  /** How many connections were opened. */
  connections(): number;
  /** Resolves with the first mail to this address, now or within the time. */
  mailTo(address: string, timeoutMs?: number): Promise<Email>;
  stop(): Promise<void>;
}

/** A real SMTP server on a free port of loopback, which stores its mails. It accepts any name and password. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(null, { user: "anybody" }),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), mail });
        callback();
      });
    },
  });
  server.on("error", () => {});
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    async mailTo(address, timeoutMs = 10_000) {
      const arrived = () => received.find(({ to }) => to.includes(address));
      return (await until(`a mail to ${address} arrived`, arrived, timeoutMs)).mail;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
