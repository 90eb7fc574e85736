import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
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
      // A bracket between quotes closes none.
      `- ${"[']',".repeat(40_000)}`,
      `- ${"{']': ".repeat(30_000)}`,
      // Each line goes on within the last list of the line above.
      stairs(40, 49, "- ", ""),
      stairs(40, 49, "? ", ""),
      // What is quoted in the whole is not, where its lines are read one by one.
      `a: "\nb: ${"[".repeat(60_000)}`,
    ])
      expect((await reader.readCategories(text)).faults, text.slice(0, 8)).toEqual([{ line: 1, message: deep }]);
    const emphasis = `${"*a **b ".repeat(100)}c${" b** a*".repeat(100)}`;
    for (const body of [
      ">".repeat(12_000),
      `${"- ".repeat(3_000)}a`,
      "1. ".repeat(3_000),
      "[^a]:".repeat(3_000),
      stairs(40, 49, "- ", "a"),
      stairs(40, 12, "> - ", "a"),
      stairs(40, 49, "[^a]:", "a", "    "),
      emphasis,
    ])
      expect(faultsOf(await reader.readItem(itemFile("Deep", "", body), "deep.md")), body.slice(0, 8)).toEqual([
        `1: ${deep}`,
      ]);
    const head = `season: ${"[".repeat(60_000)}\n`;
    expect(faultsOf(await reader.readItem(itemFile("Deep", head), "deep.md"))).toEqual([`1: ${deep}`]);
    expect(faultsOf(await reader.readItem(itemFile("Next"), "next.md"))).toEqual([]);
  });

  it("refuses blocks that begin within one another over many lines, at once", async () => {
    // Reading them would take longer than that.
    reader = createTextReader(startTextWorker, shortDeadlineMs);
    const deep = "1: This file cannot be read: it is nested too deeply";
    const many = 12_000;
    for (const body of [
      ":::text\n".repeat(many),
      ":::text{title=a}\n\n".repeat(many),
      `${":::text\n".repeat(many / 2)}a\n${":::\n".repeat(many / 2)}`,
      Array.from({ length: 400 }, (_, at) => `${":".repeat(403 - at)}text\n`).join(""),
      "> :::text\n".repeat(many),
      // None of these ends a block: it is code, too short, in a quotation, or within code.
      ":::text\n    :::\n".repeat(many / 2),
      "::::text\n:::\n".repeat(many / 2),
      ":::text\n> :::\n".repeat(many / 2),
      `\`\`\`\n:::text\n\`\`\`\n${"::::text\n:::\n".repeat(many / 2)}`,
    ])
      expect(faultsOf(await reader.readItem(itemFile("Deep", "", body), "deep.md")), body.slice(0, 20)).toEqual([deep]);
  });

  it("reads many blocks that follow one another, and names each that is within another or not closed", async () => {
    reader = createTextReader(startTextWorker);
    const block = ':::quote{who="Ada"}\nQuiet colours return.\n:::\n\n';
    const read = (body: string) => reader.readItem(itemFile("Blocks", "", body), "blocks.md").then(faultsOf);
    expect(await read(block.repeat(90))).toEqual([]);
    const quoted = await read("> :::quote\n> a\n> :::\n\n".repeat(60));
    expect(quoted.join()).toMatch(/Only paragraphs/);
    const unclosed = await read(":::quote\nQuiet colours return.\n\n".repeat(5));
    expect(unclosed.join()).toMatch(/is inside quote/);
  });

  it("reads signs of lists and quotations that are none, however many there are", async () => {
    reader = createTextReader(startTextWorker);
    for (const body of [
      `Press ${"> ".repeat(60)} to go on.\n`,
      `Doors\n\n${"* ".repeat(120)}\n\nWindows\n`,
      `Doors ${"- ".repeat(300)} windows\n`,
      `Doors\n${" ".repeat(300)}\nWindows\n`,
      `See [^a].\n\n[^a]: ${"[^a]: ".repeat(20)}\n`,
    ]) {
      const faults = faultsOf(await reader.readItem(itemFile("Signs", "", body), "signs.md"));
      expect(
        faults.filter((fault) => /nested/.test(fault)),
        body.slice(0, 20),
      ).toEqual([]);
    }
    const quoted = `- path: doors\n  title: "${"[ - ".repeat(200)}"\n  intro: >\n    ${"- ".repeat(200)}\n`;
    expect((await reader.readCategories(quoted)).faults.map(({ message }) => message).join()).not.toMatch(/nested/);
  });

  it("counts the deadline of a text from the start of its thread, which may take longer than that", async () => {
    const slow = `const { parentPort } = require("node:worker_threads");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
      parentPort.on("message", () => parentPort.postMessage({ categories: { categories: [], faults: [] } }));
      parentPort.postMessage("ready");`;
    reader = createTextReader(() => new Worker(slow, { eval: true }), 2_000);
    expect(await reader.readCategories("")).toEqual({ categories: [], faults: [] });
  });

  it("says so of a text that uses up the memory of its thread, and reads the next", async () => {
    const greedy = `const { parentPort } = require("node:worker_threads");
      parentPort.on("message", () => { for (const all = []; ; ) all.push(new Array(100_000).fill(0.5)); });
      parentPort.postMessage("ready");`;
    let started = 0;
    reader = createTextReader(() => {
      started += 1;
      const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };
      return started > 2 ? startTextWorker() : new Worker(greedy, { eval: true, resourceLimits });
    });
    const [large, next] = await Promise.all([
      reader.readItem(itemFile("Large"), "large.md"),
      reader.readItem(itemFile("Next"), "next.md"),
    ]);
    expect(faultsOf(large)).toEqual(["1: This file cannot be read: reading it needs too much memory"]);
    expect(next.item?.fields.title).toBe("Next");
    expect(started).toBe(3);
  });

  it("that is closed blames no text for it", async () => {
    reader = createTextReader(startTextWorker);
    const begun = reader.readItem(quadratic, "late.md").catch((error: unknown) => error);
    await nextTurn();
    await reader.close();
    expect(String(await begun)).toMatch(/the thread is closed/);
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

/** Lines that each begin signs within the last of the line above. @param indent what goes on within one of them */
function stairs(lines: number, signs: number, sign: string, end: string, indent = sign.replace(/[^>]/g, " ")): string {
  const line = (_: unknown, index: number) => `${indent.repeat(index * signs)}${sign.repeat(signs)}${end}\n`;
  return Array.from({ length: lines }, line).join("");
}

async function readsNothing(text: string, file: string) {
  const read = await reader.readItem(text, file);
  if (!("faults" in read)) throw new Error("An empty text is an item without a fault.");
  return read;
}
