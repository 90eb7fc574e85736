import { z } from "zod/v4";
import { withoutUnseen } from "./unseen";

export const id = z.uuid().meta({ id: "Id" });
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(160)
  .meta({ id: "Slug" });
const notAnEmail = "Enter an e-mail address like name@example.com";

/** Letters and digits of any script and the signs of RFC 5322 before the @; after it a host as the DNS has it. */
const emailPattern =
  /^(?!\.)(?!.*\.[.@])[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+([A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/u;

/** An address as it is kept: without what nobody sees, and with the name of an international domain as the DNS has it. */
function plainEmail(typed: string): string {
  const plain = withoutUnseen(typed.normalize("NFKC")).trim();
  const at = plain.lastIndexOf("@");
  const domain = plain.slice(at + 1);
  const isAscii = /^\p{ASCII}*$/u.test(domain);
  if (isAscii || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return plain;
  return `${plain.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
}

/** An e-mail address, also of an international domain, and with letters of any script before the @. */
export const email = z
  .string({ error: notAnEmail })
  .overwrite(plainEmail)
  .check(z.email({ pattern: emailPattern, error: notAnEmail }))
  .max(254, "E-mail address: use 254 characters or fewer");
/** An amount in pence. */
export const pence = z.number().int().meta({ id: "Pence" });
/** A point in time, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime().meta({ id: "Timestamp" });
/** A calendar day in Europe/London, ISO 8601. */
export const day = z.iso.date().meta({ id: "Day" });
/** #rrggbb, lower case. */
export const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta({ id: "Colour" });
/** Editors' HTML. It is sanitised by the site when it is rendered. */
export const html = z.string().meta({ id: "Html" });
/** ISO 3166-1 alpha-2. */
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ id: "Country" });

export const planId = z.number().int();

/** A picture as the API returns it. `temporary_url` is a path below the API's root, fetched by the site. */
export const image = z
  .object({
    temporary_url: z.string(),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    widths: z
      .array(z.number().int())
      .optional()
      .describe("Of its narrower versions, which the URL with `&w=` and the width leads to; left out if it has none."),
  })
  .meta({ id: "Image" });

export const message = z.object({ message: z.string() });
