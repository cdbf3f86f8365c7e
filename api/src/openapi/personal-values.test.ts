// Personal values reach only callers with `people.read`, and what is of the people of an event no editor of another: each such
// field contains a marker, and every answer is searched for it.
import { type Column, columnsOf, type Entity, type EntityName, entities, entityNames } from '@stem/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '../../test/calls/all-calls.ts';
import { makeEditor } from '../../test/editor.ts';
import { isLong } from '../../test/empty-database.ts';
import { makeExample } from '../../test/example.ts';
import { prepareRelease } from '../../test/release.ts';
import { openStem } from '../../test/stem.ts';
import { callsOf, templateOf } from './calls.ts';

const stem = await openStem();
afterAll(() => stem.close());

/** The columns of an entity with values of private people, or for those of one event. The names of editors are known to all editors. */
function personalColumns(name: EntityName): Column[] {
  const { personal, ofInstallation, fields, private: isPrivate, parent }: Entity = entities[name];
  const isWritten = ({ field }: Column) => /^(?:text|long_text|email|phone)$/.test(field.kind);
  const isAddress = ({ field }: Column) => /^(?:email|phone)$/.test(field.kind) || ('of' in field && (field.of === 'email' || field.of === 'mailbox'));
  return columnsOf(fields).filter((column) => {
    if (personal || (isPrivate && parent?.entity === 'event_formats')) return isWritten(column);
    return (ofInstallation || column.field.private) && isAddress(column);
  });
}
const markedNames = entityNames.filter((name) => personalColumns(name).length > 0);

const markOf = (name: EntityName) => `geheim${name.replaceAll('_', '')}`;
const digitsOf = (name: EntityName) => `77 77 ${10 + markedNames.indexOf(name)}`;
/** Another value each time, with the mark of the entity. */
let count = 0;
function marked(name: EntityName, { field }: Column): unknown {
  count += 1;
  const address = `${markOf(name)}${count}@alder.example`;
  if (field.kind === 'phone') return `+41 44 ${digitsOf(name)}`;
  if (field.kind === 'texts') return [address];
  if (field.kind === 'email') return address;
  return 'of' in field && field.of === 'mailbox' ? `Office <${address}>` : `${markOf(name)} ${count}`;
}
const markedValues = (name: EntityName) => Object.fromEntries(personalColumns(name).map((column) => [column.name, marked(name, column)]));

const records: string[] = [];
/** Of records that are hidden as a whole. */
const hiddenIds = new Map<EntityName, string[]>();
const isHiddenWhole = ({ personal, private: isPrivate, parent }: Entity) => personal === true || (isPrivate === true && parent?.entity === 'event_formats');
let event: string;
let another: string;
let release: string;
let speaker: string;
/** Those that an owner finds, and of each call one that they do not find; in the long run all. */
let readable: readonly string[];
let foundByOwner: Readonly<Record<string, EntityName[]>>;

function ofEvent(name: EntityName): Record<string, unknown> {
  if (name === 'users') return { authorized_formats: [event] };
  if (name === 'inquiries') return { page: '/de/formats/bankers' };
  return 'format_id' in entities[name].fields ? { format_id: event } : {};
}

beforeAll(async () => {
  event = (await makeExample('event_formats', stem, { slug: 'bankers' })).id;
  another = (await makeExample('event_formats', stem, { slug: 'energy' })).id;
  for (const name of markedNames) {
    const { single, path, isMadeElsewhere }: Entity = entities[name];
    const more = ofEvent(name);
    if (single) {
      const { id } = await stem.write('PUT', path, markedValues(name));
      records.push(String(id));
      continue;
    }
    // One was changed and is there, another was deleted.
    for (const isDeleted of [false, true]) {
      const { id } = await makeExample(name, stem, { ...markedValues(name), ...more });
      if (!isMadeElsewhere) await stem.write('PATCH', `${path}/${id}`, markedValues(name));
      if (isDeleted) await stem.write('DELETE', `${path}/${id}`);
      records.push(id);
      if (isHiddenWhole(entities[name])) hiddenIds.set(name, [...(hiddenIds.get(name) ?? []), id]);
    }
  }
  const [found] = (await stem.read('/api/speakers', 'editor')) as { id: string }[]; // the api answers with a list
  speaker = found?.id ?? '';
  await stem.write('POST', `/api/formats/bankers/speakers/${speaker}`);
  const mail = JSON.stringify({ from: 'Stem <no-reply@stem.test>', to: [`${markOf('users')}0@alder.example`], subject: 'Your link', text: 'Grüezi.' });
  await stem.database.write((transaction) =>
    transaction.run(`INSERT INTO mails (id, mail, attempts, created_at, problem) VALUES ('waiting', '${mail}', 1, ${stem.clock.now}, 'No such person')`),
  );
  for (const record of records) {
    const entity = (await stem.read(`/api/history?record=${record}`, 'editor')) as { changes: { entity: string }[] }[]; // the api answers with saves
    await stem.request('/api/comments', {
      as: 'editor',
      method: 'POST',
      body: { id: crypto.randomUUID(), entity: entity[0]?.changes[0]?.entity, record, text: 'Is this right?' },
    });
  }
  const prepared = await prepareRelease(stem);
  release = prepared.id;
  const [file] = (await stem.read('/api/gated-content', 'editor')) as { id: string }[]; // as above
  for (const [name, id] of [
    ['speakers', speaker],
    ['gated_content', file?.id],
  ] as const)
    await prepared.write('PATCH', `${entities[name].path}/${id}`, markedValues(name));
  await prepared.write('DELETE', `/api/gated-content/${file?.id}`);
  await stem.live();
  readable = await addresses();
  const missing = new Set<string>();
  const { headers } = await makeEditor(stem, 'owner');
  foundByOwner = await searchAnswers(headers, (path, status) => status === 404 && missing.add(path));
  const callOf = (path: string) => path.replaceAll(/(?<=\/)(?:[\da-f-]{36}|bankers)\b/g, '{}');
  const oneOfEach = new Set(new Map([...missing].map((path) => [callOf(path), path])).values());
  readable = readable.filter((path) => isLong || !missing.has(path) || oneOfEach.has(path));
});

/** Every address that can be read: of the good calls, and with the marked records in every place of an address. */
async function addresses(): Promise<string[]> {
  const found = new Set<string>();
  for (const { method, path } of callsOf(stem.app)) {
    if (method !== 'GET') continue;
    const { template } = templateOf(path);
    const good = await allCalls[`GET ${template}`]?.good(stem);
    if (!good || good.isStream) continue;
    found.add(good.path);
    for (const key of [...records, event, 'bankers', release]) found.add(template.replaceAll(/\{\w+\}/g, key));
    if (!template.includes('{')) for (const name of markedNames) found.add(`${template}?q=${markOf(name)}`);
  }
  for (const id of records) found.add(`/api/history?record=${id}`).add(`/api/history.csv?record=${id}`);
  for (const name of markedNames)
    for (const query of ['history?limit=200&', 'history.csv?', 'translations?', 'comments/open?', 'releases/records?', `releases/records?release=${release}&`])
      found.add(`/api/${query}entity=${name}`);
  for (const { id } of (await stem.read('/api/history?limit=200', 'editor')) as { id: string }[]) found.add(`/api/history/${id}`); // the api answers with saves
  return [...found];
}

/** The entities whose markers an answer contains, by address. */
async function searchAnswers(
  headers: Readonly<Record<string, string>>,
  note: (path: string, status: number) => unknown = () => undefined,
): Promise<Record<string, EntityName[]>> {
  const found: Record<string, EntityName[]> = {};
  for (const path of readable) {
    // No faster than a program may ask.
    if (headers.authorization) stem.clock.now += 60;
    const answer = await stem.request(path, { headers });
    const text = await answer.text();
    expect([path, answer.status]).not.toEqual([path, 429]);
    note(path, answer.status);
    const isIn = (value: string) => text.includes(value);
    const names = markedNames.filter((name) => isIn(markOf(name)) || isIn(digitsOf(name)) || hiddenIds.get(name)?.some(isIn));
    if (names.length > 0) found[path] = names;
  }
  return found;
}
const entitiesIn = (found: Readonly<Record<string, EntityName[]>>) => [...new Set(Object.values(found).flat())].toSorted();

test('an owner receives the values of every entity, so that the searches below could find them', () => {
  const found = foundByOwner;
  expect(entitiesIn(found)).toEqual(markedNames.toSorted());
  for (const path of ['/api/mails', `/api/formats/${event}/impact`, '/api/history?limit=200&entity=users', `/api/records?q=${markOf('users')}`])
    expect(Object.keys(found)).toContain(path);
});

test('an editor receives all but the addresses of other editors', { tags: 'long' }, async () => {
  const { headers } = await makeEditor(stem, 'editor');
  expect(entitiesIn(await searchAnswers(headers))).toEqual(markedNames.filter((name) => name !== 'editors').toSorted());
});

test('a reader receives no personal values', async () => {
  const { headers } = await makeEditor(stem, 'reader');
  expect(entitiesIn(await searchAnswers(headers))).toEqual(['gated_content', 'letters']);
});

test('an event editor receives the addresses of speakers, files and people of their event, and no other personal values', async () => {
  const { headers } = await makeEditor(stem, 'event_editor', [event]);
  const found = await searchAnswers(headers);
  expect(entitiesIn(found)).toEqual(['gated_content', 'guests', 'inquiries', 'letters', 'speakers', 'users']);
  const withPeople = Object.entries(found).filter(([, names]) => names.some((name) => ['users', 'guests', 'inquiries'].includes(name)));
  for (const [path] of withPeople)
    expect(path).toMatch(
      /^\/api\/(?:(?:users|guests|inquiries|formats\/[\w-]+\/guests)(?:\.csv)?(?:\?.*)?|(?:users|guests|inquiries)\/[\w-]+|records\?.*|findings(?:\?.*)?)$/,
    );
  for (const path of [
    '/api/speakers',
    '/api/gated-content/bankers',
    '/api/history?limit=200&entity=gated_content',
    '/api/comments/open?entity=gated_content',
    '/api/releases/records?entity=gated_content',
    `/api/releases/${release}/changes`,
    `/api/records?q=${markOf('gated_content')}`,
    ...[
      '/api/users',
      '/api/users.csv',
      '/api/inquiries',
      '/api/inquiries.csv',
      '/api/guests',
      '/api/guests.csv',
      `/api/records?q=${markOf('users')}`,
      `/api/records?q=${markOf('inquiries')}`,
    ],
  ])
    expect(Object.keys(found)).toContain(path);
});

test('one of another event receives none of it, also where their event shows the same speaker', async () => {
  const { headers } = await makeEditor(stem, 'event_editor', [another]);
  expect(await searchAnswers(headers)).toEqual({});
  expect((await stem.request(`/api/formats/energy/speakers/${speaker}`, { method: 'POST', headers })).status).toBe(201);
  expect(await searchAnswers(headers)).toEqual({});
  const stale = await stem.request(`/api/speakers/${speaker}`, { method: 'PATCH', headers, body: { email: 'a@b.example', revision: 1 } });
  expect([stale.status, await stale.text()]).toEqual([409, expect.not.stringContaining(markOf('speakers'))]);
});

test('nor in what refuses a save that it may not make', { tags: 'long' }, async () => {
  const { headers } = await makeEditor(stem, 'event_editor', [another]);
  const [file] = (await stem.read('/api/gated-content', 'editor')) as { id: string }[]; // the api answers with a list
  const changes = [{ entity: 'gated_content', id: file?.id, values: { file_name: 'A', revision: 1 } }];
  for (const [method, path, body] of [
    ['PATCH', `/api/gated-content/${file?.id}`, { file_name: 'A', revision: 1 }],
    ['DELETE', `/api/gated-content/${file?.id}?revision=1`],
    ['PUT', `/api/gated-content/${file?.id}/file`],
    ['POST', '/api/impact', { path: '/communities', changes }],
    ['POST', '/api/preview', { path: '/communities', changes }],
    ['GET', `/api/comments?entity=gated_content&record=${file?.id}`],
    ['GET', `/api/gated-content/${file?.id}/file`],
  ] as const) {
    const response = await stem.request(path, { method, headers, body });
    expect([method, path, response.status, await response.text()]).toEqual([method, path, 403, expect.not.stringContaining(markOf('gated_content'))]);
  }
});

test('nor does a program of another event', { tags: 'long' }, async () => {
  const expires_at = new Date(stem.clock.now + 86_400_000).toISOString();
  const { token } = await stem.write('POST', '/api/programs', {
    name: 'Agenda',
    scopes: ['content.read', 'events.write', 'publishing.read'],
    expires_at,
    events: [another],
  });
  expect(await searchAnswers({ authorization: `Bearer ${token}` })).toEqual({});
});

test('a refusal of unsaved values contains none either', async () => {
  const { headers } = await makeEditor(stem, 'reader');
  const [member] = (await stem.read('/api/team-members', 'editor')) as { id: string }[]; // the api answers with a list
  const [user] = (await stem.read('/api/users', 'editor')) as { id: string }[]; // as above
  for (const path of ['/api/impact', '/api/preview']) {
    const ask = async (entity: EntityName, id: string | undefined, values: object) => {
      const response = await stem.request(path, { method: 'POST', headers, body: { path: '/communities', changes: [{ entity, id, values }] } });
      return [response.status, await response.text()] as const;
    };
    const [status, text] = await ask('team_members', member?.id, { email: 'a@b.example', revision: 1 });
    expect([status, text]).toEqual([409, expect.stringContaining('"revision":2')]);
    expect(text).not.toContain(markOf('team_members'));
    expect(await ask('users', user?.id, { email: 'a@b.example', revision: 1 })).toEqual([403, expect.stringContaining('not_allowed')]);
  }
});
