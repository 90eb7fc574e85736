/**
 * Runs work side by side, as far as there is room: a machine's processors are its slots.
 * @param {number} count
 */
export function createSlots(count) {
  let free = count;
  /** @type {{ size: number, start: () => void }[]} */
  const waiting = [];

  function startWaiting() {
    for (let first = waiting[0]; first && first.size <= free; first = waiting[0]) {
      waiting.shift();
      free -= first.size;
      first.start();
    }
  }

  return {
    /**
     * Starts the work when so many slots are free and all that asked before it has started.
     * @template T
     * @param {number} size
     * @param {(giveBack: () => void) => Promise<T>} work may give one slot back before it has ended
     * @returns {Promise<T>}
     */
    async run(size, work) {
      await new Promise((resolve) => {
        waiting.push({ size, start: () => resolve(undefined) });
        startWaiting();
      });
      let held = size;
      function giveBack() {
        if (held === 0) return;
        held--;
        free++;
        startWaiting();
      }
      try {
        return await work(giveBack);
      } finally {
        while (held > 0) giveBack();
      }
    },
  };
}
