import { toLetterItem } from "api/mail/newsletter";
import { aCard } from "tests/support/content-fixtures";
import { describe, expect, it } from "vitest";
import { subtextOf } from "~/view-models/card.server";

describe("the text of a card", () => {
  it("is the summary for everybody where there is no standfirst", () => {
    const plain = { subtext: "What comes next.", subtext_access: "" };
    expect(subtextOf(aCard({ ...plain, has_access: true }))).toBe("What comes next.");
    expect(subtextOf(aCard({ ...plain, has_access: false }))).toBe("What comes next.");
  });

  it("is the standfirst for those with access alone", () => {
    const both = { subtext: "What comes next.", subtext_access: "Greys come next." };
    expect(subtextOf(aCard({ ...both, has_access: true }))).toBe("Greys come next.");
    expect(subtextOf(aCard({ ...both, has_access: false }))).toBe("What comes next.");
  });

  it("is the same in a newsletter", () => {
    const config = { productName: "Almanac", publicOrigin: "https://almanac.example", supportEmail: "s@a.example" };
    const item = {
      ...{ title: "Doors", slug: "doors", type: "Report", mediaType: "digital" as const, isOpen: true },
      ...{ publishAt: new Date("2026-03-03T10:00:00Z"), subtext: "What comes next.", subtextAccess: "" },
    };
    expect(toLetterItem(config as never, item as never).text).toBe("What comes next.");
  });
});
