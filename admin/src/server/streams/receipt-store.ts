// The receipts this window knows, and the messages shown about their saves.
import type { PublicationReceipt } from '@stem/api/client';
import { useSyncExternalStore } from 'react';
import { ask } from '../client.ts';
import { createListeners } from '../listeners.ts';

export interface KnownReceipts {
  readonly receipts: readonly PublicationReceipt[];
  /** Whether the server has answered at all. */
  readonly state: 'loading' | 'known' | 'failed';
}

export type ReceiptStore = ReturnType<typeof createReceiptStore>;

function createReceiptStore() {
  let known: KnownReceipts = { receipts: [], state: 'loading' };
  const { subscribe, notify } = createListeners();
  const said = new Map<number, string>();

  function become(next: KnownReceipts) {
    known = next;
    notify();
  }
  const add = (receipts: readonly PublicationReceipt[]) => become({ receipts: mergeReceipts(known.receipts, receipts), state: 'known' });

  return {
    known: () => known,
    subscribe,
    add,
    /** Asks for what has been published since the last receipt known here. */
    async catchUp() {
      const [newest] = known.receipts;
      // A later publication may end with the same change: a rollback, or one that was overtaken.
      const answer = await ask('GET /api/publications', { query: { since: newest && Math.max(newest.to_seq - 1, 0) } });
      if (answer.ok) add(answer.value);
      else if (known.state === 'loading') become({ receipts: known.receipts, state: 'failed' });
    },
    remember(change: number, sentence: string) {
      said.set(change, sentence);
    },
    /** The messages about the saves in a publication. */
    sentencesOf: ({ from_seq, to_seq }: PublicationReceipt) =>
      [...said].filter(([change]) => from_seq < change && change <= to_seq).map(([, sentence]) => sentence),
  };
}

export const receiptStore = createReceiptStore();

/** At most 50 are kept here; the server keeps all. */
export const mostReceipts = 50;

export function mergeReceipts(known: readonly PublicationReceipt[], more: readonly PublicationReceipt[]): PublicationReceipt[] {
  const byId = new Map([...known, ...more].map((receipt) => [receipt.id, receipt]));
  return [...byId.values()].sort((one, other) => other.id - one.id).slice(0, mostReceipts);
}

/** The first publication that contains a change: a later one that it overtook contains it as well. */
export const receiptOfChange = (receipts: readonly PublicationReceipt[], change: number): PublicationReceipt | undefined =>
  receipts.findLast(({ from_seq, to_seq }) => from_seq < change && change <= to_seq);

export const pagesLive = ({ counts }: PublicationReceipt): number => counts.added + counts.changed + counts.removed;

/** Whether it says something here: another window's save that changes no page does not. */
export const isNews = ({ reason, pages, parts }: PublicationReceipt, said: readonly string[]): boolean =>
  reason !== 'change' || pages.length + parts.length > 0 || said.length > 0;

export const useReceipts = (): KnownReceipts => useSyncExternalStore(receiptStore.subscribe, receiptStore.known);
