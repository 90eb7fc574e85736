import { searchQueryOf, within } from "api/domain/search-query";
import { nearest, slipsBetween, termsOf, withTerms } from "api/domain/search-terms";
import { describe, expect, it } from "vitest";

describe("a text search as PostgreSQL writes it", () => {
  it("is put in order by any of its words, and by titles with all of them", () => {
    const query = searchQueryOf("'natur' & 'linen' <2> 'o''neil'");
    expect(query.any).toBe("'natur' | 'linen' | 'o''neil'");
    expect(query.inTitle).toBe("'title=natur' & 'title=linen' & 'title=o''neil'");
    expect(searchQueryOf("'linen' & !'wool'").inTitle).toBeNull();
  });

  it("is looked for in a text by how its words begin, and by phrases as a whole", () => {
    const passage = (written: string) => searchQueryOf(written).passage;
    expect(passage("'linen' | 'studi'")).toBe("\\m(?:linen|stud[iy])");
    expect(passage("'linen' & !'wool'")).toBe("\\m(?:linen)");
    expect(passage("'off-whit'")).toBe("\\m(?:off\\-whit)");
    expect(passage("'natur' <-> 'light' & 'lamp'")).toBe("\\m(?:natur\\w*\\W+(?:\\w+\\W+){0,0}light|lamp)");
  });

  it("can be narrowed to a category", () => {
    expect(within("'a' | 'b'", "x")).toBe("('a' | 'b') & 'category=x'");
  });
});

describe("the words that may be mistyped", () => {
  it("are those that are looked for", () => {
    expect(termsOf('linnen -wol "natural lite" off-wite a4 or').map(({ word }) => word)).toEqual([
      "linnen",
      "natural",
      "lite",
      "off",
      "wite",
    ]);
  });

  it("are replaced where they stand", () => {
    const better = new Map([
      ["linnen", "linen"],
      ["lite", "light"],
    ]);
    const replaced = withTerms('Linnen "natural lite" -linnen', (word) => better.get(word.toLowerCase()));
    expect(replaced).toBe('linen "natural light" -linnen');
  });

  it("are given the nearest word: fewest slips, then most used, and none that is too far away", () => {
    const words = (...all: string[]) => all.map((word, at) => ({ word, uses: all.length - at }));
    expect(nearest("linnen", words("inner", "linens", "linen"))).toBe("linen");
    expect(nearest("slwo", words("glow", "slow"))).toBe("slow");
    expect(nearest("cot", words("dot", "cut"))).toBe("dot");
    expect(nearest("xylem", words("helmet", "film"))).toBeUndefined();
    expect(nearest("linen", words("linen"))).toBeUndefined();
  });

  it("count a letter too many, too few, changed or swapped as one slip", () => {
    expect([
      slipsBetween("linnen", "linen"),
      slipsBetween("lin", "linen"),
      slipsBetween("lanen", "linen"),
      slipsBetween("kitchne", "kitchen"),
      slipsBetween("", "abc"),
      slipsBetween("same", "same"),
    ]).toEqual([1, 2, 1, 1, 3, 0]);
  });
});
