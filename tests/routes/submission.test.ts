import { guest, load, send, thrown } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { submittedFields } from "~/forms/submitted-fields";
import { csrfToken } from "~/sessions.server";

const session = guest();

async function read(fields: Record<string, string | string[]>) {
  return readSubmission(await send("/login", session, fields), { session, isCrossSite: false });
}

const listIntent = (type: string, payload: object) => JSON.stringify({ type, payload });

describe("readSubmission", () => {
  it("names intent, row and idempotency key, and leaves only the fields in the form", async () => {
    const { form, ...submission } = await read({ intent: "rename-team", row: "7", idempotencyKey: "k", name: "Quay" });
    expect(submission).toEqual({ intent: "rename-team", row: "7", idempotencyKey: "k" });
    expect([...form]).toEqual([["name", "Quay"]]);
  });

  it("takes the intent of the pressed button before that of its form", async () => {
    const body = new URLSearchParams({ csrf: csrfToken(session), intent: "save" });
    body.append("intent", "delete");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const request = await load("/login", session, { method: "POST", body: body.toString(), headers });
    expect(await readSubmission(request, { session, isCrossSite: false })).toMatchObject({ intent: "delete" });
  });

  it("passes on the button that inserts a row into a list, moves it or removes it", async () => {
    for (const button of [
      listIntent("insert", { name: "contacts" }),
      listIntent("remove", { name: "contacts", index: 0 }),
      listIntent("reorder", { name: "contacts", from: 1, to: 0 }),
    ]) {
      const { form } = await read({ __intent__: button, "contacts[0].name": "Ada", "contacts[1].name": "Bea" });
      expect(form.get("__intent__")).toBe(button);
    }
  });

  it.each([
    ["an index that would make a list of millions", { "contacts[999999999].name": "Ada" }],
    ["the same in a button", { __intent__: listIntent("insert", { name: "contacts[999999999].phones" }) }],
    ["a button that is no JSON", { __intent__: "insert" }],
    ["a button that no form of ours has", { __intent__: listIntent("update", { name: "contacts", value: "x" }) }],
    ["a list where there is one value", { "name[]": "Ada" }],
    ["a field within a field that has none", { "name.first": "Ada" }],
    ["a list within a group", { "billing.city[0]": "Hull" }],
    ["a group within a list", { "contacts[0].name.first": "Ada" }],
    ["a name that no field has", { "na me": "Ada" }],
    ["a list that is none", { __intent__: listIntent("remove", { name: "contacts", index: 0 }), contacts: "Ada" }],
    ["two values of a field that has one", { name: ["Ada", "Bea"] }],
    ["two values of a field in a group", { "billing.city": ["Hull", "Leeds"] }],
    ["two values of a field in a list", { "contacts[0].name": ["Ada", "Bea"] }],
  ])("refuses %s with 400", async (_, fields) => {
    await expect(read(fields as Record<string, string>)).rejects.toMatchObject({ status: 400 });
  });

  it("takes several values of a field that has several", async () => {
    const { form } = await read({ plan_ids: ["15", "16"] });
    expect(form.getAll("plan_ids")).toEqual(["15", "16"]);
  });
});

describe("handleIntent", () => {
  const handlers = { save: () => "saved", delete: () => "deleted" };

  it("calls the handler of the intent, in whatever order the handlers are", async () => {
    expect(handleIntent(await read({ intent: "delete" }), {}, handlers)).toBe("deleted");
  });

  it.each([
    ["no intent", {}],
    ["an intent that the page has not", { intent: "publish" }],
    ["the name of an object's own method", { intent: "toString" }],
  ])("does nothing for a form with %s, and says so", async (_, fields) => {
    const submission = await read(fields as Record<string, string>);
    const refused = await thrown((async () => handleIntent(submission, {}, handlers))());
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("nothing was done");
  });
});

describe("submittedFields", () => {
  it("names every field as its form does, with what the form carries by itself", () => {
    const initialValue = {
      name: "Ada",
      colours: ["red", "blue"],
      contacts: [{ name: "Bea", phones: ["1"] }],
      none: [],
    };
    expect(submittedFields({ intent: "save", row: "7", idempotencyKey: "k", result: { initialValue } })).toEqual({
      ...{ intent: "save", row: "7", idempotencyKey: "k", name: "Ada", colours: ["red", "blue"] },
      ...{ "contacts[0].name": "Bea", "contacts[0].phones": ["1"], none: [] },
    });
  });

  it("is empty where nothing was entered: there is nothing to submit again", () => {
    expect(submittedFields({ intent: "delete", idempotencyKey: "k", result: { initialValue: {} } })).toEqual({});
  });
});
