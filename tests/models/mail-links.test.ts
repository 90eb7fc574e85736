import * as auth from "contract/auth";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { aPerson } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import { createApiClient } from "~/api/client.server";
import { ApiProblem } from "~/api/problem.server";
import { getInviteStatus } from "~/models/invite.server";
import { getLoginLinkStatus } from "~/models/login-link.server";
import { getResetLinkStatus, resetPassword } from "~/models/password.server";
import { resendVerification, verifyEmail, verifyEmailCode } from "~/models/verification.server";

mockApi();

const api = createApiClient({ token: "t".repeat(43) });
const unknown = aProblem("This link is not valid.", {}, "not_found");
const link = { email: "nora@example.com", token: "abc" };
const query = { expires: 1_800_000_000, hash: "hash", signature: "signature" };

describe("a reset link", () => {
  it("is checked with its address and its token", async () => {
    const asked = mockCall(auth.previewPasswordReset, 200, { state: "open" });
    expect(await getResetLinkStatus(api, link)).toBe("open");
    expect(asked[0]?.query).toEqual(link);
  });

  it("is unknown when the API does not know it, and when it is incomplete", async () => {
    mockCall(auth.previewPasswordReset, 404, unknown);
    expect(await getResetLinkStatus(api, link)).toBe("unknown");
    expect(await getResetLinkStatus(api, { ...link, token: "" })).toBe("unknown");
    expect(await getResetLinkStatus(api, { ...link, token: "x".repeat(201) })).toBe("unknown");
  });

  it("sets a password, or returns why not", async () => {
    const fields = { ...link, password: "a long lane of hedges", password_confirmation: "a long lane of hedges" };
    mockCall(auth.resetPassword, 200, { message: "Your password has been reset." });
    expect(await resetPassword(api, fields)).toMatchObject({ ok: true });
    mockCall(auth.resetPassword, 410, aProblem("This link was already used.", {}, "used"));
    expect(await resetPassword(api, fields)).toMatchObject({ ok: false, status: 410 });
  });
});

describe("an invite", () => {
  const invite = {
    type: "email" as const,
    state: "open" as const,
    team: { id: "5d0f2a77-6a52-4f0f-9a7c-0e8c1b2a3d01", display_name: "Harbour" },
    expires_at: null,
  };

  it("is found by its token", async () => {
    const asked = mockCall(auth.previewInvite, 200, invite);
    expect(await getInviteStatus(api, "a/b")).toEqual(invite);
    expect(asked[0]?.path).toEqual({ code: "a/b" });
  });

  it("is null when it never existed or has an invalid token", async () => {
    mockCall(auth.previewInvite, 404, unknown);
    expect(await getInviteStatus(api, "nonsense")).toBeNull();
    expect(await getInviteStatus(api, "x".repeat(201))).toBeNull();
  });
});

describe("a log-in link", () => {
  it("is unknown when it never existed", async () => {
    mockCall(auth.previewLoginLink, 404, unknown);
    expect(await getLoginLinkStatus(api, "nonsense")).toEqual({ state: "unknown", maskedEmail: "" });
  });
});

describe("a verification", () => {
  const confirmed = { message: "Your e-mail address is confirmed.", user: aPerson() };

  it("succeeds with the link or with the code", async () => {
    const asked = mockCall(auth.verifyEmail, 200, confirmed);
    expect(await verifyEmail(api, aPerson().id, query)).toMatchObject({ ok: true, body: { user: aPerson() } });
    expect(asked[0]).toMatchObject({ path: { id: aPerson().id }, query: { ...query, expires: "1800000000" } });
    mockCall(auth.verifyEmailCode, 200, confirmed);
    expect(await verifyEmailCode(api, "ABCD-2345")).toMatchObject({ ok: true });
  });

  it("returns its refusal, also when the bearer is refused", async () => {
    mockCall(auth.verifyEmail, 401, aProblem("Please log in.", {}, "unauthenticated"));
    expect(await verifyEmail(api, aPerson().id, query)).toMatchObject({ ok: false, status: 401 });
  });

  it("is mailed again with the path to continue at, unless that is too long", async () => {
    const asked = mockCall(auth.resendVerification, 200, { message: "Verification request email resent." });
    await resendVerification(api, "/demo/the-autumn-house");
    await resendVerification(api, `/${"x".repeat(500)}`);
    await resendVerification(api, undefined);
    expect(asked.map(({ query }) => query)).toEqual([{ redirect: "/demo/the-autumn-house" }, {}, {}]);
  });
});

describe("an API that cannot be reached", () => {
  it("makes a read throw and a write return the failure", async () => {
    breakApi();
    await expect(getResetLinkStatus(api, link)).rejects.toThrow(ApiProblem);
    expect(await verifyEmailCode(api, "ABCD-2345")).toMatchObject({ ok: false, status: 503 });
  });
});
