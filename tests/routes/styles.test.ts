import { data } from "@remix-run/node";
import { renderRoute } from "tests/support/rendered-route";
import { guest, redirected, send } from "tests/support/route-requests";
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

async function submit(fields: Record<string, string>) {
  const { status, html } = await renderRoute(module, await send("/styles", guest(), fields));
  const inputs = html.match(/<input[^>]*name="contacts\[\d+\]\.name"[^>]*>/g) ?? [];
  const names = inputs.map((input) => / value="([^"]*)"/.exec(input)?.[1] ?? "");
  return { status, html, names };
}

/** Presses the first button of the list with this text. */
async function press(text: string, fields: Record<string, string> = contacts) {
  const { html } = await submit({ ...fields, __intent__: '{"type":"insert","payload":{"name":"none"}}' });
  const button = [...html.matchAll(/<button[^>]*name="__intent__" value="([^"]+)"[^>]*>([^<]*)/g)].find(
    ([, , label]) => label === text,
  );
  return submit({ ...fields, __intent__: (button?.[1] ?? "").replaceAll("&quot;", '"') });
}

describe("a form with a list, without scripts", () => {
  it("has one row more after Add, with all that was entered, and nothing is refused yet", async () => {
    const { status, html, names } = await press("Add a contact", { ...contacts, "contacts[1].name": "" });
    expect(status).toBe(200);
    expect(html.match(/<legend>Contact \d/g)).toHaveLength(3);
    expect(names).toEqual(["Ada", "", ""]);
    // The page has one sample of a summary.
    expect(html.match(/data-error-summary/g)).toHaveLength(1);
    expect(html).not.toContain("Enter a name");
  });

  it("has one row less after Remove, and another order after Move up", async () => {
    expect((await press("Remove")).names).toEqual(["Bea"]);
    expect((await press("Move up")).names).toEqual(["Bea", "Ada"]);
  });

  it("offers no move to the first row, and keeps one row at least and six at most", async () => {
    const one = { intent: "save-contacts", "contacts[0].name": "", "contacts[0].task": "press" };
    const { html } = await submit(one);
    expect(html.match(/<legend>Contact \d/g)).toHaveLength(1);
    expect(html).not.toMatch(/Move up|>Remove</);
    const six = Array.from({ length: 6 }, (_, index) => [`contacts[${index}].name`, ""]);
    expect((await submit({ intent: "save-contacts", ...Object.fromEntries(six) })).html).not.toContain("Add a contact");
  });

  it("comes back with 422 and the fault linked in its row when it is saved", async () => {
    const { status, html } = await submit({ ...contacts, "contacts[1].name": "" });
    expect(status).toBe(422);
    expect(html).toContain('<a href="#save-contacts-contacts[1].name">Enter a name</a>');
    expect(html).toContain('id="save-contacts-contacts[1].name"');
  });

  it("is saved, and the page says what", async () => {
    const request = await send("/styles", guest(), contacts);
    const answer = await redirected(route.action({ request, params: {}, context: {} }));
    expect(answer).toMatchObject({ status: 303, to: "/styles#contacts" });
    expect(answer.notice).toContain("Saved: Ada, Bea.");
  });
});
