import { codeOf, maskEmail, plainCode, safeRedirect, stateOf } from "api/domain/one-time-link";
import { checkAnswers, defaultRegistrationLists, registrationFieldsOf } from "api/domain/registration-form";
import { registerExtra } from "contract/auth";
import { describe, expect, it } from "vitest";

const lists = { ...defaultRegistrationLists, agents: ["Plumb Line Studio", "Atelier Vasari"] };
const registrationFields = registrationFieldsOf(lists);

function check(body: Record<string, unknown>) {
  return checkAnswers(registrationFields, body);
}

function labelsOf(name: string): string[] | undefined {
  return registrationFields.find((field) => field.name === name)?.options?.map((option) => option.label);
}

describe("the questions of registration", () => {
  it("offer the specification's lists, byte for byte", () => {
    expect(labelsOf("interests")).toEqual([
      "Home & Interiors",
      "Baby & Kids",
      "Gift & Greetings",
      "Food & Beverage",
      "Health & Wellness",
      "Other",
    ]);
    expect(labelsOf("jobtitle")).toEqual([
      "Design / Creative",
      "Product / Development",
      "Buying / Merchandising",
      "Brand / Marketing",
      "Insights / Research",
      "Other",
    ]);
    expect(labelsOf("seniority")).toEqual([
      "C-Suite Level",
      "Vice President",
      "Director",
      "Head",
      "Senior Manager",
      "Manager",
      "Non-Managerial",
      "Self-Employed",
      "College / Univerisity",
      "Other",
    ]);
    expect(labelsOf("budget")).toEqual([
      "Under £5,000",
      "£5,000 - £10,000",
      "£11,000 - £20,000",
      "£21,000 - £40,000",
      "£40,000 +",
      "New to trend services",
      "No budget",
    ]);
    expect(registrationFields.find(({ name }) => name === "source")?.options?.map(({ value }) => value)).toEqual([
      "Search engine",
      "Social media",
      "Event",
      "Colleague",
      "agent",
      "other",
    ]);
  });

  it("without answers to choose from are not asked, nor those that depend on them", () => {
    const names = (changes: Partial<typeof lists>) =>
      registrationFieldsOf({ ...lists, ...changes }).map(({ name }) => name);
    expect(names({ agents: [] })).not.toContain("agent");
    expect(names({ interests: [], budgets: [] })).toEqual([
      ...["jobtitle", "jobtitle_other", "seniority", "seniority_other", "source", "agent", "source_other"],
    ]);
    expect(names({ sources: [], agents: [] })).not.toEqual(expect.arrayContaining(["source", "source_other"]));
    const source = registrationFieldsOf(defaultRegistrationLists).find(({ name }) => name === "source");
    expect(source?.options?.map(({ value }) => value)).not.toContain("agent");
    expect(defaultRegistrationLists.agents).toEqual([]);
  });

  it("are those whose answers the contract accepts, each shown after the one it depends on", () => {
    const names = registrationFields.map(({ name }) => name);
    expect(Object.keys(registerExtra.shape)).toEqual(expect.arrayContaining(names));
    for (const { name, showWhen } of registrationFields) {
      if (showWhen) expect(names.indexOf(showWhen.field)).toBeLessThan(names.indexOf(name));
    }
  });

  it("accept an answer of up to 200 characters beside a list, and name its label when it is longer", () => {
    const typed = registrationFields.filter(({ type }) => type === "text");
    const answered = (length: number) => Object.fromEntries(typed.map(({ name }) => [name, "x".repeat(length)]));
    const said = (length: number) => {
      const body = { step: 2, draft: crypto.randomUUID(), terms: true, ...answered(length) };
      return registerExtra.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
    };
    expect(said(200)).toEqual([]);
    expect(said(201)).toEqual(typed.map(({ name, label }) => [name, `${label}: use 200 characters or fewer`]));
    const shown = { jobtitle: "Other", seniority: "Other", interests: ["Other"], source: "other" };
    expect(check({ ...shown, ...answered(201) }).errors).toEqual({});
  });
});

describe("answers", () => {
  it.each([
    [{ source: "agent" }, "agent", "Please select an agent"],
    [{ source: "other" }, "source_other", "Please specify how your heard about us"],
    [{ jobtitle: "Other" }, "jobtitle_other", "Please specify your job title"],
    [{ seniority: "Other" }, "seniority_other", "Please specify your seniority"],
    [{ interests: ["Baby & Kids", "Other"] }, "interests_other", "Please specify other interests"],
  ])("to %o are incomplete", (body, field, message) => {
    expect(check(body).errors).toEqual({ [field]: message });
    expect(check({ ...body, [field]: "   " }).errors).toEqual({ [field]: message });
  });

  it("may all be left out", () => {
    expect(check({ jobtitle: "", seniority: "", budget: "", interests: [], source: "" })).toEqual({
      errors: {},
      answers: {},
    });
  });

  it("to hidden questions are ignored, whatever they are", () => {
    const body = {
      jobtitle: "Design / Creative",
      jobtitle_other: "Pirate",
      source: "Event",
      agent: "Nobody we know",
      source_other: "x",
    };
    expect(check(body)).toEqual({ errors: {}, answers: { jobtitle: "Design / Creative", source: "Event" } });
  });

  it("that are not in the list are refused", () => {
    const { errors } = check({
      budget: "A million",
      interests: ["Baby & Kids", "Weapons"],
      source: "agent",
      agent: "Nobody we know",
    });
    expect(Object.keys(errors)).toEqual(["budget", "interests", "agent"]);
  });

  it("to a multiple choice are kept once each", () => {
    expect(check({ interests: ["Baby & Kids", "Baby & Kids", "Other"], interests_other: " Boats " }).answers).toEqual({
      interests: ["Baby & Kids", "Other"],
      interests_other: "Boats",
    });
  });
});

describe("a mailed link", () => {
  it("shows an address masked", () => {
    expect(maskEmail("jo.marsh@example.com")).toBe("j•••@example.com");
  });

  it("is used before it is expired", () => {
    const now = new Date("2026-03-02T10:00:00Z");
    const past = new Date("2026-03-02T09:59:59Z");
    expect(stateOf({ usedAt: past, expiresAt: past }, now)).toBe("used");
    expect(stateOf({ usedAt: null, expiresAt: now }, now)).toBe("expired");
    expect(stateOf({ usedAt: null, expiresAt: new Date("2026-03-02T10:00:01Z") }, now)).toBe("open");
  });

  it("has a code without characters that look alike, accepted however it is typed", () => {
    const code = codeOf(new Uint8Array([0, 31, 7, 40, 255, 128, 63, 9]));
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(plainCode(` ${code.toLowerCase().replace("-", " – ")} `)).toBe(code.replace("-", ""));
  });

  it.each(["/", "/content/tidewater?page=2#top", "/demo/a-b"])("may continue at %s", (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    "",
    "content",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/a\\b",
    "/a b",
    "/a\nb",
    "javascript:alert(1)",
  ])("never continues at %j", (path) => {
    expect(safeRedirect(path)).toBeUndefined();
  });
});
