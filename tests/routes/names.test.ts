import { data } from "@remix-run/node";
import type { UIMatch } from "@remix-run/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { mockApi } from "tests/support/msw-api";
import { parsePage, textOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { member, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import type { MenuEntry } from "~/components/layout/drawer";
import type { RouteHandle } from "~/layout/route-handle";

const { MenuList } = await import("~/components/layout/menu-list");
const { errorTitle } = await import("~/layout/route-error");
const { documentTitle } = await import("~/layout/route-handle");
const feedback = await import("~/routes/feedback/route");
const verify = await import("~/routes/email.verify._index/route");

mockApi();

async function handleOf(folder: string): Promise<RouteHandle> {
  return (await import(`../../app/routes/${folder}/route.tsx`)).handle;
}

describe("a page's title", () => {
  async function title(folder: string, data: object) {
    return documentTitle({ handle: await handleOf(folder), data, params: {} }, "Almanac", { isInvalid: false });
  }

  it("is that of its meaning, where one address has several", async () => {
    const upgrade = { item: null, heading: "Time for an upgrade?" };
    expect(await title("upgrade.($source)", { ...upgrade, source: "" })).toBe("Time for an upgrade? – Almanac");
    expect(await title("upgrade.($source)", { ...upgrade, source: "403" })).toBe(
      "Time for an upgrade? – Access denied – Almanac",
    );
    const downloads = { page: 1, asked: null, first: null };
    expect(await title("account.downloads", { downloads })).toBe("My Downloads – Account – Almanac");
    expect(await title("account.downloads", { downloads: { ...downloads, asked: "Wet slate" } })).toBe(
      "Wet slate – My Downloads – Account – Almanac",
    );
    expect(await title("personalised", { all: false, page: 1, panel: { open: "filter" } })).toBe(
      "Personalise your feed – Personalised Feed – Almanac",
    );
  });

  it.each([
    ["content.$slug.($page)", {}, "Publication not found"],
    ["content.$slug.($page)", { page: "99" }, "Part not found"],
    ["demo.$slug", {}, "Free download not found"],
    ["upgrade.($source)", {}, "Publication to unlock not found"],
    ["category.$", {}, "Category not found"],
    ["terms", {}, "Page not found"],
  ])("says what was not found: %s %o", async (folder, params: UIMatch["params"], expected) => {
    const error = { status: 404, statusText: "not_found", internal: false, data: "" };
    expect(errorTitle(error, { handle: await handleOf(folder), data: undefined, params })).toBe(expected);
  });
});

function entry(title: string, href: string, children: MenuEntry[] = []): MenuEntry {
  return { title, href, children };
}

describe("the menu", () => {
  it("tells two categories of one name apart by the one above", () => {
    const entries = [
      entry("Play", "/category/play", [entry("Outdoors", "/category/play/outdoors")]),
      entry("Movement", "/category/movement", [entry("Outdoors", "/category/movement/outdoors")]),
    ];
    const links = parsePage(renderToStaticMarkup(createElement(MenuList, { entries }))).getAllByRole("link");
    expect(links.map(textOf)).toEqual(["Play", "Outdoors, Play", "Movement", "Outdoors, Movement"]);
  });
});

describe("a refused form", () => {
  it("marks the question of the survey that was not answered", async () => {
    const module = { ...feedback, loader: async () => data({ sent: false, back: "/menu", orderId: "0" }) };
    const fields = { intent: "send-survey", feedback: "More wool.", back: "/menu", order_id: "0" };
    const { status, page } = await renderRoute(module, await send("/feedback", member(), fields));
    expect(status).toBe(422);
    const question = page.getByRole("radiogroup", { name: "How did we do?" });
    expect(question.getAttribute("aria-invalid")).toBe("true");
    expect(question.getAttribute("aria-describedby")).toBe("send-survey-rating-error");
  });

  it("marks the code that is none", async () => {
    const module = {
      ...verify,
      loader: async () => data({ confirmed: false, pending: null, email: "nora@example.com", next: "/" }),
    };
    const fields = { intent: "verify", code: "" };
    const { status, page } = await renderRoute(module, await send("/email/verify", member(), fields));
    expect(status).toBe(422);
    expect(page.getByLabelText("Code from our message").getAttribute("aria-invalid")).toBe("true");
  });
});
