// A speaker removed from an event is no longer shown on its page nor in its sessions.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

test('a removed speaker leaves the sessions of this event only, and one undo restores both', async () => {
  const [ada, bo] = [(await makeExample('speakers', stem)).id, (await makeExample('speakers', stem)).id];
  const sessionOf = async (format_id: string, speaker_refs: readonly string[]) => {
    const day = await makeExample('agenda_days', stem, { format_id });
    return makeExample('agenda_sessions', stem, { day_id: day.id, speaker_refs });
  };
  const [here, elsewhere] = [(await makeExample('event_formats', stem)).id, (await makeExample('event_formats', stem)).id];
  for (const id of [here, elsewhere]) await stem.write('POST', `/api/formats/${id}/speakers/${ada}`);
  const talk = await sessionOf(here, [bo, ada]);
  const others = await sessionOf(here, [bo]);
  const abroad = await sessionOf(elsewhere, [ada]);
  const listed = async () => Promise.all([talk, others, abroad].map(async ({ id }) => (await refs(id)).join()));
  const refs = async (id: string) => ((await stem.read(`/api/agenda/sessions/${id}`)) as { speaker_refs: string[] }).speaker_refs; // of a session

  const path = `/api/formats/${here}/speakers/${ada}`;
  const impact = (speaker: string) => `/api/formats/${here}/speakers/${speaker}/impact`;
  const losing = [{ entity: 'agenda_sessions', id: talk.id, title: talk.title }];
  await play({ name: 'before', as: 'editor', path: impact(ada), status: 200, answer: { deleted: [], changed: losing } }, stem);
  await play({ name: 'of a stranger', as: 'editor', path: impact(bo), status: 404 }, stem);
  const logged = ['update agenda_sessions', 'delete format_speakers'];
  await play({ name: 'off', as: 'editor', method: 'DELETE', path, status: 200, logged }, stem);
  expect(await listed()).toEqual([bo, bo, ada]);

  const [dropped] = (await stem.read('/api/history', 'editor')) as { id: string }[]; // the api answers with a list
  const undone = ['insert format_speakers', 'update agenda_sessions'];
  await play({ name: 'undo', as: 'editor', method: 'POST', path: `/api/history/${dropped?.id}/undo`, status: 200, logged: undone }, stem);
  expect(await listed()).toEqual([`${bo},${ada}`, bo, ada]);
});
