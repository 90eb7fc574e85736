import type { Page } from "@playwright/test";
import { expect, openVerifiedAccount, type Person, test } from "tests/support/journey-accounts";
import { apiURL } from "tests/support/journey-site";
import { waitForMail } from "tests/support/outbox";
import { Visitor } from "tests/support/visitor";

const oneClick = { "List-Unsubscribe": "One-Click" };

test("a reader chooses by the link of a mail, without logging in", async ({ page, logIn }) => {
  const path = await linkOf(await subscriber(page, logIn), page);
  const answer = await page.goto(path);
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(page.getByRole("heading", { level: 1, name: "E-mail preferences" })).toBeVisible();
  await expect(page.getByText("n•••@example.com")).toBeVisible();
  await expect(page.getByText("Fielding")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Weekly" })).toBeChecked();
  const away = await page.locator("a[href^='http']").evaluateAll((links) => links.map((link) => link.outerHTML));
  expect(away, "links to another host").toEqual([]);

  await page.getByRole("checkbox", { name: "Colour of the month" }).check();
  await page.getByRole("radio", { name: "Monthly" }).check();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByRole("status")).toHaveText("Your e-mail preferences have been saved.");
  await expect(page.getByRole("checkbox", { name: "Colour of the month" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Monthly" })).toBeChecked();

  await page.getByRole("button", { name: "Unsubscribe from everything" }).click();
  await expect(page.getByRole("status")).toHaveText("You are unsubscribed from everything.");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Unsubscribed" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Unsubscribe from everything" })).toHaveCount(0);
});

test("a mail program unsubscribes its reader in one click, and opening the link changes nothing", async ({
  page,
  logIn,
}) => {
  const person = await subscriber(page, logIn);
  const path = await linkOf(person, page);
  const program = new Visitor(new URL(page.url()).origin);
  await program.get(path);
  await program.head(path);
  await program.get(path, { "sec-purpose": "prefetch" });
  await page.goto("/account");
  await expect(page.getByRole("button", { name: "Weekly" })).toHaveAttribute("aria-pressed", "true");

  program.cookies.clear();
  const senders: Record<string, string>[] = [
    {},
    { origin: "https://mail.example" },
    { origin: "null", "sec-fetch-site": "cross-site" },
  ];
  for (const headers of senders) {
    const answer = await program.post(path, oneClick, headers);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("You are unsubscribed from everything.");
    program.cookies.clear();
  }
  const form = `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
  const type = { "content-type": "multipart/form-data; boundary=x", "content-length": String(form.length) };
  expect((await program.send("POST", path, type, form)).status).toBe(200);
  await page.reload();
  await expect(page.getByRole("button", { name: "Unsubscribe" })).toHaveAttribute("aria-pressed", "true");
});

test("a link that nobody was sent says so, and helps", async ({ page }) => {
  const answer = await page.goto(`/comms/${"x".repeat(43)}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /support@/ })).toBeVisible();
  const program = new Visitor(new URL(page.url()).origin);
  const refused = await program.post(`/comms/${"x".repeat(43)}`, oneClick);
  expect(refused.status).toBe(404);
});

test("the one click opens no other form, there or elsewhere", async ({ page, logIn }) => {
  const path = await linkOf(await subscriber(page, logIn), page);
  const program = new Visitor(new URL(page.url()).origin);
  expect((await program.post(path, { ...oneClick, more: "1" })).status).toBe(403);
  expect((await program.post(path, { intent: "unsubscribe-from-all" })).status).toBe(403);
  expect((await program.post("/feedback", oneClick)).status).toBe(302);
  expect((await program.post("/login", oneClick)).status).toBe(403);
  await page.goto("/account");
  await expect(page.getByRole("button", { name: "Weekly" })).toHaveAttribute("aria-pressed", "true");
});

/** A member of one's own who has the newsletter every week. */
async function subscriber(page: Page, logIn: (page: Page, person: Person) => Promise<void>): Promise<Person> {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await page.goto("/account");
  await page.getByRole("button", { name: "Weekly" }).click();
  await expect(page.getByRole("button", { name: "Weekly" })).toHaveAttribute("aria-pressed", "true");
  return person;
}

/** The path of the link that goes with their newsletter. */
async function linkOf({ email }: Person, page: Page): Promise<string> {
  const api = apiURL();
  // The month has more that is new than a week that has just begun.
  await page.getByRole("button", { name: "Monthly" }).click();
  await expect(page.getByRole("button", { name: "Monthly" })).toHaveAttribute("aria-pressed", "true");
  await fetch(`${api}/outbox/newsletter`, { method: "POST", body: new URLSearchParams({ to: email }) });
  const { text } = await waitForMail(api, email, /Almanac/);
  await page.getByRole("button", { name: "Weekly" }).click();
  await expect(page.getByRole("button", { name: "Weekly" })).toHaveAttribute("aria-pressed", "true");
  return /\/comms\/[\w-]+/.exec(text)?.[0] ?? "";
}
