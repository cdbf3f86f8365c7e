// Background work in rounds, one at a time. What waits is in the database or with the caller: a round that fails loses nothing.

export interface RoundsOptions {
  readonly round: () => Promise<unknown>;
  /** Called when a round has failed, or all have been done. */
  readonly onError: (error: unknown) => void;
  readonly onDone?: () => void;
  /** What follows either, such as setting a timer for the next round. */
  readonly rest?: () => Promise<void>;
}

export function createRounds({ round, onError, onDone, rest }: RoundsOptions) {
  let running: Promise<void> | undefined;
  let [isWoken, isStopped] = [false, false];
  async function run() {
    try {
      do {
        isWoken = false;
        await round();
      } while (isWoken && !isStopped);
      onDone?.();
    } catch (error) {
      onError(error);
    }
    running = undefined;
    if (!isStopped) await rest?.();
  }
  return {
    /** Starts a round; one that is under way is followed by another. */
    wake() {
      isWoken = true;
      if (!isStopped) running ??= run();
    },
    isStopped: () => isStopped,
    /** Resolves when no round is under way. */
    async ended() {
      while (running) await running;
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
