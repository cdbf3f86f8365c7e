// The receipt in one line: 'Live in 18 ms · 2 pages and 1 file'.
import type { PublicationReceipt } from '@stem/api/client';
import { pagesLive } from '../../server/streams/receipt-store.ts';
import { windowLanguage } from '../../texts/language.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { type Language, texts } from '../../texts/texts.ts';
import { elapsedText } from '../../ui/controls/moments.ts';
import type { TitleOf } from '../records/value-text.ts';
import { causeSentences, savedSentence } from './cause-sentence.ts';
import { countPages, partLabel, partsFailed, partsLive } from './changed-parts.ts';

export interface ReceiptLine {
  readonly text: string;
  readonly tone: 'waiting' | 'live' | 'failed' | 'nothing';
}

/** Seconds after which the sentence says that publishing is slow. */
const unusuallyLong = 10;

export const waitingSentence = (seconds: number, lang: Language = windowLanguage): ReceiptLine => ({
  tone: 'waiting',
  text: seconds < unusuallyLong ? texts[lang].receipt.publishing : texts[lang].receipt.takesLong,
});

export function receiptSentence(receipt: PublicationReceipt, lang: Language = windowLanguage): ReceiptLine {
  const says = texts[lang].receipt;
  const counts = countsOf(receipt, lang);
  const time = durationOf(receipt);
  const [changed, broken] = [partsLive(receipt), partsFailed(receipt)];
  const failed = both(lang, [counts.failed, ...broken.map(partLabel)]);
  if (failed !== '') return { tone: 'failed', text: says.failed(failed, liveBeside(receipt, counts.live, lang), time) };
  const parts = changed.length === 0 ? '' : says.parts(changed.map(partLabel), receipt.counts.shown_on);
  const live = [counts.live, parts].filter((text) => text !== '').join(' · ');
  if (live === '') return { tone: 'nothing', text: says.nothing };
  const isFlawed = [...receipt.pages, ...receipt.parts].some(({ failure }) => failure !== undefined);
  return { tone: 'live', text: isFlawed ? `${says.live(time, live)} · ${says.flawed}` : says.live(time, live) };
}

const both = (lang: Language, texts: readonly string[]): string => new Intl.ListFormat(lang).format(texts.filter((text) => text !== ''));

/** What went live beside a failure: a number of pages, or pages and the names of parts. */
function liveBeside(receipt: PublicationReceipt, pages: string, lang: Language): string {
  const parts = partsLive(receipt).map(partLabel);
  if (parts.length > 0) return both(lang, [pages, ...parts]);
  return pagesLive(receipt) === 0 ? '' : String(pagesLive(receipt));
}

/** Receipts in lists name only the first pages of a large publication; which of the others are files is not known. */
function countsOf(receipt: PublicationReceipt, lang: Language) {
  const { pages, counts } = receipt;
  const says = texts[lang].receipt;
  const isNamed = pages.length === pagesLive(receipt) + counts.failed;
  const inNumbers = (count: number) => (count === 0 ? '' : says.pagesOrFiles(count));
  if (!isNamed) return { live: inNumbers(pagesLive(receipt)), failed: inNumbers(counts.failed) };
  const hasFailed = ({ outcome }: (typeof pages)[number]) => outcome === 'failed';
  return {
    live: says.pagesAndFiles(...countPages(pages.filter((page) => !hasFailed(page)))),
    failed: says.pagesAndFiles(...countPages(pages.filter(hasFailed))),
  };
}

function durationOf({ milliseconds }: PublicationReceipt): string {
  return elapsedText(milliseconds.live ?? milliseconds.plan + milliseconds.render + milliseconds.commit);
}

/** The subject of a publication whose save was not made in this window. */
const reasons = {
  clock: publicationTexts.aDateHasCome,
  code: publicationTexts.kindNewSite,
  rebuild: publicationTexts.everythingRenderedAgain,
  retry: publicationTexts.triedAgain,
  rollback: publicationTexts.rolledBack,
} as const;

const releaseText = ({ name, done }: NonNullable<PublicationReceipt['releases']>[number]): string =>
  done === 'published' ? publicationTexts.release(name) : publicationTexts.releaseUndone(name);

export function receiptTitle(receipt: PublicationReceipt, titleOf: TitleOf): string {
  if (receipt.reason !== 'change') return reasons[receipt.reason];
  if (receipt.releases?.length) return receipt.releases.map(releaseText).join(' · ');
  const sentences = causeSentences(receipt.causes, titleOf);
  const [first] = sentences;
  if (first === undefined) return receipt.pages[0]?.path ?? receipt.parts.map(partLabel)[0] ?? unseenTitle(receipt);
  return sentences.length === 1 ? first : publicationTexts.andMoreFirst(first, sentences.length);
}

/** The record that was saved, if this editor may read it. */
function unseenTitle({ unseen }: PublicationReceipt): string {
  if (!unseen) return publicationTexts.changeWithoutPage;
  const sentence = savedSentence(unseen, unseen.title === '' ? undefined : unseen.title);
  return unseen.count === 1 ? sentence : publicationTexts.andMoreFirst(sentence, unseen.count);
}
