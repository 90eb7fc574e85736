import { expect, test } from "@playwright/test";
import * as auth from "contract/auth";
import { type FakeApi, startFakeApi } from "tests/support/fake-api";
import { type Site, startSite } from "tests/support/site";
import { csrfOf, Visitor } from "tests/support/visitor";

const tooQuick = "That was very quick. Please check your details and send them again.";
const typed = { first_name: "Nora", last_name: "Fielding", company: "Kiln", email: "nora@example.com" };
const password = "a long lane of hedges";

let api: FakeApi;
let site: Site;

// A site with the real setting: the programs of the other journeys take a form at once.
test.beforeAll(async () => {
  api = await startFakeApi();
  site = await startSite(api.url);
});

test.afterAll(async () => {
  await site.end();
  await api.stop();
});

test("a registration that is sent at once is refused with its values, and taken when it is two seconds old", async () => {
  api.setReply(auth.register, 200, {
    next_step: 2,
    draft: { id: "0b6f0a0e-6d34-4c58-9f4e-6a6f6f0b1a0d", expires_at: "2027-01-01T00:00:00.000Z" },
  });
  const visitor = new Visitor(site.url);
  const sent = (page: string) =>
    visitor.post("/register", {
      ...{ intent: "save-details", csrf: csrfOf(page), timestamp: timestampOf(page) },
      ...{ ...typed, password, password_confirmation: password, country: "GB" },
    });

  let began = 0;
  let refused = { status: 0, text: "" };
  // A machine that takes two seconds to send a form cannot send it too soon: it tries again.
  await expect(async () => {
    began = performance.now();
    refused = await sent((await visitor.get("/register")).text);
    expect(refused.status).toBe(422);
  }).toPass();
  expect(refused.text).toContain("<title>Error: Sign Up");
  expect(refused.text).toContain(tooQuick);
  for (const value of Object.values(typed)) expect(refused.text).toContain(`value="${value}"`);
  expect(refused.text).not.toContain(password);

  // The real pause, which nothing else waits for.
  await expect.poll(async () => (await sent(refused.text)).headers.location).toBe("/register?step=2");
  expect(performance.now() - began).toBeGreaterThan(2_000);
});

/** The signed time at which the page's form was shown. */
function timestampOf(page: string): string {
  return /name="timestamp" value="([^"]+)"/.exec(page)?.[1] ?? "";
}
