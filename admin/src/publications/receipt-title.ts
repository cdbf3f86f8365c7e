// What a publication was about, when the save it came from was not made here.
import type { PublicationReceipt } from '@stem/api/client';
import { causeSentences, type TitleOf } from './cause-sentence.ts';

const reasons = {
  clock: 'A date has come',
  code: 'New version of the site',
  rebuild: 'Everything rendered again',
  retry: 'Tried again',
  rollback: 'Rolled back',
} as const;

export function receiptTitle(receipt: PublicationReceipt, titleOf: TitleOf): string {
  if (receipt.reason !== 'change') return reasons[receipt.reason];
  const sentences = causeSentences(receipt.causes, titleOf);
  const [first] = sentences;
  if (first === undefined) return 'Content saved';
  return sentences.length === 1 ? first : `${first} and ${sentences.length - 1} more`;
}
