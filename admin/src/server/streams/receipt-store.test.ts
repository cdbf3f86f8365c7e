import { describe, expect, it } from 'vitest';
import { aPart, aReceipt } from '../../../test/a-receipt.ts';
import { isNews, mergeReceipts, mostReceipts, receiptOfChange } from './receipt-store.ts';

describe('receipts', () => {
  it('are sorted newest first, each of them once', () => {
    const merged = mergeReceipts([aReceipt({ id: 2 }), aReceipt({ id: 1 })], [aReceipt({ id: 2 }), aReceipt({ id: 3 })]);
    expect(merged.map(({ id }) => id)).toEqual([3, 2, 1]);
  });
  it('are limited in number', () => {
    const many = Array.from({ length: mostReceipts + 10 }, (_, id) => aReceipt({ id }));
    const merged = mergeReceipts([], many);
    expect(merged).toHaveLength(mostReceipts);
    expect(merged[0]?.id).toBe(mostReceipts + 9);
  });
  it('of another window are no news when no page shows the change', () => {
    expect(isNews(aReceipt(), [])).toBe(false);
    expect(isNews(aReceipt(), ['User updated'])).toBe(true);
    expect(isNews(aReceipt({ changed: 1 }), [])).toBe(true);
    expect(isNews(aReceipt({ failed: 1 }), [])).toBe(true);
    expect(isNews(aReceipt({ parts: [aPart()] }), [])).toBe(true);
    expect(isNews(aReceipt({ reason: 'rollback' }), [])).toBe(true);
  });
  it('are found by a change they contain, and by no other', () => {
    const receipts = [aReceipt({ id: 2, from_seq: 5, to_seq: 8 }), aReceipt({ id: 1, from_seq: 0, to_seq: 5 })];
    expect(receiptOfChange(receipts, 5)?.id).toBe(1);
    expect(receiptOfChange(receipts, 6)?.id).toBe(2);
    expect(receiptOfChange(receipts, 9)).toBeUndefined();
  });
  it('are found by a change that overtook a larger publication which contains it as well', () => {
    const receipts = [aReceipt({ id: 2, from_seq: 4, to_seq: 6 }), aReceipt({ id: 1, from_seq: 5, to_seq: 6 })];
    expect(receiptOfChange(receipts, 6)?.id).toBe(1);
    expect(receiptOfChange(receipts, 5)?.id).toBe(2);
  });
});
