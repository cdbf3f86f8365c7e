import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { createAskAddress } from './ask-address.ts';
import { askLinks } from './link-round.ts';

let stem: Stem;
let site: Server;
let origin: string;
let time: number;
const asked: string[] = [];
const pauses: number[] = [];
const gone = new Set<string>();
beforeEach(async () => {
  stem = await openStem();
  time = Date.now();
  asked.length = 0;
  pauses.length = 0;
  gone.clear();
  site = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const path = request.url ?? '';
    if (path === '/robots.txt') return response.end('User-agent: Stem-Links\nDisallow: /private\nCrawl-delay: 5\n');
    if (path === '/moved') return response.writeHead(301, { location: '/there' }).end();
    if (path === '/no-head' && request.method === 'HEAD') return response.writeHead(405).end();
    return response.writeHead(path === '/members' ? 403 : gone.has(path) ? 404 : 200).end('Here');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  site.close();
  await stem.close();
});

const night = async (mayReach = [new URL(origin).host]) => {
  const ask = createAskAddress({ mayReach, resolve: async () => [], timeout: 2000 });
  await askLinks({ database: stem.database, ask, now: () => time, pause: async (ms) => pauses.push(ms), signal: new AbortController().signal });
  time += 86_400_000;
};
const found = async () => {
  const { groups } = (await stem.read('/api/findings?kind=link_gone', 'editor')) as {
    groups: readonly { findings: readonly { record: string; column: string; about: string; since: string }[] }[];
  };
  return groups.flatMap(({ findings }) => findings);
};
const link = (path: string) => makeExample('speakers', stem, { website: `${origin}${path}` });

test('a link that does not answer in two nights is found at its field, and gone when it answers again', async () => {
  const { id } = await link('/page#top');
  await link('/other');
  gone.add('/page');
  await night();
  expect(await found()).toEqual([]);
  await night();
  expect(await found()).toMatchObject([{ record: id, column: 'website', about: `${origin}/page#top (404)`, since: expect.any(String) }]);
  gone.clear();
  await night();
  expect(await found()).toEqual([]);
});

test('a host is asked for its rules first, and once in a night, with its pauses', async () => {
  for (const path of ['/one', '/private/two', '/three', '/three']) await link(path);
  await night();
  expect(asked).toEqual(['GET /robots.txt', 'HEAD /one', 'HEAD /three']);
  expect(pauses).toEqual([5000, 5000]);
  time -= 86_400_000 - 3_600_000;
  await night();
  expect(asked).toHaveLength(3);
});

test('what moved, what takes no HEAD and what is for members has answered', async () => {
  for (const path of ['/moved', '/no-head', '/members']) await link(path);
  await night();
  await night();
  expect(asked).toContain('HEAD /there');
  expect(asked).toContain('GET /no-head');
  expect(await found()).toEqual([]);
});

test('an address that is not public is never connected to', async () => {
  await link('/secret');
  await night([]);
  expect(asked).toEqual([]);
});

test('an address that no content names any more is forgotten', async () => {
  const { id } = await link('/page');
  gone.add('/page');
  await night();
  await stem.write('PATCH', `/api/speakers/${id}`, { website: null });
  await night();
  expect(await stem.database.rows('SELECT * FROM link_answers')).toEqual([]);
});
