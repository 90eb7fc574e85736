import { resendVerification } from "contract/auth";
import { readUser, type User, updateUser } from "contract/user";
import { aRecord, ids } from "tests/support/industry-fixtures";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf, type Page, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import {
  aPerson,
  calledWith,
  guest,
  load,
  member,
  redirected,
  refusedBy,
  send,
  thrown,
} from "tests/support/route-requests";
import { describe, expect, it } from "vitest";

const route = await import("~/routes/account._index/route");
const { action, handle, loader } = route;
const { toFormOutcome, fieldStatus } = await import("~/routes/account._index/form-outcome");

mockApi();

const nora = aPerson();
const updated = "Your account has been updated.";
const details = {
  intent: "save-details",
  first_name: "Nora",
  last_name: "Fielding",
  telephone: "",
  jobtitle: "",
  company: "Fielding & Daughters",
  initial_first_name: "Nora",
  initial_last_name: "Fielding",
  initial_telephone: "",
  initial_jobtitle: "",
  initial_company: "Fielding & Daughters",
};
const address = { intent: "change-email", email: "new@example.com", current_password: "a long lane of hedges" };
const [maker, buyer, subscriber] = [
  { id: ids.rooms, name: "maker", display_name: "Maker" },
  { id: ids.home, name: "buyer", display_name: "Buyer" },
  { id: ids.baby, name: "user-subscription", display_name: "Subscriber" },
];
const offers = { id: ids.play, title: "Offers" };

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

async function post(fields: Record<string, string>) {
  return action(calledWith(await send("/account?index", member(nora), fields)));
}

/** What the hydrated page submits when the user leaves a field, or presses a button ("form"). */
async function autosave(fields: Record<string, string>, field: string) {
  return (await post({ ...fields, autosave: field })) as unknown as Answered;
}

/** The page as the server draws it: for a page load, or for a form with these fields. */
async function render(fields?: Record<string, string>): Promise<Page> {
  const session = member(nora);
  const request = fields ? await send("/account?index", session, fields) : await load("/account", session);
  return (await renderRoute(route, request, { path: "/account" })).page;
}

/** The same, for a user with this record. */
async function draw(changes: Partial<User> = {}, fields?: Record<string, string>): Promise<Page> {
  mockCall(readUser, 200, aUser(changes));
  return render(fields);
}

/** The section of the page under this heading. */
function sectionOf(page: Page, name: string): Page {
  return within(page.getByRole("region", { name }));
}

/** The form of a button that has no other fields. */
function pressed(button: HTMLElement): { intent: string } {
  return { intent: String(fieldsOf(button).intent) };
}

function bodies(asked: { body: unknown }[]): unknown[] {
  return asked.map(({ body }) => body);
}

describe("/account", () => {
  it("is for users who are logged in, and is hydrated", async () => {
    expect(await redirected(loader(calledWith(await load("/account", guest()))))).toMatchObject({ to: "/login" });
    expect(handle).toMatchObject({ header: "platform", title: "Profile – Account", hydrate: true });
  });

  it("shows the details with what a browser may fill in, and the address in a form of its own", async () => {
    const page = await draw();
    const section = sectionOf(page, "Your details");
    const filledIn = section.getAllByRole("textbox").map((field) => field.getAttribute("autocomplete"));
    expect(filledIn).toEqual(["given-name", "family-name", "tel", "organization-title", "organization"]);
    const button = section.getByRole("button", { name: "Save changes" });
    expect(fieldsOf(button)).toMatchObject({ company: details.company, initial_company: details.initial_company });
    expect(fieldsOf(button)).not.toHaveProperty("email");
    expect(fieldsOf(button)).not.toHaveProperty("current_password");
    // One for each field, and one for the form.
    expect(section.getAllByRole("status")).toHaveLength(6);
    expect(section.text).not.toContain("Changes are saved as you leave a field.");
    // Its place is marked: measures from outside know by it that nothing is lost without scripts.
    expect(section.element.querySelector(".autosave-hint[data-js-only]")).not.toBeNull();
    const own = sectionOf(page, "E-mail address");
    expect(own.getByLabelText("New e-mail address").getAttribute("autocomplete")).toBe("email");
    expect(own.getByLabelText("Current password").getAttribute("autocomplete")).toBe("current-password");
    expect(fieldsOf(own.getByRole("button", { name: "Change address" }))).toHaveProperty("current_password");
  });

  it("offers the roles that a user may choose, and only names those that were given", async () => {
    const page = await draw({ roles: { assigned: [buyer, subscriber], available: [maker, buyer] } });
    const section = sectionOf(page, "What you do");
    const [first, second, ...more] = section.getAllByRole("button");
    expect(more).toEqual([]);
    expect(first).toBe(section.getByRole("button", { name: "Buyer", pressed: true }));
    expect(second).toBe(section.getByRole("button", { name: "Maker", pressed: false }));
    expect([first?.textContent, second?.textContent]).toEqual(["Buyer: on", "Maker: off"]);
    expect(first && fieldsOf(first)).toMatchObject({ intent: "set-role", off: buyer.id });
    expect(second && fieldsOf(second)).toMatchObject({ intent: "set-role", on: maker.id });
    expect(section.text).toContain("You are also: Subscriber");
  });

  it("shows which newsletter the user gets, and which other e-mail", async () => {
    const shown = async (changes: Partial<User>) => sectionOf(await draw(changes), "Communications");
    const pressed = (section: Page) =>
      section.getAllByRole("button", { pressed: true }).map((button) => button.textContent);
    const monthly = await shown({ newsletter_settings: { status: true, type: "monthly" } });
    expect(pressed(monthly)).toEqual(["Monthly: chosen"]);
    expect(monthly.getByRole("button", { name: "Unsubscribe" })).toBeTruthy();
    const off = await shown({ newsletter_settings: { status: false, type: "monthly" } });
    expect(pressed(off)).toEqual(["Unsubscribed: chosen"]);
    const other = within(off.getByRole("list", { name: "Other e-mail" }));
    expect(other.getByRole("button", { name: "Offers", pressed: false })).toBeTruthy();
    expect(off.hrefOf("See what your next e-mail will contain")).toBe("/account/newsletter");
  });

  it("says why the record cannot be read", async () => {
    breakApi();
    const { status, page } = await renderRoute(route, await load("/account", member(nora)));
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting you: ");
    expect(page.hrefOf("Try again")).toBe("/account");
    expect(page.queryByRole("region", { name: "Your details" })).toBeNull();
  });
});

describe("the details", () => {
  it("are saved where they have changed, in the session as well", async () => {
    const asked = answering({ first_name: "Honora", telephone: "020 7946 0812" });
    const answer = await redirected(post({ ...details, first_name: " Honora ", telephone: "020 7946 0812" }));
    expect(answer).toMatchObject({ status: 303, to: "/account#save-details-status" });
    expect(answer.notice).toContain(updated);
    expect(answer.notice).toContain('"at":"save-details"');
    expect(answer.session?.user?.first_name).toBe("Honora");
    expect(bodies(asked)).toEqual([{ first_name: "Honora", telephone: "020 7946 0812" }]);
  });

  it("are not sent when nothing has changed", async () => {
    const asked = answering();
    const answer = await redirected(post(details));
    expect(answer).toMatchObject({
      status: 303,
      to: "/account#save-details-status",
      notice: expect.stringContaining("Nothing was changed."),
    });
    expect(asked).toEqual([]);
  });

  it("can be cleared where they are optional", async () => {
    const asked = answering();
    await post({ ...details, initial_telephone: "020 7946 0812", initial_jobtitle: "Buyer" });
    expect(bodies(asked)).toEqual([{ telephone: "", jobtitle: "" }]);
  });

  it("come back with an error beside each field, and everything that was typed", async () => {
    const typed = { ...details, first_name: "", company: "", telephone: "ask me", last_name: "Marsh" };
    const asked = answering();
    const answer = await refusedBy(post(typed));
    expect(answer).toMatchObject({
      status: 422,
      form: "save-details",
      values: { telephone: "ask me", last_name: "Marsh" },
    });
    expect(asked).toEqual([]);
    expect(answer.errors).toEqual({
      first_name: ["Enter your first name"],
      telephone: ["Enter a telephone number, such as 020 7946 0000 or +49 30 901820"],
    });
  });

  it("revert nothing that was changed elsewhere since the page was drawn", async () => {
    mockCall(readUser, 200, aUser({ last_name: "Marsh", company: "Net Loft" }));
    const asked = mockCall(updateUser, 200, { message: updated, user: aUser() });
    await post({ ...details, telephone: "020 7946 0812" });
    expect(bodies(asked)).toEqual([{ telephone: "020 7946 0812" }]);
  });

  it("come back after a refusal with what they were when they were drawn, not with what they are by now", async () => {
    const fields = { ...details, company: "Quay", first_name: "", initial_company: "Old Mill" };
    const section = sectionOf(await draw({ company: "Net Loft" }, fields), "Your details");
    expect(fieldsOf(section.getByRole("button", { name: "Save changes" }))).toMatchObject({
      initial_company: "Old Mill",
    });
    expect(section.text).not.toContain("Not saved yet");
  });

  it("say what the API refuses beside the field, or in the words of the catalogue", async () => {
    const odd = "Company: use 120 characters or fewer";
    mockCall(updateUser, 422, aProblem(odd, { company: odd }));
    const typed = { ...details, company: "Net Loft" };
    expect((await refusedBy(post(typed))).errors).toEqual({ company: [odd] });
    mockCall(updateUser, 429, aProblem("Please wait.", {}, "too_many"));
    expect(await refusedBy(post(typed))).toMatchObject({
      status: 429,
      problem: "There was a problem updating your account: Please wait.",
      values: { company: "Net Loft" },
    });
  });

  it("are shown as they were typed even when the record cannot be read", async () => {
    breakApi();
    const entered = { ...details, first_name: "Honora" };
    const refused = await refusedBy(post(entered));
    expect(refused.status).toBe(503);
    expect(refused.problem).toMatch(/^There was a problem updating your account: /);
    const page = await render(entered);
    expect(page.getByLabelText<HTMLInputElement>("First name").value).toBe("Honora");
    expect(page.text).toContain("There was a problem updating your account: ");
  });
});

describe("a press", () => {
  it("takes on a role, comes back to it and names it", async () => {
    const asked = answering({ roles: { assigned: [maker], available: [maker, buyer] } });
    const answer = await redirected(post({ intent: "set-role", on: maker.id }));
    expect(answer).toMatchObject({ status: 303, to: `/account#roles-${maker.id}` });
    expect(answer.notice).toContain(`${updated} Maker is on.`);
    expect(answer.notice).toContain('"at":"set-role"');
    const notices = [{ at: "set-role", message: "Maker is on." }];
    expect(toFormOutcome("set-role", undefined, notices).message).toBe("Maker is on.");
    expect(toFormOutcome("set-communication", undefined, notices).message).toBe("");
    expect(answer.session?.user?.roles).toEqual(["maker"]);
    expect(bodies(asked)).toEqual([{ toggleRole: { id: maker.id, on: true } }]);
  });

  it("with a forged role leads to the page that says no", async () => {
    mockCall(updateUser, 403, aProblem("No.", {}, "forbidden"));
    expect(await redirected(post({ intent: "set-role", on: subscriber.id }))).toMatchObject({
      status: 303,
      to: "/denied",
    });
  });

  it("ends a kind of e-mail and names it", async () => {
    const asked = answering();
    const answer = await redirected(post({ intent: "set-communication", off: offers.id }));
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
    const answer = await redirected(post({ intent: "set-newsletter", newsletter }));
    expect(answer).toMatchObject({ to: "/account#newsletter", notice: expect.stringContaining(words) });
    expect(bodies(asked)).toEqual([{ newsletter_settings }]);
  });

  it.each<Record<string, string>>([
    { intent: "set-role", on: "everything" },
    { intent: "set-communication" },
    { intent: "set-newsletter", newsletter: "daily" },
  ])("of a value that the page does not offer is refused: %o", async (fields) => {
    expect((await refusedBy(post(fields))).status).toBe(422);
  });

  it("of a form that this page does not have, or that does not say what it is for, is malformed", async () => {
    expect((await thrown(post({ intent: "constructor" }))).status).toBe(400);
    expect((await thrown(post({ on: offers.id }))).status).toBe(400);
  });

  it("on something that no longer exists says so in the fixed words", async () => {
    const gone = "This kind of e-mail is no longer sent.";
    mockCall(updateUser, 422, aProblem(gone, { toggleComms: gone }));
    expect(await refusedBy(post({ intent: "set-communication", on: offers.id }))).toMatchObject({
      status: 422,
      form: "set-communication",
      problem: `There was a problem updating your account: ${gone}`,
    });
  });
});

describe("a form that is saved in place", () => {
  it("is answered with the page and what was done, the session renewed, and no notice left for later", async () => {
    answering({ first_name: "Honora" });
    const { data, init } = await autosave({ ...details, first_name: "Honora" }, "first_name");
    expect(data).toEqual({ intent: "save-details", message: updated, autosave: "first_name" });
    const cookies = new Headers(init.headers).getSetCookie();
    expect(cookies.filter((one) => one.startsWith("session="))).toHaveLength(1);
    expect(cookies.filter((one) => one.startsWith("flash="))).toEqual([]);
  });

  it("is answered with 200 where the form is refused, so that the console stays clean, and with 429 where the user has to wait", async () => {
    const refused = await autosave({ ...details, first_name: "" }, "first_name");
    expect(refused.init.status).toBe(200);
    expect(refused.data).toMatchObject({
      intent: "save-details",
      result: { error: { first_name: [expect.any(String)] } },
    });
    mockCall(updateUser, 429, aProblem("Please wait.", {}, "too_many"));
    expect((await autosave({ intent: "set-newsletter", newsletter: "off" }, "form")).init.status).toBe(429);
  });

  it("clears the status of a field that has its old value again", async () => {
    const { data } = await autosave(details, "first_name");
    expect(toFormOutcome("save-details", data, []).message).toBe("");
  });

  it("finds what was refused in the form itself", async () => {
    const result = { initialValue: {}, error: { first_name: ["Enter your first name"] } };
    const refused = { intent: "save-details", result };
    const pressed = await draw({}, { ...details, first_name: "", autosave: "form" });
    const statuses = sectionOf(pressed, "Your details").getAllByRole("status");
    expect(statuses.at(-1)?.textContent).toBe("Not saved yet. Enter your first name.");
    const left = toFormOutcome("save-details", { ...refused, autosave: "first_name" }, []);
    // The field itself shows why.
    expect(fieldStatus("first_name", ["Enter your first name"], left)).toEqual({
      failed: true,
      children: "Not saved yet.",
      aloud: "Enter your first name.",
    });
    expect(fieldStatus("last_name", undefined, left)).toEqual({ failed: false, children: "" });
    expect(toFormOutcome("save-details", refused, []).message).toBe("");
    expect(toFormOutcome("set-role", refused, [])).toMatchObject({ message: "", failed: false });
  });

  it("saves the valid fields although another is invalid, and says that only that one is not saved", async () => {
    const asked = answering({ company: "Net Loft" });
    const entered = { ...details, telephone: "ask me", company: "Net Loft" };
    const { data, init } = await autosave(entered, "company");
    expect(bodies(asked)).toEqual([{ company: "Net Loft" }]);
    expect(new Headers(init.headers).getSetCookie()).toEqual([expect.stringMatching(/^session=/)]);
    const outcome = toFormOutcome("save-details", data, []);
    expect(fieldStatus("company", undefined, outcome)).toEqual({ failed: false, children: updated });
    expect(fieldStatus("telephone", data.result?.error?.telephone ?? undefined, outcome)).toEqual({
      failed: true,
      children: "Not saved yet.",
      aloud: "Enter a telephone number, such as 020 7946 0000 or +49 30 901820.",
    });
    expect(data.result?.initialValue).toMatchObject({ initial_company: "Net Loft", telephone: "ask me" });
    expect(data.result?.initialValue?.initial_telephone ?? "").toBe("");
    const pressed = await autosave(entered, "form");
    expect(toFormOutcome("save-details", pressed.data, [])).toMatchObject({
      message: "Saved, but for this: Enter a telephone number, such as 020 7946 0000 or +49 30 901820.",
      failed: true,
    });
  });

  it("shows an API error beside the field that the user left", async () => {
    mockCall(updateUser, 429, aProblem("Please wait.", {}, "too_many"));
    const { data } = await autosave({ ...details, company: "Net Loft" }, "first_name");
    expect(fieldStatus("first_name", undefined, toFormOutcome("save-details", data, []))).toEqual({
      failed: true,
      children: expect.stringMatching(/^Not saved\. .*Please wait\./),
    });
  });
});

interface Answered {
  data: Parameters<typeof toFormOutcome>[1] & object;
  init: { status?: number; headers?: HeadersInit };
}

describe("another e-mail address", () => {
  it("goes to the API with the password and nothing else, and the page says that it waits", async () => {
    const asked = answering({ pending_email: "new@example.com" });
    const answer = await redirected(post({ ...address, username: nora.email }));
    expect(answer).toMatchObject({
      status: 303,
      to: "/account#pending-email",
      session: { user: { email: nora.email } },
    });
    expect(answer.notice).toContain("We have written to new@example.com: follow its link.");
    expect(bodies(asked)).toEqual([{ email: address.email, current_password: address.current_password }]);
  });

  it("of an account that was never confirmed is the address at once, in the session as well", async () => {
    answering({ email: "new@example.com", verified: { status: false } });
    const answer = await redirected(post(address));
    expect(answer).toMatchObject({
      to: "/account#change-email-status",
      session: { user: { email: "new@example.com", verified: { status: false } } },
    });
    expect(answer.notice).toContain("We have written to new@example.com: please confirm it.");
  });

  it.each([
    [{ current_password: "" }, { current_password: ["Enter your current password"] }],
    [{ email: "nobody" }, { email: ["Enter an e-mail address like name@example.com"] }],
    [{ email: nora.email }, { email: ["This is already your address"] }],
  ])("is refused beside the field: %o", async (wrong, errors) => {
    const asked = answering();
    expect(await refusedBy(post({ ...address, ...wrong }))).toMatchObject({
      status: 422,
      form: "change-email",
      errors,
    });
    expect(asked).toEqual([]);
  });

  it("comes back when the API refuses it, without the password", async () => {
    const wrong = "This is not your current password";
    mockCall(updateUser, 422, aProblem(wrong, { current_password: wrong }));
    const answer = await refusedBy(post(address));
    expect(answer).toMatchObject({ errors: { current_password: [wrong] }, values: { email: address.email } });
    expect(JSON.stringify(answer)).not.toContain(address.current_password);
    const section = sectionOf(await draw({}, address), "E-mail address");
    expect(section.getByLabelText<HTMLInputElement>("New e-mail address").value).toBe(address.email);
    expect(section.getByLabelText<HTMLInputElement>("Current password").value).toBe("");
  });

  it("is shown while it waits, with the ways to have the mail again and to give it up", async () => {
    const section = sectionOf(await draw({ pending_email: "new@example.com" }), "E-mail address");
    expect(section.text).toContain("We have written to new@example.com: follow its link");
    expect(section.text).toContain("Until then nora@example.com stays your address.");
    const again = section.getByRole("button", { name: "Send it again" });
    const keep = section.getByRole("button", { name: "Keep nora@example.com" });
    expect((await draw()).queryByRole("button", { name: "Send it again" })).toBeNull();

    const resent = mockCall(resendVerification, 200, { message: "Verification request email resent." });
    expect(await redirected(post(pressed(again)))).toMatchObject({
      to: "/account#change-email-status",
      notice: expect.stringContaining("email resent."),
    });
    expect(resent).toHaveLength(1);

    const cancelled = answering();
    const answer = await redirected(post(pressed(keep)));
    expect(answer.notice).toContain("nora@example.com stays your address.");
    expect(bodies(cancelled)).toEqual([{ pending_email: null }]);
  });

  it("that nobody has confirmed says so, and how to", async () => {
    const section = sectionOf(await draw({ verified: { status: false } }), "E-mail address");
    expect(section.text).toContain("Not confirmed yet.");
    expect(section.hrefOf("type its code")).toBe("/email/verify");
    expect(pressed(section.getByRole("button", { name: "Send the e-mail again" }))).toEqual({
      intent: "resend-confirmation",
    });
  });
});
