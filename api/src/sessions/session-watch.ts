// Ends a request under way with its session: at once when it ends here, soon when it expires or the database deletes it.

export type SessionWatch = ReturnType<typeof createSessionWatch>;

export interface SessionWatchOptions {
  readonly findOpen: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Milliseconds between two checks. */
  readonly every: number;
}

export function createSessionWatch({ findOpen, every }: SessionWatchOptions) {
  const watchers = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;

  function remove(session: string, onEnd: () => void) {
    const own = watchers.get(session);
    own?.delete(onEnd);
    if (own?.size === 0) watchers.delete(session);
  }
  async function check() {
    const sessions = [...watchers.keys()];
    if (sessions.length === 0) return;
    const open = await findOpen(sessions);
    for (const session of sessions) {
      if (open.has(session)) continue;
      const own = watchers.get(session) ?? new Set();
      watchers.delete(session);
      for (const onEnd of own) onEnd();
    }
  }
  function checkRepeatedly() {
    if (watchers.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    // A database that is slow would have ever more questions to answer.
    if (isChecking) return;
    isChecking = true;
    // A database that cannot be asked now is asked again.
    void check()
      .catch(() => undefined)
      .finally(() => (isChecking = false));
  }
  return {
    /** Calls `onEnd` once when the session is gone. Returns the function that stops watching. */
    add(session: string, onEnd: () => void) {
      watchers.set(session, (watchers.get(session) ?? new Set()).add(onEnd));
      timer ??= setInterval(checkRepeatedly, every).unref();
      return () => remove(session, onEnd);
    },
    check,
  };
}
