import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../../test/editor.ts';
import { makeExample } from '../../../test/example.ts';
import { prepareRelease } from '../../../test/release.ts';
import { play } from '../../../test/scenario.ts';
import { refuses, type ScriptedProvider, says, startScriptedProvider, translates } from '../../../test/scripted-provider.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import type { Suggestion, Suggestions } from '../../suggestions/suggest.ts';

let provider: ScriptedProvider;
let stem: Stem;

async function open({ dailyTokens = 1_000_000, hasKey = true } = {}) {
  const settings = { dailyTokens, ...(hasKey && { provider: { apiKey: 'k', baseUrl: provider.baseUrl } }) };
  stem = await openStem({ assistant: { settings } });
}
beforeEach(async () => {
  provider = await startScriptedProvider();
  await open();
});
afterEach(async () => {
  await stem.close();
  await provider.close();
});

const sent = () => provider.asked.map(({ messages }) => messages.map(({ content }) => content).join('\n'));

const suggest = async (asked: object) => (await stem.write('POST', '/api/suggestions', { language: 'de', ...asked })) as unknown as Suggestions; // by its description
const suggestOne = async (asked: object) => (await suggest(asked)).suggestions[0];
const taken = (...texts: readonly (Suggestion | undefined)[]) => ({
  texts: texts.flatMap((one) => (one ? [{ entity: one.entity, id: one.id, revision: one.revision, column: one.column, text: one.text }] : [])),
});
const marks = async (entity = 'speakers', request = stem.request) => {
  const found = (await (await request(`/api/translations?entity=${entity}`, { as: 'editor' })).json()) as { state: string; column: string }[]; // by its description
  return found.map(({ state, column }) => `${column} ${state}`);
};
const kinds = (suggestion: Suggestion | undefined) => suggestion?.doubts.map(({ kind }) => kind);

test('a text that was translated before is suggested again, whole or sentence by sentence, without a key or a request', async () => {
  await stem.close();
  await open({ hasKey: false });
  const description = { description: 'It melts. Ursina asked.', description_de: 'Es schmilzt. Ursina fragte.' };
  await makeExample('event_key_topics', stem, { title: 'Ice', title_de: 'Eis', ...description });
  const { id } = await makeExample('speakers', stem, { name: 'Ada', bio: 'Ursina asked. She counts ice.', bio_de: null });
  const { id: other } = await makeExample('speakers', stem, { name: 'Ben', bio: 'It melts. Ursina asked.', bio_de: null });
  expect(await suggest({ entity: 'speakers', id, model: true })).toMatchObject({
    state: 'no_key',
    suggestions: [{ column: 'bio_de', text: 'Ursina fragte.', doubts: [{ kind: 'open', missing: ['She counts ice.'] }] }],
  });
  expect(await suggestOne({ entity: 'speakers', id: other })).toMatchObject({
    text: 'Es schmilzt. Ursina fragte.',
    origins: ['memory'],
    doubts: [],
  });
  expect(provider.asked).toEqual([]);
});

test('the newest confirmed translation counts, also one that only the history has; a suggestion that was not confirmed is none', async () => {
  const { id: old } = await makeExample('event_key_topics', stem, { title: 'Frozen lakes', title_de: 'Zugefrorene Seen' });
  await stem.write('PATCH', `/api/key-topics/${old}`, { title: 'Warm lakes', title_de: 'Warme Seen' });
  const topic = async (title: string) => String((await makeExample('event_key_topics', stem, { title, title_de: null })).id);
  const of = (id: string) => suggestOne({ entity: 'event_key_topics', id, column: 'title_de' });
  expect(await of(await topic('Frozen lakes'))).toMatchObject({ text: 'Zugefrorene Seen' });
  await makeExample('event_key_topics', stem, { title: 'Warm lakes', title_de: 'Laue Seen' });
  expect(await of(await topic('Warm lakes'))).toMatchObject({ text: 'Laue Seen' });

  const [unconfirmed, again] = [await topic('Deep lakes'), await topic('Deep lakes')];
  await stem.write('POST', '/api/suggestions/taken', taken({ ...((await of(unconfirmed)) as Suggestion), text: 'Tiefe Seen' }));
  expect(await of(again)).toMatchObject({ text: '', doubts: [{ kind: 'open' }] });
  await stem.write('POST', '/api/translations', { entity: 'event_key_topics', id: unconfirmed, column: 'title_de' });
  expect(await of(again)).toMatchObject({ text: 'Tiefe Seen', doubts: [] });
});

test('only after a click that asks for it the model is sent what is left, and of an outdated text only the changed sentence', async () => {
  const bio = 'Ada counts ice on lakes. She lives in Zug.';
  const { id } = await makeExample('speakers', stem, { name: 'Ada Lovelace', bio, bio_de: 'Ada zählt Eis auf Seen. Sie wohnt in Zug.' });
  await stem.write('PATCH', `/api/speakers/${id}`, { bio: 'Ada counts ice on 3 lakes. She lives in Zug.' });
  provider.play(translates({ 'Ada counts ice on 3 lakes.': 'Ada zählt Eis auf 3 Seen.' }));
  expect(await suggestOne({ entity: 'speakers', id })).toMatchObject({
    former: bio,
    text: 'Ada zählt Eis auf Seen. Sie wohnt in Zug.',
    doubts: [
      { kind: 'numbers', missing: ['3'] },
      { kind: 'near', missing: ['Ada counts ice on lakes.'], added: ['Ada counts ice on 3 lakes.'] },
    ],
  });
  expect(provider.asked).toEqual([]);
  expect(await suggest({ entity: 'speakers', id, model: true })).toMatchObject({
    state: 'answered',
    tokens: 50,
    suggestions: [{ text: 'Ada zählt Eis auf 3 Seen. Sie wohnt in Zug.', origins: ['model', 'kept'], doubts: [] }],
  });
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toContain('Ada counts ice on 3 lakes.');
  expect(sent()[0]).not.toContain('She lives in Zug');
});

test('what is taken over is marked until a person confirms it or writes another text, and undo takes each of these back', async () => {
  const { id } = await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.', bio_de: null });
  provider.play(translates({ 'Counts.': 'Zählt.' }));
  const suggestion = await suggestOne({ entity: 'speakers', id, model: true });
  const undoLast = async () => {
    const [saved] = (await stem.read('/api/history', 'editor')) as { id: string }[]; // by its description
    await stem.write('POST', `/api/history/${saved?.id}/undo`);
  };
  await stem.logged();
  await stem.write('POST', '/api/suggestions/taken', taken(suggestion));
  expect((await stem.logged()).map(({ entity, op }) => `${op} ${entity}`)).toEqual(['update speakers', 'update speakers']);
  expect(await marks()).toEqual(['bio_de suggested']);
  await undoLast();
  expect([await marks(), (await stem.read(`/api/speakers/${id}`, 'editor')) as object]).toMatchObject([[], { bio_de: null }]);
  await undoLast();
  expect(await marks()).toEqual(['bio_de suggested']);
  await stem.write('PATCH', `/api/speakers/${id}`, { bio_de: 'Zählt genau.' });
  expect(await marks()).toEqual([]);
  await undoLast();
  await stem.write('PATCH', `/api/speakers/${id}`, { company: 'Seewerk' });
  expect(await marks()).toEqual(['bio_de suggested']);
  await stem.write('POST', '/api/translations', { entity: 'speakers', id, column: 'bio_de' });
  expect(await marks()).toEqual([]);
  await undoLast();
  expect(await marks()).toEqual(['bio_de suggested']);
});

test('in a release suggestions are prepared: marked there, later on the site, and new records keep their marks', async () => {
  const { id } = await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.', bio_de: 'Zählt.' });
  const { id: untouched } = await makeExample('speakers', stem, { name: 'Cleo', bio: 'Sails.', bio_de: null });
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${id}`, { bio: 'Counts snow.' });
  const { id: made } = await release.write('POST', '/api/speakers', { name: 'Ben', bio: 'Waits.' });
  provider.play(translates({ 'Counts snow.': 'Zählt Schnee.', 'Waits.': 'Wartet.' }));
  const { suggestions } = (await (
    await release.request('/api/suggestions', { method: 'POST', body: { language: 'de', changed: true, model: true } })
  ).json()) as Suggestions; // by its description
  expect(suggestions.map((one) => [one.id, one.text]).sort()).toEqual(
    [
      [id, 'Zählt Schnee.'],
      [made, 'Wartet.'],
    ].sort(),
  );
  expect(sent().join()).not.toContain('Sails.');
  await release.write('POST', '/api/suggestions/taken', taken(...suggestions));
  expect(await marks('speakers', release.request)).toEqual(['bio_de suggested', 'bio_de suggested']);
  expect(await marks()).toEqual([]);
  expect((await release.publish()).status).toBe(200);
  expect(await marks()).toEqual(['bio_de suggested', 'bio_de suggested']);
  expect(await stem.read(`/api/speakers/${untouched}`, 'editor')).toMatchObject({ bio_de: null });
});

test('a text of the release is outdated in it, and not on the site', async () => {
  const { id } = await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.', bio_de: 'Zählt.' });
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${id}`, { bio: 'Sails around the world.' });
  expect(await marks('speakers', release.request)).toEqual(['bio_de outdated']);
  expect(await marks()).toEqual([]);
});

test('the glossary is part of the question, and what is called otherwise is said', async () => {
  await makeExample('terms', stem, { term: 'roundtable', term_de: 'Tafelrunde', is_kept: false, note: 'Not Runder Tisch.' });
  await makeExample('terms', stem, { term: 'Co-Innovation', term_de: null, is_kept: true });
  const { id } = await makeExample('event_key_topics', stem, { title: 'A roundtable on Co-Innovation', title_de: null });
  const ask = async (answer: string) => {
    provider.play(translates({ 'A roundtable on Co-Innovation': answer }));
    return suggestOne({ entity: 'event_key_topics', id, column: 'title_de', model: true });
  };
  expect(await ask('Ein runder Tisch zu Ko-Innovation')).toMatchObject({
    doubts: [{ kind: 'terms', missing: ['roundtable → Tafelrunde', 'Co-Innovation'] }],
  });
  expect(await ask('Eine Tafelrunde zu Co-Innovation')).toMatchObject({ doubts: [] });
  expect(sent()[0]).toContain('roundtable = Tafelrunde (Not Runder Tisch.)');
});

test('English is suggested as well, where only the German text exists', async () => {
  const { id } = await makeExample('speakers', stem, { name: 'Ada', position: null, position_de: 'Leiterin der Zählung' });
  provider.play(translates({ 'Leiterin der Zählung': 'Head of Counting' }));
  const suggestion = await suggestOne({ language: 'en', entity: 'speakers', id, model: true });
  expect(suggestion).toMatchObject({ column: 'position', source: 'Leiterin der Zählung', text: 'Head of Counting', doubts: [] });
  await stem.write('POST', '/api/suggestions/taken', taken(suggestion));
  expect(await marks()).toEqual(['position suggested']);
});

test('an event is suggested whole, with its speakers and sessions, and nothing of another one', async () => {
  const [own, other] = [await makeExample('event_formats', stem, { slug: 'own' }), await makeExample('event_formats', stem, { slug: 'other' })];
  for (const [format, title] of [
    [own, 'Ice'],
    [other, 'Snow'],
  ] as const) {
    const day = await makeExample('agenda_days', stem, {
      format_id: format.id,
      date_label: 'Wednesday, 14 April 2027',
      date_label_de: 'Mittwoch, 14. April 2027',
    });
    await makeExample('agenda_sessions', stem, { day_id: day.id, title, title_de: null, description: null, description_de: null });
  }
  const speaker = await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.', bio_de: null });
  for (const { id: format } of [other, own]) await makeExample('format_speakers', stem, { format_id: format, speaker_id: speaker.id });
  provider.play(translates({ Ice: 'Eis', Snow: 'Schnee', 'Counts.': 'Zählt.' }));
  const { suggestions } = await suggest({ format: 'own', model: true });
  expect(suggestions.filter(({ entity }) => entity !== 'event_formats').map(({ entity, text }) => `${entity} ${text}`)).toEqual([
    'speakers Zählt.',
    'agenda_sessions Eis',
  ]);
});

test('answers that are none leave the text open, and a refusal says why', async () => {
  const { id } = await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.', bio_de: null });
  for (const answer of ['I cannot do that.', '{"1": 7}', '{"2": "Zählt."}', '```json\n{"1": ""}\n```', '[]']) {
    provider.play(says([answer]));
    expect(await suggest({ entity: 'speakers', id, model: true })).toMatchObject({
      state: 'answered',
      suggestions: [{ text: '', doubts: [{ kind: 'open' }] }],
    });
  }
  provider.play(refuses(401));
  expect(await suggest({ entity: 'speakers', id, model: true })).toMatchObject({ state: 'failed', trouble: 'key', tokens: 0 });
  expect(stem.errors).toHaveLength(1);
});

test('one person spends a quarter of the budget of a day at most, all together no more than it, and the log says who asked what', async () => {
  await stem.close();
  await open({ dailyTokens: 40_000 });
  const { id } = await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.', bio_de: null });
  provider.play(translates({ 'Counts.': 'Zählt.' }, 10_000));
  const ask = async (headers: Readonly<Record<string, string>>) => {
    const response = await stem.request('/api/suggestions', { method: 'POST', headers, body: { language: 'de', entity: 'speakers', id, model: true } });
    return ((await response.json()) as Suggestions).state; // by its description
  };
  const editors = await Promise.all(Array.from({ length: 5 }, () => makeEditor(stem, 'editor')));
  const states: string[] = [];
  for (const { headers } of editors) states.push(await ask(headers), await ask(headers));
  expect(states).toEqual([...Array(4).fill(['answered', 'over_share']).flat(), 'over_budget', 'over_budget']);
  expect(provider.asked).toHaveLength(4);
  const kept = await stem.database.rows('SELECT * FROM assistant_exchanges');
  expect(kept).toHaveLength(4);
  expect(kept[0]).toMatchObject({
    source: 'suggestion',
    tokens: 10_000,
    question: expect.stringContaining('Counts.'),
    answer: expect.stringContaining('Zählt.'),
  });
  expect(await stem.read('/api/coinnovation/usage', 'editor')).toMatchObject({
    days: expect.arrayContaining([expect.objectContaining({ tokens: 40_000, conversations: 0 })]),
  });
});

test('who works on one event is suggested nothing of another, and takes nothing over there', async () => {
  const [own, other] = [await makeExample('event_formats', stem, { slug: 'own' }), await makeExample('event_formats', stem, { slug: 'other' })];
  const topics = await Promise.all([own, other].map(({ id: format_id }) => makeExample('event_key_topics', stem, { format_id, title: 'Ice', title_de: null })));
  const { headers } = await makeEditor(stem, 'event_editor', [String(own.id)]);
  const post = (path: string, body: object) => stem.request(path, { method: 'POST', headers, body });
  provider.play(translates({ Ice: 'Eis' }));
  const { suggestions } = (await (await post('/api/suggestions', { language: 'de', entity: 'event_key_topics', model: true })).json()) as Suggestions; // by its description
  expect(new Set(suggestions.map(({ id }) => id))).toEqual(new Set([topics[0]?.id]));
  const [mine] = suggestions;
  expect((await post('/api/suggestions/taken', taken(mine))).status).toBe(200);
  expect((await post('/api/suggestions/taken', taken({ ...(mine as Suggestion), id: String(topics[1]?.id), revision: 1 }))).status).toBe(403);
  const ofFuture = await post('/api/suggestions/taken', taken({ ...(mine as Suggestion), id: String(topics[1]?.id), revision: 999 }));
  expect([ofFuture.status, await ofFuture.text()]).toEqual([409, expect.not.stringContaining('Ice')]);
  expect((await post('/api/suggestions', { language: 'de', entity: 'legal_pages', model: true })).status).toBe(200);
  expect(sent().join()).not.toContain('legal');
});

test('texts of one record that were made for different revisions count for the oldest of them: a newer save is not written over', async () => {
  const { id, revision } = await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.', bio_de: null, position: 'Head', position_de: null });
  const { revision: newer } = await stem.write('PATCH', `/api/speakers/${id}`, { bio_de: 'Zählt genau.' });
  const text = (column: string, of: unknown) => ({ entity: 'speakers', id, revision: of, column, text: 'Von früher' });
  const take = { as: 'editor', method: 'POST', path: '/api/suggestions/taken' } as const;
  const stale = { ...take, status: 409, failure: 'stale_revision' };
  for (const texts of [
    [text('bio_de', revision)],
    [text('position_de', newer), text('bio_de', revision)],
    [text('position_de', 999)],
    [text('position_de', newer), text('bio_de', 999)],
  ])
    await play({ ...stale, name: JSON.stringify(texts), body: { texts } }, stem);
  const twice = [text('position_de', newer), { ...text('position_de', newer), text: 'Leiterin' }];
  await play({ ...take, name: 'a column twice', body: { texts: twice }, status: 400, failure: 'invalid_input', errors: ['texts'] }, stem);
  expect(await stem.read(`/api/speakers/${id}`, 'editor')).toMatchObject({ bio_de: 'Zählt genau.', position_de: null, revision: newer });
  await stem.write('POST', '/api/suggestions/taken', { texts: [text('position_de', revision)] });
  expect(await stem.read(`/api/speakers/${id}`, 'editor')).toMatchObject({ bio_de: 'Zählt genau.', position_de: 'Von früher' });
});

test('names, settings of people and the glossary are not translated', async () => {
  const { id, revision } = await makeExample('speakers', stem, { name: 'Ada', name_de: null, bio: 'Counts.', bio_de: 'Zählt.' });
  expect(await suggest({ entity: 'speakers', id })).toMatchObject({ suggestions: [], total: 0 });
  const body = { texts: [{ entity: 'speakers', id, revision, column: 'name_de', text: 'Ada' }] };
  await play({ name: 'a name', as: 'editor', method: 'POST', path: '/api/suggestions/taken', body, status: 404, failure: 'not_found' }, stem);
  expect(kinds(await suggestOne({ entity: 'speakers', id, column: 'bio_de' }))).toEqual([]);
});

test('a program gets what the house has, and its calls send nothing', async () => {
  const expires_at = new Date(stem.clock.now + 86_400_000).toISOString();
  const { token } = await stem.write('POST', '/api/programs', { name: 'Directory', scopes: ['events.write'], expires_at });
  const { id } = await makeExample('speakers', stem, { name: 'Ada', bio: '18:30', bio_de: null, position: 'Counts ice', position_de: null });
  const body = { language: 'de', entity: 'speakers', id, model: true };
  const response = await stem.request('/api/suggestions', { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  expect(await response.json()).toMatchObject({ state: 'not_asked', suggestions: [{ text: '18.30' }, { text: '' }] });
  expect(provider.asked).toEqual([]);
});
