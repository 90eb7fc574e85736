/** What is wrong in a file, or was not kept of it, and in which line, counted from 1. */
export interface Fault {
  file: string;
  line: number;
  message: string;
}

/** The lines of the fields of a file: `blocks.2.content.title` is in the line that was noted for it, or for what holds it. */
export class Lines {
  /** @param known the lines by the paths of the fields, their parts with dots between them */
  constructor(readonly known = new Map<string, number>()) {}

  note(path: PropertyKey[], line: number): void {
    this.known.set(path.map(String).join("."), line);
  }

  /** The entries of a list that are kept, which keep their lines. */
  keep<T>(path: PropertyKey[], list: T[], isKept: (entry: T, index: number) => boolean): T[] {
    const kept = list.map((entry, index) => ({ entry, index })).filter(({ entry, index }) => isKept(entry, index));
    const places = kept.map(({ index }) => this.of([...path, index]));
    for (const [index, line] of places.entries()) this.note([...path, index], line);
    return kept.map(({ entry }) => entry);
  }

  of(path: PropertyKey[] | string): number {
    let at = typeof path === "string" ? path : path.map(String).join(".");
    while (at) {
      const line = this.known.get(at);
      if (line !== undefined) return line;
      at = at.slice(0, Math.max(at.lastIndexOf("."), 0));
    }
    return 1;
  }
}
