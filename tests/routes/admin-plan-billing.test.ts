import * as contract from "contract/plan-billing";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as route from "~/routes/admin.members.$id_.billing.$subscriptionID/route";

mockApi();

const clerk = member(aPerson({ permissions: ["orders.manage"] }));
const id = "5d0f2a77-6a52-4f0f-9a7c-0e8c1b2a3d01";
const term = "5d0f2a77-6a52-4f0f-9a7c-0e8c1b2a3d02";
const here = `/admin/members/${id}/billing/${term}`;
const params = { id, subscriptionID: term };
const path = "/admin/members/:id/billing/:subscriptionID";

function theBilling(changes: Partial<contract.PlanBilling> = {}): contract.PlanBilling {
  const place = { street_address_1: "2 Park Row", street_address_2: null, city: "Leeds", county: null };
  const who = { first_name: "Ida", last_name: "Holm", company: "Holm Ltd", email: "ida@holm.example", telephone: "" };
  return {
    ...{ subscription_id: term, title: "House", expiry: "2027-03-01", vat_number: "", company_number: "" },
    address: { ...who, ...place, postcode: "LS1 5HD", country: "GB" },
    purchase_number: "PO-77",
    renewal: { on: "2027-03-02", order_number: null },
    payments: {
      ...{ amount: 9_000, amount_display: "£90.00", vat: "with 20% VAT", count: 3, next: "2026-12-02", type: "card" },
      ...{ payer: "self", changed: null },
    },
    ...changes,
  };
}

const typed = {
  ...{ intent: "save-billing", first_name: "Ida", last_name: "Holm", email: "ida@holm.example" },
  ...{ street_address_1: "Torstraße 1", city: "Berlin", postcode: "10119", country: "Germany" },
};

async function press(fields: Record<string, string> = {}) {
  return route.action(calledWith(await send(here, clerk, { ...typed, ...fields }), params));
}

describe("the billing details of a member's plan", () => {
  it("are shown as they are, with what is still invoiced, and nothing for the browser to fill in", async () => {
    const asked = mockCall(contract.readMemberBilling, 200, theBilling());
    const { page } = await renderRoute(route, await load(here, clerk), { path });
    expect(asked[0]?.path).toEqual({ id, subscriptionId: term });
    expect(page.getByLabelText("Town or city")).toHaveProperty("value", "Leeds");
    expect(page.text).toContain("3 payments of £90.00, with 20% VAT");
    expect(page.text).toContain("The member is told by e-mail.");
    expect(page.getByLabelText("First name").getAttribute("autocomplete")).toBeNull();
    expect(page.hrefOf("Cancel")).toBe(`/admin/members/${id}`);
  });

  it("that were saved in another window are not replaced unseen, and are when the form is sent again", async () => {
    mockCall(contract.readMemberBilling, 200, theBilling());
    const shown = (await renderRoute(route, await load(here, clerk), { path })).page;
    const form = fieldsOf(shown.getByRole("button", { name: "Save" })) as Record<string, string>;
    mockCall(contract.readMemberBilling, 200, theBilling({ purchase_number: "PO-78" }));
    const asked = mockCall(contract.changeMemberBilling, 200, theBilling());
    const typedToo = { ...form, city: "Bradford" };
    const refused = await renderRoute(route, await send(here, clerk, typedToo), { path });
    expect(refused.status).toBe(422);
    expect(asked).toEqual([]);
    expect(refused.page.text).toContain("Purchase order number – saved now: PO-78");
    expect(refused.page.text).toContain("Town or city – saved now: Leeds");
    expect(refused.page.text).not.toContain("First name – saved now");
    const again = fieldsOf(refused.page.getByRole("button", { name: "Save" })) as Record<string, string>;
    expect(again).toMatchObject({ city: "Bradford", purchase_number: "PO-77" });
    await redirected(route.action(calledWith(await send(here, clerk, again), params)));
    expect(asked[0]?.body).toMatchObject({ city: "Bradford", purchase_number: "PO-77" });
    expect(asked[0]?.body).not.toHaveProperty("seen");
  });

  it("are changed, and the page is shown again; a term that others have split leads to the later one", async () => {
    const later = "5d0f2a77-6a52-4f0f-9a7c-0e8c1b2a3d03";
    const asked = mockCall(contract.changeMemberBilling, 200, theBilling({ subscription_id: later }));
    const answer = await redirected(press());
    expect(answer.to).toBe(`/admin/members/${id}/billing/${later}`);
    expect(answer.notice).toContain("The billing details have been changed.");
    expect(asked[0]?.body).toMatchObject({ city: "Berlin", country: "DE" });
  });

  it("come back with what each payment would cost, which the next press agrees to", async () => {
    const problem = "For this address, each of the 3 payments that are left is £89.25, with 19% VAT.";
    mockCall(contract.changeMemberBilling, 409, aProblem(problem, {}, "price_changed"));
    const changed = { amount: 8_925, amount_display: "£89.25", vat: "with 19% VAT" };
    const payments = { ...(theBilling().payments as NonNullable<contract.PlanBilling["payments"]>), changed };
    mockCall(contract.readMemberBilling, 200, theBilling({ payments }));
    const { page } = await renderRoute(route, await send(here, clerk, typed), { path });
    expect(page.text).toContain(problem);
    const button = page.getByRole("button", { name: "Save, with the new amount" });
    expect(fieldsOf(button)).toMatchObject({ seen_amount: "8925", city: "Berlin" });
  });

  it("are refused at their fields, with every value kept", async () => {
    const refused = await refusedBy(press({ city: "" }));
    expect(refused).toMatchObject({ status: 422, values: { street_address_1: "Torstraße 1" } });
    expect(refused.errors).toHaveProperty("city");
  });

  it("are not found for a plan that is not the member's", async () => {
    mockCall(contract.readMemberBilling, 404, aProblem("There is nothing here.", {}, "not_found"));
    const asked = route.loader(calledWith(await load(here, clerk), params));
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });
});
