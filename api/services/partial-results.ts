import type * as content from "contract/content";
import { describeError } from "../domain/describe-error";
import { log } from "../log";

type Name = content.DashboardSection;

/** Reads the sections of one response, of which some may fail, and records which of them could not be read. */
export class PartialResults {
  readonly failed = new Map<Name, unknown>();
  private readonly tried = new Set<Name>();

  /** The result of `work`; `empty` if it fails. */
  async read<T>(name: Name, empty: T, work: () => Promise<T>): Promise<T> {
    this.tried.add(name);
    try {
      return await work();
    } catch (error) {
      log.error({ error: describeError(error) }, `content: ${name} could not be read`);
      this.failed.set(name, error);
      return empty;
    }
  }

  /** Reads all names at once with `work`; if that fails, one by one. */
  async readAll<N extends Name, W, R>(
    wanted: { [K in N]?: W },
    work: (some: Record<N, W>) => Promise<Record<N, R[]>>,
  ): Promise<Partial<Record<N, R[]>>> {
    const names = Object.keys(wanted) as N[];
    try {
      const found = await work(wanted as Record<N, W>);
      for (const name of names) this.tried.add(name);
      return found;
    } catch {
      const found: Partial<Record<N, R[]>> = {};
      for (const name of names) {
        found[name] = await this.read(name, [], async () => {
          const one = await work({ [name]: wanted[name] } as Record<N, W>);
          return one[name];
        });
      }
      return found;
    }
  }

  /**
   * The names of the sections that could not be read.
   * @throws the first error, if nothing could be read at all
   */
  namesOfFailed(): Name[] {
    const [first] = this.failed.values();
    if (this.failed.size === this.tried.size) throw first;
    return [...this.failed.keys()];
  }
}
