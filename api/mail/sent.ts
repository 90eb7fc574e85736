import { Counter } from "prom-client";
import { mailLanes } from "../store/outbox";

/** The mails that this process has handed to the mail server, since it was started. */
export const mailsSent = new Counter({
  name: "mails_sent_total",
  help: "Mails that the mail server has taken.",
  labelNames: ["lane"] as const,
  registers: [],
});

// A rule that asks whether none was sent needs a 0 to begin with.
for (const lane of mailLanes) mailsSent.inc({ lane }, 0);
