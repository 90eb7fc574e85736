import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  link?: boolean;
  integrity?: string;
}

describe("package-lock.json", () => {
  it("has the digest of every package, for whatever system it is", () => {
    const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
      readFileSync("package-lock.json", "utf8"),
    );
    const locked = Object.entries(packages).filter(([path, { link }]) => path !== "" && !link);
    expect(locked.length).toBeGreaterThan(500);
    expect(locked.filter(([, { integrity = "" }]) => !/^sha512-/.test(integrity)).map(([path]) => path)).toEqual([]);
  });
});
