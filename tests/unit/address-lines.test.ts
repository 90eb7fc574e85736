import { townLines } from "contract/address-lines";
import { expect, it } from "vitest";

it.each([
  ["GB", { city: "Margate", county: "Kent", postcode: "CT9 1QX" }, ["Margate", "Kent", "CT9 1QX"]],
  ["DE", { city: "Berlin", county: null, postcode: "10119" }, ["10119 Berlin"]],
  ["FR", { city: "Paris", county: "Île-de-France", postcode: "75003" }, ["75003 Paris", "Île-de-France"]],
  ["US", { city: "New York", county: "NY", postcode: "10012" }, ["New York, NY 10012"]],
  ["IE", { city: "Dublin", county: null, postcode: "" }, ["Dublin"]],
  ["DE", { city: "", county: null, postcode: "" }, []],
])("an address in %s is written in the order of its country, without what is empty", (country, town, lines) => {
  expect(townLines({ ...town, country })).toEqual(lines);
});
