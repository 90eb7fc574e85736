import type { Arguments } from "contract/call";
import * as enquiry from "contract/enquiry";
import type { Api } from "~/api/client.server";

/** Mails an enquiry to the support address. @param idempotencyKey the enquiry is mailed once for each key */
export function sendEnquiry(
  api: Api,
  body: Arguments<typeof enquiry.sendEnquiry>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(enquiry.sendEnquiry, { body }, { idempotencyKey });
}
