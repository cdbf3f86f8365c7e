// What belongs to others: an address that is a part of theirs neither shows nor erases it, and what they have sent stays.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askFor, inDays, makeEntries } from '../../test/contributions.ts';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { contributions } from '../database/contribution-tables.ts';
import { ownDataToken } from './own-data-link.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem({ publishes: true });
});
afterAll(() => stem.close());

const erase = async (address: string) => {
  await stem.live();
  const answer = await stem.request('/api/addresses/erasure', { as: 'editor', method: 'POST', body: { address } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { readonly erased: Readonly<Record<string, number>> }; // as its call says
};
const own = async (address: string) => {
  const token = ownDataToken(address, stem.loginMail.seal, stem.clock.now);
  return (await stem.request('/api/my-data/look', { method: 'POST', body: { token } })).text();
};
const countOf = async (table: string, text: string) =>
  (await stem.database.rows(`SELECT * FROM "${table}"`)).filter((row) => JSON.stringify(row).includes(text)).length;

test('who has the end of an address sees nothing of the longer one, and erasing either leaves the other', async () => {
  const { id: event } = await makeExample('event_formats', stem);
  const [short, long] = ['anna@alder.example', 'johanna@alder.example'];
  for (const email of [long, 'anna@alder.example.org']) {
    await stem.request('/api/coinnovation/chat', { method: 'POST', body: { messages: [{ role: 'user', content: `Is ${email} invited?` }] } });
    await stem.write('POST', '/api/comments', { id: randomUUID(), entity: 'event_formats', record: event, text: `Seat ${email} in front` });
  }
  await stem.write('PATCH', `/api/formats/${event}`, { title: `Write to ${long}.` });
  await stem.write('PATCH', `/api/formats/${event}`, { title: 'Bankers' });
  const before = [await countOf('comments', short), await countOf('assistant_exchanges', short), await countOf('change_log', long)];
  expect(await own(short)).not.toContain('Seat');
  expect((await erase(short)).erased).toEqual({});
  expect([await countOf('comments', short), await countOf('assistant_exchanges', short), await countOf('change_log', long)]).toEqual(before);
  for (const text of [`Call ${short}.`, `Call\n${short}\nsoon`, `<${short.toUpperCase()}>`])
    await stem.write('POST', '/api/comments', { id: randomUUID(), entity: 'event_formats', record: event, text });
  expect((await erase(short)).erased).toMatchObject({ comments: 3 });
  expect(await countOf('comments', long)).toBe(1);
});

test('a person sees what they have sent as a speaker; what others have sent keeps all but the address', async () => {
  const { event, speaker, partner } = await makeEntries(stem);
  const token = await askFor(stem, { event, record: speaker });
  await stem.request('/api/contribution', { method: 'POST', body: { token, arrival: 'By train', needs: 'Ask assistant@alder.example' } });
  await stem.write('POST', `/api/formats/${event}/contributions`, {
    records: [{ record: partner, email: 'desk@birch.example', language: 'en' }],
    until: inDays(stem, 30),
  });
  expect(await own('vreni@alder.example')).toContain('By train');
  expect(await own('assistant@alder.example')).not.toContain('By train');
  const stored = async () => (await stem.database.read.select().from(contributions).where(eq(contributions.speaker_id, speaker)))[0];
  await erase('assistant@alder.example');
  expect(await stored()).toMatchObject({ email: 'vreni@alder.example', arrival: 'By train', needs: null });
  expect((await stem.request('/api/contribution/look', { method: 'POST', body: { token } })).status).toBe(200);
  await erase('vreni@alder.example');
  expect(await stored()).toMatchObject({ email: '', name: '', arrival: null });
  expect(await countOf('contributions', 'desk@birch.example')).toBe(1);
});
