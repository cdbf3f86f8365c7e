// Follows publications: by events while connected, and by reading what was missed after each reconnection.
import type { PublicationReceipt } from '@stem/api/client';
import type { Session } from '../session.ts';
import type { ReceiptStore } from './receipt-store.ts';

/** `EventSource.OPEN`. */
export const opened = 1;
/** `EventSource.CLOSED`: refused. The browser itself reconnects after a broken connection. */
export const closed = 2;

/** Milliseconds until a refused connection is retried. */
export const refusedWaits = 10_000;

/** The used part of `EventSource`. */
export interface Connection {
  readonly readyState: number;
  addEventListener(name: string, listener: (event: MessageEvent) => void): void;
  close(): void;
}

export interface Listener {
  readonly connect: () => Connection;
  readonly receipts: Pick<ReceiptStore, 'add' | 'catchUp' | 'known' | 'subscribe'>;
  readonly session: Pick<Session, 'state' | 'subscribe'>;
  /** When this window started to read its content, in milliseconds since 1970. */
  readonly since: number;
  /** A publication that this window did not know: its content may be outdated. */
  readonly onNews: () => void;
  /** The stream broke off or is back: whether the server answers is worth a question. */
  readonly onTrouble: () => void;
  readonly others?: { readonly names: readonly string[]; readonly receive: (name: string, data: string) => unknown };
}

export function listen({ connect, receipts, session, since, onNews, onTrouble, others }: Listener): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  let newest = receipts.known().receipts[0]?.id;
  let stream = begin();

  function begin() {
    clearTimeout(again);
    const connection = connect();
    connection.addEventListener('open', () => {
      onTrouble();
      void receipts.catchUp();
    });
    connection.addEventListener('publication', (event) => {
      const receipt: PublicationReceipt = JSON.parse(event.data);
      receipts.add([receipt]);
    });
    for (const name of others?.names ?? []) connection.addEventListener(name, ({ data }) => void others?.receive(name, data));
    connection.addEventListener('error', () => {
      onTrouble();
      if (receipts.known().state === 'loading') void receipts.catchUp();
      if (connection.readyState === closed) again = setTimeout(() => (stream = begin()), refusedWaits);
    });
    return connection;
  }

  const forgetReceipts = receipts.subscribe(() => {
    const [latest] = receipts.known().receipts;
    if (latest === undefined || latest.id === newest) return;
    // The first answer contains older publications, which this window's lists show already.
    const isNews = newest !== undefined || Date.parse(latest.at) > since;
    newest = latest.id;
    if (isNews) onNews();
  });
  // After signing in again there is no reason to wait.
  const forgetSession = session.subscribe(() => {
    if (session.state() === 'open' && stream.readyState === closed) stream = begin();
  });
  return () => {
    forgetReceipts();
    forgetSession();
    clearTimeout(again);
    stream.close();
  };
}
