import { parseTable, statedDelimiter } from "api/domain/csv";
import { readCsvStatement } from "api/domain/csv-statement";
import { readMemberFile } from "api/domain/member-file";
import { describe, expect, it } from "vitest";

const cellsOf = (text: string) => parseTable(text, ",").rows.map(({ line, cells }) => [line, ...cells]);
const faultsOf = (text: string) => parseTable(text, ",").faults.map(({ line, reason }) => [line, reason]);
const notClosed = "a quotation mark on this line is not closed";

describe("a file of values", () => {
  it("keeps delimiters, line breaks and doubled quotes within quoted cells, and counts its lines", () => {
    expect(cellsOf('a,b\r\n1,"2\r\n3"\r\n\r\n"4, 5","say ""no"""\r\n')).toEqual([
      [1, "a", "b"],
      [2, "1", "2\n3"],
      [4, ""],
      [5, "4, 5", 'say "no"'],
    ]);
    expect(cellsOf('\ufeffa , "b" \r1,2')).toEqual([
      [1, "a", "b"],
      [2, "1", "2"],
    ]);
  });

  it.each([
    ["at the end of a line", 'a,b,c\n1,2,"3\n4,5,6\n7,8,9'],
    ["before a line with quotes of its own", 'a,b,c\n1,2,"3\n4,5,"6"\n7,8,9'],
    ["before a line that ends with a quotation mark", 'a,b,c\n1,2,"3\n4,5,6"\n7,8,9'],
    ["before an empty quoted cell", 'a,b,c\n1,2,"3\n4,5,""\n7,8,9'],
    ["in the first cell", 'a,b,c\n"1,2,3\n4,5,6\n7,8,9'],
    ["after a quoted cell", 'a,b,c\n"1","2,3\n"4","5","6"\n7,8,9'],
  ])("loses only the line whose quotation mark is not closed: %s", (_, text) => {
    expect(faultsOf(text)).toEqual([[2, notClosed]]);
    expect(cellsOf(text).map(([line]) => line)).toEqual([1, 3, 4]);
    expect(cellsOf(text).at(-1)).toEqual([4, "7", "8", "9"]);
  });

  it("names each of several, to the last line, also in a long file", () => {
    const many = Array.from({ length: 3_000 }, (_, at) => (at % 1_000 === 500 ? '1,2,"3' : '1,"2",3'));
    expect(faultsOf(["a,b,c", ...many].join("\n")).map(([line]) => line)).toEqual([502, 1_502, 2_502]);
    expect(cellsOf(["a,b,c", ...many].join("\n"))).toHaveLength(2_998);
    expect(faultsOf('a,b,c\n1,2,3\n4,5,"6')).toEqual([[3, notClosed]]);
  });

  it("takes a quotation mark within a cell that is not quoted for a character", () => {
    expect(cellsOf('a,b\n1,KERR "K" LTD\n2,"x, y"')).toEqual([
      [1, "a", "b"],
      [2, "1", 'KERR "K" LTD'],
      [3, "2", "x, y"],
    ]);
  });

  it("may state its delimiter in its first line, which is no row", () => {
    expect(["sep=;\na;b", '\ufeff"sep=|"\r\na', "sep=\t\na", "a;b"].map(statedDelimiter)).toEqual([
      ";",
      "|",
      "\t",
      undefined,
    ]);
    expect(readCsvStatement("sep=;\nDate;Amount\n20/11/2026;1,50")).toMatchObject({ rows: [{ amountPence: 150 }] });
    expect(readMemberFile("sep=;\r\nemail;company\r\na@b.example;Wool, Ltd").rows).toMatchObject([
      { line: 3, email: "a@b.example", fields: { company: "Wool, Ltd" }, faults: [] },
    ]);
  });

  it("of members or of transfers names such a line too, and reads the others", () => {
    const { rows } = readMemberFile(
      'email,first_name,company\na@b.example,Ann,"Wool\nb@b.example,Ben,Silk\nc@b.example,Cy,',
    );
    expect(rows.map(({ line, email, faults }) => [line, email, faults.length])).toEqual([
      [2, "", 1],
      [3, "b@b.example", 0],
      [4, "c@b.example", 0],
    ]);
    const statement = readCsvStatement(
      'Date,Amount,Reference\n20/11/2026,1.00,"a\n20/11/2026,2.00,b\n20/11/2026,3.00,c',
    );
    expect(statement.rows.map(({ amountPence }) => amountPence)).toEqual([200, 300]);
    expect(statement.unread).toEqual([{ line: 2, reason: notClosed, about: "" }]);
  });
});
