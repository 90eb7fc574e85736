import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";
import { apiURL } from "tests/support/journey-site";

interface Mail {
  text: string;
  headers: Record<string, string>;
}

test("the newsletter's preview is what is mailed, and one click in the mail unsubscribes", async ({ page, logIn }) => {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await page.goto("/account/newsletter");
  await expect(page).toHaveTitle(/^Your next e-mail – Account/);
  await expect(page.getByText("You do not get the newsletter.")).toBeVisible();
  expect(await send(person.email)).toBe("none");

  // What came out most lately may be older than the last Tuesday, or than the last 1st.
  for (const choice of ["Weekly", "Monthly"]) {
    await page.goto("/account#communications");
    await page.getByRole("button", { name: choice, exact: true }).click();
    await expect(page.getByRole("button", { name: choice, exact: true })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("link", { name: "See what your next e-mail will contain" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your next e-mail");
    await page.waitForLoadState();
    if ((await page.getByText("Nothing new yet").count()) === 0) break;
  }
  const letter = page.getByRole("region", { name: "Preview" });
  await expect(letter).toContainText(/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d+ \w+ \d{4} at 08:00/);
  await expect(page.getByRole("navigation", { name: "Account details" }).getByText("Profile")).toHaveAttribute(
    "aria-current",
    "true",
  );
  const titles = await letter.getByRole("heading", { level: 3 }).allInnerTexts();

  expect(await send(person.email)).toBe("sent");
  const [mail] = await mailsTo(person.email);
  expect(titlesOf(mail)).toEqual(titles);
  expect(await send(person.email)).toBe("none");
  const link = /^<(\S+)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect(mail?.text).toContain(`\n${link}\n`);
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("E-mail preferences");
  const answer = await fetch(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  expect(answer.ok).toBe(true);
  expect(await send(person.email)).toBe("none");
  expect(await mailsTo(person.email)).toHaveLength(1);

  await logIn(page, person);
  await page.goto("/account/newsletter");
  await expect(page.getByText("You do not get the newsletter.")).toBeVisible();
});

test("/account/unsubscribe ends all e-mail with one press", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/unsubscribe");
  await expect(page.getByText("You are unsubscribed from everything.")).toBeVisible();
  await expect(page.getByText("Nothing has changed")).toHaveCount(0);
  await page.getByRole("link", { name: "Manage Communications" }).click();
  await page.getByRole("button", { name: "Weekly" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The newsletter comes weekly." }).first()).toBeVisible();
  await page.goto("/account/unsubscribe");
  await expect(page.getByText("We send you: The newsletter, weekly.")).toBeVisible();
  await page.getByRole("button", { name: "Unsubscribe from everything" }).click();
  await expect(page).toHaveTitle(/^You are unsubscribed from everything\. – Unsubscribe/);
  await expect(page.getByText(/^We send you/)).toHaveCount(0);
});

/** Presses the outbox's button: the newsletter before its day, by the rules of its day. */
async function send(email: string): Promise<string | null> {
  const body = new URLSearchParams({ to: email });
  const answer = await fetch(`${apiURL()}/outbox/newsletter`, { method: "POST", body, redirect: "manual" });
  const location = new URL(answer.headers.get("location") ?? "", apiURL());
  return location.searchParams.get("newsletter");
}

/** The newsletters to an address, newest first. */
async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${apiURL()}/outbox.json?to=${encodeURIComponent(email)}`);
  const all = (await answer.json()) as Mail[];
  return all.filter(({ headers }) => headers["List-Unsubscribe"]);
}

/** The first line of each part that leads to an item. */
function titlesOf(mail: Mail | undefined): string[] {
  const parts = mail?.text.split("\n\n").filter((part) => part.includes("/content/")) ?? [];
  return parts.map((part) => part.split("\n")[0] ?? "");
}
