import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import type { z } from "zod/v4";
import { newPopupSchema } from "~/forms/popup-schema.server";
import { planSchema } from "~/routes/admin.plans.$id/schema.server";
import { bankFormSchema, companyFormSchema } from "~/routes/admin.settings/schema.server";

function parse<S extends z.ZodType>(schema: S, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parsed = parseWithZod(form, { schema });
  return parsed.status === "success" ? { value: parsed.value } : { errors: parsed.error };
}

const company = {
  ...{ name: "Example Ltd", street_address_1: "1 High Street", street_address_2: "", city: "London", county: "" },
  ...{ postcode: "E1 6QE", country: "GB", company_number: "", vat_number: "", telephone: "", version: "0" },
};
const account = {
  account_name: "Example Ltd",
  bank: "",
  sort_code: "12-34-56",
  account_number: "12345678",
  current_password: "a",
};

it("an account in the United Kingdom is saved without IBAN and BIC, and one elsewhere without a sort code", () => {
  const british = parse(bankFormSchema, { ...account, iban: "", bic: "", version: "0" });
  expect(british).toMatchObject({ value: { sort_code: "12-34-56", iban: "", bic: "" } });
  const abroad = { sort_code: "", account_number: "", iban: "de89370400440532013000", bic: "COBADEFF" };
  expect(parse(bankFormSchema, { ...account, ...abroad, version: "0" })).toMatchObject({
    value: { sort_code: "", account_number: "", iban: "DE89 3704 0044 0532 0130 00" },
  });
});

it("what an account cannot be is said in words", () => {
  const { errors } = parse(bankFormSchema, { ...account, iban: "12", bic: "x", version: "0" });
  expect(errors).toEqual({
    iban: ["Enter an IBAN like GB29 NWBK 6016 1331 9268 19"],
    bic: ["Enter a BIC of 8 or 11 letters and digits"],
  });
});

it("a seller is saved without an e-mail address, and a wrong one is said in words", () => {
  expect(parse(companyFormSchema, { ...company, email: "" })).toMatchObject({ value: { email: "" } });
  expect(parse(companyFormSchema, { ...company, email: "nobody" }).errors).toEqual({
    email: ["Enter an e-mail address like name@example.com"],
  });
  expect(parse(companyFormSchema, { ...company, email: "", country: "United Kingdom" })).toMatchObject({
    value: { country: "GB" },
  });
});

it("a plan is saved without its introduction and its text for sale", () => {
  const plan = {
    ...{ title: "Studio", intro: "", prostitle: "Has", pros: "a", constitle: "Lacks", cons: "b", button: "Go" },
    ...{ button_link: "usersUpgrade", selling_html: "", version: "0" },
  };
  expect(parse(planSchema, plan)).toMatchObject({ value: { intro: "", selling_html: "" } });
});

it("a popup is for every page without a path", () => {
  const popup = { title: "Note", route: "", timeout: "0", content: "<p>Hello</p>" };
  expect(parse(newPopupSchema, popup)).toMatchObject({ value: { route: "", active: false } });
});
