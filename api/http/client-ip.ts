import type { HttpBindings } from "@hono/node-server";
import { siteProof } from "contract/site-proof";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { Keyring } from "../keyring";
import { log } from "../log";

const groupsOfNetwork = 4;
/** More secrets than any rotation needs. */
const maxProofs = 8;

let hasWarned = false;

/**
 * The network address that a request's tries are counted by: the visitor's, if the site reports it and proves itself;
 * else that of the connection.
 */
export function clientIp(c: Context, secrets: Keyring): string {
  const reported = c.req.header("x-client-address")?.trim().slice(0, 64);
  const peer = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? "";
  if (!reported) return rateLimitSubject(peer);
  if (isFromSite(c, secrets)) return rateLimitSubject(reported);
  if (!hasWarned) log.error("http: an address came without the site's proof: has it other SESSION_SECRETS?");
  hasWarned = true;
  return rateLimitSubject(peer);
}

/** Whether a request proves that the site sends it, whose headers are then believed. */
export function isFromSite(c: Context, secrets: Keyring): boolean {
  const proofs = c.req.header(siteProof.header) ?? "";
  return proofs.split(",", maxProofs).some((proof) => secrets.verify(siteProof.purpose, siteProof.value, proof));
}

/**
 * The key by which tries from an address are counted: an IPv4 address itself, and of IPv6 the network of 64 bits, as a
 * user controls all of it. The port that some proxies add is left out.
 */
export function rateLimitSubject(address: string): string {
  const host = withoutPort(address.trim());
  if (!ipaddr.isValid(host)) return host;
  const ip = ipaddr.process(host);
  if (ip.kind() === "ipv4") return ip.toString();
  const groups = (ip as ipaddr.IPv6).parts.slice(0, groupsOfNetwork);
  return `${groups.map((group) => group.toString(16)).join(":")}::/64`;
}

function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  const [, withPort] = /^(\d+(?:\.\d+){3}):\d+$/.exec(address) ?? [];
  return bracketed ?? withPort ?? address;
}
