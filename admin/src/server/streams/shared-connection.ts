// One connection for all windows of a browser: over HTTP/1.1 it has six to a server, and if each window kept one, the seventh
// window would hang. The window with the lock listens and passes events on; when it is closed, the next one takes its place.
import { windowLanguage } from '../../texts/language.ts';
import { type Connection, closed, opened } from './listen.ts';

/** The name of the lock, and of the channel between windows: those of one language, which events are in. */
const common = `stem-publications-${windowLanguage}`;

const events = ['open', 'publication', 'presence', 'saved', 'commented', 'error'];

/** A new window asks; the leader answers that window alone, or all of them. */
type Message = { readonly from: string } | { readonly to?: string; readonly event: string; readonly data?: string; readonly readyState: number };

export interface Windows {
  readonly id: string;
  readonly locks: Pick<LockManager, 'request'>;
  readonly channel: (name: string) => BroadcastChannel;
}

/** The connection that `connect` makes, or the events that another window passes on. */
export function shareConnection(connect: () => Connection, { id, locks, channel }: Windows): Connection {
  const target = new EventTarget();
  const others = channel(common);
  const end = Promise.withResolvers<void>();
  const giveUp = new AbortController();
  let own: Connection | undefined;
  let readyState = 0;

  function emit(event: string, data: string | undefined, state: number) {
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
        emit(event, data, connection.readyState);
      });
  }
  // A message to all may have arrived before the answer.
  const isForUs = ({ to }: { readonly to?: string }) => to === undefined || (to === id && readyState !== opened);
  others.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    if ('from' in message) {
      if (own?.readyState === opened) others.postMessage({ to: message.from, event: 'open', readyState: opened } satisfies Message);
      // A leader ignores late messages of the leader before it.
    } else if (!own && isForUs(message)) emit(message.event, message.data, message.readyState);
  });
  others.postMessage({ from: id } satisfies Message);
  locks
    .request(common, { signal: giveUp.signal }, async () => {
      lead();
      await end.promise;
    })
    // Aborted before the lock was granted, or the browser grants no locks: then this window connects by itself.
    .catch(lead);

  return {
    get readyState() {
      return readyState;
    },
    addEventListener: (name, listener) => target.addEventListener(name, (event) => event instanceof MessageEvent && listener(event)),
    close,
  };
}
