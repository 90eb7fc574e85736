import * as contract from "contract/setting";
import { mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { beforeEach, describe, expect, it } from "vitest";
import * as route from "~/routes/admin.settings/route";

mockApi();

const keeper = member(aPerson({ permissions: ["settings.manage", "settings.bank"] }));
const here = "/admin/settings";
const edited = { version: 3, changed_at: null, changed_by: null, changed_by_id: null };

function theSettings(changes: Partial<contract.Settings> = {}): contract.Settings {
  const none = { street_address_2: "", county: "", company_number: "", oss_number: "", email: "", telephone: "" };
  const returns = { return_address: "", returns_paid_by: "" };
  const address = { street_address_1: "12 Paper Yard", city: "London", postcode: "SE1 3LD", country: "GB" };
  return {
    company: { value: { name: "Almanac Ltd", ...address, vat_number: "GB999999973", ...none, ...returns }, ...edited },
    bank: {
      value: { account_name: "", bank: "", sort_code: "", account_number: "", iban: "", bic: "" },
      ...edited,
    },
    orders: { value: { unpaid_days: 60, lost_disputes: "end-plan" }, ...edited },
    bank_charges: { value: { most: 100, share: 1 }, ...edited },
    registration: {
      value: {
        job_roles: ["Buyer"],
        seniorities: [],
        budgets: [],
        interests: [],
        sources: [],
        agents: ["Atelier Vasari"],
      },
      ...edited,
    },
    texts: [{ key: "banner", value: "<p>Closed on Friday.</p>", ...edited }],
    environment: [{ name: "SMTP_URL", value: "Set", about: "The mail server." }],
    ...changes,
  };
}

beforeEach(() => {
  mockCall(contract.readSettings, 200, theSettings());
});

async function post(edit: string, fields: Record<string, string>) {
  return route.action(calledWith(await send(`${here}?edit=${edit}`, keeper, fields)));
}

describe("the settings", () => {
  it("are shown as they are, and each is changed on a page of its own, so that no save drops another's text", async () => {
    const { page } = await renderRoute(route, await load(here, keeper));
    expect(page.text).toContain("12 Paper Yard, London, SE1 3LD, United Kingdom");
    expect(page.text).toContain("Nothing is entered yet.");
    expect(page.queryByRole("textbox")).toBeNull();
    expect(page.hrefOf("Change The seller")).toBe(`${here}?edit=company`);
    expect(page.hrefOf("Change Bank account")).toBe(`${here}?edit=bank`);
    expect(page.hrefOf("Change Banner")).toBe(`${here}?edit=banner`);
    for (const [edit, button] of [
      ["company", "Save the seller"],
      ["bank", "Save the account"],
      ["banner", "Save the banner"],
    ] as const) {
      const form = (await renderRoute(route, await load(`${here}?edit=${edit}`, keeper))).page;
      expect(form.getAllByRole("button", { name: /^Save/ }).map((one) => one.textContent)).toEqual([button]);
      expect(form.hrefOf("Cancel")).toBe(here);
    }
  });

  it("are refused where they are typed, with every value kept", async () => {
    const { page } = await renderRoute(route, await load(`${here}?edit=company`, keeper));
    const typed = fieldsOf(page.getByRole("button", { name: "Save the seller" })) as Record<string, string>;
    const answer = await refusedBy(post("company", { ...typed, postcode: "XX", country: "Atlantis", city: "Leeds" }));
    expect(answer.errors).toMatchObject({ country: ["Enter a country, such as United Kingdom or GB"] });
    expect(answer.values).toMatchObject({ postcode: "XX", country: "Atlantis", city: "Leeds" });
    const wrong = await refusedBy(post("company", { ...typed, postcode: "XX" }));
    expect(wrong.errors).toEqual({ postcode: [expect.stringContaining("SE1 3LD")] });
  });

  it("say when nothing has changed", async () => {
    const account = { account_name: "Almanac", account_number: "31926819", current_password: "the password" };
    const fields = { intent: "save-bank", version: "3", ...account };
    mockCall(contract.updateBank, 200, theSettings());
    expect((await redirected(post("bank", fields))).notice).toContain("Nothing has changed.");
    mockCall(contract.updateBank, 200, theSettings({ bank: { ...theSettings().bank, version: 4 } }));
    const saved = await redirected(post("bank", fields));
    expect(saved.notice).toContain("Settings have been updated!");
    expect(saved.to).toBe(here);
  });

  it("ask for the password at the bank account, keep everything but it, and say what an IBAN lacks beside it", async () => {
    const { page } = await renderRoute(route, await load(`${here}?edit=bank`, keeper));
    const typed = fieldsOf(page.getByRole("button", { name: "Save the account" })) as Record<string, string>;
    const fields = {
      ...{ ...typed, account_name: "Almanac", sort_code: "60-16-13", account_number: "31926819" },
      ...{ iban: "GB33BUKB20201555555555", current_password: "the password" },
    };
    const answer = await refusedBy(post("bank", fields));
    expect(answer.errors).toEqual({
      iban: [expect.stringContaining("of the sort code 20-20-15")],
      current_password: ["Enter your password again"],
    });
    expect(answer.values).toMatchObject({ account_name: "Almanac", iban: "GB33BUKB20201555555555" });
    expect(JSON.stringify(answer.values)).not.toContain("the password");
    const problem = { errors: { current_password: "This is not your current password" } };
    mockCall(contract.updateBank, 422, { code: "invalid", message: "Please check what you entered.", ...problem });
    const wrong = await refusedBy(post("bank", { ...fields, iban: "" }));
    expect(wrong.errors).toEqual({ current_password: ["This is not your current password"] });
  });

  it("say after how many days unpaid orders are cancelled, and refuse a number that leaves no time to pay", async () => {
    const { page } = await renderRoute(route, await load(`${here}?edit=orders`, keeper));
    const typed = fieldsOf(page.getByRole("button", { name: "Save" })) as Record<string, string>;
    expect(typed.unpaid_days).toBe("60");
    const wrong = await refusedBy(post("orders", { ...typed, unpaid_days: "14" }));
    expect(wrong.errors).toEqual({ unpaid_days: [expect.stringContaining("Enter 21 or more")] });
    expect(wrong.values).toMatchObject({ unpaid_days: "14" });
    const none = await refusedBy(post("orders", { ...typed, unpaid_days: "soon" }));
    expect(none.errors).toEqual({ unpaid_days: ["Enter a number of days"] });
    const orders = { value: { unpaid_days: 30, lost_disputes: "end-plan" as const }, ...edited, version: 4 };
    const sent = mockCall(contract.updateOrderSettings, 200, theSettings({ orders }));
    expect((await redirected(post("orders", { ...typed, unpaid_days: "30" }))).to).toBe(here);
    expect(sent[0]?.body).toEqual({ unpaid_days: 30, lost_disputes: "end-plan", version: 3 });
  });

  it("say how much of a transfer may be missing, in pounds and per cent", async () => {
    const { page } = await renderRoute(route, await load(`${here}?edit=bank-charges`, keeper));
    const typed = fieldsOf(page.getByRole("button", { name: "Save the bank charges" })) as Record<string, string>;
    expect(typed).toMatchObject({ most: "1.00", share: "1" });
    const wrong = await refusedBy(post("bank-charges", { ...typed, most: "25.01", share: "11" }));
    expect(wrong.errors).toEqual({ most: ["Enter 25.00 or less"], share: ["Enter 10 or less"] });
    const changed = { value: { most: 1_250, share: 0 }, ...edited, version: 4 };
    const sent = mockCall(contract.updateBankCharges, 200, theSettings({ bank_charges: changed }));
    expect((await redirected(post("bank-charges", { ...typed, most: "12.50", share: "0" }))).to).toBe(here);
    expect(sent[0]?.body).toEqual({ most: 1_250, share: 0, version: 3 });
  });

  it("say what new members choose from, a line each, and refuse by its line what cannot be offered", async () => {
    expect((await renderRoute(route, await load(here, keeper))).page.text).toContain("Atelier Vasari");
    const { page } = await renderRoute(route, await load(`${here}?edit=registration`, keeper));
    const typed = fieldsOf(page.getByRole("button", { name: "Save the registration" })) as Record<string, string>;
    expect(typed).toMatchObject({ job_roles: "Buyer", budgets: "", agents: "Atelier Vasari" });
    const wrong = { job_roles: `Buyer\n${"x".repeat(81)}`, seniorities: "Head\nOther", agents: "Vasari\nvasari" };
    const refused = await refusedBy(post("registration", { ...typed, ...wrong }));
    expect(refused.errors).toEqual({
      job_roles: [`“${"x".repeat(40)}…”: Use 80 characters or fewer`],
      seniorities: ["“Other”: Leave this one out: it is added where it is needed"],
      agents: ["Enter each only once"],
    });
    expect(refused.values).toMatchObject(wrong);
    const sent = mockCall(contract.updateRegistrationLists, 200, theSettings());
    await redirected(post("registration", { ...typed, job_roles: " Buyer \r\n\r\nDesigner", agents: "" }));
    expect(sent[0]?.body).toEqual({
      ...{ job_roles: ["Buyer", "Designer"], seniorities: [], budgets: [], interests: [], sources: [], agents: [] },
      version: 3,
    });
  });

  it("offer the change of each to those who may make it", async () => {
    for (const [permission, offered] of [
      [
        "settings.manage",
        ["Change The seller", "Change Orders", "Change Bank charges", "Change Registration", "Change Banner"],
      ],
      ["settings.bank", ["Change Bank account"]],
    ] as const) {
      const person = member(aPerson({ permissions: [permission] }));
      const { page } = await renderRoute(route, await load(here, person));
      const links = page.getAllByRole("link", { name: /^Change / }).map((one) => one.textContent);
      expect(links).toEqual(offered);
    }
  });
});
