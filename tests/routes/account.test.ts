import { readUser, type User, updateUser } from "contract/user";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { aProblem, breakAPI, doubleAPI, mockCall } from "tests/mocks/api";
import { aPerson, calledWith, guest, load, member, redirected, refusedBy, send } from "tests/mocks/visitor";
import { aRecord, ids } from "tests/routes/industries";
import { describe, expect, it } from "vitest";

const { action, handle, loader } = await import("~/routes/account._index/route");
const { Details } = await import("~/routes/account._index/details");
const { Roles } = await import("~/routes/account._index/roles");
const { Communications } = await import("~/routes/account._index/communications");
const { toProfile } = await import("~/routes/account._index/profile.server");
const { outcomeOf } = await import("~/routes/account._index/answer");
const unsubscribe = await import("~/routes/account.unsubscribe/route");

doubleAPI();

const nora = aPerson();
const updated = "Your account has been updated.";
const details = {
  form: "details",
  first_name: "Nora",
  last_name: "Fielding",
  telephone: "",
  jobtitle: "",
  company: "Fielding & Daughters",
  email: "nora@example.com",
};
const [maker, buyer, subscriber] = [
  { id: ids.rooms, name: "maker", display_name: "Maker" },
  { id: ids.home, name: "buyer", display_name: "Buyer" },
  { id: ids.baby, name: "user-subscription", display_name: "Subscriber" },
];
const offers = { id: ids.play, title: "Offers" };
const here = { "x-save-here": "1" };

function aUser(changes: Partial<User> = {}): User {
  return {
    ...aRecord(nora.id),
    roles: { assigned: [subscriber], available: [maker, buyer] },
    comms: { assigned: [], available: [offers] },
    ...changes,
  };
}

function answering(changes: Partial<User> = {}) {
  mockCall(readUser, 200, aUser());
  return mockCall(updateUser, 200, { message: updated, user: aUser(changes) });
}

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const request = await send("/account?index", member(nora), fields);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return action(calledWith(request));
}

function bodies(asked: { body: unknown }[]): unknown[] {
  return asked.map(({ body }) => body);
}

describe("/account", () => {
  it("is for those who are logged in, and sends the site's script", async () => {
    expect(await redirected(loader(calledWith(await load("/account", guest()))))).toMatchObject({ to: "/login" });
    expect(handle).toMatchObject({ header: "platform", title: "Profile – Account", scripts: true });
  });

  it("shows the six fields with what a browser may fill in", async () => {
    const html = renderToStaticMarkup(
      createElement(Details, { profile: toProfile(aUser()), outcome: outcomeOf("details", undefined, false) }),
    );
    for (const one of ["given-name", "family-name", "tel", "organization-title", "organization", "email"])
      expect(html).toContain(`autoComplete="${one}"`);
    expect(html).toContain("Save changes");
    expect(html).toContain('role="status"');
  });

  it("offers the roles that one may choose, by name, and only tells of those that one was given", async () => {
    const profile = toProfile(aUser({ roles: { assigned: [buyer, subscriber], available: [maker, buyer] } }));
    expect(profile.roles.map(({ text, on }) => [text, on])).toEqual([
      ["Buyer", true],
      ["Maker", false],
    ]);
    const html = renderToStaticMarkup(createElement(Roles, { profile, outcome: outcomeOf("roles", undefined, false) }));
    expect(html).toMatch(/name="off" value="[^"]+" aria-pressed="true">.*?Buyer<\/button>/);
    expect(html).toMatch(/name="on" value="[^"]+" aria-pressed="false">.*?Maker<\/button>/);
    expect(html).toContain("You are also: Subscriber");
    expect(html).not.toContain(subscriber.id);
  });

  it("shows which newsletter comes, and what else may", async () => {
    const outcome = outcomeOf("none", undefined, false);
    const shown = (changes: Partial<User>) => {
      const profile = toProfile(aUser(changes));
      return renderToStaticMarkup(createElement(Communications, { profile, newsletter: outcome, comms: outcome }));
    };
    expect(shown({ newsletter_settings: { status: true, type: "monthly" } })).toMatch(
      /value="monthly" aria-pressed="true"/,
    );
    expect(shown({ newsletter_settings: { status: false, type: "monthly" } })).toMatch(
      /value="off" aria-pressed="true"/,
    );
    expect(shown({})).toContain('id="communications"');
    expect(shown({})).toContain('href="/account/newsletter"');
  });

  it("says what is the matter when the record cannot be read", async () => {
    breakAPI();
    const answer = (await loader(calledWith(await load("/account", member(nora))))) as {
      data: { profile: unknown; problem: string };
      init: ResponseInit;
    };
    expect(answer.data).toMatchObject({ profile: null });
    expect(answer.data.problem).toMatch(/^There was a problem getting you: /);
    expect(answer.init).toMatchObject({ status: 503, headers: { "retry-after": "10" } });
  });
});

describe("the details", () => {
  it("are saved where they have changed, and the session knows it at once", async () => {
    const asked = answering({ first_name: "Honora", telephone: "020 7946 0812" });
    const answer = await redirected(post({ ...details, first_name: " Honora ", telephone: "020 7946 0812" }));
    expect(answer).toMatchObject({ status: 303, to: "/account" });
    expect(answer.notice).toContain(updated);
    expect(answer.session?.user?.first_name).toBe("Honora");
    expect(bodies(asked)).toEqual([{ first_name: "Honora", telephone: "020 7946 0812" }]);
  });

  it("are not sent when nothing has changed", async () => {
    const asked = answering();
    const answer = await redirected(post(details));
    expect(answer).toMatchObject({
      status: 303,
      to: "/account",
      notice: expect.stringContaining("Nothing was changed."),
    });
    expect(asked).toEqual([]);
  });

  it("can be emptied where they need not be given", async () => {
    mockCall(readUser, 200, aUser({ telephone: "020 7946 0812", jobtitle: "Buyer" }));
    const asked = mockCall(updateUser, 200, { message: updated, user: aUser() });
    await post(details);
    expect(bodies(asked)).toEqual([{ telephone: "", jobtitle: "" }]);
  });

  it("with another e-mail address ask for it to be confirmed, in the session as well", async () => {
    answering({ email: "new@example.com", verified: { status: false } });
    const answer = await redirected(post({ ...details, email: "new@example.com" }));
    expect(answer.session?.user).toMatchObject({ email: "new@example.com", verified: { status: false } });
    expect(answer.notice).toContain("Please confirm your e-mail address: we have written to new@example.com.");
  });

  it("come back with words beside each field, and everything that was typed", async () => {
    const typed = { ...details, first_name: "", company: "", telephone: "ask me", email: "nobody" };
    const answer = await refusedBy(post(typed));
    expect(answer).toMatchObject({ status: 422, form: "details", values: { telephone: "ask me", email: "nobody" } });
    expect(answer.errors).toEqual({
      first_name: ["Enter your first name"],
      company: ["Enter your company"],
      telephone: ["Enter a telephone number with digits"],
      email: ["Enter an e-mail address like name@example.com"],
    });
  });

  it("say what the API refuses beside the field, or in the words of the catalogue", async () => {
    mockCall(readUser, 200, aUser());
    const taken = "There is already an account with this e-mail address.";
    mockCall(updateUser, 422, aProblem(taken, { email: taken }));
    const typed = { ...details, email: "taken@example.com" };
    expect((await refusedBy(post(typed))).errors).toEqual({ email: [taken] });
    mockCall(updateUser, 429, aProblem("Please wait.", {}, "too_many"));
    expect(await refusedBy(post(typed))).toMatchObject({
      status: 429,
      problem: "There was a problem updating your account: Please wait.",
      values: { email: "taken@example.com" },
    });
  });

  it("are shown as they were typed even when the record cannot be read", async () => {
    breakAPI();
    const { status, ...refused } = await refusedBy(post({ ...details, first_name: "Honora" }));
    expect(status).toBe(503);
    expect(refused.problem).toMatch(/^There was a problem updating your account: /);
    const answer = { form: refused.form, refused };
    const html = renderToStaticMarkup(
      createElement(Details, { profile: null, outcome: outcomeOf("details", answer, false) }),
    );
    expect(html).toContain('value="Honora"');
  });
});

describe("a press", () => {
  it("takes on a role, comes back to it and names it", async () => {
    const asked = answering({ roles: { assigned: [maker], available: [maker, buyer] } });
    const answer = await redirected(post({ form: "roles", on: maker.id }));
    expect(answer).toMatchObject({ status: 303, to: `/account#roles-${maker.id}` });
    expect(answer.notice).toContain(`${updated} Maker is on.`);
    expect(answer.session?.user?.roles).toEqual(["maker"]);
    expect(bodies(asked)).toEqual([{ toggleRole: { id: maker.id, on: true } }]);
  });

  it("with a forged role leads to the page that says no", async () => {
    mockCall(updateUser, 403, aProblem("No.", {}, "forbidden"));
    expect(await redirected(post({ form: "roles", on: subscriber.id }))).toMatchObject({ status: 303, to: "/denied" });
  });

  it("ends a kind of e-mail and names it", async () => {
    const asked = answering();
    const answer = await redirected(post({ form: "comms", off: offers.id }));
    expect(answer).toMatchObject({ to: `/account#comms-${offers.id}` });
    expect(answer.notice).toContain("Offers: we no longer write to you.");
    expect(bodies(asked)).toEqual([{ toggleComms: { id: offers.id, on: false } }]);
  });

  it.each([
    ["weekly", { status: true, type: "weekly" }, "The newsletter comes weekly."],
    ["monthly", { status: true, type: "monthly" }, "The newsletter comes monthly."],
    ["off", { status: false }, "You are unsubscribed from the newsletter."],
  ])("sets the newsletter to %s", async (newsletter, newsletter_settings, words) => {
    const asked = answering();
    const answer = await redirected(post({ form: "newsletter", newsletter }));
    expect(answer).toMatchObject({ to: "/account#newsletter", notice: expect.stringContaining(words) });
    expect(bodies(asked)).toEqual([{ newsletter_settings }]);
  });

  it.each<Record<string, string>>([
    { form: "roles", on: "everything" },
    { form: "comms" },
    { form: "newsletter", newsletter: "daily" },
    { form: "constructor" },
    {},
  ])("that this page does not have changes nothing: %o", async (fields) => {
    expect((await refusedBy(post(fields))).status).toBe(422);
  });

  it("on something that has gone says so in the words of the catalogue", async () => {
    const gone = "This kind of e-mail is not sent any longer.";
    mockCall(updateUser, 422, aProblem(gone, { toggleComms: gone }));
    expect(await refusedBy(post({ form: "comms", on: offers.id }))).toMatchObject({
      status: 422,
      form: "comms",
      problem: `There was a problem updating your account: ${gone}`,
    });
  });
});

describe("the page's script", () => {
  it("is answered with the page and what was done, the session renewed, and no notice left for later", async () => {
    answering({ first_name: "Honora" });
    const answer = (await post({ ...details, first_name: "Honora" }, here)) as unknown as {
      data: unknown;
      init: { headers: Headers };
    };
    expect(answer.data).toEqual({ form: "details", said: updated });
    const cookies = answer.init.headers.getSetCookie();
    expect(cookies.filter((one) => one.startsWith("session="))).toHaveLength(1);
    expect(cookies.filter((one) => one.startsWith("flash="))).toEqual([]);
  });

  it("is answered 200 where the form is refused, so that no console fills, and what asks to wait says so", async () => {
    const refused = (await post({ ...details, first_name: "" }, here)) as unknown as {
      data: object;
      init: ResponseInit;
    };
    expect(refused.init.status).toBe(200);
    expect(refused.data).toMatchObject({ form: "details", refused: { errors: { first_name: [expect.any(String)] } } });
    mockCall(updateUser, 429, aProblem("Please wait.", {}, "too_many"));
    expect((await refusedBy(post({ form: "newsletter", newsletter: "off" }, here))).status).toBe(429);
  });

  it("finds what was refused in the form itself", () => {
    const refused = { values: {}, errors: { first_name: ["Enter your first name"] } };
    expect(outcomeOf("details", { form: "details", refused }, true).said).toBe("Not saved yet. Enter your first name.");
    expect(outcomeOf("details", { form: "details", refused }, false).said).toBe("");
    expect(outcomeOf("roles", { form: "details", refused }, true)).toEqual({ state: undefined, said: "" });
  });
});

describe("/account/unsubscribe", () => {
  it("ends nothing, and leads to where it can be done", async () => {
    expect(await unsubscribe.loader(calledWith(await load("/account/unsubscribe", member(nora))))).toBeNull();
    expect("action" in unsubscribe).toBe(false);
    const away = unsubscribe.loader(calledWith(await load("/account/unsubscribe", guest())));
    expect(await redirected(away)).toMatchObject({ to: "/login" });
  });
});
