import { data } from "@remix-run/node";
import { fieldsOf, textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { guest, load, redirected, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as route from "~/routes/styles/route";

const module = { ...route, loader: async () => data(null) };
const contacts = {
  intent: "save-contacts",
  "contacts[0].name": "Ada",
  "contacts[0].task": "press",
  "contacts[1].name": "Bea",
  "contacts[1].task": "orders",
};

type Fields = Record<string, string | string[]>;

/** The page after this form, and the form in it. */
async function submit(fields: Fields) {
  const { status, page } = await renderRoute(module, await send("/styles", guest(), fields));
  const form = within(page.getByRole("form", { name: "Contacts" }));
  const names = form.getAllByLabelText<HTMLInputElement>("Name").map(({ value }) => value);
  return { status, page, form, names };
}

/** Enters these contacts, then presses the first button of the list with this name. */
async function press(button: RegExp, fields: Fields = contacts) {
  const { form } = await submit({ ...fields, __intent__: '{"type":"insert","payload":{"name":"none"}}' });
  const [first] = form.getAllByRole("button", { name: button });
  const { csrf: _, ...sent } = fieldsOf(first as HTMLElement);
  return submit(sent);
}

it("only the summary of a refused form takes the focus, not a sample of one", async () => {
  const focused = (page: { getAllByRole(role: "alert"): HTMLElement[] }) =>
    page.getAllByRole("alert").filter(({ parentElement }) => parentElement?.hasAttribute("autofocus"));
  const { page } = await renderRoute(module, await load("/styles", guest()));
  expect(focused(page)).toHaveLength(0);
  const refused = await submit({ ...contacts, "contacts[1].name": "" });
  expect(focused(refused.page)).toHaveLength(1);
});

describe("a form with a list, without scripts", () => {
  it("has one row more after Add, with all that was entered, and nothing is refused yet", async () => {
    const { status, page, form, names } = await press(/^Add a contact/, { ...contacts, "contacts[1].name": "" });
    expect(status).toBe(200);
    expect(form.getAllByRole("group").map((row) => textOf(within(row).getByText(/^Contact \d$/)))).toEqual([
      "Contact 1",
      "Contact 2",
      "Contact 3",
    ]);
    expect(names).toEqual(["Ada", "", ""]);
    expect(page.queryByRole("link", { name: "Enter a name" })).toBeNull();
    expect(form.text).not.toContain("Enter a name");
  });

  it("has one row less after Remove, and another order after Move up or Move down", async () => {
    expect((await press(/^Remove/)).names).toEqual(["Bea"]);
    expect((await press(/^Move up/)).names).toEqual(["Bea", "Ada"]);
    expect((await press(/^Move down/)).names).toEqual(["Bea", "Ada"]);
  });

  it("offers no move to the first row, and keeps one row at least and six at most", async () => {
    const one = await submit({ intent: "save-contacts", "contacts[0].name": "", "contacts[0].task": "press" });
    expect(one.names).toHaveLength(1);
    expect(one.form.queryByRole("button", { name: /^(Move|Remove)/ })).toBeNull();
    expect(one.form.getByRole("button", { name: "Add a contact" })).toBeTruthy();
    const six = Array.from({ length: 6 }, (_, index) => [`contacts[${index}].name`, ""]);
    const full = await submit({ intent: "save-contacts", ...Object.fromEntries(six) });
    expect(full.names).toHaveLength(6);
    expect(full.form.queryByRole("button", { name: "Add a contact" })).toBeNull();
  });

  it("comes back with 422 and the error linked to its row when it is saved", async () => {
    const { status, page, form } = await submit({ ...contacts, "contacts[1].name": "" });
    expect(status).toBe(422);
    const [, second] = form.getAllByLabelText("Name");
    expect(page.hrefOf("Contact 2: enter a name")).toBe(`#${second?.id}`);
  });

  it("names the row of each error, so that no two links of the summary have the same name", async () => {
    const { page, form } = await submit({ ...contacts, "contacts[0].name": "", "contacts[1].name": "" });
    const [first, second] = form.getAllByLabelText("Name");
    expect(page.hrefOf("Contact 1: enter a name")).toBe(`#${first?.id}`);
    expect(page.hrefOf("Contact 2: enter a name")).toBe(`#${second?.id}`);
  });

  it("returns to the row that was added, or to the same button of the row that was moved or follows the one removed", async () => {
    const { form } = await submit({ ...contacts, "contacts[1].name": "" });
    const returns = (button: string) => form.getByRole("button", { name: button }).getAttribute("formaction");
    expect(returns("Add a contact")).toBe("/styles#save-contacts-contacts[2].name");
    expect(returns("Move up contact 2")).toBe("/styles#contacts-1-down");
    expect(returns("Move down contact 1")).toBe("/styles#contacts-2-up");
    // One contact has to stay, which has no button to remove it.
    expect(returns("Remove contact 1")).toBe("/styles#contacts-add");
    expect(returns("Remove contact 2")).toBe("/styles#contacts-add");
    const ids = form.getAllByRole("button", { name: /contact \d$/ }).map(({ id }) => id);
    expect(ids).toEqual(["contacts-1-down", "contacts-1-remove", "contacts-2-up", "contacts-2-remove"]);
  });

  it("says what a button has done to the list", async () => {
    const says = async (button: RegExp) => textOf((await press(button)).form.getByRole("status"));
    expect(await says(/^Move up/)).toBe("Contact 2 is now contact 1. It is not saved yet.");
    expect(await says(/^Remove/)).toBe("Contact 1 has been removed. That is not saved yet.");
    expect(await says(/^Add a contact/)).toBe("Contact 3 has been added. It is not saved yet.");
  });

  it("is saved, and the page says what", async () => {
    const request = await send("/styles", guest(), contacts);
    const answer = await redirected(route.action({ request, params: {}, context: {} }));
    expect(answer).toMatchObject({ status: 303, to: "/styles#contacts" });
    expect(answer.notice).toContain("Saved: Ada, Bea.");
  });
});

it("has a form for each button that names one, for a guest too", async () => {
  const { page } = await renderRoute(module, await load("/styles", guest()));
  const named = page.getAllByRole("button").flatMap((button) => button.getAttribute("form") ?? []);
  expect(named).toContain("log-out");
  expect(named.filter((id) => !page.element.querySelector(`form#${id}`))).toEqual([]);
});

it("has a part for each link that names one", async () => {
  const { page } = await renderRoute(module, await load("/styles", guest()));
  const hrefs = page.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  const named = hrefs.filter((href) => href.startsWith("#") && href !== "#top");
  expect(named).toContain("#article");
  expect(named.filter((href) => !page.element.querySelector(`[id="${href.slice(1)}"]`))).toEqual([]);
});
