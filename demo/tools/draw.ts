import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { drawAll } from "./draw-all";
import { demoFolder } from "./drawing-list";

/** Draws what the demo shows and sells again, and names each file that is another now, with its alternative text. */
export function run(say: (line: string) => void): void {
  let [drawn, changed] = [0, 0];
  for (const { file, bytes, alt } of drawAll()) {
    drawn += 1;
    const path = join(demoFolder, file);
    if (bytesOf(path)?.equals(bytes)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    changed += 1;
    say(alt ? `${path}: ${alt}` : path);
  }
  say(`${drawn} files are drawn, ${changed} of them are new or another than before.`);
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
