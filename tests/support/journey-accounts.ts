import { randomBytes, randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { test as base, expect } from "tests/support/journey";
import { apiURL } from "tests/support/journey-site";
import { waitForMail } from "tests/support/outbox";
import { visitorFrom } from "tests/support/site-proof";

/** A network address of its own for each journey, because limits count by it. Needs TRUST_PROXY=1. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": networkAddress() });
  },
});

export { expect };

export interface Person {
  email: string;
  password: string;
}

export function newPerson(): Person {
  return { email: `nora-${randomBytes(6).toString("hex")}@example.com`, password: "a long lane of hedges" };
}

/** Creates an account at the API, not verified yet. */
export async function openAccount(person = newPerson()): Promise<Person> {
  const kept = await post("/auth/register", {
    step: 1,
    first_name: "Nora",
    last_name: "Fielding",
    company: "Fielding & Daughters",
    email: person.email,
    password: person.password,
    password_confirmation: person.password,
    timestamp: new Date(Date.now() - 10_000).toISOString(),
  });
  await post("/auth/register", { step: 2, draft: kept.draft?.id, terms: true });
  return person;
}

/** Creates an account at the API and confirms its address: a member on the Basics plan that no other journey uses. */
export async function openVerifiedAccount(person = newPerson()): Promise<Person> {
  await openAccount(person);
  const { access_token: token } = await post("/auth/login", { email: person.email, password: person.password });
  const { text } = await waitForMail(apiURL(), person.email, /Confirm/);
  await post("/auth/email/code", { code: /\n {4}(\S+)\n/.exec(text)?.[1] ?? "" }, token);
  return person;
}

/** Fills in the first step, except the passwords. */
export async function fillBasics(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Fielding");
  await page.getByLabel("Company").fill("Fielding & Daughters");
  await page.getByLabel("E-mail address").fill(email);
}

/** Types a new password twice. */
export async function fillPasswords(page: Page, password: string): Promise<void> {
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=password_confirmation]").fill(password);
}

/** Logs in on a page that shows the form already. */
export async function enter(page: Page, { email, password }: Person): Promise<void> {
  await page.locator("main input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}

/** Requests a mail with a link. */
export async function askForLink(page: Page, { email }: Person, button: string): Promise<void> {
  await page.goto("/login");
  await page.locator("input[name=forgotten_email]").fill(email);
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText("If there is an account with this address")).toBeVisible();
}

interface Posted {
  draft?: { id: string };
  access_token?: string;
}

async function post(path: string, body: object, token?: string): Promise<Posted> {
  const response = await fetch(`${apiURL()}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...visitorFrom(networkAddress()),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Posted;
}

function networkAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
