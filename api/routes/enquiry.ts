import { sendEnquiry } from "contract/enquiry";
import type { Deps } from "../deps";
import { formFault } from "../domain/form-age";
import { invalid } from "../errors";
import { type Answer, type Bound, bind, type Request } from "../http/bind";
import { enquiryMail } from "../mail/enquiry-mails";
import { limit, type RateLimit } from "../services/rate-limit";
import { queueMail } from "../store/outbox";

const hourMs = 60 * 60 * 1000;
const byAddress: RateLimit = { name: "enquiry-address", most: 5, windowMs: hourMs };
const byEmail: RateLimit = { name: "enquiry-email", most: 5, windowMs: hourMs };
/** The limit for all senders together, so that many addresses cannot flood one mailbox. */
const inAll: RateLimit = { name: "enquiry-all", most: 100, windowMs: hourMs };

async function answerEnquiry(
  { body, requester }: Request<typeof sendEnquiry>,
  deps: Deps,
): Promise<Answer<typeof sendEnquiry>> {
  const { db, settings } = deps;
  const { name, company, email, message } = body;
  const now = deps.clock();
  const fault = formFault(body, now);
  if (fault) throw invalid({}, fault);
  await limit(deps, byAddress, requester.ip);
  await limit(deps, byEmail, email);
  await limit(deps, inAll, "everybody");
  const mail = enquiryMail(settings, { name, company, email, message, account: requester.user?.email });
  await queueMail(db, settings.supportEmail, mail, now);
  deps.wake();
  return { status: 201, body: { message: "Thank you. We have your message, and answer by e-mail." } };
}

/** Enquiries to the consultancy. */
export const enquiryHandlers: Bound[] = [bind(sendEnquiry, answerEnquiry)];
