// Listens to publications, and to what other editors do, while the shell is open. Each one invalidates the lists: another editor may have changed their rows.
import { withOptions } from '@stem/api/client';
import { useEffect } from 'react';
import { healthQuery, queries, rowsKey, session } from '../../server/client.ts';
import { listen } from '../../server/streams/listen.ts';
import { receiptStore } from '../../server/streams/receipt-store.ts';
import { shareConnection } from '../../server/streams/shared-connection.ts';
import { windowLanguage } from '../../texts/language.ts';

// Many publications in a row must not make requests faster than the server answers.
const readAgain = coalesce(() => queries.invalidateQueries({ queryKey: rowsKey }));

const connectAlone = () => new EventSource(withOptions('/api/publications/events', { language: windowLanguage }));
const channel = (name: string) => new BroadcastChannel(name);

// Without TLS only windows on the same computer have locks; elsewhere each listens for itself.
const connect = () => ('locks' in navigator ? shareConnection(connectAlone, { id: crypto.randomUUID(), locks: navigator.locks, channel }) : connectAlone());

/** What other editors do concerns screens that are loaded later than the gate. */
const receive = async (name: string, data: string) => (await import('../presence/use-presence.ts')).receiveEditorEvent(name, data, readAgain);

export function usePublicationStream(): void {
  useEffect(
    () =>
      listen({
        connect,
        receipts: receiptStore,
        session,
        since: performance.timeOrigin,
        onNews: () => void readAgain(),
        others: { names: ['presence', 'saved', 'commented'], receive },
        onTrouble: () => void queries.invalidateQueries({ queryKey: healthQuery.queryKey }),
      }),
    [],
  );
}

/** Coalesces calls: those made while the work runs make it run once more afterwards. */
export function coalesce(work: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false;
  let isAskedFor = false;
  return async () => {
    isAskedFor = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAskedFor) {
        isAskedFor = false;
        await work();
      }
    } finally {
      isRunning = false;
    }
  };
}
