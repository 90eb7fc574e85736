import { z } from "zod/v4";
import { call } from "./call";
import { tooMany } from "./problem";

export const logEvent = call({
  summary: "Record an event: 'Received 404', 'Received 403', 'Viewed Upgrade', 'Viewed Upgrade - 403'",
  method: "POST",
  path: "/event-log",
  access: "optional",
  body: z.object({
    event: z.enum(["Received 404", "Received 403", "Viewed Upgrade - 403", "Viewed Upgrade"]),
    source: z.string().max(200).optional(),
    params: z.record(z.string(), z.string().max(500)).optional(),
  }),
  replies: { 204: null, ...tooMany },
});
