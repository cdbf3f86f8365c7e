// One connection for all windows of a browser: it has six to a server over HTTP/1.1, and if each window kept one to
// listen, the seventh would wait for ever. The window that holds the lock listens and tells the others; when it goes, the
// next one takes its place.
import { type Connection, closed, opened } from './listen.ts';

/** The lock, and the channel on which windows tell each other. */
const common = 'stem-publications';

const events = ['open', 'publication', 'error'];

/** A window that has come asks; what happened is told to it alone, or to all. */
type Message = { readonly from: string } | { readonly to?: string; readonly event: string; readonly data?: string; readonly readyState: number };

export interface Windows {
  /** Of this window. */
  readonly id: string;
  readonly locks: Pick<LockManager, 'request'>;
  readonly channel: (name: string) => BroadcastChannel;
}

/** What `connect` makes, or what another window hears of its own. */
export function shareConnection(connect: () => Connection, { id, locks, channel }: Windows): Connection {
  const target = new EventTarget();
  const others = channel(common);
  const end = Promise.withResolvers<void>();
  const giveUp = new AbortController();
  let own: Connection | undefined;
  let readyState = 0;

  function hear(event: string, data: string | undefined, state: number) {
    readyState = state;
    target.dispatchEvent(new MessageEvent(event, { data }));
    if (state === closed) close();
  }
  function close() {
    readyState = closed;
    own?.close();
    others.close();
    giveUp.abort();
    end.resolve();
  }
  function lead() {
    if (readyState === closed) return;
    const connection = connect();
    own = connection;
    for (const event of events)
      connection.addEventListener(event, ({ data }) => {
        if (readyState === closed) return;
        others.postMessage({ event, data, readyState: connection.readyState } satisfies Message);
        hear(event, data, connection.readyState);
      });
  }
  // What all were told may have come before the answer.
  const isForUs = ({ to }: { readonly to?: string }) => to === undefined || (to === id && readyState !== opened);
  others.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    if ('from' in message) {
      if (own?.readyState === opened) others.postMessage({ to: message.from, event: 'open', readyState: opened } satisfies Message);
      // Who listens itself knows better than one that has just gone.
    } else if (!own && isForUs(message)) hear(message.event, message.data, message.readyState);
  });
  others.postMessage({ from: id } satisfies Message);
  locks
    .request(common, { signal: giveUp.signal }, async () => {
      lead();
      await end.promise;
    })
    // Given up before its turn came, or the browser grants no locks: then it listens for itself.
    .catch(lead);

  return {
    get readyState() {
      return readyState;
    },
    addEventListener: (name, listener) => target.addEventListener(name, (event) => event instanceof MessageEvent && listener(event)),
    close,
  };
}
