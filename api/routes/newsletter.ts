import * as contract from "contract/newsletter";
import { issueAt, nextDue } from "../domain/newsletter-schedule";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import { requireSelf } from "../http/require-self";
import { newsletterSubject } from "../mail/newsletter";
import { readEdition } from "../services/newsletter";
import { type Reader, readReader } from "../store/newsletter";
import { cardBody } from "./serialize/card";

/** The user's next newsletter as it would be if it were due now, made by the code that sends it. */
export const readNewsletter = endpoint(contract.readNewsletter).handle(async ({ params, requester }, deps) => {
  requireSelf(params, requester);
  const now = deps.clock();
  const reader = await readReader(deps.db, { id: requester.user.id }, now);
  if (!reader) throw notFound();
  const edition = await readEdition(deps, reader, issueAt(reader.kind, now));
  const { issue, items, total, chosen } = edition;
  return {
    status: 200,
    body: {
      settings: { status: reader.subscribed, type: reader.kind },
      due_at: reader.subscribed ? nextDue(reader.kind, now).toISOString() : null,
      since: issue.since.toISOString(),
      subject: newsletterSubject(deps.config, edition),
      items: items.map((row) => cardBody(deps, row, reader.entitlement)),
      total,
      chosen,
      held: reasonHeld(reader),
    },
  };
});

/** Why it would not be sent; null if it would. */
function reasonHeld({ verified, leaving }: Reader): contract.NextNewsletter["held"] {
  if (leaving) return "leaving";
  return verified ? null : "unverified";
}
