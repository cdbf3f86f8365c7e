import { afterEach, expect, it, vi } from 'vitest';
import { type Connection, closed, opened } from './listen.ts';
import { shareConnection } from './shared-connection.ts';

class AStream extends EventTarget {
  readyState = 0;
  say(event: string, readyState: number, data?: string) {
    this.readyState = readyState;
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
  close() {
    this.readyState = closed;
  }
}

/** What all windows of one browser have together. */
function aBrowser(channel?: () => BroadcastChannel) {
  const streams: AStream[] = [];
  const common = `test-${Math.random()}`;
  const open = () => {
    const heard: string[] = [];
    const connection = shareConnection(
      () => {
        const stream = new AStream();
        streams.push(stream);
        return stream as AStream & Connection; // it sends no other events
      },
      {
        id: crypto.randomUUID(),
        // Locks and channels of other tests are others.
        locks: {
          request: (_: string, options: LockOptions, work: LockGrantedCallback<unknown>) => navigator.locks.request(common, options, work),
        } as LockManager,
        channel: channel ?? (() => new BroadcastChannel(common)),
      },
    );
    for (const event of ['open', 'publication', 'error']) connection.addEventListener(event, ({ data }) => heard.push(data ? `${event} ${data}` : event));
    opening.push(connection);
    return { connection, heard };
  };
  return { streams, open };
}
const opening: { close(): void }[] = [];
afterEach(() => {
  for (const connection of opening.splice(0)) connection.close();
});

it('one window listens for all, and a later one learns of it at once', async () => {
  const { streams, open } = aBrowser();
  const [first, second] = [open(), open()];
  await expect.poll(() => streams).toHaveLength(1);
  streams[0]?.say('open', opened);
  streams[0]?.say('publication', opened, 'one');
  for (const { heard } of [first, second]) await expect.poll(() => heard).toEqual(['open', 'publication one']);
  const third = open();
  await expect.poll(() => third.heard).toEqual(['open']);
  streams[0]?.say('publication', opened, 'two');
  await expect.poll(() => third.heard).toEqual(['open', 'publication two']);
  expect([first.heard, second.heard]).toEqual(Array(2).fill(['open', 'publication one', 'publication two']));
  expect(streams).toHaveLength(1);
});

it('when the leader is closed, the next takes its place, and the others receive its events', async () => {
  const { streams, open } = aBrowser();
  const [first, second, third] = [open(), open(), open()];
  await expect.poll(() => streams).toHaveLength(1);
  second.connection.close();
  first.connection.close();
  await expect.poll(() => streams).toHaveLength(2);
  expect(streams[0]?.readyState).toBe(closed);
  streams[1]?.say('open', opened);
  await expect.poll(() => third.heard).toEqual(['open']);
  expect([first.heard, second.heard]).toEqual([[], []]);
});

it('a broken connection is retried; a refusal reaches all windows, and the first that starts again becomes the leader', async () => {
  const { streams, open } = aBrowser();
  const windows = [open(), open(), open()];
  const states = () => windows.map(({ connection }) => connection.readyState);
  await expect.poll(() => streams).toHaveLength(1);
  streams[0]?.say('error', 0);
  for (const { heard } of windows) await expect.poll(() => heard).toEqual(['error']);
  expect(states()).toEqual([0, 0, 0]);
  // The next one may have begun to listen before it receives the refusal; it is refused as well.
  const refuseAll = () => {
    for (const stream of streams) if (stream.readyState !== closed) stream.say('error', closed);
    return states();
  };
  await expect.poll(refuseAll).toEqual([closed, closed, closed]);
  const refused = streams.length;
  expect(refused).toBeLessThanOrEqual(3);
  const again = open();
  await expect.poll(() => streams).toHaveLength(refused + 1);
  streams.at(-1)?.say('open', opened);
  await expect.poll(() => again.heard).toEqual(['open']);
  expect(windows.map(({ heard }) => heard)).toEqual(Array(3).fill(['error', 'error']));
});

it('a leader that is connected ignores the refusal of the leader before it', async () => {
  const channels: (EventTarget & { readonly posted: unknown[] })[] = [];
  // Messages arrive when the test says so.
  const channel = () => {
    const posted: unknown[] = [];
    const made = Object.assign(new EventTarget(), { posted, postMessage: (message: unknown) => posted.push(message), close: () => undefined });
    channels.push(made);
    return made as unknown as BroadcastChannel; // nothing else of one is used
  };
  const { streams, open } = aBrowser(channel);
  const [first, second] = [open(), open()];
  await expect.poll(() => streams).toHaveLength(1);
  streams[0]?.say('error', closed);
  await expect.poll(() => streams).toHaveLength(2);
  streams[1]?.say('open', opened);
  for (const data of channels[0]?.posted ?? []) channels[1]?.dispatchEvent(new MessageEvent('message', { data }));
  expect([first.connection.readyState, second.connection.readyState, second.heard]).toEqual([closed, opened, ['open']]);
});

it('where the browser grants no locks, each window listens for itself, unless it is closed', async () => {
  const denied = { request: async () => Promise.reject(new DOMException('Not here', 'SecurityError')) } as unknown as LockManager; // nothing else of it is used
  const connect = vi.fn<() => Connection>(() => new AStream() as AStream & Connection); // it sends no other events
  const share = () => shareConnection(connect, { id: crypto.randomUUID(), locks: denied, channel: () => new BroadcastChannel('denied') });
  const [stays, gone] = [share(), share()];
  opening.push(stays);
  gone.close();
  await expect.poll(() => connect).toHaveBeenCalledTimes(1);
});
