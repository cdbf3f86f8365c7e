import { expect, it } from 'vitest';
import { aReceipt } from './a-receipt.ts';
import { receiptTitle } from './receipt-title.ts';

const change = (columns: readonly string[]) => ({ kind: 'change', view: 'Speakers', entity: 'speakers', rowId: '1', op: 'update', columns }) as const;
const noTitle = () => undefined;

it('says what a publication was about', () => {
  expect(receiptTitle(aReceipt({ causes: [change(['bio'])] }), noTitle)).toBe('Bio of speaker in “Speakers”');
  expect(receiptTitle(aReceipt({ causes: [change(['bio']), change(['name'])] }), noTitle)).toBe('Bio of speaker in “Speakers” and 1 more');
  expect(receiptTitle(aReceipt({ reason: 'code' }), noTitle)).toBe('New version of the site');
  expect(receiptTitle(aReceipt(), noTitle)).toBe('Content saved');
});
