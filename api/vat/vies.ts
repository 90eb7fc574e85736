import { z } from "zod/v4";
import { type RegisterAnswer, reasonOf, type VatRegister, vatRegister } from "./register";

export interface ViesSettings {
  /** https://ec.europa.eu/taxation_customs/vies/rest-api */
  url: string;
  /**
   * The seller's own number of the European Union or Northern Ireland, with its prefix. VIES gives a consultation number
   * only to those who have one; a number of Great Britain is none.
   */
  requester: string | null;
  timeoutMs?: number;
}

const answered = z.object({
  valid: z.boolean(),
  countryCode: z.string(),
  vatNumber: z.string(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  traderName: z.string().nullish(),
  address: z.string().nullish(),
  userError: z.string().nullish(),
});

const refused = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

/** The European Commission's VIES, by its REST API. It asks the register of the number's country. */
export function viesRegister({ url, requester, timeoutMs }: ViesSettings): VatRegister {
  return vatRegister(
    "vies",
    async ({ prefix, digits }, { signal }) => {
      const body = {
        countryCode: prefix,
        vatNumber: digits,
        ...(requester && { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }),
      };
      const response = await fetch(`${url}/check-vat-number`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(body),
        redirect: "error",
        signal,
      });
      const reply: unknown = await response.json().catch(() => null);
      return answerOf(reply, { prefix, digits });
    },
    timeoutMs,
  );
}

function answerOf(reply: unknown, asked: { prefix: string; digits: string }): RegisterAnswer {
  const error = refused.safeParse(reply);
  if (error.success) {
    const code = error.data.errorWrappers[0]?.error;
    return code === "INVALID_INPUT" ? { result: "invalid" } : { result: "unavailable", reason: reasonOf(code) };
  }
  const read = answered.safeParse(reply);
  if (!read.success) return { result: "unavailable", reason: "malformed" };
  const { valid, countryCode, vatNumber, requestIdentifier, name, traderName, address, userError } = read.data;
  if (countryCode !== asked.prefix || vatNumber !== asked.digits)
    return { result: "unavailable", reason: "other_number" };
  if (valid)
    return {
      result: "valid",
      consultation: known(requestIdentifier),
      name: known(traderName) ?? known(name),
      address: known(address),
    };
  // A country that does not answer is reported as an invalid number, with an additional error.
  const isSure = !userError || userError === "INVALID" || userError === "INVALID_INPUT";
  return isSure ? { result: "invalid" } : { result: "unavailable", reason: reasonOf(userError) };
}

/** Countries that give no names send "---". */
function known(text: string | null | undefined): string | null {
  return text && !/^-+$/.test(text) ? text.slice(0, 500) : null;
}
