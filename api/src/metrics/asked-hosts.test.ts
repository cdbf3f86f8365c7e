// Operators learn that visitors come by another name than PUBLIC_ORIGIN: once in the log, and as a note that is no alarm.
import type { CdnHeaders } from '@stem/content-pipeline/edge';
import { expect, test } from 'vitest';
import { openStem } from '../../test/stem.ts';
import type { StemOptions } from '../../test/stem-options.ts';
import type { Health } from '../routes/server/health.ts';

const origin = 'https://stem.example';
const day = 86_400_000;

async function withStem(options: StemOptions, work: (asking: Asking) => Promise<void>): Promise<void> {
  const warned: unknown[] = [];
  const log = {
    error: (line: unknown) => void warned.push(line),
    warn: ({ host }: { host?: unknown }) => void warned.push(host),
    info: () => undefined,
    debug: () => undefined,
  };
  const stem = await openStem({ origin, log, ...options });
  try {
    await work({
      warned,
      ask: async (host, path = '/communities', headers = {}) => void (await stem.request(path, { headers: { host, ...headers } })),
      health: async (as) => (await stem.read('/api/health', as)) as Health, // as its call says
      async passDay() {
        stem.clock.now += day;
        await stem.signInAgain();
      },
    });
  } finally {
    await stem.close();
  }
}

interface Asking {
  readonly warned: unknown[];
  readonly ask: (host: string, path?: string, headers?: Readonly<Record<string, string>>) => Promise<void>;
  readonly health: (as?: 'editor') => Promise<Health>;
  readonly passDay: () => Promise<void>;
}

test('another name is logged once, and said for a day: to editors with the name, and it is no alarm', () =>
  withStem({}, async ({ ask, warned, health, passDay }) => {
    await ask('stem.example');
    expect([warned, (await health('editor')).checks.address]).toEqual([[], { status: 'online' }]);
    for (const host of ['www.stem.example', 'WWW.stem.example:443', 'old.example.']) await ask(host);
    expect(warned).toEqual(['www.stem.example', 'old.example']);
    const sentence = 'the site was asked for under another name than that of PUBLIC_ORIGIN';
    expect(await health('editor')).toMatchObject({
      status: 'online',
      checks: { address: { status: 'online', detail: `${sentence}: www.stem.example, old.example` } },
    });
    expect((await health()).checks.address).toEqual({ status: 'online', detail: sentence });
    await passDay();
    await ask('old.example');
    expect((await health('editor')).checks.address).toEqual({ status: 'online', detail: `${sentence}: old.example` });
    expect(warned).toHaveLength(2);
  }));

test('addresses, names of this machine or network, monitors and what is no name are not noted', () =>
  withStem({}, async ({ ask, warned, health }) => {
    for (const host of [
      '127.0.0.1:4321',
      '[::1]:4321',
      '192.0.2.7',
      'localhost:4321',
      'stem:4321',
      'a.localhost',
      'stem.example:8443',
      '<b>.example',
      'a b.example',
      '',
    ])
      await ask(host);
    for (const path of ['/api/health', '/api/ready', '/api/ready?for=api', '/api/metrics']) await ask('stem-1.intern.example', path);
    expect([warned, (await health('editor')).checks.address]).toEqual([[], { status: 'online' }]);
  }));

test('ten names are noted at most, of however many a client claims', () =>
  withStem({}, async ({ ask, warned, health }) => {
    for (let count = 0; count < 30; count += 1) await ask(`host-${count}.example`);
    expect(warned).toHaveLength(10);
    expect((await health('editor')).checks.address?.detail?.match(/host-\d+/g)).toHaveLength(10);
  }));

test('what a proxy was asked for counts where it is trusted and asks by an address itself', async () => {
  const forwarded = { 'x-forwarded-host': 'claimed.example, www.stem.example' };
  await withStem({ trustsProxy: true }, async ({ ask, warned }) => {
    await ask('stem.example', '/communities', forwarded);
    expect(warned).toEqual([]);
    await ask('127.0.0.1:4321', '/communities', forwarded);
    expect(warned).toEqual(['www.stem.example']);
  });
  await withStem({}, async ({ ask, warned }) => {
    await ask('127.0.0.1:4321', '/communities', forwarded);
    expect(warned).toEqual([]);
  });
});

test('behind a CDN, which may have a name of its own, no name is noted', () => {
  const purger = { state: async () => ({ name: 'a CDN', behind: 0, lag: 0, requests: 0, tags: 0, failures: 0 }) };
  const headers: CdnHeaders = { tags: 'cache-tag', joinTags: (tags) => tags.join(','), lifetime: 'cache-control' };
  return withStem({ cdn: { headers, purger } }, async ({ ask, warned, health }) => {
    await ask('origin.cdn.example');
    expect([warned, (await health('editor')).checks.address]).toEqual([[], undefined]);
  });
});
