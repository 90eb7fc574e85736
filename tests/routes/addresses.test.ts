import * as address from "contract/address";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf, textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
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
const path = "/account/addresses/:addressID";

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
  const draw = async () => renderRoute(list, await load("/account/addresses", nora));
  const drawCreate = async () => renderRoute(create, await load("/account/addresses/create", nora));

  it("are listed by their type, each with its links", async () => {
    const billing = { ...anAddress(), id: "6b63f125-c843-456b-8d7b-e6868376a32a", type: "billing" as const };
    const asked = mockCall(address.listAddresses, 200, { data: [anAddress(), billing] });
    const { page } = await draw();
    expect(page.getAllByRole("heading", { level: 2 }).map(textOf)).toEqual(["Billing", "Delivery"]);
    const delivery = within(page.getByRole("region", { name: "Delivery addresses" }));
    expect(delivery.text).toContain("14 Pilot Row Margate CT9 1QX United Kingdom");
    expect(delivery.hrefOf(/^Edit delivery address, 14 Pilot Row/)).toBe(here);
    expect(delivery.hrefOf(/^Remove delivery address, 14 Pilot Row/)).toBe(`${here}?confirm=delete`);
    expect(page.hrefOf("Add new address")).toBe("/account/addresses/create");
    expect(asked[0]?.path).toEqual({ id: aPerson().id });
  });

  it("say that there is no room, in the list and before anything is typed", async () => {
    const full = "You have 50 addresses, and there is no room for more. Remove one that you no longer need.";
    const all = Array.from({ length: address.maxAddresses }, anAddress);
    mockCall(address.listAddresses, 200, { data: all });
    const { page } = await draw();
    expect(page.text).toContain(full);
    expect(page.queryByRole("link", { name: "Add new address" })).toBeNull();
    const refused = (await drawCreate()).page;
    expect(refused.getByText(full)).toBeTruthy();
    expect(refused.queryByRole("button")).toBeNull();
    mockCall(address.listAddresses, 200, { data: all.slice(1) });
    expect((await drawCreate()).page.getByRole("button", { name: "Add address" })).toBeTruthy();
    breakApi();
    expect((await drawCreate()).page.getByRole("button", { name: "Add address" })).toBeTruthy();
  });

  it("say so when they cannot be read", async () => {
    breakApi();
    const { status, page } = await draw();
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting a users addresses: ");
    expect(page.hrefOf("Try again")).toBe("/account/addresses");
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
    create.action(calledWith(await send("/account/addresses/create", nora, { intent: "add-address", ...fields })));

  it("sends the country by its code and goes back to the list", async () => {
    const asked = mockCall(address.createAddress, 201, anAddress());
    const answer = await redirected(add({ ...typed, type: "delivery" }));
    expect(answer).toMatchObject({ status: 303, to: "/account/addresses" });
    expect(answer.notice).toContain("The address has been added.");
    expect(asked[0]?.body).toEqual({ ...sent, type: "delivery" });
  });

  it("asks for no postcode in countries that have none, and suggests the country that was meant", async () => {
    const asked = mockCall(address.createAddress, 201, anAddress());
    await redirected(add({ ...typed, type: "delivery", country: "Hong Kong", postcode: "" }));
    expect(asked[0]?.body).toMatchObject({ country: "HK", postcode: "" });
    const wrong = await refusedBy(add({ ...typed, type: "delivery", country: "New Zeland", postcode: "" }));
    expect(wrong.errors).toEqual({
      country: ["Enter a country, such as United Kingdom or GB. Did you mean New Zealand?"],
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
      country: ["Enter a country, such as United Kingdom or GB"],
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

  it("says when there is no room or the API cannot be reached, and keeps what was typed", async () => {
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
  it("that does not exist or is another user's is not found", async () => {
    mockCall(address.readAddress, 404, aProblem("There is nothing here.", {}, "not_found"));
    const answer = await one.loader(calledWith(await load(here, nora), params)).catch((error: unknown) => error);
    expect((answer as Response).status).toBe(404);
    mockCall(address.updateAddress, 404, aProblem("There is nothing here.", {}, "not_found"));
    const changed = await one
      .action(calledWith(await send(here, nora, { ...typed, intent: "save-address" }), params))
      .catch((error: unknown) => error);
    expect((changed as Response).status).toBe(404);
  });

  it("that cannot be read says so", async () => {
    breakApi();
    const { status, page } = await renderRoute(one, await load(here, nora), { path });
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting a users addresses: ");
    expect(page.queryByRole("button", { name: "Update" })).toBeNull();
  });

  it("is changed, by the six fields", async () => {
    const asked = mockCall(address.updateAddress, 200, anAddress());
    const answer = await redirected(
      one.action(calledWith(await send(here, nora, { ...typed, type: "billing", intent: "save-address" }), params)),
    );
    expect(answer).toMatchObject({ status: 303, to: "/account/addresses" });
    expect(answer.notice).toContain("User address has been updated!");
    expect(asked[0]).toMatchObject({ path: { addressId: id }, body: sent });
    expect(asked[0]?.body).not.toHaveProperty("type");
  });

  it("is drawn with its six fields, and with what was typed once it is refused", async () => {
    mockCall(address.readAddress, 200, anAddress());
    const { page } = await renderRoute(one, await load(here, nora), { path });
    expect(page.getByLabelText<HTMLInputElement>(/^Country/).value).toBe("United Kingdom");
    expect(fieldsOf(page.getByRole("button", { name: "Update" }))).toMatchObject({
      street_address_1: "14 Pilot Row",
      street_address_2: "",
      city: "Margate",
      county: "",
      postcode: "CT9 1QX",
    });
    const sent = await send(here, nora, { ...typed, country: "Narnia", intent: "save-address" });
    const refused = await renderRoute(one, sent, { path });
    expect(refused.status).toBe(422);
    const country = refused.page.getByLabelText<HTMLInputElement>(/^Country/);
    expect(country.value).toBe("Narnia");
    expect(refused.page.hrefOf("Enter a country, such as United Kingdom or GB")).toBe(`#${country.id}`);
  });

  it("that was saved in another window is not replaced unseen: what was typed is kept, and saved when sent again", async () => {
    mockCall(address.readAddress, 200, anAddress());
    const shown = (await renderRoute(one, await load(here, nora), { path })).page;
    const { seen = "" } = fieldsOf(shown.getByRole("button", { name: "Update" }));
    mockCall(address.readAddress, 200, { ...anAddress(), city: "Ramsgate", postcode: "CT11 8LN" });
    const asked = mockCall(address.updateAddress, 200, anAddress());
    const mine = { ...typed, city: "Deal", postcode: "CT11 8LN", intent: "save-address" };
    const refused = await renderRoute(one, await send(here, nora, { ...mine, seen }), { path });
    expect(refused.status).toBe(422);
    expect(asked).toEqual([]);
    expect(refused.page.text).toContain("This was saved in another window while you were editing it.");
    expect(refused.page.text).toContain("Town or city – saved now: Ramsgate");
    expect(refused.page.text).not.toContain("Postcode – saved now");
    const again = fieldsOf(refused.page.getByRole("button", { name: "Update" })) as Record<string, string>;
    expect(again).toMatchObject({ city: "Deal" });
    await redirected(one.action(calledWith(await send(here, nora, again), params)));
    expect(asked[0]?.body).toMatchObject({ city: "Deal", postcode: "CT11 8LN" });
  });

  it("keeps what was typed when the API is away, with or without a second window", async () => {
    breakApi();
    const mine = { ...typed, city: "Deal", intent: "save-address", seen: "another" };
    const refused = await refusedBy(one.action(calledWith(await send(here, nora, mine), params)));
    expect(refused).toMatchObject({ status: 503, values: { city: "Deal" } });
  });

  it("that was saved in another window as it is sent now is saved", async () => {
    mockCall(address.readAddress, 200, { ...anAddress(), city: "Deal" });
    const asked = mockCall(address.updateAddress, 200, anAddress());
    const mine = { ...typed, city: "Deal", country: "GB", intent: "save-address", seen: "another" };
    await redirected(one.action(calledWith(await send(here, nora, mine), params)));
    expect(asked).toHaveLength(1);
  });

  it("is refused with every value kept", async () => {
    const post = async (fields: Record<string, string>) =>
      one.action(calledWith(await send(here, nora, { intent: "save-address", ...fields }), params));
    expect(await refusedBy(post({ ...typed, country: "Narnia" }))).toMatchObject({
      status: 422,
      form: "save-address",
      values: { country: "Narnia", city: "Margate" },
      errors: { country: ["Enter a country, such as United Kingdom or GB"] },
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
    const { page } = await renderRoute(one, await load(`${here}?confirm=delete`, nora), { path });
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Remove this delivery address?");
    expect(page.text).toContain("14 Pilot Row, Margate, CT9 1QX, United Kingdom");
    const { intent = "" } = fieldsOf(page.getByRole("button", { name: "Remove" }));
    const asked = mockCall(address.deleteAddress, 204, null);
    const request = await send(`${here}?confirm=delete`, nora, { intent });
    const answer = await redirected(one.action(calledWith(request, params)));
    expect(answer).toMatchObject({ status: 303, to: "/account/addresses" });
    expect(answer.notice).toContain("User address has been delete!");
    expect(asked).toHaveLength(1);
  });

  it("that was removed already is no error for a user who pressed twice; where it cannot be removed the page says so", async () => {
    const remove = async () => one.action(calledWith(await send(here, nora, { intent: "remove-address" }), params));
    mockCall(address.deleteAddress, 404, aProblem("There is nothing here.", {}, "not_found"));
    const gone = await redirected(remove());
    expect(gone).toMatchObject({ status: 303, to: "/account/addresses" });
    expect(gone.notice).toContain("That address no longer exists.");
    breakApi();
    expect(await refusedBy(remove())).toMatchObject({ status: 503, form: "remove-address" });
  });
});
