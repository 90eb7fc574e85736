import { randomBytes, randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";
import { apiURL } from "tests/support/journey-site";
import { demoPerson } from "tests/support/journey-teams";
import { waitForMail } from "tests/support/outbox";
import { visitorFrom } from "tests/support/site-proof";

const admin = demoPerson("admin@almanac.test");
const eighty = "Wallpapers, weaves and the colours of the mills of the north of Lancashire, 1890";
const names = ["I", "Io", eighty];
const widths = [320, 1280];

/** The lists whose rows are named by whoever makes them. */
interface NamedList {
  /** The path of the list, and of a row before its id. */
  list: string;
  /** The API's path, and what creates a row of this name; the slug is another for each. */
  path: string;
  body(name: string, slug: string): object | Promise<object>;
}

const namedLists: NamedList[] = [
  {
    list: "/admin/teams",
    path: "/team",
    body: async (name) => ({ display_name: name, owner_email: (await openVerifiedAccount()).email, places: 3 }),
  },
  {
    list: "/admin/items",
    path: "/content",
    body: (title, slug) => ({ title, slug, type: "Trend report", media_type: "digital" }),
  },
  { list: "/admin/categories", path: "/categories", body: (title, slug) => ({ title, slug }) },
  { list: "/admin/products", path: "/product", body: (title, slug) => ({ title, slug, type: "product" }) },
  { list: "/admin/product-categories", path: "/product-categories", body: (title, slug) => ({ title, slug }) },
  { list: "/admin/product-tags", path: "/product-tags", body: (title, slug) => ({ title, slug }) },
  { list: "/admin/roles", path: "/roles", body: (title, slug) => ({ display_name: title, name: slug }) },
  {
    list: "/admin/callouts",
    path: "/callouts",
    body: (message) => ({
      ...{ message, type: "info", link: null, link_text: null, active: false, starts_on: null, ends_on: null },
    }),
  },
  {
    list: "/admin/popups",
    path: "/popups",
    body: (title) => ({ title, route: "/nowhere", timeout: 600, content: "<p>Nothing</p>", active: false }),
  },
  {
    list: "/admin/newsletters",
    path: "/composed-newsletters",
    body: (subject) => ({ subject, introduction: "Nothing." }),
  },
];

/** All lists of the administration and of the account that the demo's data fills. */
const filledLists: [email: string, paths: string[]][] = [
  [
    admin.email,
    [
      ...namedLists.map(({ list }) => list),
      ...["members", "orders", "invites", "media", "plans", "email-kinds", "navigation", "tooltips", "dashboard"].map(
        (name) => `/admin/${name}`,
      ),
      ...["events", "audit-log", "jobs", "import", "export", "members/import", "settings", "overview"].map(
        (name) => `/admin/${name}`,
      ),
    ],
  ],
  [
    "member@almanac.test",
    ["orders", "payments", "invoices", "downloads", "favourites", "sessions", "addresses", "plan", "team"].map(
      (name) => `/account/${name}`,
    ),
  ],
  ["team-admin@almanac.test", ["/account/team"]],
];

for (const { list, path, body } of namedLists) {
  test(`the links of ${list} are 24 pixels high and wide for names of one letter, two and eighty`, async ({
    page,
    logIn,
  }) => {
    await logIn(page, admin);
    const as = await tokenOf(admin);
    const made: string[] = [];
    try {
      for (const name of names) {
        const slug = `row-${randomBytes(6).toString("hex")}`;
        const { id } = await send<{ id: string }>("POST", path, { as, body: await body(name, slug) });
        made.push(id);
        await openListWith(page, list, id, name);
        await expectTargets(page, name);
      }
    } finally {
      for (const id of made) await send("DELETE", `${path}/${id}`, { as });
    }
  });
}

test("the links of /admin/members are 24 pixels high and wide for names of one letter, two and eighty", async ({
  page,
  logIn,
}) => {
  await logIn(page, admin);
  const as = await tokenOf(admin);
  const mark = randomBytes(6).toString("hex");
  const rows = names.map((name, at) => `${at}-${mark}@example.com,"${name}",`);
  const csv = ["email,first_name,last_name", ...rows].join("\n");
  const { id } = await send<{ id: string }>("POST", "/member-imports?name=names.csv", { as, raw: csv });
  await send("POST", `/member-imports/${id}/begin`, { as, body: { invitations: "now" } });
  for (const at of names.keys()) await waitForMail(apiURL(), `${at}-${mark}@example.com`, /Your account with/);
  await page.goto(`/admin/members?q=${mark}`);
  await expect(page.getByRole("rowheader").getByRole("link")).toHaveText(names.toSorted());
  await expectTargets(page, "members");
});

for (const [email, paths] of filledLists) {
  test(`the first link of each row of each list of ${email} is 24 pixels high and wide, were it named by one letter`, async ({
    page,
    logIn,
  }) => {
    await logIn(page, { email });
    for (const path of paths) {
      await page.goto(path);
      await page.locator("main :is(tbody tr, li:not(nav *), article)").evaluateAll((rows) => {
        const isText = ({ nodeType, textContent }: Node) => nodeType === Node.TEXT_NODE && textContent?.trim() !== "";
        for (const row of rows) {
          const link = row.querySelector('a[href]:not(.button, [href^="mailto:"])');
          // The words of a sentence are not named by anybody.
          const isInSentence = [...(link?.parentElement?.childNodes ?? [])].some(isText);
          const text = isInSentence ? undefined : [...(link?.childNodes ?? [])].find(isText);
          if (text) text.textContent = "I";
        }
      });
      await expectTargets(page, path);
    }
  });
}

/** Asserts of each row that its first link and its buttons are at least 24 pixels high and wide, on a telephone and beyond. */
async function expectTargets(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const small = await page.locator("main :is(tbody tr, li:not(nav *), article)").evaluateAll((rows) =>
      rows.flatMap((row) => {
        // The link of a card is pressed anywhere on the card.
        const isSpread = (one: Element) => getComputedStyle(one, "::after").position === "absolute";
        const pressed = [...row.querySelectorAll("a[href], button")];
        const shown = pressed.filter((one) => one.checkVisibility() && !isSpread(one));
        const first = shown.find((one) => one.localName === "a");
        return shown.flatMap((one) => {
          const box = one.getBoundingClientRect();
          if ((one !== first && one.localName === "a") || (box.width >= 23.5 && box.height >= 23.5)) return [];
          return [`“${one.textContent?.trim()}”: ${Math.round(box.width)} × ${Math.round(box.height)}`];
        });
      }),
    );
    expect(small, `${what} at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${what} at ${width}`).toBe(width);
  }
}

/** Opens the page of a list on which this row is. */
async function openListWith(page: Page, list: string, id: string, name: string): Promise<void> {
  await page.goto(`${list}?q=${encodeURIComponent(name)}`);
  const link = page.locator(`main a[href="${list}/${id}"]`);
  const next = page.getByRole("link", { name: "Next page" });
  while ((await link.count()) === 0) await page.goto((await next.getAttribute("href")) ?? "");
  await expect(link).toHaveText(name);
}

async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const body = { email, password };
  return (await send<{ access_token: string }>("POST", "/auth/login", { body })).access_token;
}

interface Sending {
  as?: string;
  body?: object;
  raw?: string;
}

async function send<T>(method: "POST" | "DELETE", path: string, { as, body, raw }: Sending): Promise<T> {
  const response = await fetch(`${apiURL()}${path}`, {
    method,
    headers: {
      ...visitorFrom(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`),
      ...(body && { "content-type": "application/json" }),
      ...(as && { authorization: `Bearer ${as}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : raw ? { body: raw } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}
