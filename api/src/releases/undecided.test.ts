import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareRelease, type SavedRow } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const tomorrow = () => new Date(stem.clock.now + 86_400_000).toISOString();
const schedule = (id: string) => stem.request(`/api/releases/${id}`, { as: 'editor', method: 'PATCH', body: { state: 'scheduled', publish_at: tomorrow() } });
const addSpeaker = async (name = 'Ursina Caduff') => (await stem.write('POST', '/api/speakers', { name, bio: 'Reads the ice.' })) as SavedRow;
const findings = async (id: string) => (await stem.write('POST', `/api/releases/${id}/check`)) as Readonly<Record<string, unknown>>;

async function addDay() {
  const event = await stem.write('POST', '/api/formats', { title: 'Alps', slug: 'alps', description: 'An evening.', date: 'May', location: 'Chur' });
  return { event, day: await stem.write('POST', `/api/agenda/${String(event.id)}/days`, { date_label: 'Day one', date_label_de: 'Tag 1' }) };
}
const session = { title: 'Ice', title_de: 'Eis', time: '09:00', speaker_refs: [] as string[] };

test('one with an undecided conflict is not scheduled, and says what is to be decided', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Bergwerk' });
  const refused = await schedule(release.id);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    name: 'release_conflict',
    hint: expect.stringContaining('in the release'),
    errors: { [`speakers.${speaker.id}.company`]: 'Speaker “Ursina Caduff”: Company was changed on the site as well' },
  });
  expect(await release.state()).toMatchObject({ state: 'open', publish_at: null });
  await stem.write('POST', `/api/releases/${release.id}/choices`, { entity: 'speakers', record: speaker.id, column: 'company', keep: 'release' });
  expect((await schedule(release.id)).status).toBe(200);
});

test('a list leaves out what was deleted on the site: the check says so, and the rest goes live', async () => {
  const [ursina, gian] = [await addSpeaker(), await addSpeaker('Gian Rusch')];
  const { day } = await addDay();
  const known = await stem.write('POST', `/api/agenda/days/${day.id}/sessions`, session);
  const release = await prepareRelease(stem);
  const made = await release.write('POST', `/api/agenda/days/${day.id}/sessions`, { ...session, speaker_refs: [ursina.id, gian.id] });
  await release.write('PATCH', `/api/agenda/sessions/${known.id}`, { speaker_refs: [gian.id, ursina.id] });
  await stem.write('DELETE', `/api/speakers/${ursina.id}`);
  expect(await findings(release.id)).toMatchObject({
    is_blocked: false,
    findings: expect.arrayContaining(
      [known.id, made.id].map((record) => ({ kind: 'left_out', entity: 'agenda_sessions', record, column: 'speaker_refs', title: 'Ice' })),
    ),
  });
  expect((await release.publish()).status).toBe(200);
  for (const { id } of [known, made]) expect(await stem.read(`/api/agenda/sessions/${id}`)).toMatchObject({ speaker_refs: [gian.id] });
});

test('a record below one that was deleted on the site stops it: named with its field, not scheduled, not published', async () => {
  const { day } = await addDay();
  const release = await prepareRelease(stem);
  const made = await release.write('POST', `/api/agenda/days/${day.id}/sessions`, session);
  await stem.write('DELETE', `/api/agenda/days/${day.id}`);
  expect(await findings(release.id)).toMatchObject({
    is_blocked: true,
    findings: [{ kind: 'refused', entity: 'agenda_sessions', record: made.id, column: 'day_id', sentence: expect.stringContaining('“Ice”') }],
  });
  expect(await (await schedule(release.id)).json()).toMatchObject({ name: 'unknown_reference' });
  expect(await (await release.publish()).json()).toMatchObject({ name: 'unknown_reference' });
  await stem.write('POST', `/api/releases/${release.id}/choices`, { entity: 'agenda_sessions', record: made.id, keep: 'site' });
  expect(await release.state()).toMatchObject({ records: 0 });
});
