import { addresses } from "api/db/schema/index";
import * as address from "contract/address";
import { countryCodes } from "contract/country";
import { postcodeExample } from "contract/postcode";
import { eq } from "drizzle-orm";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
});

afterAll(() => api.close());

const fields = {
  street_address_1: "14 Pilot Row",
  street_address_2: "The Net Loft",
  city: "Margate",
  county: "Kent",
  postcode: "CT9 1QX",
  country: "GB",
};

async function add(
  person: Person,
  changes: Partial<typeof fields> & { type?: "account" | "delivery" | "billing" } = {},
) {
  api.advance(1_000);
  const body = { type: "delivery" as const, ...fields, ...changes };
  return api.ok(address.createAddress, { params: { id: person.id }, body, as: person.token });
}

async function list(person: Person) {
  return (await api.ok(address.listAddresses, { params: { id: person.id }, as: person.token })).data;
}

describe("an address book", () => {
  it("holds an address once, however often its form is sent", async () => {
    const { id, token } = await makePerson(api, { email: "twice@example.com" });
    const sent = {
      params: { id },
      body: { type: "delivery" as const, ...fields },
      as: token,
      headers: { "idempotency-key": "one form" },
    };
    const [first, second] = await Promise.all([
      api.ok(address.createAddress, sent),
      api.ok(address.createAddress, sent),
    ]);
    expect(second).toEqual(first);
    expect((await api.ok(address.listAddresses, { params: { id }, as: token })).data).toHaveLength(1);
  });

  it("is empty at first, and lists addresses oldest first", async () => {
    const person = await makePerson(api, { email: "moves-in@almanac.test" });
    expect(await list(person)).toEqual([]);
    const first = await add(person);
    const second = await add(person, { type: "billing", city: "Whitstable" });
    expect(first).toEqual({ id: expect.any(String), user_id: person.id, type: "delivery", ...fields });
    expect(await list(person)).toEqual([first, second]);
    const params = { id: person.id, addressId: first.id };
    expect(await api.ok(address.readAddress, { params, as: person.token })).toEqual(first);
  });

  it("stores an empty second line and county as null, and trims its fields", async () => {
    const added = await add(personas.member, { street_address_2: " ", county: "", city: "  Deal " });
    expect(added).toMatchObject({ street_address_2: null, county: null, city: "Deal" });
  });

  it("changes all of an address but its type, which is kept unless it is sent", async () => {
    const { id } = await add(personas.member, { type: "billing" });
    const params = { id: personas.member.id, addressId: id };
    const change = { ...fields, street_address_2: "", country: "IE", postcode: "D02 X285" };
    const changed = await api.ok(address.updateAddress, { params, body: change, as: personas.member.token });
    expect(changed).toMatchObject({ type: "billing", street_address_2: null, country: "IE", postcode: "D02 X285" });
    const moved = { ...change, type: "account" as const };
    const other = await api.ok(address.updateAddress, { params, body: moved, as: personas.member.token });
    expect(other).toEqual({ ...changed, type: "account" });
  });

  it("deletes an address once", async () => {
    const { id } = await add(personas.member);
    const call = { params: { id: personas.member.id, addressId: id }, as: personas.member.token };
    await api.ok(address.deleteAddress, call);
    expect((await list(personas.member)).map((one) => one.id)).not.toContain(id);
    expect(await api.refused(address.deleteAddress, call)).toMatchObject({ status: 404 });
  });

  it.each([
    ["street_address_1", ""],
    ["street_address_1", "x".repeat(121)],
    ["street_address_2", "x".repeat(121)],
    ["city", " "],
    ["county", "x".repeat(81)],
    ["postcode", ""],
    ["postcode", "x".repeat(21)],
    ["country", "UK"],
    ["country", "gb"],
    ["country", "ZZ"],
    ["country", "United Kingdom"],
    ["type", "holiday"],
  ])("refuses a wrong %s, and adds nothing (%#)", async (field, value) => {
    const before = await list(personas.member);
    const body = { type: "delivery" as const, ...fields, [field]: value };
    const refusal = await api.refused(address.createAddress, {
      params: { id: personas.member.id },
      body,
      as: personas.member.token,
    });
    expect(refusal).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
    expect(await list(personas.member)).toEqual(before);
  });

  it("requires a postcode, except in countries without them", async () => {
    const there = { postcode: " ", country: "HK", city: "Kowloon" };
    expect(await add(personas.member, there)).toMatchObject({ postcode: "", country: "HK" });
    const params = { id: personas.member.id };
    const body = { type: "delivery" as const, ...fields, ...there, country: "FR" };
    const refusal = await api.refused(address.createAddress, { params, body, as: personas.member.token });
    expect(refusal.errors).toEqual({ postcode: "Enter the postcode" });
  });

  it("accepts every country", async () => {
    expect(new Set(countryCodes).size).toBe(250);
    for (const country of countryCodes)
      expect(
        address.addressFields.safeParse({ ...fields, country, postcode: postcodeExample(country) ?? fields.postcode })
          .success,
      ).toBe(true);
  });
});

describe("an address", () => {
  it("belongs to its owner only: it does not exist for anybody else, by whichever id, and nothing is changed", async () => {
    const { id: addressId } = await add(personas.member);
    const before = await list(personas.member);
    const others = [personas.basics, personas.admin, personas.teamAdmin, personas.unverified];
    for (const { id, token } of others) {
      for (const params of [
        { id, addressId },
        { id: personas.member.id, addressId },
      ]) {
        const asked = { params, as: token };
        expect(await api.refused(address.readAddress, asked)).toMatchObject({ status: 404 });
        expect(
          await api.refused(address.updateAddress, { ...asked, body: { ...fields, city: "Elsewhere" } }),
        ).toMatchObject({ status: 404 });
        expect(await api.refused(address.deleteAddress, asked)).toMatchObject({ status: 404 });
      }
      const theirs = { params: { id: personas.member.id }, as: token };
      expect(await api.refused(address.listAddresses, theirs)).toMatchObject({ status: 404 });
      const body = { type: "billing" as const, ...fields };
      expect(await api.refused(address.createAddress, { ...theirs, body })).toMatchObject({ status: 404 });
      expect(await list({ id, token, email: "" })).toEqual([]);
    }
    expect(await list(personas.member)).toEqual(before);
  });

  it("is not transferred, and replaces no other, by an id among its fields", async () => {
    const { id } = await add(personas.member);
    const body = { type: "account" as const, ...fields, id, user_id: personas.basics.id };
    const added = await api.ok(address.createAddress, {
      params: { id: personas.member.id },
      body,
      as: personas.member.token,
    });
    expect(added.user_id).toBe(personas.member.id);
    expect(added.id).not.toBe(id);
    const params = { id: personas.member.id, addressId: id };
    const change = { ...body, id: added.id };
    const changed = await api.ok(address.updateAddress, {
      params,
      body: change,
      as: personas.member.token,
    });
    expect([changed.id, changed.user_id]).toEqual([id, personas.member.id]);
    expect(await list(personas.basics)).toEqual([]);
  });

  it("asks guests to log in", async () => {
    const { id } = await add(personas.member);
    const params = { id: personas.member.id, addressId: id };
    expect(await api.refused(address.readAddress, { params })).toMatchObject({ status: 401 });
    expect(await api.refused(address.deleteAddress, { params })).toMatchObject({ status: 401 });
  });

  it.each(["anything", "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00", "%00"])(
    "with an unknown id does not exist: %s",
    async (addressId) => {
      const params = { id: personas.member.id, addressId };
      expect(await api.refused(address.readAddress, { params, as: personas.member.token })).toMatchObject({
        status: 404,
      });
    },
  );
});

describe("fifty addresses", () => {
  it("are the most, also when the last are added at the same moment", async () => {
    const keen = await makePerson(api, { email: "keen@almanac.test" });
    for (let held = 0; held < address.maxAddresses - 2; held++) await add(keen, { city: `Town ${held}` });
    const asked = (city: string) => {
      return { params: { id: keen.id }, body: { type: "account" as const, ...fields, city }, as: keen.token };
    };
    const cities = Array.from({ length: 12 }, (_, at) => `Last town ${at}`);
    const answers = await Promise.all(cities.map((city) => api.call(address.createAddress, asked(city))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(10).fill(409)]);
    const rows = await api.deps.db.select().from(addresses).where(eq(addresses.userId, keen.id));
    expect(rows).toHaveLength(address.maxAddresses);
    expect(await api.refused(address.createAddress, asked("One more"))).toMatchObject({ status: 409, code: "full" });
    await api.ok(address.deleteAddress, { params: { id: keen.id, addressId: rows[0]?.id ?? "" }, as: keen.token });
    expect((await api.call(address.createAddress, asked("One more"))).status).toBe(201);
  });

  it("do not contain the same one twice: whoever sends the form again is given the first", async () => {
    const forgetful = await makePerson(api, { email: "forgetful@almanac.test" });
    const first = await add(forgetful, {});
    const again = { type: "delivery" as const, ...fields, city: ` ${fields.city.toUpperCase()} ` };
    const answer = await api.call(address.createAddress, {
      params: { id: forgetful.id },
      body: again,
      as: forgetful.token,
    });
    expect([answer.status, (answer.body as address.Address).id]).toEqual([200, first.id]);
    await add(forgetful, { city: "Elsewhere" });
    expect(
      (await api.ok(address.listAddresses, { params: { id: forgetful.id }, as: forgetful.token })).data,
    ).toHaveLength(2);
  });
});
