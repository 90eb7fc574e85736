import { isIPv6 } from "node:net";

const groupsOfNetwork = 4;

/**
 * The key by which tries from an address are counted: an IPv4 address itself, and of IPv6 the network of 64 bits, as a
 * user controls all of it. The port that some proxies add is left out.
 */
export function networkOf(address: string): string {
  const host = hostOf(address.trim());
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(host)?.[1];
  if (mapped) return mapped;
  return isIPv6(host) ? `${groupsOf(host).slice(0, groupsOfNetwork).join(":")}::/64` : host;
}

function hostOf(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  const [, withPort] = /^(\d+(?:\.\d+){3}):\d+$/.exec(address) ?? [];
  return (bracketed ?? withPort ?? address).split("%")[0] ?? "";
}

/** The eight groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [first = "", last] = hostname.slice(1, -1).split("::");
  const before = first.split(":").filter(Boolean);
  if (last === undefined) return before;
  const after = last.split(":").filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}
