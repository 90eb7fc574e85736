import { z } from "zod/v4";
import { type RegisterAnswer, reasonOf, type VatRegister, vatRegister } from "./register";

export interface HmrcSettings {
  /** https://api.service.hmrc.gov.uk */
  url: string;
  clientId: string;
  clientSecret: string;
  /** The seller's own number, with GB: with it HMRC gives a consultation number. */
  requester: string | null;
  timeoutMs?: number;
}

const token = z.object({ access_token: z.string(), expires_in: z.number() });

const answered = z.object({
  target: z.object({
    name: z.string().nullish(),
    vatNumber: z.string(),
    address: z.record(z.string(), z.unknown()).nullish(),
  }),
  consultationNumber: z.string().nullish(),
});

const refused = z.object({ code: z.string() });

/** A token is renewed so long before it ends. */
const tokenMarginMs = 60_000;

/**
 * HMRC's "Check a UK VAT number", version 2.0. Since that version its calls need a token of an application that is
 * registered with HMRC (OAuth 2.0, client credentials).
 */
export function hmrcRegister(settings: HmrcSettings, clock: () => Date): VatRegister {
  const { url, requester, timeoutMs } = settings;
  let held: { token: string; until: number } | undefined;

  async function readToken(signal: AbortSignal): Promise<string | undefined> {
    const now = clock().getTime();
    if (held && held.until > now) return held.token;
    const form = {
      grant_type: "client_credentials",
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
    };
    const response = await fetch(`${url}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "error",
      signal,
    });
    const read = token.safeParse(await response.json().catch(() => null));
    if (!response.ok || !read.success) return undefined;
    held = { token: read.data.access_token, until: now + read.data.expires_in * 1000 - tokenMarginMs };
    return held.token;
  }

  return vatRegister(
    "hmrc",
    async ({ digits }, { signal }) => {
      const bearer = await readToken(signal);
      if (!bearer) return { result: "unavailable", reason: "no_token" };
      const path = `/organisations/vat/check-vat-number/lookup/${digits}${requester ? `/${requester.slice(2)}` : ""}`;
      const headers = { accept: "application/vnd.hmrc.2.0+json", authorization: `Bearer ${bearer}` };
      const response = await fetch(url + path, { headers, redirect: "error", signal });
      if (response.status === 401) held = undefined;
      return answerOf(response.status, await response.json().catch(() => null), digits);
    },
    timeoutMs,
  );
}

function answerOf(status: number, reply: unknown, digits: string): RegisterAnswer {
  const code = refused.safeParse(reply).data?.code;
  // A 404 without HMRC's code may come from another server: it does not mean that the number is unknown.
  if (status === 404 && code === "NOT_FOUND") return { result: "invalid" };
  if (status !== 200) return { result: "unavailable", reason: reasonOf(code) };
  const read = answered.safeParse(reply);
  if (!read.success || read.data.target.vatNumber !== digits) return { result: "unavailable", reason: "malformed" };
  const { target, consultationNumber } = read.data;
  const address = Object.values(target.address ?? {}).filter((line) => typeof line === "string");
  return {
    result: "valid",
    consultation: consultationNumber || null,
    name: target.name || null,
    address: address.join("\n") || null,
  };
}
