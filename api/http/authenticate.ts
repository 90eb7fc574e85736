import { type Call, hasEffect } from "contract/call";
import type { Context } from "hono";
import type { Deps } from "../deps";
import { permits } from "../domain/permissions";
import type { Requester } from "../domain/requester";
import { forbidden, readOnly, unauthenticated } from "../errors";
import { hashToken } from "../keyring";
import { findBearer, viewTokenPrefix } from "../store/sessions";
import { clientIp } from "./client-ip";

/** The sender of a request, by its bearer token; a call for anyone does not read it. */
export async function authenticate(call: Call, c: Context, deps: Deps): Promise<Requester> {
  const { headers } = c.req.raw;
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(headers.get("authorization") ?? "")?.[1];
  const tokenHash = bearer && call.access !== "anyone" ? hashToken(bearer) : null;
  const user = tokenHash ? await findBearer(deps.db, tokenHash, deps.clock()) : undefined;
  return {
    user: user ?? null,
    tokenHash: user ? tokenHash : null,
    sentTokenHash: tokenHash,
    basketToken: headers.get("x-basket-token"),
    // Only few calls use it, and it takes a signature to verify.
    get ip() {
      return clientIp(c, deps.secrets);
    },
    isReadOnly: bearer?.startsWith(viewTokenPrefix) || Boolean(user?.viewedById),
    userAgent: headers.get("x-client-agent")?.slice(0, 200) ?? "",
  };
}

/** @throws ApiError 401 or 403 unless the requester may make the call */
export function authorise(call: Call, { user, isReadOnly }: Requester): void {
  const { access } = call;
  if (isReadOnly && hasEffect(call)) throw readOnly();
  if (access === "anyone" || access === "optional") return;
  if (!user) throw unauthenticated();
  if (access === "login") return;
  if (access === "verified") {
    if (user.verified) return;
    throw forbidden("unverified", "Please verify your email address.");
  }
  if (![access.permission].flat().some((one) => permits(user, one)))
    throw forbidden("forbidden", "Your access to this is denied.");
}
