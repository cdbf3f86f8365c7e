// Listens to publications while the shell is open. The browser connects again by itself; what happened in between is
// asked for, and lists on screen are read again, since somebody may have changed what they show.
import type { PublicationReceipt } from '@stem/api/client';
import { useEffect } from 'react';
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { receiptStore } from './receipt-store.ts';

export function usePublicationStream(): void {
  useEffect(() => {
    const stream = new EventSource(client.publications.events);
    stream.addEventListener('open', () => void receiptStore.catchUp());
    stream.addEventListener('publication', (event) => {
      const receipt: PublicationReceipt = JSON.parse(event.data);
      receiptStore.add([receipt]);
      void queries.invalidateQueries({ queryKey: rowsKey });
    });
    stream.addEventListener('error', () => {
      if (receiptStore.known().state === 'loading') void receiptStore.catchUp();
    });
    return () => stream.close();
  }, []);
}
