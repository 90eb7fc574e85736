/** What could not be carried over as it was, and of what. */
export interface Remark {
  /** As `post "blue-doors"`, or the export as a whole. */
  about: string;
  message: string;
}

/** The report of a conversion; repeated messages about the same thing are listed once, with their number. */
export class Remarks {
  private readonly said = new Map<string, Map<string, number>>();

  say(about: string, message: string): void {
    const own = this.said.get(about) ?? new Map<string, number>();
    this.said.set(about, own.set(message, (own.get(message) ?? 0) + 1));
  }

  list(): Remark[] {
    return [...this.said].flatMap(([about, own]) =>
      [...own].map(([message, times]) => ({ about, message: times > 1 ? `${message} (${times} times)` : message })),
    );
  }
}
