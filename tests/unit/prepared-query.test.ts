import { describe, expect, it } from "vitest";
import type { Db } from "../../api/db/database";
import { preparedQuery, preparedVariants } from "../../api/store/prepared-query";

const database = () => ({}) as Db;

describe("a prepared query", () => {
  it("is built once for each database, always with the same name", () => {
    let built = 0;
    const queryOf = preparedQuery((_db, name) => ({ name, number: ++built }));
    const [one, other] = [database(), database()];
    expect(queryOf(one)).toBe(queryOf(one));
    expect(queryOf(other)).toEqual({ name: queryOf(one).name, number: 2 });
  });

  it("shares its name with no other", () => {
    const named = () => preparedQuery((_db, name) => ({ name }))(database()).name;
    expect(named()).not.toBe(named());
  });
});

describe("the variants of a prepared query", () => {
  it("have a name each, which is the same in every database", () => {
    const queryOf = preparedVariants((_db, page: number, name) => ({ page, name }));
    const [one, other] = [database(), database()];
    expect(queryOf(one, 1)).toBe(queryOf(one, 1));
    expect(queryOf(one, 1).name).not.toBe(queryOf(one, 2).name);
    expect(queryOf(other, 2)).toEqual(queryOf(one, 2));
  });

  it("give a connection no more than 30 statements to keep", () => {
    const queryOf = preparedVariants((_db, page: number, name) => ({ page, name }));
    const names = Array.from({ length: 500 }, (_, page) => queryOf(database(), page).name);
    expect(new Set(names.filter(Boolean)).size).toBe(30);
    expect(names.slice(30).every((name) => name === "")).toBe(true);
  });
});
