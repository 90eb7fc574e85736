import { type NextNewsletter, readNewsletter } from "contract/newsletter";
import type { Deps } from "../deps";
import { issueAt, nextDue } from "../domain/newsletter";
import { notFound } from "../errors";
import { type Answer, type Bound, bind, type Request } from "../http/bind";
import { requireSelf } from "../http/require-self";
import { readEdition } from "../jobs/newsletter";
import { newsletterSubject } from "../mail/newsletter";
import { type Reader, readReader } from "../store/newsletter";
import { cardBody } from "./serialize/card";

/** The content of the newsletter. */
export const newsletterHandlers: Bound[] = [bind(readNewsletter, answerNext)];

/** The user's next newsletter as it would be if it were due now, made by the code that sends it. */
async function answerNext(
  { params, requester }: Request<typeof readNewsletter>,
  deps: Deps,
): Promise<Answer<typeof readNewsletter>> {
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
      subject: newsletterSubject(deps.settings, edition),
      items: items.map((row) => cardBody(deps, row, reader.entitlement)),
      total,
      chosen,
      held: heldBack(reader),
    },
  };
}

function heldBack({ verified, leaving }: Reader): NextNewsletter["held"] {
  if (leaving) return "leaving";
  return verified ? null : "unverified";
}
