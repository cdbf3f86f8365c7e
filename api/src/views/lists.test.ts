// Lists are paged, filtered and searched, and reveal nothing private to visitors.
import { tables } from '@stem/model/tables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { play } from '../../test/scenario.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { callsOf, templateOf } from '../openapi/calls.ts';
import { toJsonSchema } from '../openapi/json-schema.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
  for (const [name, company, email] of [
    ['Zoë Zürcher', 'Alder', 'zoe@stem.test'],
    ['Ada Arnold', 'Birch', 'ada@secret.test'],
    ['Urs Zürcher', 'Birch', null],
  ])
    await makeExample('speakers', stem, { name, company, email });
});
afterAll(() => stem.close());

async function listed(query: string, as: 'visitor' | 'editor' = 'visitor') {
  const response = await stem.request(`/api/speakers${query}`, { as });
  const rows = (await response.json()) as { name: string }[]; // the api answers with a list
  return { names: rows.map(({ name }) => name), total: response.headers.get('stem-total') };
}

test.each([
  ['', ['Ada Arnold', 'Urs Zürcher', 'Zoë Zürcher'], '3'],
  ['?limit=2', ['Ada Arnold', 'Urs Zürcher'], '3'],
  ['?limit=2&offset=2', ['Zoë Zürcher'], '3'],
  ['?offset=1', ['Urs Zürcher', 'Zoë Zürcher'], '3'],
  ['?limit=2&offset=9', [], '3'],
  ['?q=zurcher', ['Urs Zürcher', 'Zoë Zürcher'], '2'],
  ['?q=zuercher', ['Urs Zürcher', 'Zoë Zürcher'], '2'],
  ['?q=ZOE+alder', ['Zoë Zürcher'], '1'],
  ['?q=zurcher&limit=1', ['Urs Zürcher'], '2'],
  ['?q=%25', [], '0'],
  ['?q=nobody', [], '0'],
])('%s lists %j', async (query, names, total) => {
  expect(await listed(query, 'editor')).toEqual({ names, total });
  if (!query.includes('q=')) expect(await listed(query)).toEqual({ names, total });
});

test('only editors search, in private fields as well', async () => {
  await play({ name: 'visitor', path: '/api/speakers?q=secret', status: 400, failure: 'invalid_input', errors: ['q'] }, stem);
  expect((await listed('?q=secret', 'editor')).names).toEqual(['Ada Arnold']);
});

test.each([
  ['?limit=0', 'limit'],
  ['?limit=501', 'limit'],
  ['?limit=many', 'limit'],
  ['?offset=-1', 'offset'],
  ['?nmae=Ada', 'nmae'],
  ['?email=ada@secret.test', 'email'],
])('%s is refused', (query, field) => play({ name: query, path: `/api/speakers${query}`, status: 400, failure: 'invalid_input', errors: [field] }, stem));

test('a list is filtered by its lookup fields, under all their names', async () => {
  const { id } = await makeExample('partner_blocks', stem);
  await makeExample('partners', stem, { block_id: id, name: 'Alder' });
  await makeExample('partners', stem, { name: 'Birch' });
  for (const query of [`block_id=${id}`, `partner_block_id=${id}`])
    await play({ name: query, path: `/api/partners?${query}`, status: 200, answer: [{ name: 'Alder' }] }, stem);
  await makeExample('navigation_items', stem, { label: 'Off', is_active: false });
  await makeExample('navigation_items', stem, { label: 'On' });
  await play({ name: 'off', as: 'editor', path: '/api/navigation?is_active=false', status: 200, answer: [{ label: 'Off' }] }, stem);
  expect(await stem.read('/api/navigation?is_active=false')).toEqual([]);
  await play({ name: 'perhaps', path: '/api/navigation?is_active=perhaps', status: 400, failure: 'invalid_input', errors: ['is_active'] }, stem);
  await makeExample('inquiries', stem, { status: 'answered' });
  expect(await stem.read('/api/inquiries?status=answered', 'editor')).toHaveLength(1);
  expect(await stem.read('/api/inquiries?status=new', 'editor')).toHaveLength(0);
});

test('a format that is not listed is found by its address only', async () => {
  await makeExample('event_formats', stem, { slug: 'hidden', is_listed: false });
  const slugs = (rows: unknown) => (rows as { slug: string }[]).map(({ slug }) => slug); // as above
  expect(slugs(await stem.read('/api/formats'))).not.toContain('hidden');
  expect(slugs(await stem.read('/api/formats', 'editor'))).toContain('hidden');
  await play({ name: 'by slug', path: '/api/formats/hidden', status: 200, answer: { slug: 'hidden' } }, stem);
});

/** Lists without parts: what bounds them instead. */
const bounded: Readonly<Record<string, string>> = {
  'GET /api/calendar': 'at most 1000 items of 400 days',
  'GET /api/findings/pages': 'at most 50 records, which are named',
  'GET /api/history/actors': 'at most 500 actors',
  'GET /api/mails': 'at most 100 mails',
  'GET /api/programs': 'at most 50 programs',
  'GET /api/releases/{id}/links': 'at most 20 links',
  'GET /api/releases/records': 'at most 1000 records',
  'GET /api/webhooks': 'at most 20 webhooks',
  'GET /api/webhooks/{id}/deliveries': 'at most 50 before one',
  'GET /api/publications': 'at most 50, or 200 since one',
  'GET /api/publishing/page/versions': 'at most 50 before one',
  'GET /api/coinnovation/unanswered': 'at most 200 questions',
  'GET /api/auth/sessions': 'the sessions of one attendee',
  'GET /api/admin/sessions': 'the sessions of one editor, of 30 days',
  'GET /api/admin/passkeys': 'at most 20 of one editor',
  'GET /api/comments/for-you': 'at most 100 threads',
  'GET /api/comments/open': 'at most 500 records',
  'GET /api/editors/names': 'at most 500 editors',
  'GET /api/media/unused': 'ids of files that are in the list of all files',
  'GET /api/translations/events': 'one count for each event that lacks something',
  'GET /api/formats/{format}/appointments/changed': 'the guests of one event who come',
  'GET /api/formats/{format}/feedback': 'the sessions of one event, at most 500 texts each',
  'GET /api/processing': 'the tables of the schema',
  'GET /api/formats/{format}/mailings': 'at most 100 of one event',
  'GET /api/formats/{format}/contributions': 'the speakers and partners of one event',
  'GET /api/formats/{format}/content': 'the files of one event, which its page shows as a whole',
};

test('each list of the api has parts, or another bound', () => {
  const lists = callsOf(stem.app).flatMap(({ method, path, operation }) => {
    if (method !== 'GET' || !operation?.answer) return [];
    const schema = toJsonSchema(operation.answer) as { type?: string; anyOf?: { type?: string }[] }; // a JSON Schema
    const isList = schema.type === 'array' || schema.anyOf?.some(({ type }) => type === 'array');
    const { properties = {} } = operation.query ? (toJsonSchema(operation.query) as { properties?: object }) : {}; // as above
    return isList ? [{ key: `GET ${templateOf(path).template}`, hasParts: 'limit' in properties }] : [];
  });
  expect(
    lists
      .filter(({ hasParts }) => !hasParts)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(Object.keys(bounded).toSorted());
});

test('editors get 500 rows at once as well, and the number of all', async () => {
  const { id } = await makeExample('event_formats', stem, { slug: 'long' });
  const at = '2027-01-01T00:00:00.000Z';
  const rows = Array.from({ length: 501 }, (_, count) => ({
    ...{ id: crypto.randomUUID(), format_id: id, title: `Venue ${count}`, venue_name: 'Hall', address: 'Lake 1', event_date: '14 April' },
    ...{ order_index: count, created_at: at, updated_at: at },
  }));
  await stem.database.write((transaction) => transaction.insert(tables.venues).values(rows));
  for (const path of [`/api/venues?format_id=${id}`, '/api/formats/long/venues']) {
    const read = async (query: string) => {
      const response = await stem.request(path + (path.includes('?') ? query.replace('?', '&') : query), { as: 'editor' });
      return [((await response.json()) as unknown[]).length, response.headers.get('stem-total')]; // the api answers with a list
    };
    expect([path, await read('')]).toEqual([path, [500, '501']]);
    expect([path, await read('?offset=500')]).toEqual([path, [1, '501']]);
  }
});
