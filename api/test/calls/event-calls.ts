// Good calls about one event: who speaks, its partners, its sessions.
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

export const eventCalls: CallTables = {
  [`GET ${speakersPath}`]: {
    async good(stem) {
      const { path, ids } = await programme(stem);
      return { path, answer: ids.map((id) => ({ id })) };
    },
  },
  [`PUT ${speakersPath}`]: {
    async good(stem) {
      const { path, ids } = await programme(stem);
      return { path, body: { ids: ids.toReversed() }, logged: ['update format_speakers', 'update format_speakers'], answer: { ids: ids.toReversed() } };
    },
    async stale(stem) {
      const { path, ids } = await programme(stem);
      return { path, body: { ids: ids.slice(1) } };
    },
  },
  [`POST ${speakersPath}/{speaker}`]: {
    async good(stem) {
      const { path, format } = await programme(stem);
      const { id } = await makeExample('speakers', stem);
      return { path: `${path}/${id}`, logged: ['insert format_speakers'], answer: { format_id: format.id, speaker_id: id } };
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
