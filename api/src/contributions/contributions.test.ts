// Speakers and partners send their entries by a link: what waits for an editor, what became of it, and what strangers learn.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedBody, askFor, guestsOf, inDays, linkOf, makeEntries } from '../../test/contributions.ts';
import { makeEditor } from '../../test/editor.ts';
import { makeExample } from '../../test/example.ts';
import { pdf } from '../../test/gated.ts';
import { formOf, picture } from '../../test/media.ts';
import { lineOf, openStem, type Stem } from '../../test/stem.ts';
import type { ListedContribution } from './list-contributions.ts';
import type { ShownContribution } from './show-contribution.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());

const look = async (token: string, language = 'en') => stem.request('/api/contribution/look', { method: 'POST', body: { token, language } });
const shown = async (token: string) => (await (await look(token)).json()) as ShownContribution; // as its call says
const send = (token: string, body: object) => stem.request('/api/contribution', { method: 'POST', body: { token, ...body } });
const upload = (token: string, kind: string, form: FormData) =>
  stem.request(`/api/contribution/files?kind=${kind}`, { method: 'POST', body: form, headers: { 'stem-contribution': token } });
const keyOf = async (response: Response) => String(((await response.json()) as { key: string }).key); // as its call says
const listed = async (event: string, record: string) =>
  ((await stem.read(`/api/formats/${event}/contributions`, 'editor')) as ListedContribution[]).find((one) => one.record === record); // as its call says
const bio = (was: string | null, value: string) => ({ values: { bio: { was, value } } });
const fieldOf = ({ fields }: ShownContribution, column: string) => fields.find((field) => field.column === column);
const publish = async (event: string, record: string) =>
  stem.request(`/api/releases/${(await listed(event, record))?.release?.id}/publish`, { as: 'editor', method: 'POST' });

test('a speaker sees her entry, corrects it, and nothing changes on the site before an editor publishes it', async () => {
  const { event, speaker } = await makeEntries(stem);
  await stem.mails();
  const token = await askFor(stem, { event, record: speaker });
  const [mail] = await stem.mails();
  expect(mail).toMatchObject({ to: ['vreni@alder.example'], subject: 'Your entry at Bankers', text: expect.stringContaining('/contribute#') });
  expect(await listed(event, speaker)).toMatchObject({ state: 'asked', letters: 1, missing: ['Photo', 'Bio (German)'] });
  const before = await look(token, 'de');
  expect(before.headers.get('cache-control')).toBe('no-store');
  expect(await before.json()).toMatchObject({
    kind: 'speaker',
    name: 'Vreni Alder',
    event: { title: 'Banken' },
    sent_at: null,
    sessions: [{ title: 'Opening' }],
  });
  expect((await listed(event, speaker))?.state).toBe('opened');
  await stem.logged();
  const sent = await send(token, { ...bio('She chairs.', 'She leads.'), photographs: 'yes', arrival: 'By train', needs: 'No stairs' });
  expect(sent.status).toBe(200);
  expect(fieldOf((await sent.json()) as ShownContribution, 'bio')).toMatchObject({ value: 'She leads.', live: 'She chairs.', outcome: 'waiting' });
  expect((await stem.logged()).map(lineOf)).toEqual(['update releases']);
  expect(await stem.read(`/api/speakers/${speaker}`)).toMatchObject({ bio: 'She chairs.' });
  expect(await listed(event, speaker)).toMatchObject({ state: 'sent', photographs: 'yes', arrival: 'By train', needs: 'No stairs' });
  expect((await publish(event, speaker)).status).toBe(200);
  expect(await stem.read(`/api/speakers/${speaker}`)).toMatchObject({ bio: 'She leads.' });
  expect(fieldOf(await shown(token), 'bio')).toMatchObject({ live: 'She leads.', outcome: 'taken' });
  expect((await listed(event, speaker))?.state).toBe('settled');
});

test('the history names who has sent something beside the editor who has published it', async () => {
  const { event, speaker } = await makeEntries(stem);
  const token = await askFor(stem, { event, record: speaker });
  await send(token, bio('She chairs.', 'She leads.'));
  await publish(event, speaker);
  expect(JSON.stringify(await stem.read(`/api/history?entity=speakers&record=${speaker}`, 'editor'))).toContain('Vreni Alder · Link');
});

test('two sends are one proposal, one after its publication is another, and what an editor leaves out or changes is said', async () => {
  const { event, speaker } = await makeEntries(stem);
  const token = await askFor(stem, { event, record: speaker });
  await send(token, bio('She chairs.', 'First.'));
  await send(token, { values: { bio: { was: 'First.', value: 'Second.' }, company: { was: null, value: 'Alder AG' } } });
  const first = (await listed(event, speaker))?.release?.id ?? '';
  const unseen = await stem.request(`/api/releases/${first}/publish?version=1`, { as: 'editor', method: 'POST' });
  expect([unseen.status, await unseen.json()]).toMatchObject([409, { name: 'release_changed' }]);
  const changes = (await stem.read(`/api/releases/${first}/changes`, 'editor')) as unknown[];
  expect(changes).toHaveLength(1);
  await publish(event, speaker);
  await send(token, { values: { bio: { was: 'Second.', value: 'Third.' }, company: { was: 'Alder AG', value: 'Birch AG' } } });
  const second = (await listed(event, speaker))?.release?.id ?? '';
  expect(second).not.toBe(first);
  const work = { as: 'editor', headers: { 'stem-release': second } } as const;
  await stem.request(`/api/speakers/${speaker}`, { ...work, method: 'PATCH', body: { bio: 'Edited.' } });
  const waiting = await shown(token);
  expect([fieldOf(waiting, 'bio')?.outcome, fieldOf(waiting, 'company')?.outcome]).toEqual(['changed', 'waiting']);
  // The form that was open meanwhile overwrites nothing.
  const stale = await send(token, bio('Third.', 'Fourth.'));
  expect([stale.status, await stale.json()]).toMatchObject([409, { name: 'stale_revision', errors: { bio: expect.any(String) } }]);
  await stem.write('DELETE', `/api/releases/${second}`);
  const left = await shown(token);
  expect([fieldOf(left, 'bio'), fieldOf(left, 'company')]).toMatchObject([
    { value: 'Second.', outcome: 'left' },
    { value: 'Alder AG', outcome: 'left' },
  ]);
});

test('what an editor has saved on the site meanwhile is a conflict of the release, and nothing is lost', async () => {
  const { event, speaker } = await makeEntries(stem);
  const token = await askFor(stem, { event, record: speaker });
  await send(token, bio('She chairs.', 'Hers.'));
  await stem.write('PATCH', `/api/speakers/${speaker}`, { bio: 'Ours.' });
  const refused = await publish(event, speaker);
  expect([refused.status, await refused.json()]).toMatchObject([409, { name: 'release_conflict' }]);
  expect(await stem.read(`/api/speakers/${speaker}`)).toMatchObject({ bio: 'Ours.' });
  expect(fieldOf(await shown(token), 'bio')).toMatchObject({ value: 'Hers.', live: 'Ours.' });
});

test('what is scheduled stays as it was seen: a later send waits in a release of its own', async () => {
  const { event, speaker } = await makeEntries(stem);
  const token = await askFor(stem, { event, record: speaker });
  await send(token, bio('She chairs.', 'First.'));
  const scheduled = (await listed(event, speaker))?.release?.id ?? '';
  await stem.write('PATCH', `/api/releases/${scheduled}`, { state: 'scheduled', publish_at: inDays(stem, 3) });
  expect((await send(token, bio('First.', 'Second.'))).status).toBe(409);
  expect((await send(token, { values: { company: { was: null, value: 'Alder AG' } } })).status).toBe(200);
  expect((await listed(event, speaker))?.release?.id).not.toBe(scheduled);
});

test('a portrait is cropped, papers go to her session, both as proposals; other files are refused', async () => {
  const { event, speaker, session } = await makeEntries(stem);
  const token = await askFor(stem, { event, record: speaker });
  const [text, page] = [Buffer.from('no picture'), Buffer.from('<html><script>alert(1)</script></html>')];
  for (const bytes of [text, page, pdf()]) expect((await upload(token, 'picture', formOf(bytes, 'portrait.jpg', 'image/jpeg'))).status).toBe(415);
  for (const bytes of [text, page]) expect((await upload(token, 'paper', formOf(bytes, 'talk.pdf', 'application/pdf'))).status).toBe(415);
  const photo = await keyOf(await upload(token, 'picture', formOf(await picture('#123456'), 'me.png')));
  const paper = await keyOf(await upload(token, 'paper', formOf(pdf(), 'talk.pdf')));
  const foreign = await makeExample('agenda_sessions', stem);
  for (const wrong of [
    { values: { photo: { was: null, value: 'https://elsewhere.example/a.png' } } },
    { values: { email: { was: null, value: 'other@alder.example' } } },
    { papers: [{ file: paper, session: foreign.id, name: 'Talk' }] },
    { papers: [{ file: 'gone.pdf', session, name: 'Talk' }] },
  ])
    expect((await send(token, wrong)).status).toBe(400);
  const sent = await send(token, {
    values: { photo: { was: null, value: photo } },
    crop: { x: 0.3, y: 0.2 },
    papers: [{ file: paper, session, name: 'Talk' }],
  });
  expect([sent.status, await sent.json()]).toMatchObject([200, { papers: [{ name: 'Talk', outcome: 'waiting' }] }]);
  expect(await stem.read(`/api/media?url=${photo}`, 'editor')).toEqual([]);
  await publish(event, speaker);
  expect(await stem.read(`/api/speakers/${speaker}`)).toMatchObject({ photo });
  const media = (await stem.read('/api/media', 'editor')) as { url: string }[]; // rows
  expect(media.find(({ url }) => url === photo)).toMatchObject({ focal_x: 0.3, focal_y: 0.2, original_name: 'Vreni Alder.png' });
  expect(await stem.read(`/api/gated-content/${event}`, 'editor')).toMatchObject([{ file_name: 'Talk', session_id: session, file_type: 'application/pdf' }]);
  expect((await shown(token)).papers).toEqual([{ name: 'Talk', outcome: 'taken' }]);
});

test('a partner names guests within its quota, and does not learn who is on the list; its dark logo waits for the media library', async () => {
  const { event, partner } = await makeEntries(stem);
  await makeExample('guests', stem, { format_id: event, email: 'known@alder.example', first_name: 'Known', state: 'accepted' });
  const token = await askFor(stem, { event, record: partner, quota: 2 });
  const guest = (email: string) => ({ first_name: 'Gina', last_name: 'Guest', email });
  const logo = await keyOf(await upload(token, 'picture', formOf(await picture('#fefefe'), 'logo.png')));
  const sent = await send(token, { guests: [guest('gina@birch.example'), guest('Known@alder.example')], dark_logo: logo });
  expect([sent.status, await sent.json()]).toMatchObject([200, { kind: 'partner', quota: 2, guests: ['Gina Guest', 'Gina Guest'] }]);
  const more = await send(token, { guests: [guest('third@birch.example')] });
  expect([more.status, await more.json()]).toMatchObject([409, { name: 'limit_reached' }]);
  expect((await guestsOf(stem, event)).map(({ email, state, partner_id, first_name }) => [email, state, partner_id, first_name]).toSorted()).toEqual([
    ['gina@birch.example', 'noted', partner, 'Gina'],
    ['known@alder.example', 'accepted', null, 'Known'],
  ]);
  const { id } = (await guestsOf(stem, event)).find(({ email }) => email === 'gina@birch.example') ?? { id: '' };
  await stem.write('DELETE', `/api/guests/${id}`);
  expect((await shown(token)).guests).toEqual(['Gina Guest']);
});

test('who has sent nothing is reminded, a corrected address ends the link, and an editor ends one', async () => {
  const { event, speaker } = await makeEntries(stem);
  const first = await askFor(stem, { event, record: speaker });
  await stem.mails();
  const second = await askFor(stem, { event, record: speaker });
  expect([(await stem.mails())[0]?.subject, (await look(first)).status]).toEqual(['Your entry at Bankers: a reminder', 200]);
  await stem.write('POST', `/api/formats/${event}/contributions`, askedBody(stem, speaker, { email: 'other@alder.example' }));
  expect((await look(second)).status).toBe(404);
  const third = await linkOf(stem, speaker);
  await send(third, { ...bio('She chairs.', 'Hers.'), needs: 'No stairs' });
  const ended = `/api/formats/${event}/contributions/${(await listed(event, speaker))?.id}`;
  expect((await stem.request(ended, { as: 'editor', method: 'DELETE' })).status).toBe(204);
  expect((await look(third)).status).toBe(404);
  expect(await listed(event, speaker)).toMatchObject({ state: 'sent', needs: null });
  await stem.write('POST', `/api/formats/${event}/contributions`, askedBody(stem, speaker, { email: 'other@alder.example' }));
  expect([(await look(third)).status, (await look(await linkOf(stem, speaker))).status]).toEqual([404, 200]);
  expect((await publish(event, speaker)).status).toBe(200);
});

test('who is taken off an event sends nothing to it any more', async () => {
  const { event, speaker, partner } = await makeEntries(stem);
  const tokens = [await askFor(stem, { event, record: speaker }), await askFor(stem, { event, record: partner })];
  const other = await makeExample('event_formats', stem);
  const block = await makeExample('partner_blocks', stem, { format_id: other.id });
  const [link] = await stem.database.rows('SELECT id FROM format_speakers WHERE speaker_id = ?', [speaker]);
  await stem.write('DELETE', `/api/format-speakers/${link?.id}`);
  await stem.write('PATCH', `/api/partners/${partner}`, { block_id: block.id });
  for (const token of tokens) expect([(await look(token)).status, (await send(token, { needs: 'No stairs' })).status]).toEqual([404, 404]);
});

test('a link that ends while a file arrives or a send waits takes neither', async () => {
  const { event, speaker } = await makeEntries(stem);
  const token = await askFor(stem, { event, record: speaker });
  const path = `/api/formats/${event}/contributions/${(await listed(event, speaker))?.id}`;
  const [sent, file] = await Promise.all([
    send(token, { ...bio('She chairs.', 'Hers.'), needs: 'No stairs' }),
    upload(token, 'paper', formOf(pdf(), 'vreni.pdf')),
    stem.request(path, { as: 'editor', method: 'DELETE' }),
  ]);
  expect([200, 404]).toContain(sent.status);
  expect([201, 404]).toContain(file.status);
  const rows = await stem.database.rows('SELECT needs, uploads FROM contributions WHERE speaker_id = ?', [speaker]);
  expect(rows).toEqual([{ needs: null, uploads: '[]' }]);
});

test('what is broken is refused or cleaned, and crashes nothing', async () => {
  const { event, speaker, partner, session } = await makeEntries(stem);
  const token = await askFor(stem, { event, record: speaker });
  const paper = await keyOf(await upload(token, 'paper', formOf(pdf(), 'ta\u0000lk\ud800.pdf')));
  const strange = 'a\u0000b\ud800\u202e';
  for (const body of [
    { values: JSON.parse('{"__proto__":{"was":null,"value":"x"}}') },
    { values: { constructor: { was: null, value: 'x' } } },
    { values: { bio: { was: 'She chairs.', value: strange } }, arrival: strange, needs: strange },
    { values: { photo: { was: null, value: '/media/../../stem.db' } } },
    { values: { photo: { was: null, value: paper } } },
    { papers: [{ file: paper, session, name: strange }] },
    { dark_logo: paper },
    { values: [], crop: { x: 'a', y: null }, papers: 'x', guests: {} },
  ])
    expect([JSON.stringify(body), (await send(token, body)).status]).toEqual([JSON.stringify(body), expect.toSatisfy((status: number) => status < 500)]);
  const partners = await askFor(stem, { event, record: partner, quota: 3 });
  for (const guest of [
    { first_name: strange, last_name: strange, email: 'a@birch.example', company: strange },
    { first_name: 'x', last_name: '\u0000', email: 'b@birch.example' },
    { first_name: 'x', last_name: 'y', email: 'b\u0000@birch.example' },
  ])
    expect((await send(partners, { guests: [guest] })).status).toBeLessThan(500);
  expect((await shown(token)).name).toBe('Vreni Alder');
});

test('strangers learn nothing: each token that opens nothing has the same answer, and an ended one as well', async () => {
  const { event, speaker } = await makeEntries(stem);
  const token = await askFor(stem, { event, record: speaker });
  const answers: unknown[] = [];
  const note = async (response: Response) => {
    const { reference: _, ...rest } = (await response.json()) as Record<string, unknown>; // a problem
    answers.push([response.status, rest]);
  };
  for (const wrong of ['x', 'A'.repeat(120), `${token.slice(0, -4)}AAAA`]) await note(await look(wrong));
  const now = stem.clock.now;
  stem.clock.now += 31 * 86_400_000;
  await note(await look(token));
  await note(await send(token, bio('She chairs.', 'Hers.')));
  await note(await upload(token, 'paper', formOf(pdf(), 'talk.pdf')));
  stem.clock.now = now;
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(answers[0]).toMatchObject([404, { name: 'not_found' }]);
});

test('a link has the rights of who has asked: of an event editor, and of none who is blocked', async () => {
  const { event, speaker, partner } = await makeEntries(stem);
  const editor = await makeEditor(stem, 'event_editor', [event]);
  const ask = (record: string, quota: number) =>
    stem.request(`/api/formats/${event}/contributions`, { method: 'POST', headers: editor.headers, body: askedBody(stem, record, { quota }) });
  expect([(await ask(partner, 1)).status, (await ask(speaker, 0)).status]).toEqual([403, 200]);
  // Nor does the link of a partner lead those who may not read guests to their names.
  await send(await askFor(stem, { event, record: partner, quota: 1 }), { guests: [{ first_name: 'Gina', last_name: 'Guest', email: 'gina@birch.example' }] });
  const redirected = await stem.request(`/api/formats/${event}/contributions`, {
    ...{ method: 'POST', headers: editor.headers },
    body: askedBody(stem, partner, { email: 'editor@stem.example' }),
  });
  expect(redirected.status).toBe(403);
  const token = await linkOf(stem, speaker);
  expect((await send(token, bio('She chairs.', 'Hers.'))).status).toBe(200);
  expect((await stem.request(`/api/formats/${event}/contributions`, { headers: (await makeEditor(stem, 'event_editor')).headers })).status).toBe(403);
  // A person of other events as well is not theirs to change any more.
  const other = await makeExample('event_formats', stem);
  await makeExample('format_speakers', stem, { format_id: other.id, speaker_id: speaker });
  expect((await send(token, bio('Hers.', 'Hers again.'))).status).toBe(403);
  await stem.write('PATCH', `/api/editors/${editor.id}`, { is_blocked: true });
  expect((await look(token)).status).toBe(404);
  const refused = await publish(event, speaker);
  expect([refused.status, await refused.json()]).toMatchObject([403, { name: 'not_allowed' }]);
  expect(await stem.read(`/api/speakers/${speaker}`)).toMatchObject({ bio: 'She chairs.' });
});

test('a link sends twenty times an hour, and texts that are too long or of another form are refused with their field', async () => {
  const { event, speaker } = await makeEntries(stem);
  const token = await askFor(stem, { event, record: speaker });
  const wrong = await send(token, { values: { website: { was: null, value: 'javascript:alert(1)' }, company: { was: null, value: 'x'.repeat(161) } } });
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { errors: { website: expect.any(String), company: expect.any(String) } }]);
  for (let count = 1; count < 20; count += 1) await send(token, { arrival: String(count) });
  expect((await send(token, { arrival: 'late' })).status).toBe(429);
});
