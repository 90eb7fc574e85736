import type { Company } from "../../domain/company";

/** The seller of the demo. The example numbers of Companies House and HMRC: no such company exists. */
export const demoCompany: Company = {
  name: "Almanac Demonstration Ltd",
  street_address_1: "12 Paper Yard",
  street_address_2: null,
  city: "London",
  county: null,
  postcode: "SE1 0XX",
  country: "GB",
  company_number: "01234567",
  vat_number: "GB 123 4567 82",
  oss_number: "",
  email: "accounts@almanac.test",
  telephone: "",
  return_address: "",
  returns_paid_by: "buyer",
};
