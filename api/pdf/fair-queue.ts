/** How much a queue holds. */
export interface QueueLimits {
  /** Work of one user, waiting and running. */
  maxEach: number;
  /** Waiting work of all users. */
  maxWaiting: number;
}

/** Too much work is waiting: nothing was done. */
export class QueueFullError extends Error {
  constructor() {
    super("Too much is waiting in the queue.");
  }
}

/** A user has too much work in the queue: nothing was done. */
export class QueueLimitError extends Error {
  constructor() {
    super("One user has too much waiting in the queue.");
  }
}

/** Runs one piece of work at a time; the next is that of the user whose turn was longest ago. */
export interface FairQueue {
  /**
   * Runs work in its turn, and returns what it returns.
   * @throws QueueLimitError, QueueFullError at once
   */
  run<T>(userId: string, work: () => Promise<T>): Promise<T>;
}

export function createFairQueue({ maxEach, maxWaiting }: QueueLimits): FairQueue {
  /** The turns that each user waits for. The user of the next turn is the first. */
  const waiting = new Map<string, (() => void)[]>();
  const held = new Map<string, number>();
  let waitingCount = 0;
  let isBusy = false;

  async function takeTurn(userId: string): Promise<void> {
    if (!isBusy) {
      isBusy = true;
      return;
    }
    waitingCount += 1;
    const turns = waiting.get(userId) ?? [];
    waiting.set(userId, turns);
    await new Promise<void>((resolve) => turns.push(resolve));
  }

  function passOn(): void {
    const [next] = waiting;
    if (!next) {
      isBusy = false;
      return;
    }
    const [userId, turns] = next;
    const start = turns.shift();
    waiting.delete(userId);
    if (turns.length > 0) waiting.set(userId, turns);
    waitingCount -= 1;
    start?.();
  }

  function leave(userId: string): void {
    const left = (held.get(userId) ?? 1) - 1;
    if (left > 0) held.set(userId, left);
    else held.delete(userId);
  }

  return {
    async run(userId, work) {
      const own = held.get(userId) ?? 0;
      if (own >= maxEach) throw new QueueLimitError();
      if (waitingCount >= maxWaiting) throw new QueueFullError();
      held.set(userId, own + 1);
      await takeTurn(userId);
      try {
        return await work();
      } finally {
        leave(userId);
        passOn();
      }
    },
  };
}
