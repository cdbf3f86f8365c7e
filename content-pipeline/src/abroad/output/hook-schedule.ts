// When hooks run after publications: in the background, a moment after the first change, and never more than half of the time.

/** Milliseconds from a change until hooks run: several saves are one run. */
const pause = 1000;

export interface HookSchedule {
  /** What is live has changed. */
  ask(): void;
  /** Runs what was asked for now. Rejects when it fails. */
  runNow(): Promise<void>;
  /** Resolves when nothing runs; nothing begins afterwards. */
  stop(): Promise<void>;
}

export function createHookSchedule(run: () => Promise<void>, onError: (error: unknown) => void): HookSchedule {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let rest = pause;
  let isStopped = false;

  function runNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const next = running.then(async () => {
      const startedAt = performance.now();
      try {
        if (!isStopped) await run();
      } finally {
        rest = Math.max(pause, performance.now() - startedAt);
      }
    });
    running = next.catch(() => undefined);
    return next;
  }
  return {
    ask() {
      if (!isStopped) timer ??= setTimeout(() => void runNow().catch(onError), rest);
    },
    runNow,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
