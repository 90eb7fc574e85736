import * as address from "contract/address";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { aPerson, calledWith, guest, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as list from "~/routes/account.addresses._index/route";
import * as one from "~/routes/account.addresses.$addressID/route";
import * as create from "~/routes/account.addresses.create/route";

mockApi();

const nora = member();
const id = "5a63f125-c843-456b-8d7b-e6868376a32a";
const here = `/account/addresses/${id}`;
const params = { addressID: id };

const typed = {
  street_address_1: "14 Pilot Row",
  street_address_2: "",
  city: "Margate",
  county: "",
  postcode: "CT9 1QX",
  country: "England",
};

function anAddress(): address.Address {
  const nothing = { street_address_2: null, county: null };
  return { ...typed, ...nothing, id, user_id: aPerson().id, type: "delivery", country: "GB" };
}

const sent = { ...typed, street_address_2: null, county: null, country: "GB" };

describe("the addresses", () => {
  it("are listed", async () => {
    const asked = mockCall(address.listAddresses, 200, { data: [anAddress()] });
    const { data } = await list.loader(calledWith(await load("/account/addresses", nora)));
    expect(data).toEqual({ addresses: [anAddress()], full: null, problem: null });
    expect(asked[0]?.path).toEqual({ id: aPerson().id });
  });

  it("say where there is no room, in the list and before anything is typed", async () => {
    const all = Array.from({ length: address.mostAddresses }, anAddress);
    mockCall(address.listAddresses, 200, { data: all });
    const full = "You have 50 addresses, and there is no room for more. Remove one that you no longer need.";
    const { data } = await list.loader(calledWith(await load("/account/addresses", nora)));
    expect(data.full).toBe(full);
    expect(await create.loader(calledWith(await load("/account/addresses/create", nora)))).toEqual({ full });
    mockCall(address.listAddresses, 200, { data: all.slice(1) });
    expect(await create.loader(calledWith(await load("/account/addresses/create", nora)))).toEqual({ full: null });
    breakApi();
    expect(await create.loader(calledWith(await load("/account/addresses/create", nora)))).toEqual({ full: null });
  });

  it("say so when they cannot be read", async () => {
    breakApi();
    const { data, init } = await list.loader(calledWith(await load("/account/addresses", nora)));
    expect(init?.status).toBe(503);
    expect(data.problem).toMatch(/^There was a problem getting a users addresses: /);
  });

  it.each([
    ["/account/addresses", list.loader],
    ["/account/addresses/create", create.loader],
    [here, one.loader],
  ])("are for members: %s", async (path, loader) => {
    const answer = await redirected(Promise.resolve(loader(calledWith(await load(path, guest()), params))));
    expect(answer).toMatchObject({ to: "/login", session: { redirect: path } });
  });
});

describe("adding an address", () => {
  const add = async (fields: Record<string, string>) =>
    create.action(calledWith(await send("/account/addresses/create", nora, fields)));

  it("sends the country by its code and goes back to the list", async () => {
    const asked = mockCall(address.createAddress, 201, anAddress());
    const answer = await redirected(add({ ...typed, type: "delivery" }));
    expect(answer).toMatchObject({ status: 303, to: "/account/addresses" });
    expect(answer.notice).toContain("The address has been added.");
    expect(asked[0]?.body).toEqual({ ...sent, type: "delivery" });
  });

  it("asks for no postcode where there are none, and says which country may be meant", async () => {
    const asked = mockCall(address.createAddress, 201, anAddress());
    await redirected(add({ ...typed, type: "delivery", country: "Hong Kong", postcode: "" }));
    expect(asked[0]?.body).toMatchObject({ country: "HK", postcode: "" });
    const wrong = await refusedBy(add({ ...typed, type: "delivery", country: "New Zeland", postcode: "" }));
    expect(wrong.errors).toEqual({
      country: ["Choose a country from the list. Did you mean New Zealand?"],
      postcode: ["Enter the postcode"],
    });
  });

  it("is refused with every value kept, and asks nothing of the API", async () => {
    const answer = await refusedBy(add({ ...typed, type: "delivery", country: "Atlantis", city: "" }));
    expect(answer).toMatchObject({
      status: 422,
      values: { country: "Atlantis", postcode: "CT9 1QX", type: "delivery" },
    });
    expect(answer.errors).toEqual({
      country: ["Choose a country from the list"],
      city: ["Enter the town or city"],
    });
    const bare = await refusedBy(add({ type: "holiday" }));
    expect(bare.errors).toEqual({
      type: ["Choose account, delivery or billing"],
      street_address_1: ["Enter the first line of the address"],
      city: ["Enter the town or city"],
      postcode: ["Enter the postcode"],
      country: ["Choose a country"],
    });
  });

  it("says when there is no room, and when the API cannot be reached, and loses nothing", async () => {
    mockCall(address.createAddress, 409, aProblem("You have 50 addresses.", {}, "full"));
    const full = await refusedBy(add({ ...typed, type: "billing" }));
    expect(full).toMatchObject({ status: 422, values: { type: "billing", country: "England" } });
    expect(full.problem).toBe("There was a problem creating the user address: You have 50 addresses.");
    breakApi();
    const down = await refusedBy(add({ ...typed, type: "billing" }));
    expect(down).toMatchObject({ status: 503, values: { street_address_1: "14 Pilot Row" } });
    expect(down.problem).toMatch(/^There was a problem creating the user address: .*Nothing you entered is lost/);
  });
});

describe("an address", () => {
  it("that is nobody's or somebody else's is not found", async () => {
    mockCall(address.readAddress, 404, aProblem("There is nothing here.", {}, "not_found"));
    const answer = await one.loader(calledWith(await load(here, nora), params)).catch((error: unknown) => error);
    expect((answer as Response).status).toBe(404);
    mockCall(address.updateAddress, 404, aProblem("There is nothing here.", {}, "not_found"));
    const changed = await one
      .action(calledWith(await send(here, nora, typed), params))
      .catch((error: unknown) => error);
    expect((changed as Response).status).toBe(404);
  });

  it("that cannot be read says so", async () => {
    breakApi();
    const { data, init } = await one.loader(calledWith(await load(here, nora), params));
    expect(init?.status).toBe(503);
    expect(data).toMatchObject({ address: null, problem: expect.stringMatching(/getting a users addresses/) });
  });

  it("is changed, by the six fields", async () => {
    const asked = mockCall(address.updateAddress, 200, anAddress());
    const answer = await redirected(
      one.action(calledWith(await send(here, nora, { ...typed, type: "billing" }), params)),
    );
    expect(answer).toMatchObject({ status: 303, to: "/account/addresses" });
    expect(answer.notice).toContain("User address has been updated!");
    expect(asked[0]).toMatchObject({ path: { addressId: id }, body: sent });
    expect(asked[0]?.body).not.toHaveProperty("type");
  });

  it("is refused with every value kept", async () => {
    const post = async (fields: Record<string, string>) =>
      one.action(calledWith(await send(here, nora, fields), params));
    expect(await refusedBy(post({ ...typed, country: "Narnia" }))).toMatchObject({
      status: 422,
      form: "save-address",
      values: { country: "Narnia", city: "Margate" },
      errors: { country: ["Choose a country from the list"] },
    });
    mockCall(address.updateAddress, 422, aProblem("Too long.", { postcode: "Too long." }));
    expect(await refusedBy(post(typed))).toMatchObject({
      errors: { postcode: ["Too long."] },
      values: {
        street_address_1: typed.street_address_1,
        city: typed.city,
        postcode: typed.postcode,
        country: typed.country,
      },
    });
  });

  it("is not removed by asking to: the page names it, and its button does it", async () => {
    mockCall(address.readAddress, 200, anAddress());
    const { data } = await one.loader(calledWith(await load(`${here}?confirm=delete`, nora), params));
    expect(data).toMatchObject({ removing: true, address: { street_address_1: "14 Pilot Row" } });
    const asked = mockCall(address.deleteAddress, 204, null);
    const request = await send(`${here}?confirm=delete`, nora, { intent: "remove-address" });
    const answer = await redirected(one.action(calledWith(request, params)));
    expect(answer).toMatchObject({ status: 303, to: "/account/addresses" });
    expect(answer.notice).toContain("User address has been delete!");
    expect(asked).toHaveLength(1);
  });

  it("that is gone already is no fault of whoever pressed twice; where it cannot be removed the page says so", async () => {
    const remove = async () => one.action(calledWith(await send(here, nora, { intent: "remove-address" }), params));
    mockCall(address.deleteAddress, 404, aProblem("There is nothing here.", {}, "not_found"));
    const gone = await redirected(remove());
    expect(gone).toMatchObject({ status: 303, to: "/account/addresses" });
    expect(gone.notice).toContain("There is no such address any longer.");
    breakApi();
    expect(await refusedBy(remove())).toMatchObject({ status: 503, form: "remove-address" });
  });
});
