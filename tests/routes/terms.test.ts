import { readSeller, type Seller } from "contract/shop";
import { HttpResponse, http } from "msw";
import { api, apiURL, mockApi, mockCall } from "tests/support/msw-api";
import { renderRoute } from "tests/support/rendered-route";
import { guest, load } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as terms from "~/routes/terms/route";

mockApi();

const seller: Seller = {
  ...{ name: "Almanac Ltd", street_address_1: "12 Rivington Street", street_address_2: null, city: "London" },
  ...{ county: null, postcode: "EC2A 3DU", country: "GB", telephone: "", email: "support@almanac.test" },
  ...{ company_number: "01234567", vat_number: "GB123456782", returns_paid_by: "buyer" },
};

async function seen(): Promise<string> {
  const { page } = await renderRoute(terms, await load("/terms", guest()), { path: "/terms" });
  return page.text;
}

describe("the terms", () => {
  it("name the company that sells, with its address and its numbers", async () => {
    mockCall(readSeller, 200, seller);
    const text = await seen();
    for (const part of ["Almanac Ltd", "12 Rivington Street", "Company number 01234567", "VAT number GB123456782"])
      expect(text).toContain(part);
  });

  it("say who pays for sending goods back, as the seller has to before the order", async () => {
    mockCall(readSeller, 200, seller);
    expect(await seen()).toContain("within 14 days after that, at your cost;");
    mockCall(readSeller, 200, { ...seller, returns_paid_by: "seller" });
    expect(await seen()).toContain("within 14 days after that, at our cost;");
  });

  it("leave out a company whose address is not entered", async () => {
    mockCall(readSeller, 200, { ...seller, street_address_1: "" });
    expect(await seen()).not.toContain("Almanac Ltd");
  });

  it("can be read while the company cannot be", async () => {
    api.use(http.get(`${apiURL}/seller`, () => new HttpResponse(null, { status: 503 })));
    expect(await seen()).toContain("Who agrees to what");
  });
});
