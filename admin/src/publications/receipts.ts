// The receipts of publications as a list, newest first, however they came: asked for, or as events.
import type { PublicationReceipt } from '@stem/api/client';

/** So many are kept on screen; the server keeps them all. */
export const mostReceipts = 50;

export function mergeReceipts(known: readonly PublicationReceipt[], more: readonly PublicationReceipt[]): PublicationReceipt[] {
  const byId = new Map([...known, ...more].map((receipt) => [receipt.id, receipt]));
  return [...byId.values()].sort((one, other) => other.id - one.id).slice(0, mostReceipts);
}

/** The publication a change went live with, if it has come: a later one that it overtook holds it as well. */
export const receiptOfChange = (receipts: readonly PublicationReceipt[], change: number): PublicationReceipt | undefined =>
  receipts.findLast(({ from_seq, to_seq }) => from_seq < change && change <= to_seq);

/** The number of pages that are different now. */
export const pagesLive = ({ counts }: PublicationReceipt): number => counts.added + counts.changed + counts.removed;
