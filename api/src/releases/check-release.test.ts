import { afterEach, beforeEach, expect, test } from 'vitest';
import { formOf, picture } from '../../test/media.ts';
import { prepareRelease, type SavedRow, startClock } from '../../test/release.ts';
import { unshowable } from '../../test/small-site.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

interface Check {
  readonly version: number;
  readonly is_blocked: boolean;
  readonly pages: number;
  readonly findings: readonly Readonly<Record<string, unknown>>[];
}
const check = async (id: string) => (await stem.write('POST', `/api/releases/${id}/check`)) as unknown as Check; // as described
const addSpeaker = async (values = {}) =>
  (await stem.write('POST', '/api/speakers', { name: 'Ursina Caduff', bio: 'Reads the ice.', bio_de: 'Liest das Eis.', ...values })) as SavedRow;
const event = { title: 'Alps', slug: 'alps', description: 'An evening.', date: 'May', location: 'Chur', start_date: '2027-05-04', end_date: '2027-05-05' };

test('German that is missing, or older than a new English text, is named with its field', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { bio: 'Measures how fast glaciers flow.', position: 'Head of research' });
  const { findings, is_blocked } = await check(release.id);
  expect(findings).toEqual(
    expect.arrayContaining([
      { kind: 'german_outdated', entity: 'speakers', record: speaker.id, column: 'bio_de', title: 'Ursina Caduff' },
      { kind: 'german_missing', entity: 'speakers', record: speaker.id, column: 'position_de', title: 'Ursina Caduff' },
    ]),
  );
  expect(findings).toHaveLength(2);
  expect(is_blocked).toBe(false);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { bio_de: 'Misst, wie schnell Gletscher fliessen.', position_de: 'Leiterin Forschung' });
  expect((await check(release.id)).findings).toEqual([]);
});

test('what is the same in both languages needs no German', async () => {
  const release = await prepareRelease(stem);
  const { id } = await release.write('POST', '/api/speakers', { name: 'Gian Rusch', bio: 'Skis.' });
  expect((await check(release.id)).findings).toEqual([
    { kind: 'no_picture', entity: 'speakers', record: id, column: 'photo', title: 'Gian Rusch' },
    { kind: 'german_missing', entity: 'speakers', record: id, column: 'bio_de', title: 'Gian Rusch' },
  ]);
});

test('an event that is over when it is published is named', async () => {
  const release = await prepareRelease(stem, { publish_at: '2027-05-06T08:00:00Z' });
  const format = await release.write('POST', '/api/formats', event);
  const dates = async () => (await check(release.id)).findings.filter(({ kind }) => kind === 'dates');
  expect(await dates()).toEqual([{ kind: 'dates', entity: 'event_formats', record: format.id, column: 'end_date', title: 'Alps' }]);
  await stem.write('PATCH', `/api/releases/${release.id}`, { publish_at: '2027-05-05T08:00:00Z' });
  expect(await dates()).toEqual([]);
});

test('what a listed event lacks is named until the release or the site has it', async () => {
  const release = await prepareRelease(stem, { publish_at: '2027-01-06T08:00:00Z' });
  const format = await release.write('POST', '/api/formats', { ...event, is_listed: false });
  const lacking = async () => (await check(release.id)).findings.map(({ kind }) => String(kind)).filter((kind) => kind.startsWith('no_'));
  expect(await lacking()).toEqual([]);
  await release.write('PATCH', `/api/formats/${format.id}`, { is_listed: true });
  expect(await lacking()).toEqual(['no_sessions', 'no_topics', 'no_registration']);
  const day = await release.write('POST', '/api/agenda/days', { format_id: format.id, date_label: 'Monday', date_label_de: 'Montag' });
  expect(await lacking()).toEqual(['no_sessions', 'no_topics', 'no_registration']);
  await release.write('POST', '/api/agenda/sessions', { day_id: day.id, time: '09:00', title: 'Welcome' });
  await release.write('POST', '/api/key-topics', { format_id: format.id, title: 'Ice', title_de: 'Eis', description: 'Of it.', description_de: 'Davon.' });
  await release.write('PATCH', `/api/formats/${format.id}`, { typeform_url: 'https://forms.example/register' });
  expect(await lacking()).toEqual([]);
});

test('a picture that the release adds is named until it has an alternative text there', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem);
  const uploaded = await release.request('/api/media/upload', { method: 'POST', body: formOf(await picture('#336699'), 'ice.png') });
  const file = (await uploaded.json()) as SavedRow & { readonly url: string };
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { photo: file.url });
  const small = { kind: 'picture_small', entity: 'speakers', record: speaker.id, column: 'photo', about: '60 px', title: 'Ursina Caduff' };
  expect((await check(release.id)).findings).toEqual([
    { kind: 'alt_missing', entity: 'media_library', record: file.id, column: 'alt_text', title: 'ice.png' },
    small,
  ]);
  await release.write('PATCH', `/api/media/${file.id}`, { alt_text: 'Ice', alt_text_de: 'Eis' });
  expect((await check(release.id)).findings).toEqual([small]);
});

test('a conflict stops it, and is named with the field', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Bergwerk' });
  expect(await check(release.id)).toMatchObject({
    is_blocked: true,
    findings: [{ kind: 'refused', entity: 'speakers', record: speaker.id, column: 'company', sentence: expect.stringContaining('Company') }],
  });
});

test('one that is ready is checked by itself, and again when the site changes, not more often', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  const checked = async () => ((await release.state()) as { checked: (Check & { at: string }) | null }).checked;
  const look = async () => {
    const clock = startClock(stem);
    await clock.settled();
    await clock.stop();
  };
  await look();
  expect(await checked()).toBeNull();
  await stem.write('PATCH', `/api/releases/${release.id}`, { state: 'ready' });
  await look();
  expect(await checked()).toMatchObject({ is_blocked: false });
  stem.clock.now += 120_000;
  const first = await checked();
  await look();
  expect(await checked()).toEqual(first);
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Bergwerk' });
  await look();
  expect(await checked()).toMatchObject({ is_blocked: true });
});

test('what cannot be shown stops all of it: now, and at its instant, with a mail', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem, { publish_at: new Date(stem.clock.now + 60_000).toISOString() });
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  await release.write('POST', '/api/navigation', { label: unshowable, label_de: unshowable, url: '/communities' });
  expect(await check(release.id)).toMatchObject({
    is_blocked: true,
    findings: ['en', 'de'].map((lang) => ({ kind: 'page_fails', path: `Navigation (${lang})`, sentence: expect.stringContaining(unshowable) })).toReversed(),
  });
  await stem.live();
  const before = await stem.database.rows('SELECT count(*) AS pages FROM publication_pages');
  await stem.logged();
  expect(await (await release.publish()).json()).toMatchObject({ name: 'release_blocked' });
  expect(await stem.logged()).toEqual([]);

  await stem.write('PATCH', `/api/releases/${release.id}`, { state: 'scheduled' });
  stem.clock.now += 60_000;
  const clock = startClock(stem);
  await clock.settled();
  await clock.stop();
  expect(await release.state()).toMatchObject({ state: 'failed', problem: { name: 'release_blocked' } });
  expect(await stem.read(`/api/speakers/${speaker.id}`)).toMatchObject({ company: null });
  expect(await stem.database.rows('SELECT count(*) AS pages FROM publication_pages')).toEqual(before);
});

test('a save just before its instant that leaves a page of it that cannot be shown stops all of it', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem, { publish_at: new Date(stem.clock.now + 60_000).toISOString() });
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  await release.write('POST', '/api/navigation', { label: 'Alps', label_de: 'Alpen', url: '/communities' });
  await stem.write('PATCH', `/api/releases/${release.id}`, { state: 'scheduled' });
  const clock = startClock(stem);
  await clock.settled();
  await stem.write('POST', '/api/navigation', { label: unshowable, label_de: unshowable, url: '/communities' });
  await stem.live();
  stem.clock.now += 60_000;
  await clock.settled();
  await clock.stop();
  expect(await release.state()).toMatchObject({ state: 'failed', problem: { name: 'release_blocked' } });
  expect(await stem.read(`/api/speakers/${speaker.id}`)).toMatchObject({ company: null });
});

test('an end that would leave a page that cannot be shown is not made', async () => {
  const { id } = (await stem.write('POST', '/api/navigation', { label: unshowable, label_de: unshowable, url: '/communities' })) as SavedRow;
  const release = await prepareRelease(stem, { ends_at: new Date(stem.clock.now + 60_000).toISOString() });
  await release.write('PATCH', `/api/navigation/${id}`, { label: 'Communities', label_de: 'Communities' });
  expect((await release.publish()).status).toBe(200);
  await stem.live();
  stem.clock.now += 60_000;
  const clock = startClock(stem);
  await clock.settled();
  await clock.stop();
  expect(await release.state()).toMatchObject({ state: 'published', ended_at: null, problem: { name: 'release_blocked' } });
  expect(await stem.read(`/api/navigation/${id}`)).toMatchObject({ label: 'Communities' });
});
