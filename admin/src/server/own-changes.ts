// The saves that this window has made: others are news to it.
import type { Transport } from './transport.ts';

/** At most this many are remembered: an event about a save arrives within seconds. */
const most = 200;
/** Milliseconds for which news wait for writes that are under way; an upload may take longer. */
const longestWait = 2000;

export function createOwnChanges() {
  const changes = new Set<number>();
  const underWay = new Set<Promise<unknown>>();
  function remember(response: Response) {
    const change = Number(response.headers.get('stem-change'));
    if (change === 0) return;
    changes.add(change);
    for (const oldest of changes) {
      if (changes.size <= most) break;
      changes.delete(oldest);
    }
  }
  return {
    note:
      (transport: Transport): Transport =>
      async (path, init) => {
        const answered = Promise.resolve(transport(path, init));
        if (init.method === 'GET') return answered;
        const noted = answered.then(remember).catch(() => undefined);
        underWay.add(noted);
        void noted.finally(() => underWay.delete(noted));
        return answered;
      },
    has: (change: number) => changes.has(change),
    /** Resolves when the answers of current writes have arrived. */
    settled: () => Promise.race([Promise.all(underWay), new Promise((resolve) => setTimeout(resolve, longestWait))]),
  };
}
