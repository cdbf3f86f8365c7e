// Comments on records: threads with one mail to each mentioned editor, for those who may read the record.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeEditor, type SignedInEditor } from '../../../test/editor.ts';
import { makeExample } from '../../../test/example.ts';
import { followEvents } from '../../../test/follow-events.ts';
import { openMailServer } from '../../../test/mail-server.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { eraseComments, purgeComments } from '../../comments/purge-comments.ts';

let stem: Stem;
let vreni: SignedInEditor;
let beat: SignedInEditor;
let record: string;
beforeAll(async () => {
  stem = await openStem();
  vreni = await makeEditor(stem, 'owner', [], { name: 'Vreni Amsler' });
  beat = await makeEditor(stem, 'editor', [], { name: 'Beat Frei', language: 'de' });
});
afterAll(() => stem.close());
beforeEach(async () => {
  record = String((await makeExample('speakers', stem, { name: 'Ada Lovelace' })).id);
  await stem.logged();
  await stem.mails();
});

type Body = Readonly<Record<string, unknown>>;
interface Answer extends Body {
  readonly id: string;
  readonly replies: Answer[];
}

interface By extends Pick<SignedInEditor, 'headers'> {
  readonly node?: Pick<Stem, 'request'>;
}
async function send(method: string, path: string, body: Body | undefined, { headers, node = stem }: By) {
  const response = await node.request(path, { method, body, headers });
  return { status: response.status, answer: (await response.json()) as Answer }; // as documented
}
const wanted = (more: Body = {}) => ({ id: randomUUID(), entity: 'speakers', record, text: 'Is this right?', ...more });
async function comment(by: SignedInEditor, more: Body = {}) {
  const { status, answer } = await send('POST', '/api/comments', wanted(more), by);
  expect([status, answer]).toEqual([200, answer]);
  return answer;
}
/** Those about comments; editors who are made are sent an invitation as well. */
const commentMails = async () => (await stem.mails()).filter(({ text }) => text.includes('tab=comments'));
const threads = async (by: SignedInEditor = vreni, about = `entity=speakers&record=${record}`) =>
  (await (await stem.request(`/api/comments?${about}`, { headers: by.headers })).json()) as Answer[]; // as documented
const forYou = async ({ headers }: SignedInEditor) => (await (await stem.request('/api/comments/for-you', { headers })).json()) as Answer[]; // as above

test('a thread has its replies in order, is resolved and reopened, and writes nothing into the history', async () => {
  const { id } = await comment(vreni, { field: 'bio_de' });
  await comment(beat, { thread: id, text: 'Yes.' });
  await comment(vreni, { thread: id, text: 'Thank you.' });
  expect(await threads()).toMatchObject([
    {
      id,
      field: 'bio_de',
      author_name: 'Vreni Amsler',
      is_own: true,
      done_at: null,
      replies: [{ text: 'Yes.', field: 'bio_de', is_own: false }, { text: 'Thank you.' }],
    },
  ]);
  expect((await send('PUT', `/api/comments/${id}/done`, { done: true }, beat)).answer).toMatchObject({ done_by: 'Beat Frei' });
  expect((await send('PUT', `/api/comments/${id}/done`, { done: true }, vreni)).answer).toMatchObject({ done_by: 'Beat Frei' });
  const { id: later } = await comment(vreni);
  expect((await threads()).map((thread) => thread.id)).toEqual([later, id]);
  expect((await send('PUT', `/api/comments/${id}/done`, { done: false }, vreni)).answer).toMatchObject({ done_at: null, done_by: null });
  expect(await stem.logged()).toEqual([]);
  expect(await commentMails()).toEqual([]);
});

test('a mention sends one mail in the language of the editor with a link to the record, and none to the author', async () => {
  const text = '@Beat Frei and @Vreni Amsler: <b>right</b>?';
  await comment(vreni, { text, mentions: [beat.id, vreni.id, beat.id] });
  const [mail, ...others] = await commentMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: [beat.email], subject: 'Vreni Amsler hat Sie erwähnt: Ada Lovelace' });
  expect(mail?.html).toBeUndefined();
  expect(mail?.text).toContain(`> ${text}\n`);
  expect(mail?.text).toMatch(new RegExp(`/admin/speakers\\?record=${record}&tab=comments\n`));
  expect(await forYou(beat)).toMatchObject([{ reason: 'mention', title: 'Ada Lovelace', format: null, text }]);
  expect(await forYou(vreni)).toHaveLength(1);
});

test('the mail says in the language of the editor what the record is', async () => {
  const ada = await makeEditor(stem, 'editor', [], { name: 'Ada Good', language: 'en' });
  const venue = String((await makeExample('venues', stem)).id);
  await comment(vreni, { entity: 'venues', record: venue, text: '@Beat Frei, @Ada Good', mentions: [beat.id, ada.id] });
  const kinds = (await commentMails()).map(({ to: [to = ''], text }) => [to, /\((\p{L}+)\)/u.exec(text)?.[1]]);
  expect(Object.fromEntries(kinds)).toEqual({ [beat.email]: 'Veranstaltungsort', [ada.email]: 'Venue' });
});

test('the same comment sent twice, at once and on two nodes, is one comment with one mail', async () => {
  const body = wanted({ text: 'Look, @Beat Frei', mentions: [beat.id] });
  const other = await stem.startNode();
  const answers = await Promise.all([send('POST', '/api/comments', body, vreni), send('POST', '/api/comments', body, { ...vreni, node: other })]);
  answers.push(await send('POST', '/api/comments', body, vreni));
  expect(answers.map(({ status, answer }) => [status, answer.id])).toEqual(Array.from({ length: 3 }, () => [200, body.id]));
  expect(await threads()).toHaveLength(1);
  expect(await commentMails()).toHaveLength(1);
  expect((await send('POST', '/api/comments', body, beat)).answer).toMatchObject({ name: 'already_taken' });
});

test('an editor who is mentioned by a later change is sent a mail, and no editor a second one', async () => {
  const { id } = await comment(beat, { text: 'Look, @Vreni Amsler', mentions: [vreni.id] });
  const dora = await makeEditor(stem, 'editor', [], { name: 'Dora Good' });
  const change = (mentions: string[]) => send('PATCH', `/api/comments/${id}`, { text: 'Look, all', mentions }, beat);
  for (const mentions of [[], [vreni.id, dora.id], [dora.id]]) expect((await change(mentions)).status).toBe(200);
  expect((await commentMails()).map(({ to: [to] }) => to)).toEqual([vreni.email, dora.email]);
  expect(await threads()).toMatchObject([{ text: 'Look, all', edited_at: expect.any(String), mentions: [{ id: dora.id, name: 'Dora Good' }] }]);
});

test('a review goes to its addressee by mail and into their list, until it is done', async () => {
  const { id } = await comment(vreni, { kind: 'review', addressee: beat.id, text: 'Please look at the German' });
  expect(await commentMails()).toMatchObject([{ to: [beat.email], subject: 'Vreni Amsler bittet Sie um eine Durchsicht: Ada Lovelace' }]);
  expect(await forYou(beat)).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, reason: 'review', addressee: { id: beat.id, name: 'Beat Frei' } })]),
  );
  await send('PUT', `/api/comments/${id}/done`, { done: true }, beat);
  expect((await forYou(beat)).map((waiting) => waiting.id)).not.toContain(id);
  const { answer } = await send('POST', '/api/comments', wanted({ kind: 'review' }), vreni);
  expect(answer).toMatchObject({ name: 'invalid_input', errors: { addressee: 'Choose who is asked' } });
});

test('comments are changed and deleted by their authors only, and a thread keeps its replies', async () => {
  const { id } = await comment(vreni);
  const reply = await comment(beat, { thread: id, text: 'Yes.' });
  for (const [method, body] of [
    ['PATCH', { text: 'No.' }],
    ['DELETE', undefined],
  ] as const)
    expect((await send(method, `/api/comments/${id}`, body, beat)).answer).toMatchObject({ name: 'not_allowed' });
  await send('DELETE', `/api/comments/${id}`, undefined, vreni);
  expect(await threads()).toMatchObject([{ id, text: '', is_deleted: true, replies: [{ text: 'Yes.' }] }]);
  await send('DELETE', `/api/comments/${reply.id}`, undefined, beat);
  expect(await threads()).toEqual([]);
});

test('an event editor comments on records of their own events and on media, and a reader only reads', async () => {
  const [own, foreign] = [await makeExample('event_formats', stem), await makeExample('event_formats', stem)];
  const urs = await makeEditor(stem, 'event_editor', [own.id], { name: 'Urs Event' });
  const venue = async (format_id: unknown) => ({ entity: 'venues', record: (await makeExample('venues', stem, { format_id })).id });
  const statusFor = async (by: SignedInEditor, about: Body) => (await send('POST', '/api/comments', wanted(about), by)).status;
  expect(await statusFor(urs, await venue(own.id))).toBe(200);
  expect(await statusFor(urs, await venue(foreign.id))).toBe(403);
  expect(await statusFor(urs, { entity: 'media_library', record: (await makeExample('media_library', stem)).id })).toBe(200);
  expect(await statusFor(urs, { entity: 'navigation_items', record: (await makeExample('navigation_items', stem)).id })).toBe(403);
  const { id } = await comment(vreni, await venue(foreign.id));
  expect((await send('PUT', `/api/comments/${id}/done`, { done: true }, urs)).status).toBe(403);
  const reader = await makeEditor(stem, 'reader');
  expect(await statusFor(reader, {})).toBe(403);
  await comment(vreni);
  expect(await threads(reader)).toHaveLength(1);
});

test('those who may not read a record see no comments on it, are not mentioned there, and get no mail about it', async () => {
  const user = await makeExample('users', stem);
  const about = { entity: 'users', record: user.id };
  const reader = await makeEditor(stem, 'reader', [], { name: 'Rita Reader' });
  const { answer } = await send('POST', '/api/comments', wanted({ ...about, mentions: [reader.id] }), vreni);
  expect(answer).toMatchObject({ name: 'invalid_input', errors: { mentions: 'Rita Reader may not open this record' } });
  const events = await followEvents(stem, reader);
  await comment(vreni, about);
  for (const path of [`/api/comments?entity=users&record=${user.id}`, '/api/comments/open?entity=users'])
    await play({ name: path, path, headers: reader.headers, status: 403, failure: 'not_allowed' }, stem);
  await comment(vreni);
  expect(await events.next('commented')).toEqual({ entity: 'speakers', record });
  await events.end();
  expect(await commentMails()).toEqual([]);
});

test('text stays text, also if it looks like markup, and has its bounds', async () => {
  const text = '<img src=x onerror=alert(1)> \u0007[a](javascript:alert(1))';
  const { id } = await comment(vreni, { text });
  expect(await threads()).toMatchObject([{ id, text: text.replace('\u0007', '') }]);
  const refuse = async (more: Body) => (await send('POST', '/api/comments', wanted(more), vreni)).answer.name;
  expect(await refuse({ text: 'x'.repeat(2001) })).toBe('invalid_input');
  expect(await refuse({ text: ' \n ' })).toBe('invalid_input');
  expect(await refuse({ field: 'password' })).toBe('invalid_input');
  expect(await refuse({ record: randomUUID() })).toBe('unknown_reference');
  expect(await refuse({ thread: randomUUID() })).toBe('unknown_reference');
  expect(await refuse({ mentions: [randomUUID()] })).toBe('invalid_input');
});

test('comments of an editor who was removed keep the name, and those who are mentioned keep theirs', async () => {
  const gone = await makeEditor(stem, 'editor', [], { name: 'Gina Gone' });
  await comment(gone, { text: 'I leave.' });
  const { id } = await comment(vreni, { text: 'Ask @Gina Gone', mentions: [gone.id] });
  await stem.write('DELETE', `/api/editors/${gone.id}`);
  expect(await threads()).toMatchObject([{ mentions: [{ id: gone.id, name: 'Gina Gone' }] }, { author_name: 'Gina Gone', author: `editor:${gone.id}` }]);
  expect((await send('PATCH', `/api/comments/${id}`, { text: 'Asked @Gina Gone', mentions: [gone.id] }, vreni)).status).toBe(200);
});

test('comments on a deleted record are shown nowhere, return with it, and are gone when it is', async () => {
  await comment(vreni, { mentions: [beat.id] });
  const isListed = async () => (await forYou(beat)).some((waiting) => waiting.record === record);
  const purge = (before: string) => stem.database.write((transaction) => purgeComments(before, transaction));
  expect(await isListed()).toBe(true);
  await stem.write('DELETE', `/api/speakers/${record}`);
  expect(await isListed()).toBe(false);
  await purge(new Date(stem.clock.now - 60_000).toISOString());
  await stem.write('POST', `/api/speakers/${record}/restore`);
  expect(await isListed()).toBe(true);
  await stem.write('DELETE', `/api/speakers/${record}`);
  await purge(new Date(stem.clock.now + 60_000).toISOString());
  expect(await threads()).toEqual([]);
});

test('comments on a person go with the person who is erased', async () => {
  const { id } = await makeExample('users', stem);
  await comment(vreni, { entity: 'users', record: id });
  await stem.write('POST', `/api/users/${id}/erasure`);
  expect(await threads(vreni, `entity=users&record=${id}`)).toEqual([]);
});

test('ten thousand comments are answered in parts', async () => {
  const at = stem.clock.now;
  await stem.database.write(async (transaction) => {
    await eraseComments('speakers', record, transaction);
    await transaction.run(`INSERT INTO comments (id, version, entity, record_id, kind, text, author, names, notified, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
      SELECT 'many ' || i, 100000 + i, 'speakers', '${record}', 'comment', 'Number ' || i, 'admin', '{}', '[]', ${at} + i FROM n`);
    await transaction.run(`INSERT INTO comment_mentions SELECT id, '${beat.id}' FROM comments WHERE id LIKE 'many %'`);
  });
  const part = async (query: string) => (await threads(vreni, `entity=speakers&record=${record}${query}`)).map(({ text }) => text);
  expect(await part('')).toEqual(Array.from({ length: 20 }, (_, place) => `Number ${10_000 - place}`));
  expect(await part('&limit=2&offset=9999')).toEqual(['Number 1']);
  await play({ name: 'more', as: 'editor', path: `/api/comments?entity=speakers&record=${record}&limit=51`, status: 400, failure: 'invalid_input' }, stem);
  expect(await forYou(beat)).toHaveLength(100);
  expect(await stem.read('/api/comments/open?entity=speakers', 'editor')).toContainEqual({ record, open: 10_000, fields: [] });
});

test('a thread takes at most a hundred replies', async () => {
  const { id } = await comment(vreni);
  await stem.database.write((transaction) =>
    transaction.run(`INSERT INTO comments (id, version, entity, record_id, thread_id, kind, text, author, names, notified, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
      SELECT 'reply ' || i, 200000 + i, 'speakers', '${record}', '${id}', 'comment', 'Number ' || i, 'admin', '{}', '[]', i FROM n`),
  );
  expect((await send('POST', '/api/comments', wanted({ thread: id }), vreni)).answer).toMatchObject({ name: 'limit_reached' });
});

test('names of editors have no addresses, and none of those who are blocked', async () => {
  const blocked = await makeEditor(stem, 'editor', [], { name: 'Bo Blocked', is_blocked: true });
  const names = (await (await stem.request('/api/editors/names', { headers: beat.headers })).json()) as Answer[]; // as documented
  expect(names).toContainEqual({ id: vreni.id, name: 'Vreni Amsler', picture: null });
  expect(names.map(({ id }) => id)).not.toContain(blocked.id);
  expect(JSON.stringify(names)).not.toContain('@');
});

test('those whom a thread mentions resolve it, also an event editor of another event, and a reader is asked for no review', async () => {
  const foreign = await makeExample('event_formats', stem);
  const about = { entity: 'venues', record: (await makeExample('venues', stem, { format_id: foreign.id })).id };
  const urs = await makeEditor(stem, 'event_editor', [], { name: 'Urs Event' });
  const { id } = await comment(vreni, about);
  const done = () => send('PUT', `/api/comments/${id}/done`, { done: true }, urs);
  expect((await done()).answer).toMatchObject({ name: 'not_allowed' });
  await comment(vreni, { ...about, thread: id, text: 'Ask @Urs Event', mentions: [urs.id] });
  expect((await done()).answer).toMatchObject({ done_by: 'Urs Event' });
  const reader = await makeEditor(stem, 'reader', [], { name: 'Rita Reader' });
  const { answer } = await send('POST', '/api/comments', wanted({ kind: 'review', addressee: reader.id }), vreni);
  expect(answer).toMatchObject({ name: 'invalid_input', errors: { addressee: 'The role of Rita Reader only reads' } });
});

test('a person who floods others with mails waits, and keeps no other editor from commenting', async () => {
  const [flooding, other] = [await makeEditor(stem, 'editor'), await makeEditor(stem, 'editor')];
  await stem.mails();
  const mentions = { mentions: [vreni.id] };
  const flood = (ask: () => ReturnType<typeof send>) => Promise.all(Array.from({ length: 101 }, async () => (await ask()).status));
  const done = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;
  expect(done(await flood(() => send('POST', '/api/comments', wanted(mentions), flooding)))).toBe(100);
  expect(await stem.mails()).toHaveLength(100);
  const { id } = (await send('POST', '/api/comments', wanted(mentions), other)).answer;
  expect(done(await flood(() => send('PATCH', `/api/comments/${id}`, { text: 'Look', ...mentions }, other)))).toBe(99);
});

test('what every object has is no field of a record', async () => {
  const { status, answer } = await send('POST', '/api/comments', wanted({ field: 'constructor' }), vreni);
  expect([status, answer]).toEqual([400, expect.objectContaining({ errors: { field: 'This record has no such field' } })]);
});

test('the mail about a comment has a Message-ID as the standard writes it', async () => {
  const server = await openMailServer();
  const mailing = await openStem({ smtpUrl: server.url });
  const [author, other] = [await makeEditor(mailing, 'editor'), await makeEditor(mailing, 'editor')];
  const { id } = await makeExample('speakers', mailing);
  expect((await send('POST', '/api/comments', wanted({ record: id, mentions: [other.id] }), { ...author, node: mailing })).status).toBe(200);
  await mailing.mails();
  const written = server.received.map(({ bytes }) => /^Message-ID:\s+(\S.*)$/im.exec(String(bytes))?.[1]?.trim());
  expect(written).toHaveLength(3);
  for (const messageId of written) expect(messageId).toMatch(/^<[\w.-]+@[\w.-]+>$/);
  await mailing.close();
  await server.close();
});
