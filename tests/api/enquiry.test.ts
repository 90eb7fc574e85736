import { mails } from "api/db/schema/index";
import type { Arguments } from "contract/call";
import { sendEnquiry } from "contract/enquiry";
import { makePersonas, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi, testStart } from "tests/support/real-api";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
});
// Long enough for the limits to pass.
beforeEach(() => later());
afterEach(() => api.deps.db.delete(mails));
afterAll(() => api.close());

type Body = Arguments<typeof sendEnquiry>["body"];

function enquiry(changes: Partial<Body> = {}): Body {
  return {
    name: "Nora Fielding",
    company: "Kiln & Co.",
    email: "nora@example.com",
    message: "We plan a tableware range.\n\nWhich greens come next?",
    timestamp: new Date(api.deps.clock().getTime() - 30_000).toISOString(),
    ...changes,
  };
}

const support = () => api.mailsTo(api.deps.config.supportEmail);

function later(): void {
  api.advance(60 * 60 * 1000 + 1);
}

describe("an enquiry to the consultancy", () => {
  it("is mailed to the support address, and a reply goes to the sender", async () => {
    expect(await api.ok(sendEnquiry, { body: enquiry() })).toEqual({
      message: "Thank you. We have your message and will answer by e-mail.",
    });
    const [mail, ...others] = await support();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Consultancy: an enquiry from Nora Fielding");
    expect(mail?.headers).toEqual({ "reply-to": "nora@example.com" });
    expect(mail?.text).toContain("From: Nora Fielding, Kiln & Co. (nora@example.com)");
    expect(mail?.text).toMatch(/We plan a tableware range\.\n\nWhich greens come next\?/);
    expect(mail?.text.replace(/\s+/g, " ")).toContain("by somebody who was not logged in");
    expect(mail?.html).toContain("Kiln &amp; Co.");
  });

  it("names the account that it was sent from", async () => {
    await api.ok(sendEnquiry, { body: enquiry(), as: personas.member.token });
    expect((await support())[0]?.text).toContain(personas.member.email);
  });

  it("cannot inject a header or markup", async () => {
    await api.ok(sendEnquiry, {
      body: enquiry({ name: "Nora\r\nBcc: all@example.com", message: "<script>alert(1)</script>" }),
    });
    const [mail] = await support();
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toContain("<script>");
  });

  it("is mailed once, however often it is sent with its key", async () => {
    const again = { body: enquiry(), headers: { "idempotency-key": "one-enquiry" } };
    await Promise.all(Array.from({ length: 5 }, () => api.ok(sendEnquiry, again)));
    expect(await support()).toHaveLength(1);
  });

  it("is refused with the invalid fields", async () => {
    const body = enquiry({ name: " ", email: "nobody", message: "" });
    expect(await api.refused(sendEnquiry, { body })).toMatchObject({
      status: 422,
      errors: {
        name: "Enter your name",
        email: "Enter an e-mail address like name@example.com",
        message: "Enter what you would like to know",
      },
    });
  });

  it.each([
    [{ weight: "buy now" }, "Please check your details and send them again."],
    [{ timestamp: testStart.toISOString() }, "This form had been open for a long time. Please send it again."],
  ])("of a bot is refused and mailed to nobody (%#)", async (changes, message) => {
    api.advance(25 * 60 * 60 * 1000);
    expect(await api.refused(sendEnquiry, { body: enquiry(changes) })).toMatchObject({ status: 422, message });
    expect(await support()).toEqual([]);
  });

  it("is limited: by network address, by e-mail address, and for all together", async () => {
    const statuses = async (times: number, changes: (n: number) => { from: string; email: string }) => {
      later();
      const all: number[] = [];
      for (let n = 0; n < times; n += 1) {
        const { from, email } = changes(n);
        all.push((await api.call(sendEnquiry, { body: enquiry({ email }), from })).status);
      }
      return all;
    };
    const five = Array.from({ length: 5 }, () => 201);
    expect(await statuses(6, (n) => ({ from: "203.0.113.7", email: `a${n}@example.com` }))).toEqual([...five, 429]);
    expect(await statuses(6, (n) => ({ from: `203.0.113.${n}`, email: "b@example.com" }))).toEqual([...five, 429]);
    const many = await statuses(101, (n) => ({ from: `198.51.100.${n}`, email: `c${n}@example.com` }));
    expect(many.filter((status) => status === 201)).toHaveLength(100);
    expect(many.at(-1)).toBe(429);
  });
});
