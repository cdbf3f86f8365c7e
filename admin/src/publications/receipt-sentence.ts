// The receipt in one line: 'Live in 18 ms · 2 pages and 1 file'.
import type { PublicationReceipt } from '@stem/api/client';
import { englishCounts, germanCounts, pagesAndFiles } from './pages-and-files.ts';
import { pagesLive } from './receipts.ts';

export interface ReceiptLine {
  readonly text: string;
  readonly tone: 'waiting' | 'live' | 'failed' | 'nothing';
}

/** The language of the screen it is said on. */
export type ReceiptLanguage = 'en' | 'de';

const words = {
  en: {
    counts: englishCounts,
    publishing: 'Publishing …',
    takesLong: 'Saved. Publishing takes longer than usual …',
    failed: 'failed',
    nothing: 'No page shows this',
    unnamed: 'pages and files',
  },
  de: {
    counts: germanCounts,
    publishing: 'Wird veröffentlicht …',
    takesLong: 'Gespeichert. Das Veröffentlichen dauert länger als sonst …',
    failed: 'fehlgeschlagen',
    nothing: 'Keine Seite zeigt das',
    unnamed: 'Seiten und Dateien',
  },
} as const;

/** Publishing takes milliseconds; after this many seconds an editor should know that it does not. */
const patience = 10;

/** What is said before the receipt has come. */
export const waitingSentence = (seconds: number, language: ReceiptLanguage = 'en'): ReceiptLine => ({
  tone: 'waiting',
  text: seconds < patience ? words[language].publishing : words[language].takesLong,
});

export function receiptSentence(receipt: PublicationReceipt, language: ReceiptLanguage = 'en'): ReceiptLine {
  const says = words[language];
  const { live, failed } = countsOf(receipt, says);
  const time = durationOf(receipt);
  if (failed !== '') return { tone: 'failed', text: `${failed} ${says.failed}${live === '' ? '' : `, ${pagesLive(receipt)} live in ${time}`}` };
  if (live === '') return { tone: 'nothing', text: says.nothing };
  return { tone: 'live', text: `Live in ${time} · ${live}` };
}

/** Lists name the first pages of a large publication only: which of the others are files, they do not say. */
function countsOf(receipt: PublicationReceipt, { counts: nouns, unnamed }: (typeof words)[ReceiptLanguage]) {
  const { pages, counts } = receipt;
  const isNamed = pages.length === pagesLive(receipt) + counts.failed;
  const inNumbers = (count: number) => (count === 0 ? '' : `${count} ${unnamed}`);
  if (!isNamed) return { live: inNumbers(pagesLive(receipt)), failed: inNumbers(counts.failed) };
  const hasFailed = ({ outcome }: (typeof pages)[number]) => outcome === 'failed';
  return {
    live: pagesAndFiles(
      pages.filter((page) => !hasFailed(page)),
      nouns,
    ),
    failed: pagesAndFiles(pages.filter(hasFailed), nouns),
  };
}

function durationOf({ milliseconds }: PublicationReceipt): string {
  const total = milliseconds.live ?? milliseconds.plan + milliseconds.render + milliseconds.commit;
  return total < 1000 ? `${Math.round(total)} ms` : `${(total / 1000).toFixed(1)} s`;
}
