// Clients that ask for something large and hardly read it: they hold a connection, a file and memory for a minute at most.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { cutSlowReaders, findSlowReaders, type ReaderLimits, type Reading } from './start-listening.ts';

const limits: ReaderLimits = { within: 60_000, least: 1000, longest: 600_000, mostWaiting: 10_000 };

describe('of the clients whose answers wait', () => {
  function open() {
    const clock = { now: 0 };
    const slow = findSlowReaders<string>(() => clock.now, limits);
    return (seconds: number, readings: Record<string, Reading>) => {
      clock.now += seconds * 1000;
      return slow.check(new Map(Object.entries(readings)));
    };
  }
  const reading = (taken: number, waiting = 500): Reading => ({ taken, waiting });

  test('one that takes a byte a second is cut, one that makes progress and one that has read everything stay', () => {
    const check = open();
    expect(check(0, { slow: reading(0), steady: reading(0), idle: reading(9, 0) })).toEqual([]);
    expect(check(59, { slow: reading(59), steady: reading(1000), idle: reading(9, 0) })).toEqual([]);
    expect(check(1, { slow: reading(60), steady: reading(1000), idle: reading(9, 0) })).toEqual(['slow']);
    expect(check(60, { steady: reading(2000), idle: reading(9, 0) })).toEqual([]);
    expect(check(60, { steady: reading(2000), idle: reading(9, 0) })).toEqual(['steady']);
  });

  test('one that has read everything meanwhile begins again', () => {
    const check = open();
    check(0, { phone: reading(0) });
    check(30, { phone: reading(500, 0) });
    check(10, { phone: reading(500) });
    expect(check(30, { phone: reading(600) })).toEqual([]);
    expect(check(30, { phone: reading(600) })).toEqual(['phone']);
  });

  test('one that reads just enough is cut as well after hours', () => {
    const check = open();
    const cut = Array.from({ length: 11 }, (_, minute) => check(minute === 0 ? 0 : 60, { patient: reading(minute * 1000) }));
    expect(cut.flat()).toEqual(['patient']);
    expect(cut[10]).toEqual(['patient']);
  });

  test('those that took least are cut first when too much waits, and no more of them than needed', () => {
    const check = open();
    const many = (taken: number) => ({ fast: reading(taken * 3, 6000), slow: reading(taken, 3000), slower: reading(0, 3000) });
    expect(check(0, many(0))).toEqual([]);
    expect(check(5, { ...many(100), new: reading(0, 500) })).toEqual(['slower']);
  });
});

describe('on a server', () => {
  const clients: Socket[] = [];
  let server: Server;
  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy();
    server.close();
  });
  const size = 64 * 1024 * 1024;
  async function open(): Promise<{ readonly client: Socket; readonly answer: ServerResponse }> {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on a port
    clients.push(client);
    client.on('error', () => undefined); // a reset is an end as well
    client.write('GET / HTTP/1.1\r\nhost: stem.test\r\n\r\n');
    const [, answer] = (await once(server, 'request')) as [unknown, ServerResponse];
    return { client, answer };
  }

  test('forty that read nothing are cut, and one that reads gets everything', async () => {
    const clock = { now: 0 };
    const bytes = Buffer.alloc(size);
    server = createServer((_, response) => response.end(bytes)).listen(0, '127.0.0.1');
    const check = cutSlowReaders(server, () => clock.now, { ...limits, mostWaiting: Number.POSITIVE_INFINITY });
    await once(server, 'listening');
    const stalled: Awaited<ReturnType<typeof open>>[] = [];
    for (let count = 0; count < 40; count += 1) stalled.push(await open());
    const { client } = await open();
    let received = 0;
    const whole = new Promise<void>((resolve) => {
      client.on('data', (chunk) => {
        received += chunk.length;
        if (received > size) resolve();
      });
    });
    expect(check()).toBe(0);
    const closed = stalled.map(({ answer }) => once(answer, 'close'));
    clock.now += limits.within;
    await whole;
    // On a busy machine the timer checks as well, and buffers of the system take some more bytes after the first check.
    await expect
      .poll(() => {
        check();
        clock.now += limits.within;
        return stalled.filter(({ answer }) => answer.destroyed).length;
      })
      .toBe(40);
    await Promise.all(closed);
    expect(stalled.map(({ answer }) => answer.writableFinished)).toEqual(stalled.map(() => false));
    clock.now += limits.within;
    expect([check(), server.listening, client.destroyed]).toEqual([0, true, false]);
  });
});
