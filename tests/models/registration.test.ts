import { formOptions, readDraft, register } from "contract/auth";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { aSessionReply } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import { createApiClient } from "~/api/client.server";
import * as registration from "~/models/registration.server";

mockApi();

const api = createApiClient({});
const draft = "7b0a9f86-4a53-4b59-9f2e-0f4b5e1c2d30";
const basics = {
  first_name: "Nora",
  last_name: "Fielding",
  company: "Fielding & Daughters",
  email: "nora@example.com",
  password: "a long lane of hedges",
  password_confirmation: "a long lane of hedges",
  timestamp: "2026-03-02T10:00:00.000Z",
};
const kept = { next_step: 2 as const, draft: { id: draft, expires_at: "2026-03-02T10:30:00.000Z" } };

describe("registering", () => {
  it("saves step 1 as a draft", async () => {
    const asked = mockCall(register, 200, kept);
    expect(await registration.keepBasics(api, basics)).toEqual({ ok: true, draft });
    expect(asked[0]?.body).toMatchObject({ step: 1, email: "nora@example.com" });
  });

  it("creates the account with step 2, once for a key", async () => {
    const asked = mockCall(register, 201, aSessionReply());
    const done = await registration.completeRegistration(api, { draft, terms: true }, "one-key");
    expect(done).toEqual({ ok: true, session: aSessionReply() });
    expect(asked[0]?.headers.get("idempotency-key")).toBe("one-key");
  });

  it("returns the refusal of either step", async () => {
    const problem = aProblem("This invite code was not found.", {}, "not_found");
    mockCall(register, 404, problem);
    expect(await registration.keepBasics(api, basics)).toEqual({ ok: false, status: 404, problem });
    expect(await registration.completeRegistration(api, { draft, terms: true }, undefined)).toMatchObject({
      status: 404,
    });
  });

  it("accepts no answers of the other step", async () => {
    mockCall(register, 201, aSessionReply());
    await expect(registration.keepBasics(api, basics)).rejects.toThrow();
    mockCall(register, 200, kept);
    await expect(registration.completeRegistration(api, { draft, terms: true }, undefined)).rejects.toThrow();
  });

  it("reads the saved answers of step 1, or null when they have expired", async () => {
    const { password: _, password_confirmation: __, timestamp: ___, ...rest } = basics;
    const body = { ...rest, telephone: "", team_code: "", token: "", country: "GB", website: "" };
    mockCall(readDraft, 200, body);
    expect(await registration.readDraft(api, draft)).toEqual(body);
    mockCall(readDraft, 404, aProblem("There is nothing here.", {}, "not_found"));
    expect(await registration.readDraft(api, draft)).toBeNull();
  });

  it("lists the questions of step 2", async () => {
    const field = { name: "jobtitle", label: "Job role", type: "text" as const, required: false };
    mockCall(formOptions, 200, { fields: [field] });
    expect(await registration.listRegistrationFields(api)).toEqual([field]);
  });
});
