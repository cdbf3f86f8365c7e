// Valid calls about one event: who speaks, its partners, its sessions.
import { expect } from 'vitest';
import { exampleBody, exampleValue, makeExample } from '../example.ts';
import type { Stem } from '../stem.ts';
import type { CallTables } from './call-table.ts';

const speakersPath = '/api/formats/{format}/speakers';

async function programme(stem: Stem) {
  const slug = String(exampleValue({ field: { kind: 'slug', label: '' } }));
  const format = await makeExample('event_formats', stem, { slug });
  const [first, second] = [await makeExample('speakers', stem), await makeExample('speakers', stem)];
  const path = `/api/formats/${slug}/speakers`;
  for (const { id } of [first, second]) await stem.write('POST', `${path}/${id}`);
  return { path, format, ids: [first.id, second.id] };
}

const nextEdition = '/api/formats/{format}/next-edition';

async function edition(stem: Stem) {
  const { format, ids } = await programme(stem);
  const kept = { keeps_venues: true, keeps_days: true, keeps_key_topics: true, keeps_impressions: true };
  const days = { start_date: '2028-04-12', end_date: '2028-04-13' };
  const archive = { archive_slug: `${format.slug}-2027`, archive_title: 'The event of 2027' };
  return { path: nextEdition.replace('{format}', String(format.slug)), body: { ...days, ...archive, ...kept, speakers: ids.slice(0, 1), partners: [] } };
}

export const eventCalls: CallTables = {
  'POST /api/agenda/{format}/programme': {
    async good(stem) {
      const format = await makeExample('event_formats', stem);
      const sessions = [{ time: '09:00', title: 'Rail' }];
      const body = { days: [{ date_label: 'Wednesday', date_label_de: 'Mittwoch', sessions }] };
      const logged = ['insert agenda_days', 'insert agenda_sessions'];
      return { path: `/api/agenda/${format.id}/programme`, body, logged, answer: { sessions: [expect.any(String)] } };
    },
    async stale(stem) {
      const session = await makeExample('agenda_sessions', stem);
      const day = await stem.read(`/api/agenda/days/${session.day_id}`, 'editor');
      await stem.write('PATCH', `/api/agenda/sessions/${session.id}`, { title: 'Keynote' });
      const sessions = [{ id: session.id, revision: session.revision, title: 'Speech' }];
      return { path: `/api/agenda/${(day as { format_id: string }).format_id}/programme`, body: { days: [{ id: session.day_id, sessions }] } }; // a row
    },
  },
  'POST /api/formats/{format}/copy': {
    async good(stem) {
      const { format } = await programme(stem);
      const body = { title: 'A copy', slug: 'a-copy', start_date: '2028-04-12', end_date: '2028-04-13' };
      const logged = ['insert event_formats', 'insert format_speakers', 'insert format_speakers'];
      return { path: `/api/formats/${format.slug}/copy`, body, logged, answer: { slug: 'a-copy', is_listed: false } };
    },
  },
  [`POST ${nextEdition}`]: {
    async good(stem) {
      const { path, body } = await edition(stem);
      const logged = ['update event_formats', 'update event_formats', 'insert event_formats', 'insert format_speakers', 'insert past_programs'];
      return { path, body, logged, answer: { archived: { slug: body.archive_slug } } };
    },
  },
  [`POST ${nextEdition}/impact`]: {
    async good(stem) {
      const { path, body } = await edition(stem);
      await stem.live();
      return { path: `${path}/impact`, body, answer: { pages: expect.arrayContaining([expect.objectContaining({ path: `/formats/${body.archive_slug}` })]) } };
    },
  },
  [`GET ${speakersPath}`]: {
    async good(stem) {
      const { path, ids } = await programme(stem);
      return { path, answer: ids.map((id) => ({ id })) };
    },
  },
  [`PUT ${speakersPath}`]: {
    async good(stem) {
      const { path, ids } = await programme(stem);
      const logged = ['update format_speakers', 'update format_speakers'];
      return { path, body: { ids: ids.toReversed(), seen: ids }, logged, answer: { ids: ids.toReversed() } };
    },
    async stale(stem) {
      const { path, ids } = await programme(stem);
      return { path, body: { ids: ids.slice(1), seen: ids.slice(1) } };
    },
  },
  [`PATCH ${speakersPath}`]: {
    async good(stem) {
      const { path, ids } = await programme(stem);
      const rows = [{ id: ids[0], revision: 1, company: 'Alder AG' }, await exampleBody('speakers', stem)];
      const logged = ['delete format_speakers', 'update speakers', 'insert speakers', 'insert format_speakers'];
      return { path, body: { rows, removed: [ids[1]] }, logged, answer: { rows: [{ id: ids[0], revision: 2 }, {}], removed: [ids[1]] } };
    },
    async stale(stem) {
      const { path, ids } = await programme(stem);
      await stem.write('PATCH', `/api/speakers/${ids[0]}`, { company: 'Alder' });
      return { path, body: { rows: [{ id: ids[0], revision: 1, company: 'Alder AG' }] } };
    },
  },
  [`POST ${speakersPath}/{speaker}`]: {
    async good(stem) {
      const { path, format } = await programme(stem);
      const { id } = await makeExample('speakers', stem);
      return { path: `${path}/${id}`, logged: ['insert format_speakers'], answer: { format_id: format.id, speaker_id: id } };
    },
  },
  [`GET ${speakersPath}/{speaker}/impact`]: {
    async good(stem) {
      const { path, format, ids } = await programme(stem);
      const day = await makeExample('agenda_days', stem, { format_id: format.id });
      const session = await makeExample('agenda_sessions', stem, { day_id: day.id, speaker_refs: ids.slice(0, 1) });
      return { path: `${path}/${ids[0]}/impact`, answer: { deleted: [], changed: [{ entity: 'agenda_sessions', id: session.id }] } };
    },
  },
  [`DELETE ${speakersPath}/{speaker}`]: {
    async good(stem) {
      const { path, ids } = await programme(stem);
      return { path: `${path}/${ids[0]}`, logged: ['delete format_speakers'], answer: { speaker_id: ids[0] } };
    },
  },
  'GET /api/formats/{format}/partners': {
    async good(stem) {
      const { id, block_id } = await makeExample('partners', stem);
      const block = (await stem.read(`/api/partners/blocks/${block_id}`)) as { format_id: string }; // the row
      return { path: `/api/formats/${block.format_id}/partners`, answer: [{ id: block_id, partners: [{ id }] }] };
    },
  },
  'GET /api/agenda/{format}/sessions': {
    async good(stem) {
      const { id, day_id } = await makeExample('agenda_sessions', stem);
      const day = (await stem.read(`/api/agenda/days/${day_id}`)) as { format_id: string }; // the row
      return { path: `/api/agenda/${day.format_id}/sessions`, answer: [{ id }] };
    },
  },
  'POST /api/agenda/{format}/sessions': {
    async good(stem) {
      const { id, format_id } = await makeExample('agenda_days', stem);
      const body = await exampleBody('agenda_sessions', stem, { day_id: id });
      return { path: `/api/agenda/${format_id}/sessions`, body, logged: ['insert agenda_sessions'], answer: { day_id: id } };
    },
  },
};
