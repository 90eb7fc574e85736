import { Counter } from "prom-client";

/** The mails that this process has handed to the mail server, since it was started. */
export const mailsSent = new Counter({
  name: "mails_sent_total",
  help: "Mails that the mail server has taken.",
  labelNames: ["lane"] as const,
  registers: [],
});
