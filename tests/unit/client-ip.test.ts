import { rateLimitSubject } from "api/http/client-ip";
import { describe, expect, it } from "vitest";

describe("counting tries by address", () => {
  it("counts all addresses of an IPv6 network as one: an attacker has millions of them", () => {
    const written = [
      "2001:db8:1:2::1",
      "2001:DB8:1:2:ffff:ffff:ffff:ffff",
      "2001:0db8:0001:0002::",
      "[2001:db8:1:2::9]:443",
    ];
    expect(new Set(written.map(rateLimitSubject))).toEqual(new Set(["2001:db8:1:2::/64"]));
    expect(rateLimitSubject("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
    expect(rateLimitSubject("::1")).toBe("0:0:0:0::/64");
    expect(rateLimitSubject("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  });

  it("counts an IPv4 address alone, with a port, and in IPv6 form as one", () => {
    for (const written of ["192.0.2.7", "192.0.2.7:50123", "::ffff:192.0.2.7", "[::ffff:192.0.2.7]:50123"])
      expect(rateLimitSubject(written)).toBe("192.0.2.7");
    expect(rateLimitSubject("192.0.2.8")).toBe("192.0.2.8");
  });

  it("leaves a text that is not an address unchanged", () => {
    for (const odd of ["", "unknown", "1:2", "::g"]) expect(rateLimitSubject(odd)).toBe(odd);
  });
});
