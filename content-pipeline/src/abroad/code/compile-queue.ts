// Compiles one version of the code at a time. What changes while a site is compiled is compiled once after it.

export interface CompileQueue {
  /** Resolves when code with this change is live. */
  (reason: string): Promise<void>;
  /** Resolves when nothing is compiled any more, whether it has failed or not. */
  settled(): Promise<void>;
}

export function createCompileQueue(compile: (reason: string) => Promise<void>): CompileQueue {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function start(reason: string): Promise<void> {
    next = undefined;
    const compiling = compile(reason).finally(() => {
      if (running === compiling) running = undefined;
    });
    running = compiling;
    return compiling;
  }
  function ask(reason: string): Promise<void> {
    if (!running) return start(reason);
    next ??= running.then(
      () => start(reason),
      () => start(reason),
    );
    return next;
  }
  async function settled() {
    while (running) await (next ?? running).catch(() => undefined);
  }
  return Object.assign(ask, { settled });
}
