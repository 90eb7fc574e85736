/** A part of two texts: words that both have, or one of them. */
export interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

const maxCells = 4_000_000;

/** What was removed from a text and added to it, by words: the fewest. Very long texts are compared as a whole. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const from = wordsOf(before);
  const to = wordsOf(after);
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < from.length - start && end < to.length - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const middle = compare(from.slice(start, from.length - end), to.slice(start, to.length - end));
  return joined([
    { kind: "same", text: from.slice(0, start).join("") },
    ...middle,
    { kind: "same", text: from.slice(from.length - end).join("") },
  ]);
}

/** Words with the space after them, and breaks of lines by themselves. */
function wordsOf(text: string): string[] {
  return text.match(/\S+[^\S\n]*|\s*\n\s*|\s+/g) ?? [];
}

function compare(from: string[], to: string[]): DiffPart[] {
  if (from.length * to.length > maxCells)
    return [
      { kind: "removed", text: from.join("") },
      { kind: "added", text: to.join("") },
    ];
  const width = to.length + 1;
  // The length of the longest common sequence of what follows two positions.
  const common = new Uint32Array((from.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = from.length - 1; i >= 0; i -= 1)
    for (let j = to.length - 1; j >= 0; j -= 1)
      common[i * width + j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < from.length || j < to.length) {
    if (i < from.length && j < to.length && from[i] === to[j]) {
      parts.push({ kind: "same", text: from[i] ?? "" });
      i += 1;
      j += 1;
    } else if (i < from.length && (j === to.length || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: "removed", text: from[i] ?? "" });
      i += 1;
    } else {
      parts.push({ kind: "added", text: to[j] ?? "" });
      j += 1;
    }
  }
  return parts;
}

function joined(parts: DiffPart[]): DiffPart[] {
  const found: DiffPart[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (part.text === "") continue;
    if (last?.kind === part.kind) last.text += part.text;
    else found.push({ ...part });
  }
  return found;
}
