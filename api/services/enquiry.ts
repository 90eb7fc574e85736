import type { sendEnquiry } from "contract/enquiry";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { Requester } from "../domain/requester";
import { enquiryMail } from "../mail/enquiry-mails";
import { queueMail } from "../store/outbox";

type Enquiry = Pick<z.output<(typeof sendEnquiry)["body"]>, "name" | "company" | "email" | "message">;

/** Mails an enquiry to the consultancy, with the account of a requester who is logged in. */
export async function mailEnquiry(deps: TxDeps, enquiry: Enquiry, { user }: Requester): Promise<void> {
  const { db, config, clock } = deps;
  const { name, company, email, message } = enquiry;
  const mail = enquiryMail(config, { name, company, email, message, account: user?.email });
  await queueMail(db, config.supportEmail, mail, clock());
}
