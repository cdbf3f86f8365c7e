// The receipt of one change: waits for its event, and polls in case no event arrives.
import type { PublicationReceipt } from '@stem/api/client';
import { useEffect, useState } from 'react';
import { receiptOfChange, receiptStore, useReceipts } from '../../server/streams/receipt-store.ts';
import type { Language } from '../../texts/texts.ts';
import { type ReceiptLine, receiptSentence, waitingSentence } from './receipt-sentence.ts';

const askEvery = 1500;

export function useReceiptOf(change: number | undefined, lang?: Language): { readonly receipt?: PublicationReceipt; readonly line?: ReceiptLine } {
  const { receipts } = useReceipts();
  const [waited, setWaited] = useState(0);
  const receipt = change === undefined ? undefined : receiptOfChange(receipts, change);
  const isWaiting = change !== undefined && receipt === undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const since = Date.now();
    const timer = setInterval(() => {
      setWaited((Date.now() - since) / 1000);
      void receiptStore.catchUp();
    }, askEvery);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (receipt) return { receipt, line: receiptSentence(receipt, lang) };
  return isWaiting ? { line: waitingSentence(waited, lang) } : {};
}
