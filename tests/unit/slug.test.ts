import { slugWithId } from "api/domain/slug";
import { describe, expect, it } from "vitest";

describe("a slug with an id of elsewhere", () => {
  it.each([
    ["a number", "doors", "97", /^doors-97$/],
    ["an id without Latin letters", "doors", "秋", /^doors-[0-9a-f]{8}$/],
    ["a long id", "doors", "x".repeat(300), /^doors-[0-9a-f]{8}$/],
    ["a long slug", `${"d".repeat(147)}-${"e".repeat(12)}`, "秋", /^d{147}-e{3}-[0-9a-f]{8}$/],
    ["a UUID", "doors", "0b7e9a0e-1111-4222-8333-444455556666", /^doors-0b7e9a0e-1111-4222-8333-444455556666$/],
  ])("can be stored, and is that of the id alone: %s", (_, slug, id, made) => {
    const own = slugWithId(slug, id);
    expect(own).toMatch(made);
    expect(own).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(own.length).toBeLessThanOrEqual(160);
    expect(slugWithId(slug, id)).toBe(own);
  });

  it("differs for two ids that are written alike", () => {
    expect(slugWithId("doors", "秋")).not.toBe(slugWithId("doors", "冬"));
    expect(slugWithId("doors", `${"x".repeat(300)}1`)).not.toBe(slugWithId("doors", `${"x".repeat(300)}2`));
  });
});
