import { createTextReader, type TextReader, untilLate } from "api/import/text-reader";
import { itemFile } from "tests/support/library-folder";
import { startTextWorker } from "tests/support/worker-threads";
import { afterEach, describe, expect, it } from "vitest";

/** Ten seconds for 12 kB of it, and a hundred times as long for ten times as much. */
const quadratic = itemFile("Doors", "", "a\n=\n".repeat(45_000));
const shortDeadlineMs = 4_000;

let reader: TextReader;

afterEach(() => reader.close());

function faultsOf(read: Awaited<ReturnType<TextReader["readItem"]>>): string[] {
  return "faults" in read ? read.faults.map(({ line, message }) => `${line}: ${message}`) : [];
}

describe("the reader of imported texts", () => {
  it("reads an item with the lines of its fields", async () => {
    reader = createTextReader(startTextWorker);
    const read = await reader.readItem(itemFile("Doors", "season: Spring\n"), "doors.md");
    expect("faults" in read).toBe(false);
    expect(read.item?.fields).toMatchObject({ title: "Doors", season: "Spring" });
    expect(read.lines.of("season")).toBe(11);
    expect(read.references).toEqual([{ path: "../pictures/door.jpg", line: 9, kind: "picture" }]);
  });

  it("gives up a text that takes too long, which is its fault alone, and the program goes on meanwhile", async () => {
    reader = createTextReader(startTextWorker, shortDeadlineMs);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    count();
    const [late, next] = await Promise.all([
      reader.readItem(quadratic, "late.md"),
      reader.readItem(itemFile("Next"), "next.md"),
    ]);
    isDone = true;
    expect(faultsOf(late)).toEqual([
      "1: Reading this file took too long: divide it, or leave out what is unusual in it",
    ]);
    expect(next.item?.fields.title).toBe("Next");
    expect(turns).toBeGreaterThan(1_000);
  });

  it("says so of what is nested so deeply that reading it would end the program, and reads the next", async () => {
    reader = createTextReader(startTextWorker);
    const deep = "This file cannot be read: it is nested too deeply";
    for (const text of [
      `- ${"[".repeat(60_000)}`,
      `- ${"{a: ".repeat(10_000)}`,
      "- ".repeat(30_000),
      "? ".repeat(30_000),
    ])
      expect((await reader.readCategories(text)).faults, text.slice(0, 8)).toEqual([{ line: 1, message: deep }]);
    const emphasis = `${"*a **b ".repeat(100)}c${" b** a*".repeat(100)}`;
    for (const body of [">".repeat(12_000), "- ".repeat(3_000), "1. ".repeat(3_000), emphasis])
      expect(faultsOf(await reader.readItem(itemFile("Deep", "", body), "deep.md")), body.slice(0, 8)).toEqual([
        `1: ${deep}`,
      ]);
    const head = `season: ${"[".repeat(60_000)}\n`;
    expect(faultsOf(await reader.readItem(itemFile("Deep", head), "deep.md"))).toEqual([`1: ${deep}`]);
    expect(faultsOf(await reader.readItem(itemFile("Next"), "next.md"))).toEqual([]);
  });

  it("names a hundred faults of a file, and says that there are more", async () => {
    reader = createTextReader(startTextWorker);
    const keys = Array.from({ length: 500 }, (_, index) => `wrong_${index}: "\\q"`).join("\n");
    const faults = faultsOf(await reader.readItem(itemFile("Many", `${keys}\n`), "many.md"));
    expect(faults).toHaveLength(101);
    expect(faults.at(-1)).toMatch(/There are more faults in this file/);
    const { faults: ofCategories } = await reader.readCategories("- title: No path\n".repeat(500));
    expect(ofCategories).toHaveLength(101);
  });

  it("reads no more items of an import when ten have taken too long", async () => {
    let asked = 0;
    reader = createTextReader(startTextWorker);
    const late: TextReader = {
      ...reader,
      readItem: async (text, file) => {
        asked += 1;
        return { ...(await readsNothing(text, file)), isLate: true };
      },
    };
    const limited = untilLate(late);
    for (let index = 0; index < 15; index += 1) await limited.readItem("", `${index}.md`);
    expect(asked).toBe(10);
    expect(faultsOf(await limited.readItem("", "last.md"))).toEqual([
      "1: This file cannot be read: 10 files before it took too long",
    ]);
  });
});

async function readsNothing(text: string, file: string) {
  const read = await reader.readItem(text, file);
  if (!("faults" in read)) throw new Error("An empty text is an item without a fault.");
  return read;
}
