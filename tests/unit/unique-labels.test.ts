import { describe, expect, it } from "vitest";
import { uniqueLabels } from "~/format/unique-labels";

const nora = { name: "Nora Fielding", email: "nora@example.com" };
const namesake = { name: "Nora Fielding", email: "n.fielding@example.com" };
const bea = { name: "Bea Thornton", email: "bea@example.com" };

function called(people: { name: string; email: string | null }[]): string[] {
  return uniqueLabels(
    people,
    ({ name }) => name,
    ({ email }) => email ?? "",
  );
}

describe("labels of a list", () => {
  it("are names as long as they differ", () => {
    expect(called([nora, bea])).toEqual(["Nora Fielding", "Bea Thornton"]);
  });

  it("have a detail added if the names are equal", () => {
    expect(called([nora, bea, namesake])).toEqual([
      "Nora Fielding, nora@example.com",
      "Bea Thornton",
      "Nora Fielding, n.fielding@example.com",
    ]);
  });

  it("are numbered if the details are equal too", () => {
    const unknown = { name: "Nora Fielding", email: null };
    expect(called([unknown, nora, unknown, nora])).toEqual([
      "Nora Fielding (1 of 2)",
      "Nora Fielding, nora@example.com (1 of 2)",
      "Nora Fielding (2 of 2)",
      "Nora Fielding, nora@example.com (2 of 2)",
    ]);
  });
});
