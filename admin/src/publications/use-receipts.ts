// The receipts known here, for components.
import { useSyncExternalStore } from 'react';
import { type KnownReceipts, receiptStore } from './receipt-store.ts';

export const useReceipts = (): KnownReceipts => useSyncExternalStore(receiptStore.subscribe, receiptStore.known);
