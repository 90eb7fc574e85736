import * as contract from "contract/enquiry";
import { formFault } from "../domain/form-age";
import { invalid } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/enquiry";
import { limit, type RateLimit } from "../services/rate-limit";

const hourMs = 60 * 60 * 1000;
const ipLimit: RateLimit = { name: "enquiry-address", most: 5, windowMs: hourMs };
const emailLimit: RateLimit = { name: "enquiry-email", most: 5, windowMs: hourMs };
/** The limit for all senders together, so that many addresses cannot flood one mailbox. */
const totalLimit: RateLimit = { name: "enquiry-all", most: 100, windowMs: hourMs };

export const sendEnquiry = endpoint(contract.sendEnquiry)
  .prepare(async ({ body, requester }, deps) => {
    // Before the limits: a program that is caught by the form must not use up the enquiries of all.
    const fault = formFault(body, deps.clock(), deps.config.formMinAgeMs);
    if (fault) throw invalid({}, fault);
    await limit(deps, ipLimit, requester.ip);
    await limit(deps, emailLimit, body.email);
    await limit(deps, totalLimit, "everybody");
  })
  .handle(async ({ body, requester }, deps) => {
    await service.mailEnquiry(deps, body, requester);
    return { status: 201, body: { message: "Thank you. We have your message and will answer by e-mail." } };
  });
