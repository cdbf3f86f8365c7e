import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeEditor, type SignedInEditor } from '../../test/editor.ts';
import { makeExample } from '../../test/example.ts';
import { prepareRelease, startClock } from '../../test/release.ts';
import { unshowable } from '../../test/small-site.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { keepFindings } from './keep-findings.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

interface Finding {
  readonly id: string;
  readonly ground: string;
  readonly kind: string;
  readonly record?: string;
  readonly column?: string;
  readonly path?: string;
  readonly title: string;
  readonly events: readonly string[];
  readonly may_dismiss: boolean;
  readonly dismissed?: { readonly reason: string; readonly actor_name: string | null };
}
interface List {
  readonly groups: readonly { readonly kind: string; readonly state: string; readonly total: number; readonly findings: readonly Finding[] }[];
  readonly dismissed: number;
  readonly readiness: readonly { readonly slug: string; readonly items: readonly { readonly item: string; readonly is_done: boolean }[] }[];
}
const list = async (query = '', editor?: SignedInEditor) =>
  (await (await stem.request(`/api/findings${query}`, editor ? { headers: editor.headers } : { as: 'editor' })).json()) as List; // as described
const found = ({ groups }: List, kind: string) => groups.filter((group) => group.kind === kind).flatMap(({ findings }) => findings);
const ahead = { start_date: '2037-05-04', end_date: '2037-05-05' };

test('a finding that was dismissed comes back when its ground changes, and names who said so', async () => {
  const speaker = await makeExample('speakers', stem, { bio: 'Reads the ice.', bio_de: null, photo: null });
  const [finding] = found(await list(), 'german_missing').filter(({ record }) => record === speaker.id);
  await stem.write('POST', '/api/findings/dismissals', { id: finding?.id, ground: finding?.ground, reason: 'She wants it in English' });
  expect(found(await list(), 'german_missing').map(({ record }) => record)).not.toContain(speaker.id);
  expect(found(await list('?dismissed=1'), 'german_missing')).toMatchObject([{ record: speaker.id, dismissed: { reason: 'She wants it in English' } }]);
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  expect((await list()).dismissed).toBe(1);
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { bio: 'Measures how fast glaciers flow.' });
  expect((await list()).dismissed).toBe(0);
  expect(found(await list(), 'german_missing').map(({ record }) => record)).toContain(speaker.id);
});

test('a statement on accessibility says nothing of what was dismissed', async () => {
  const { id } = await makeExample('media_library', stem, { file_type: 'image/png', alt_text: null });
  const { url } = (await stem.read(`/api/media/${id}`, 'editor')) as { url: string }; // as described
  await makeExample('speakers', stem);
  await stem.database.write(async (transaction) => {
    await transaction.run(sql`UPDATE speakers SET photo = ${url}`);
    await transaction.run(sql`INSERT INTO document_checks (object, checked_at, barriers) VALUES ('o', 0, '[]')`);
  });
  const statement = async () => ((await stem.read('/api/findings/statement', 'editor')) as { body: string }).body;
  expect(await statement()).toContain('1 picture has no alternative text');
  const [{ id: finding, ground } = { id: '', ground: '' }] = found(await list('?kind=alt_missing'), 'alt_missing').filter(({ record }) => record === id);
  await stem.write('POST', '/api/findings/dismissals', { id: finding, ground, reason: 'It only decorates' });
  expect(await statement()).not.toContain('alternative text');
});

test('a dismissal is taken back', async () => {
  const { id: record } = await makeExample('partners', stem, { logo_image: null });
  const [finding] = found(await list(), 'no_picture').filter((one) => one.record === record);
  await stem.write('POST', '/api/findings/dismissals', { id: finding?.id, ground: finding?.ground, reason: 'They want none' });
  expect((await stem.request(`/api/findings/dismissals/${finding?.id}`, { as: 'editor', method: 'DELETE' })).status).toBe(204);
  expect(found(await list(), 'no_picture').map((one) => one.record)).toContain(record);
});

test('who works on one event reads of it, and of no other event or page of the website', async () => {
  const [own, other] = [
    await makeExample('event_formats', stem, { ...ahead, is_listed: true }),
    await makeExample('event_formats', stem, { ...ahead, is_listed: true }),
  ];
  await makeExample('about_sections', stem, { title_de: null });
  await makeExample('inquiries', stem);
  const editor = await makeEditor(stem, 'event_editor', [own.id]);
  const { groups } = await list('', editor);
  expect(found({ groups } as List, 'no_sessions')).toMatchObject([{ record: own.id, may_dismiss: true }]);
  expect(JSON.stringify(groups)).not.toContain(other.id);
  expect(JSON.stringify(groups)).not.toContain('about_sections');
  expect(groups.map(({ kind }) => kind)).not.toContain('inquiry');
});

test('pages are counted of records that the caller may read, and of no others', async () => {
  const [own, other] = [await makeExample('event_formats', stem, ahead), await makeExample('event_formats', stem, ahead)];
  const [mine, theirs] = [await makeExample('gated_content', stem, { format_id: own.id }), await makeExample('gated_content', stem, { format_id: other.id })];
  const inquiry = await makeExample('inquiries', stem);
  const records = [`gated_content:${mine.id}`, `gated_content:${theirs.id}`, `inquiries:${inquiry.id}`, `event_formats:${other.id}`];
  const counted = async ({ headers }: SignedInEditor) => {
    const answer = await stem.request(`/api/findings/pages?records=${records.join(',')}`, { headers });
    return ((await answer.json()) as { record: string }[]).map(({ record }) => record); // as described
  };
  expect(await counted(await makeEditor(stem, 'event_editor', [own.id]))).toEqual([mine.id, other.id]);
  expect(await counted(await makeEditor(stem, 'owner'))).toEqual([mine.id, theirs.id, inquiry.id, other.id]);
});

test('who only reads dismisses nothing', async () => {
  await makeExample('event_formats', stem, { ...ahead, is_listed: true });
  const reader = await makeEditor(stem, 'reader');
  const [finding] = found(await list('', reader), 'no_sessions');
  expect(finding).toMatchObject({ may_dismiss: false });
  const answer = await stem.request('/api/findings/dismissals', {
    method: 'POST',
    headers: reader.headers,
    body: { id: finding?.id, ground: finding?.ground, reason: 'No' },
  });
  expect(answer.status).toBe(403);
});

test('what the caller may not read is not dismissed, and nothing of it is said', async () => {
  const [own, other] = [await makeExample('event_formats', stem, ahead), await makeExample('event_formats', stem, { ...ahead, title: 'Grimsel dinner' })];
  const [finding] = found(await list(), 'no_sessions').filter(({ record }) => record === other.id);
  const { headers } = await makeEditor(stem, 'event_editor', [own.id]);
  const body = { id: finding?.id, ground: finding?.ground, reason: 'No' };
  const answer = await stem.request('/api/findings/dismissals', { method: 'POST', headers, body });
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain('Grimsel');
  expect((await list()).dismissed).toBe(0);
});

test('what has changed since it was read is not dismissed', async () => {
  const speaker = await makeExample('speakers', stem, { bio: 'Reads the ice.', bio_de: null });
  const [finding] = found(await list(), 'german_missing').filter(({ record }) => record === speaker.id);
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { bio: 'Measures how fast glaciers flow.' });
  const body = { id: finding?.id, ground: finding?.ground, reason: 'She wants it in English' };
  const answer = await stem.request('/api/findings/dismissals', { as: 'editor', method: 'POST', body });
  expect([answer.status, ((await answer.json()) as { name: string }).name]).toEqual([409, 'finding_changed']); // as described
  expect((await list()).dismissed).toBe(0);
});

test('what waits is listed for those who may read it', async () => {
  const { id: inquiry } = await makeExample('inquiries', stem);
  const webhook = { id: 'w', name: 'Crm', address: 'https://crm.example', events: '[]', secret: '' };
  await stem.database.write(async (transaction) => {
    await transaction.run(sql`INSERT INTO mails (id, mail, attempts, created_at) VALUES ('m', '{}', 7, ${stem.clock.now})`);
    await transaction.run(sql`INSERT INTO webhooks (id, name, address, events, is_active, secret, publication_cursor, change_cursor, attempts, failing_since, certificate_until, created_at, created_by)
      VALUES (${webhook.id}, ${webhook.name}, ${webhook.address}, ${webhook.events}, 1, ${webhook.secret}, 0, 0, 3, ${stem.clock.now}, ${stem.clock.now + 86_400_000}, 0, 'admin')`);
    await transaction.run(sql`INSERT INTO programs (id, name, token_hash, scopes, expires_at, created_at, created_by)
      VALUES ('p', 'Registration', 'h', '[]', ${stem.clock.now + 86_400_000}, 0, 'admin'), ('q', 'Later', 'i', '[]', ${stem.clock.now + 90 * 86_400_000}, 0, 'admin')`);
    await transaction.run(
      sql`INSERT INTO releases (id, name, kind, state, owner, zone, version, created_at) VALUES ('r', 'Spring', 'release', 'failed', 'admin', 'Europe/Zurich', 1, 0)`,
    );
  });
  await stem.database.write((transaction) =>
    transaction.run(
      sql`INSERT INTO releases (id, name, kind, state, owner, zone, version, created_at) VALUES ('s', 'Summer', 'release', 'ready', 'admin', 'Europe/Zurich', 1, 0)`,
    ),
  );
  const waiting = (await list('?state=waiting')).groups.map(({ kind, total, findings }) => [kind, total, findings[0]?.record]);
  expect(waiting).toEqual([
    ['inquiry', 1, inquiry],
    ['mail_failed', 1, undefined],
    ['release_failed', 1, undefined],
    ['release_ready', 1, undefined],
    ['webhook_failing', 1, 'w'],
    ['certificate_expiring', 1, 'w'],
    ['token_expiring', 1, 'p'],
  ]);
  const reader = await makeEditor(stem, 'reader');
  expect((await list('?state=waiting', reader)).groups.map(({ kind }) => kind)).toEqual(['release_failed', 'release_ready']);
});

test('what a release will bring is listed before, and gone when the release is corrected', async () => {
  const format = await makeExample('event_formats', stem, { ...ahead, date: '4 and 5 May 2037', date_de: '4. und 5. Mai 2037' });
  const release = await prepareRelease(stem, { state: 'open' });
  await release.write('PATCH', `/api/formats/${format.id}`, { date: '9 May 2037', date_de: '4. und 5. Mai' });
  await stem.write('PATCH', `/api/releases/${release.id}`, { state: 'ready' });
  const look = async () => {
    const clock = startClock(stem);
    await clock.settled();
    await clock.stop();
    return (await list('?state=soon')).groups.map(({ kind, findings }) => [kind, findings[0]?.record]);
  };
  expect(await look()).toEqual([['date_text', format.id]]);
  expect(found(await list('?state=wrong'), 'date_text')).toEqual([]);
  await stem.write('PATCH', `/api/releases/${release.id}`, { state: 'open' });
  await release.write('PATCH', `/api/formats/${format.id}`, { date: '4–5 May 2037', date_de: '4.–5. Mai 2037' });
  await stem.write('PATCH', `/api/releases/${release.id}`, { state: 'ready' });
  stem.clock.now += 120_000;
  expect(await look()).toEqual([]);
});

test('a blocked page is named, and a dead link once: at its field, or on its page where no field has it', async () => {
  const { id } = await makeExample('navigation_items', stem, { url: '/contact' });
  await stem.live();
  const set = (url: string, label: string) =>
    stem.database.write((transaction) => transaction.run(sql`UPDATE navigation_items SET url = ${url}, label = ${label} WHERE id = ${id}`));
  const wrong = async () => {
    await stem.live();
    const { groups } = await list('?state=wrong');
    return groups
      .filter(({ kind }) => kind.startsWith('page_') || kind === 'link_dead')
      .map(({ kind, findings }) => [kind, findings[0]?.record ?? findings[0]?.path]);
  };
  await set('/nowhere', 'Away');
  expect(await wrong()).toEqual([['link_dead', id]]);
  await set('/contact', unshowable);
  expect(await wrong()).toEqual([['page_fails', 'Navigation (de)']]);
  await set('/contact', 'Here');
  expect(await wrong()).toEqual([]);
  // As a page would be whose code has the link.
  await stem.database.write((transaction) =>
    transaction.run(sql`UPDATE publication_pages SET failure = ${JSON.stringify({ name: 'pages.deadLinks', parameters: [['/gone'], 0] })}
      WHERE (publication_id, path) = (SELECT publication_id, path FROM publication_pages ORDER BY publication_id DESC, path LIMIT 1)`),
  );
  expect(await wrong()).toEqual([['page_flaw', 'Navigation (de)']]);
});

test('an event that no list leads to has a list of what it needs', async () => {
  const format = await makeExample('event_formats', stem, { ...ahead, is_listed: false, typeform_url: 'https://forms.example/register' });
  await makeExample('venues', stem, { format_id: format.id });
  const [ready] = (await list()).readiness;
  expect(ready?.slug).toBe(format.slug);
  expect(ready?.items.filter(({ is_done }) => is_done).map(({ item }) => item)).toEqual(['dates', 'registration', 'venues']);
});

test('a German text that an entry of a list lacks is found at its place', async () => {
  const fact = { label: 'Address', label_de: 'Adresse', value: 'By the lake', value_de: 'Am See' };
  const { id } = await makeExample('legal_pages', stem, { title_de: 'Impressum', body_de: 'Text.', facts: [fact, { ...fact, value_de: '' }] });
  const missing = async () => found(await list('?kind=german_missing'), 'german_missing').flatMap(({ record, column }) => (record === id ? column : []));
  expect(await missing()).toEqual(['facts.1.value_de']);
  await stem.write('PATCH', `/api/legal-pages/${id}`, { facts: [fact] });
  expect(await missing()).toEqual([]);
});

test('a picture without an alternative text is listed under the events that show it', async () => {
  const { id, url } = await makeExample('media_library', stem, { file_type: 'image/png', alt_text: null });
  const slugs = ['first', 'second', 'third'];
  for (const slug of slugs) await makeExample('event_formats', stem, { ...ahead, slug });
  await stem.database.write((transaction) => transaction.run(sql`UPDATE event_formats SET hero_image = ${url} WHERE slug <> 'third'`));
  const shown = found(await list('?kind=alt_missing'), 'alt_missing').filter(({ record }) => record === id);
  expect(shown.map((one) => one.events.toSorted())).toEqual([slugs.slice(0, 2)]);
  expect(found(await list('?event=third'), 'alt_missing')).toEqual([]);
});

test('only what reads a changed entity is evaluated again, and nothing when nothing has changed', async () => {
  await makeExample('speakers', stem);
  const kept = keepFindings(stem.saving);
  await kept.find('2037-01-01');
  const all = kept.evaluations();
  await kept.find('2037-01-01');
  expect(kept.evaluations()).toBe(all);
  await makeExample('navigation_items', stem);
  await kept.find('2037-01-01');
  // Its links and its German: what is read of speakers and events stays.
  expect(kept.evaluations() - all).toBe(3);
});

test('a save reads the same whether the screen was opened or not', async () => {
  const { id } = await makeExample('speakers', stem);
  const reads = vi.spyOn(stem.database, 'rows');
  const asked = vi.spyOn(stem.database.read, 'all');
  const count = async (bio: string) => {
    const before = reads.mock.calls.length + asked.mock.calls.length;
    await stem.write('PATCH', `/api/speakers/${id}`, { bio });
    return reads.mock.calls.length + asked.mock.calls.length - before;
  };
  await count('Warm.');
  const without = await count('One.');
  await list();
  expect(await count('Two.')).toBe(without);
});
