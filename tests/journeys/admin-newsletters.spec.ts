import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };
const list = "/admin/newsletters";

/** Newsletters that no other journey uses. */
function newSubject(word: string): string {
  return `${word} ${randomBytes(4).toString("hex")}`;
}

async function compose(page: Page, subject: string): Promise<void> {
  await page.goto(`${list}/new`);
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Introduction").fill("Something is new.\n\nCome and look.");
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await expect(page.getByText("Newsletter has been created!")).toBeVisible();
}

test("a newsletter is composed with chosen items, previewed, and sent to those who agreed after a page that counts them", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const subject = newSubject("A new season");
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Newsletters" }).click();
  await page.getByRole("link", { name: "New newsletter" }).click();
  await page.getByLabel("Subject").fill(subject);
  await page.getByRole("radio", { name: "Those that you choose" }).check();
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await expect(page).toHaveTitle(/^Error: New newsletter/);
  await axe(page);
  await expect(page.getByLabel("Subject")).toHaveValue(subject);
  await page.getByLabel("Introduction").fill("Something is new.\n\nCome and look.");
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await expect(page.getByText("Newsletter has been created!")).toBeVisible();

  await page.getByRole("link", { name: "Choose items" }).click();
  await page.getByLabel("Search items").fill("the");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=the/);
  const found = page.getByRole("table", { name: "Items found" });
  await expect(found.getByRole("link").nth(1)).toBeVisible();
  const [first = "", second = ""] = await found.getByRole("link").allInnerTexts();
  const chosen = page.getByRole("table", { name: "Chosen items" }).getByRole("rowheader").getByRole("link");
  await found.getByRole("button", { name: `Add ${first}`, exact: true }).click();
  await expect(chosen).toHaveText([first]);
  await found.getByRole("button", { name: `Add ${second}`, exact: true }).click();
  await expect(chosen).toHaveText([first, second]);
  await page.getByRole("button", { name: `Move up ${second}` }).click();
  await expect(chosen).toHaveText([second, first]);
  await axe(page);

  await page.getByRole("link", { name: "Back to the draft" }).click();
  await page.getByRole("link", { name: "Preview" }).click();
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("heading", { level: 1 })).toHaveText(subject);
  await expect(mail.getByRole("heading", { level: 2 })).toHaveText([second, first]);
  await expect(page.locator("pre")).toContainText("Come and look.");
  await axe(page);

  await page.getByRole("link", { name: "Back to the newsletter" }).click();
  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expect(page.getByText(`A test is on its way to ${admin.email}.`)).toBeVisible();
  await page.getByRole("link", { name: "Send now" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Send it to [\d,]+ (people|person) now\?$/);
  await axe(page);
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByText("The newsletter is being sent.").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /^Together/ })).toBeVisible();
  await axe(page);
});

test("a newsletter is scheduled for a time in London, withdrawn, and deleted", async ({ page, logIn, axe }) => {
  await logIn(page, admin);
  // An empty list cannot be searched.
  await compose(page, newSubject("Kept"));
  const subject = newSubject("Not yet");
  await compose(page, subject);
  await page.getByLabel("Date").fill("2020-01-01");
  await page.getByLabel("Time").fill("half past nine");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByLabel("Time")).toHaveAccessibleDescription(/Enter a time like 09:30/);
  await page.getByLabel("Time").fill("09:30");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByLabel("Time")).toHaveAccessibleDescription(/This time has passed/);
  await page.getByLabel("Date").fill(`${new Date().getFullYear() + 2}-07-01`);
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText("The newsletter is scheduled.").first()).toBeVisible();
  await expect(page.getByText(/at 09:30, London time/)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("It is a draft again.").first()).toBeVisible();
  await page.getByRole("link", { name: "Delete this draft" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Newsletter has been deleted!")).toBeVisible();
  await page.getByLabel("Search newsletters").fill(subject);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`No newsletters match “${subject}”.`)).toBeVisible();
});
