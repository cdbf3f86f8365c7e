// What contributors see beside their own entry, what a repeated delivery adds, who reads an uploaded file, and how long their data stays.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askFor, guestsOf, makeEntries } from '../../test/contributions.ts';
import { pdf } from '../../test/gated.ts';
import { formOf, picture } from '../../test/media.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { contributions } from '../database/contribution-tables.ts';
import { startRetention } from '../retention/retention.ts';
import type { ListedContribution } from './list-contributions.ts';
import type { ShownContribution } from './show-contribution.ts';

const day = 86_400_000;
let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());

const shown = async (token: string) => (await (await stem.request('/api/contribution/look', { method: 'POST', body: { token } })).json()) as ShownContribution; // as its call says
const send = (token: string, body: object) => stem.request('/api/contribution', { method: 'POST', body: { token, ...body } });
const upload = async (token: string, kind: string, form: FormData) => {
  const answer = await stem.request(`/api/contribution/files?kind=${kind}`, { method: 'POST', body: form, headers: { 'stem-contribution': token } });
  return String(((await answer.json()) as { key: string }).key); // as its call says
};
const listed = async (event: string, record: string) =>
  ((await stem.read(`/api/formats/${event}/contributions`, 'editor')) as ListedContribution[]).find((one) => one.record === record); // as its call says
const stored = async (record: string, column: 'speaker_id' | 'partner_id' = 'speaker_id') =>
  (await stem.database.read.select().from(contributions).where(eq(contributions[column], record)))[0];
const field = ({ fields }: ShownContribution, name: string) => fields.find(({ column }) => column === name);

/** Runs the check of a start. */
async function runRetention() {
  const errors: unknown[] = [];
  const { now } = stem.clock;
  const retention = startRetention({
    ...{ database: stem.database, newId: randomUUID, onSaved: stem.pipeline.wake },
    ...{ now: () => new Date(now).toISOString(), onError: (error: unknown) => errors.push(error) },
  });
  await retention.settled();
  await retention.stop();
  expect(errors).toEqual([]);
}

test('what editors prepare in the release of an entry is neither shown to its contributor nor said by a refusal', async () => {
  const { event, speaker } = await makeEntries(stem);
  const token = await askFor(stem, { event, record: speaker });
  await send(token, { values: { bio: { was: 'She chairs.', value: 'She leads.' } } });
  const release = (await listed(event, speaker))?.release?.id ?? '';
  const prepare = (body: object) => stem.request(`/api/speakers/${speaker}`, { as: 'editor', headers: { 'stem-release': release }, method: 'PATCH', body });
  await prepare({ position: 'Secret post', title_and_company: 'Secret line' });
  const first = await shown(token);
  expect([JSON.stringify(first).includes('Secret'), field(first, 'bio'), field(first, 'position')]).toMatchObject([
    false,
    { value: 'She leads.', outcome: 'waiting' },
    { value: null, live: null, outcome: null },
  ]);
  const refused = await send(token, { values: { position: { was: null, value: 'Chair' } } });
  const problem = await refused.text();
  expect([refused.status, problem.includes('Secret'), JSON.parse(problem)]).toMatchObject([409, false, { errors: { position: expect.any(String) } }]);
  await prepare({ bio: 'Secret words.' });
  const changed = await shown(token);
  expect([JSON.stringify(changed).includes('Secret'), field(changed, 'bio')]).toMatchObject([false, { value: 'She leads.', outcome: 'changed' }]);
  expect((await send(token, { values: { company: { was: null, value: 'Alder AG' } } })).status).toBe(200);
});

test('the same file is one paper, and a delivery that is repeated adds nothing, whether of papers, texts or guests', async () => {
  const { event, speaker, session, partner } = await makeEntries(stem);
  const token = await askFor(stem, { event, record: speaker });
  const files = [await upload(token, 'paper', formOf(pdf(), 'talk.pdf')), await upload(token, 'paper', formOf(pdf(), 'talk (1).pdf'))];
  expect(new Set(files).size).toBe(1);
  const papers = [{ file: files[0], session, name: 'Talk' }];
  const delivery = { values: { bio: { was: 'She chairs.', value: 'She leads.' } }, papers: [...papers, ...papers] };
  for (const _ of [1, 2]) {
    const sent = await send(token, delivery);
    expect([sent.status, await sent.json()]).toMatchObject([200, { papers: [{ name: 'Talk', outcome: 'waiting' }] }]);
  }
  const release = (await listed(event, speaker))?.release?.id;
  expect(await stem.read(`/api/releases/${release}/changes`, 'editor')).toHaveLength(2);
  await stem.write('DELETE', `/api/releases/${release}`);
  expect((await shown(token)).papers).toMatchObject([{ outcome: 'left' }]);
  await send(token, { papers });
  expect((await shown(token)).papers).toEqual([{ name: 'Talk', outcome: 'waiting' }]);
  const partners = await askFor(stem, { event, record: partner, quota: 1 });
  const guests = [{ first_name: 'Gina', last_name: 'Guest', email: 'gina@birch.example' }];
  for (const _ of [1, 2]) expect((await send(partners, { guests })).status).toBe(200);
  expect([(await shown(partners)).guests, (await guestsOf(stem, event)).length]).toEqual([['Gina Guest'], 1]);
});

test('editors read a paper before it is published, strangers do not, and a portrait only at an address that its bytes make', async () => {
  const { event, speaker, session } = await makeEntries(stem);
  const token = await askFor(stem, { event, record: speaker });
  const paper = await upload(token, 'paper', formOf(pdf(), 'talk.pdf'));
  const photo = await upload(token, 'picture', formOf(await picture('#654321'), 'me.png'));
  await send(token, { papers: [{ file: paper, session, name: 'Talk' }] });
  const id = (await stored(speaker))?.papers[0]?.id;
  const paths = [`/media/${paper}`, `/gated/${paper}`, `/api/gated-content/${id}/file`, `/api/gated-content/${id}`];
  for (const path of paths) expect([path, [401, 404].includes((await stem.request(path)).status)]).toEqual([path, true]);
  const opened = await stem.request(`/api/gated-content/${id}/file`, { as: 'editor' });
  expect([opened.status, Buffer.from(await opened.arrayBuffer()).equals(pdf())]).toEqual([200, true]);
  expect(photo).toMatch(/^\/media\/[0-9a-f]{32}\.\w+$/);
});

test('a contribution ends with its speaker or partner, off their event, and its address a month after the event', async () => {
  const [deleted, off, over] = [await makeEntries(stem), await makeEntries(stem), await makeEntries(stem)];
  for (const { event, speaker, partner } of [deleted, off, over])
    for (const record of [speaker, partner]) {
      const token = await askFor(stem, { event, record });
      await send(token, { arrival: 'By train', ...(record === speaker && { values: { bio: { was: 'She chairs.', value: 'Hers.' } } }) });
    }
  const [gone] = await stem.database.rows('SELECT id FROM contributions WHERE speaker_id = ?', [deleted.speaker]);
  await stem.write('DELETE', `/api/speakers/${deleted.speaker}`);
  await stem.write('DELETE', `/api/partners/${deleted.partner}`);
  const [link] = await stem.database.rows('SELECT id FROM format_speakers WHERE speaker_id = ?', [off.speaker]);
  await stem.write('DELETE', `/api/format-speakers/${link?.id}`);
  await stem.write('PATCH', `/api/formats/${over.event}`, { start_date: new Date(stem.clock.now - 10 * day).toISOString().slice(0, 10) });
  await runRetention();
  const kept = { email: 'vreni@alder.example', name: 'Vreni Alder', arrival: 'By train' };
  expect(await stored(over.speaker)).toMatchObject(kept);
  expect(await stored(off.partner, 'partner_id')).toMatchObject({ email: 'vreni@alder.example', name: 'Birch AG', arrival: 'By train' });
  expect(await stored(off.speaker)).toMatchObject({ email: '', name: 'Vreni Alder', arrival: null, sent: {} });
  expect(await stem.database.rows('SELECT name, email, sent, arrival FROM contributions WHERE id = ?', [String(gone?.id)])).toEqual([
    { name: '', email: '', sent: '{}', arrival: null },
  ]);
  expect(await stem.database.rows("SELECT 1 FROM contributions WHERE speaker_id IS NULL AND partner_id IS NULL AND name || email <> ''")).toEqual([]);
  const { now } = stem.clock;
  stem.clock.now += 31 * day;
  await runRetention();
  stem.clock.now = now;
  expect(await stored(over.speaker)).toMatchObject({ email: '', name: 'Vreni Alder', arrival: null, sent: { bio: ['She chairs.', 'Hers.'] } });
});
