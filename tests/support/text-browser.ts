import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Lynx, which plays keystrokes from a file: it logs in, fills in and presses as a person with a text browser does. Where
 * a control is, it is told by a dump of the same page, in which Lynx numbers all that a person can stop at.
 */
export class TextBrowser {
  private readonly keys: string[] = [];

  /** @param program the path of lynx */
  constructor(private readonly program: string) {}

  /** Goes to another page. */
  open(url: string): void {
    this.keys.push("g", "^U", ...typed(url), "^J");
  }

  /** Replaces the text of a field. @param html the page that is open */
  async fill(html: string, label: string, value: string): Promise<void> {
    const stop = await this.stopOf(html, RegExp(`${label} \\[(\\d+)\\]`));
    this.keys.push(...stopsUntil(stop), "^J", "^U", ...typed(value), "Down Arrow");
  }

  /** Presses the first button of this name, after a text where the page has several. */
  async press(html: string, name: string, after = ""): Promise<void> {
    const stop = await this.stopOf(html, RegExp(`${after}[\\s\\S]*?\\(\\[(\\d+)\\][^)]*\\) ${name}`));
    this.keys.push(...stopsUntil(stop), "^J");
  }

  /**
   * Starts Lynx at this address, plays all of it and ends.
   * @returns what it wrote to its terminal
   */
  async run(start: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "lynx-"));
    try {
      const script = join(folder, "keys");
      await writeFile(script, [...this.keys, "Q", "y"].map((key) => `key ${key}\n`).join(""));
      // Fields are passed over until Enter, so that a stop on one is no typing.
      return await this.lynx(["-accept_all_cookies", "-tna", `-cmd_script=${script}`, start]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async stopOf(html: string, pattern: RegExp): Promise<number> {
    const text = await this.lynx(["-dump", "-number_fields", "-nolist", "-width=200", "-stdin"], html);
    const found = pattern.exec(text);
    if (!found) throw new Error(`Lynx does not show ${pattern} in:\n${text}`);
    // A button of a script has no number, but a person stops at it.
    const unnumbered = text.slice(0, found.index + found[0].length).split("(BUTTON)").length - 1;
    return Number(found[1]) + unnumbered;
  }

  private lynx(args: string[], input = ""): Promise<string> {
    const env = { ...process.env, TERM: "vt100", LANG: "C.UTF-8" };
    return new Promise((resolve, reject) => {
      const child = execFile(this.program, args, { env, timeout: 60_000, maxBuffer: 2 ** 25 }, (error, stdout) => {
        if (error) reject(error);
        else resolve(stdout);
      });
      child.stdin?.end(input);
    });
  }
}

/** The first stop of a page is reached by Home. */
function stopsUntil(stop: number): string[] {
  return ["Home", ...Array<string>(stop - 1).fill("<tab>")];
}

function typed(text: string): string[] {
  return [...text].map((character) => (character === " " ? "<space>" : character));
}
