// What belongs to others: an address that is a part of theirs neither shows nor erases it, and what they have sent stays.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askFor, inDays, makeEntries } from '../../test/contributions.ts';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { contributions } from '../database/contribution-tables.ts';
import { mails } from '../database/tables.ts';
import { toStoredMail } from '../mail/mail.ts';
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
  return (await answer.json()) as { readonly erased: Readonly<Record<string, number>>; readonly versions: number; readonly stands: readonly object[] }; // as its call says
};
const own = async (address: string) => {
  const token = ownDataToken(address, stem.loginMail.seal, stem.clock.now);
  return (await stem.request('/api/my-data/look', { method: 'POST', body: { token } })).text();
};
const standing = async (address: string) => {
  const answer = await stem.request('/api/addresses/scan', { as: 'editor', method: 'POST', body: { address } });
  return ((await answer.json()) as { readonly place: string; readonly name: string }[]).map(({ place, name }) => `${place} ${name}`); // as its call says
};
const countOf = async (table: string, text: string) =>
  (await stem.database.rows(`SELECT * FROM "${table}"`)).filter((row) => JSON.stringify(row).includes(text)).length;

test('who has the end of an address sees nothing of the longer one, and erasing either leaves the other', async () => {
  const { id: event } = await makeExample('event_formats', stem);
  const [short, long] = ['anna@alder.example', 'johanna@alder.example'];
  for (const email of [long, 'anna@alder.example.org', "o'anna@alder.example"]) {
    await stem.request('/api/coinnovation/chat', { method: 'POST', body: { messages: [{ role: 'user', content: `Is ${email} invited?` }] } });
    await stem.write('POST', '/api/comments', { id: randomUUID(), entity: 'event_formats', record: event, text: `Seat ${email} in front` });
  }
  await stem.write('PATCH', `/api/formats/${event}`, { title: `Write to ${long}.` });
  await stem.write('PATCH', `/api/formats/${event}`, { title: 'Bankers' });
  await stem.live();
  await stem.objects.put(Buffer.from(`<p>By ${long}</p>`));
  const before = [await countOf('comments', short), await countOf('assistant_exchanges', short), await countOf('change_log', long)];
  expect(await own(short)).not.toContain('Seat');
  expect([await standing(short), (await standing(long)).includes('version ')]).toEqual([[], true]);
  expect(await erase(short)).toMatchObject({ erased: {}, versions: 0, stands: [] });
  expect([await countOf('comments', short), await countOf('assistant_exchanges', short), await countOf('change_log', long)]).toEqual(before);
  for (const text of [`Call '${short}'.`, `Call\n${short}\nsoon`, `<${short.toUpperCase()}>`])
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

test('mails to others still go out, without the address and the name; those to the address do not', async () => {
  const [gone, kept] = [{ email: 'gone@alder.example', name: 'Gone Alder' }, 'kept@birch.example'];
  await makeExample('speakers', stem, { name: gone.name, email: gone.email });
  await stem.mails();
  const from = 'Stem <no-reply@stem.test>';
  const text = `${gone.name} <${gone.email}> names you, not o${gone.email}`;
  const html = `<html lang="de"><p>${gone.name} &lt;${gone.email}&gt;</p><a href="mailto:?body=To%20${encodeURIComponent(gone.email)}">x</a></html>`;
  const mail = (to: string[], subject: string) => ({ from, to, subject, text, html, replyTo: { name: gone.name, address: gone.email } });
  const waiting = { attempts: 8, created_at: stem.clock.now, due_at: null };
  const [direct, shared, other, sealed] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await stem.database.write(async (transaction) => {
    await transaction.insert(mails).values([
      { id: direct, mail: mail([gone.email], 'Own'), ...waiting },
      { id: shared, mail: mail([gone.email, kept], 'Shared'), ...waiting },
      { id: other, mail: mail([kept], `Of ${gone.name}`), ...waiting, problem: `550 <${gone.email}>` },
      { id: sealed, mail: toStoredMail(mail([kept], 'Sealed'), sealed, stem.loginMail.seal), ...waiting },
    ]);
  });
  const seen = await own(gone.email);
  expect(['Own', 'Shared', 'Of Gone', 'Sealed'].map((subject) => seen.includes(subject))).toEqual([true, true, false, false]);
  expect((await erase(gone.email)).erased).toMatchObject({ mails: 4 });
  expect(await countOf('mails', '550 <gelöscht>')).toBe(1);
  await stem.request('/api/mails/attempts', { as: 'editor', method: 'POST' });
  const sent = await stem.mails();
  expect(sent.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    [[kept], 'Of gelöscht'],
    [[kept], 'Sealed'],
    [[kept], 'Shared'],
  ]);
  for (const one of sent) {
    expect(one).toMatchObject({ from, text: `gelöscht <gelöscht> names you, not o${gone.email}` });
    expect(one.replyTo).toBeUndefined();
    expect(one.html).toBe('<html lang="de"><p>gelöscht &lt;gelöscht&gt;</p><a href="mailto:?body=To%20gel%C3%B6scht">x</a></html>');
  }
});
