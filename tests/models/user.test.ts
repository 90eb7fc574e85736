import * as user from "contract/user";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { describe, expect, it } from "vitest";

const { createApiClient } = await import("~/api/client.server");
const { readUser, saveFeedFilter, toSessionUser, updateUser } = await import("~/models/user.server");

const id = "8d9a3a5e-5a0f-4a3c-9c38-6a2a4d9f7e10";
const role = { id: "0c4b7d0e-2f0b-4c53-8a8e-2f6f3b0d7a11", name: "buyer", display_name: "Buyer" };
const caller = createApiClient({ token: "t".repeat(43) });

const record: user.User = {
  id,
  first_name: "Maud",
  last_name: "Castle",
  telephone: "",
  jobtitle: "",
  company: "Net Loft",
  email: "maud@almanac.test",
  verified: { status: true },
  filter: user.defaultFilter,
  tree: true,
  dontNotify: false,
  roles: { assigned: [role], available: [role, { ...role, name: "maker" }] },
  comms: { assigned: [], available: [] },
  newsletter_settings: { status: false, type: "weekly" },
  subscription_plan_id: 15,
  subscriptions: [],
  allSubscriptions: [],
  favourites: [],
  created_at: "2026-03-02T10:00:00.000Z",
  delete_at: null,
  pending_email: null,
};

mockApi();

describe("a user", () => {
  it("is read and changed at their own path", async () => {
    const read = mockCall(user.readUser, 200, record);
    const changed = mockCall(user.updateUser, 200, { message: "Your account has been updated.", user: record });
    expect((await readUser(caller, id)).first_name).toBe("Maud");
    const sent = await updateUser(caller, id, { tree: true });
    expect(sent).toMatchObject({ ok: true, body: { message: "Your account has been updated." } });
    expect(read[0]?.path).toEqual({ id });
    expect(changed[0]).toMatchObject({ path: { id }, body: { tree: true } });
  });

  it("gets the reason when a change is refused", async () => {
    mockCall(user.updateUser, 422, aProblem("Enter your company", { company: "Enter your company" }));
    const sent = await updateUser(caller, id, { company: "Net Loft" });
    expect(sent).toMatchObject({ ok: false, status: 422, problem: { errors: { company: "Enter your company" } } });
  });

  it("is stored in the session as in the record", () => {
    expect(toSessionUser(record, { permissions: ["orders.view"] })).toEqual({
      id,
      first_name: "Maud",
      last_name: "Castle",
      email: "maud@almanac.test",
      verified: { status: true },
      roles: ["buyer"],
      permissions: ["orders.view"],
      subscription_plan_id: 15,
      tree: true,
      created_at: "2026-03-02T10:00:00.000Z",
    });
  });
});

describe("the filter", () => {
  it("is sent in part and returned whole", async () => {
    const asked = mockCall(user.saveFilter, 200, { filter: { ...user.defaultFilter, order_by: "Oldest" } });
    const sent = await saveFeedFilter(caller, { order_by: "Oldest" });
    expect(sent).toMatchObject({ ok: true, body: { filter: { order_by: "Oldest", perPage: 999 } } });
    expect(asked[0]?.body).toEqual({ filter: { order_by: "Oldest" } });
  });
});
