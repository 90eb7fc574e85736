import { expect, test } from "vitest";
import { csvResponse, toCsv } from "~/http/csv.server";

const lines = (rows: (string | number | null)[][]) => toCsv(["one"], rows).split("\r\n").slice(1, -1);

test("a text that a spreadsheet would run begins with an apostrophe; a number does not", () => {
  expect(lines([["=1+1"], ["+44 20"], ["@SUM(A1)"], ["-2+3"], ["\tx"]])).toEqual([
    "'=1+1",
    "'+44 20",
    "'@SUM(A1)",
    "'-2+3",
    "'\tx",
  ]);
  expect(lines([[-12], ["-12.50"], [0], [null]])).toEqual(["-12", "-12.50", "0", ""]);
});

test("commas, quotes and line ends stay within their cell", () => {
  expect(lines([["a,b"], ['say "no"'], ["=a,b"]])).toEqual(['"a,b"', '"say ""no"""', `"'=a,b"`]);
  expect(toCsv(["one"], [["a\r\nb"]])).toBe('\ufeffone\r\n"a\r\nb"\r\n');
});

test("a file is downloaded as CSV in UTF-8, and kept by nobody", () => {
  const { headers } = csvResponse("revenue-12-months.csv", ["one"], []);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toContain("attachment; filename=revenue-12-months.csv");
  expect(headers.get("cache-control")).toBe("private, no-store");
});
