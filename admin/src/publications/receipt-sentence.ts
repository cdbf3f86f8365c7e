// The receipt in one line: 'Live in 18 ms · 3 pages'.
import type { PublicationReceipt } from '@stem/api/client';
import { pagesLive } from './receipts.ts';

export interface ReceiptLine {
  readonly text: string;
  readonly tone: 'waiting' | 'live' | 'failed' | 'nothing';
}

/** Publishing takes milliseconds; after this many seconds an editor should know that it does not. */
const patience = 10;

/** What is said before the receipt has come. */
export const waitingSentence = (seconds: number): ReceiptLine => ({
  tone: 'waiting',
  text: seconds < patience ? 'Publishing …' : 'Saved. Publishing takes longer than usual …',
});

export function receiptSentence(receipt: PublicationReceipt): ReceiptLine {
  const live = pagesLive(receipt);
  const { failed } = receipt.counts;
  const time = durationOf(receipt);
  if (failed > 0) return { tone: 'failed', text: live > 0 ? `${pages(failed)} failed, ${live} live in ${time}` : `${pages(failed)} failed` };
  if (live === 0) return { tone: 'nothing', text: 'No page shows this' };
  return { tone: 'live', text: `Live in ${time} · ${pages(live)}` };
}

const pages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

function durationOf({ milliseconds }: PublicationReceipt): string {
  const total = milliseconds.live ?? milliseconds.plan + milliseconds.render + milliseconds.commit;
  return total < 1000 ? `${Math.round(total)} ms` : `${(total / 1000).toFixed(1)} s`;
}
