import type { PublicationReceipt } from '@stem/api/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aReceipt } from '../../../test/a-receipt.ts';
import type { SessionState } from '../session.ts';
import { listen, refusedWaits } from './listen.ts';
import { type KnownReceipts, mergeReceipts } from './receipt-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class AStream {
  readyState = 0;
  readonly #listeners: { readonly name: string; readonly listener: (event: MessageEvent) => void }[] = [];
  addEventListener(name: string, listener: (event: MessageEvent) => void) {
    this.#listeners.push({ name, listener });
  }
  say(name: string, data?: string) {
    for (const { listener } of this.#listeners.filter((listener) => listener.name === name)) listener(new MessageEvent(name, { data }));
  }
  open() {
    this.readyState = 1;
    this.say('open');
  }
  send(receipt: PublicationReceipt) {
    this.say('publication', JSON.stringify(receipt));
  }
  refuse() {
    this.readyState = 2;
    this.say('error');
  }
  close() {
    this.readyState = 2;
  }
}

const loaded = '2027-01-11T09:00:00.000Z';

/** A window that listens, with what the server knows and how often it was asked. */
function aWindow(published: PublicationReceipt[] = []) {
  const streams: AStream[] = [];
  const receiptListeners: (() => void)[] = [];
  const sessionListeners: (() => void)[] = [];
  let known: KnownReceipts = { receipts: [], state: 'loading' };
  let state: SessionState = 'open';
  let asked = 0;
  const add = (receipts: readonly PublicationReceipt[]) => {
    known = { receipts: mergeReceipts(known.receipts, receipts), state: 'known' };
    for (const listener of receiptListeners) listener();
  };
  const noted = (listeners: (() => void)[]) => (listener: () => void) => {
    listeners.push(listener);
    return () => void listeners.splice(listeners.indexOf(listener), 1);
  };
  const onNews = vi.fn<() => void>();
  const onTrouble = vi.fn<() => void>();
  const stop = listen({
    connect: () => {
      const stream = new AStream();
      streams.push(stream);
      return stream;
    },
    receipts: {
      known: () => known,
      subscribe: noted(receiptListeners),
      add,
      async catchUp() {
        asked += 1;
        add(published);
      },
    },
    session: { state: () => state, subscribe: noted(sessionListeners) },
    since: Date.parse(loaded),
    onNews,
    onTrouble,
  });
  return {
    stop,
    streams,
    onNews,
    asked: () => asked,
    newest: () => known.receipts[0]?.id,
    enter(next: SessionState) {
      state = next;
      for (const listener of sessionListeners) listener();
    },
  };
}

it('what was published before the window loaded is no news: its lists show that', () => {
  const window = aWindow([aReceipt({ id: 1, at: '2027-01-11T08:59:59.999Z' })]);
  window.streams[0]?.open();
  expect([window.newest(), window.onNews.mock.calls.length]).toEqual([1, 0]);
  window.streams[0]?.send(aReceipt({ id: 2, at: '2027-01-11T08:59:59.999Z' }));
  expect(window.onNews).toHaveBeenCalledTimes(1);
});

it('what was published between loading and listening is news, and the same event again is none', () => {
  const window = aWindow([aReceipt({ id: 1, at: '2027-01-11T09:00:00.001Z' })]);
  window.streams[0]?.open();
  expect([window.newest(), window.onNews.mock.calls.length]).toEqual([1, 1]);
  window.streams[0]?.send(aReceipt({ id: 1 }));
  expect(window.onNews).toHaveBeenCalledTimes(1);
  window.streams[0]?.send(aReceipt({ id: 2 }));
  expect([window.newest(), window.onNews.mock.calls.length, window.asked()]).toEqual([2, 2, 1]);
});

it('a refused connection is retried after a while, and once only', async () => {
  const window = aWindow();
  window.streams[0]?.refuse();
  vi.advanceTimersByTime(refusedWaits - 1);
  expect(window.streams).toHaveLength(1);
  vi.advanceTimersByTime(refusedWaits * 5);
  expect(window.streams).toHaveLength(2);
});

it('after signing in again events arrive at once, through one connection', async () => {
  const window = aWindow();
  window.streams[0]?.open();
  window.streams[0]?.refuse();
  window.enter('expired');
  expect(window.streams).toHaveLength(1);
  window.enter('open');
  expect(window.streams).toHaveLength(2);
  window.streams[1]?.open();
  window.streams[1]?.send(aReceipt({ id: 7 }));
  expect(window.newest()).toBe(7);
  vi.advanceTimersByTime(refusedWaits * 2);
  expect(window.streams).toHaveLength(2);
});

it('signing in again leaves an open or reconnecting connection alone', async () => {
  const window = aWindow();
  window.streams[0]?.open();
  window.enter('expired');
  window.enter('open');
  window.streams[0]?.say('error');
  vi.advanceTimersByTime(refusedWaits * 2);
  expect(window.streams).toHaveLength(1);
});

it('after stopping there is no connection, and none is made', async () => {
  const window = aWindow();
  window.streams[0]?.refuse();
  window.stop();
  vi.advanceTimersByTime(refusedWaits * 2);
  window.enter('open');
  expect(window.streams.map(({ readyState }) => readyState)).toEqual([2]);
});
