import type { Mail } from "../store/outbox";
import { safeDisplayName } from "./display-name";
import { type MailConfig, renderEmail } from "./render";

interface Enquiry {
  name: string;
  company?: string | undefined;
  email: string;
  message: string;
  /** The e-mail address of the sender's account; left out for a guest. */
  account?: string | undefined;
}

/** An enquiry to the support address; a reply goes to the sender. */
export function enquiryMail(config: MailConfig, { name, company, email, message, account }: Enquiry): Mail {
  const who = safeDisplayName(name, "Somebody");
  return renderEmail(
    config,
    {
      subject: `Consultancy: an enquiry from ${who}`,
      preheader: "Your reply to this e-mail goes to the sender.",
      heading: "An enquiry to the consultancy",
      paragraphs: [
        `From: ${name}${company ? `, ${company}` : ""} (${email})`,
        ...message.split(/\n+/).map((line) => line.trim()),
      ].filter(Boolean),
      notes: [
        account === undefined
          ? "It was sent from the consultancy's page by somebody who was not logged in: the name and the address are as typed."
          : `It was sent from the consultancy's page by somebody logged in as ${account}.`,
        "Your reply to this e-mail goes to the sender.",
      ],
    },
    { "reply-to": email },
  );
}
