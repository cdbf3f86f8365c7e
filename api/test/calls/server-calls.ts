// Valid calls about the server itself: who is signed in, what was changed, what went live, how it is.
import { expect } from 'vitest';
import { makeExample } from '../example.ts';
import { password, type Stem } from '../stem.ts';
import { type CallTables, plain } from './call-table.ts';

async function latestSave(stem: Stem): Promise<string> {
  const { id } = await makeExample('speakers', stem);
  const [save] = (await stem.read(`/api/history?record=${id}`, 'editor')) as { id: string }[]; // a list of saves
  return save?.id ?? '';
}

async function latestPublication(stem: Stem): Promise<number> {
  await makeExample('event_formats', stem);
  await stem.live();
  const [publication] = (await stem.read('/api/publications', 'editor')) as { id: number }[]; // a list of receipts
  return publication?.id ?? 0;
}

export const serverCalls: CallTables = {
  'GET /api/health': plain('/api/health', { answer: { status: 'online' } }),
  'GET /api/live': plain('/api/live', { answer: { status: 'live' } }),
  'GET /api/ready': plain('/api/ready', { answer: { status: 'ready' } }),
  'GET /api/metrics': plain('/api/metrics'),
  'GET /api/openapi.json': plain('/api/openapi.json', { answer: { openapi: '3.1.0' } }),
  'GET /api/docs': plain('/api/docs'),
  'GET /api/docs/files/{name}': plain('/api/docs/files/page.css'),
  'GET /api/dev/outbox': plain('/api/dev/outbox'),
  'GET /api/admin/session': plain('/api/admin/session', { answer: { actor: 'admin' } }),
  'POST /api/admin/session': plain('/api/admin/session', { body: { password } }),
  'DELETE /api/admin/session': plain('/api/admin/session'),
  'GET /api/history': {
    async good(stem) {
      const id = await latestSave(stem);
      return { path: '/api/history?limit=1', answer: [{ id, actor: 'admin', count: 1 }] };
    },
  },
  'GET /api/history.csv': {
    async good(stem) {
      await latestSave(stem);
      return { path: '/api/history.csv?entity=speakers' };
    },
  },
  'GET /api/history/actors': {
    async good(stem) {
      await latestSave(stem);
      return { path: '/api/history/actors', answer: expect.arrayContaining([{ actor: 'admin', actor_name: null }]) };
    },
  },
  'GET /api/history/{id}': {
    async good(stem) {
      const id = await latestSave(stem);
      return { path: `/api/history/${id}`, answer: { id } };
    },
  },
  'POST /api/history/{id}/undo': {
    async good(stem) {
      const id = await latestSave(stem);
      return { path: `/api/history/${id}/undo`, logged: ['delete speakers'], answer: { undone: id } };
    },
  },
  'GET /api/publications': {
    async good(stem) {
      const id = await latestPublication(stem);
      return { path: '/api/publications', answer: expect.arrayContaining([expect.objectContaining({ id })]) };
    },
  },
  'GET /api/publications/events': plain('/api/publications/events', { isStream: true }),
  'POST /api/publications/{id}/rollback': {
    async good(stem) {
      const { id: speaker } = await makeExample('speakers', stem);
      await makeExample('format_speakers', stem, { speaker_id: speaker });
      await stem.live();
      // Of a page that is not removed: a removed one would leave dead links.
      await stem.write('PATCH', `/api/speakers/${speaker}`, { bio: 'Counts wrong.' });
      await stem.live();
      const [publication] = await stem.pipeline.receipts.latest(1);
      const id = publication?.id ?? 0;
      return { path: `/api/publications/${id}/rollback`, takesNothing: true, answer: { publication: { reason: 'rollback' } } };
    },
  },
  'POST /api/publications/retry': plain('/api/publications/retry', { takesNothing: true }),
  'POST /api/publications/rebuild': plain('/api/publications/rebuild', {
    takesNothing: true,
    answer: { publication: expect.objectContaining({ reason: 'rebuild' }) },
  }),
  'GET /api/publishing': {
    async good(stem) {
      const id = await latestPublication(stem);
      return { path: '/api/publishing', answer: { pending: 0, last: { id } } };
    },
  },
  'GET /api/publishing/page': {
    async good(stem) {
      await latestPublication(stem);
      return { path: '/api/publishing/page?path=/communities', answer: { path: '/communities', status: 200, failure: null } };
    },
  },
  'GET /api/site-pages': plain('/api/site-pages', { answer: expect.arrayContaining([{ path: '/communities', title: expect.any(String) }]) }),
  'POST /api/publishing/verification': plain('/api/publishing/verification', { takesNothing: true, answer: { mismatches: [] } }),
  'GET /api/records': {
    async good(stem) {
      const { id } = await makeExample('speakers', stem, { name: 'Somebody to be found' });
      return { path: '/api/records?q=found', answer: [{ entity: 'speakers', id }] };
    },
  },
  'POST /api/records': {
    async good(stem) {
      const { id } = await makeExample('speakers', stem);
      const changes = [{ entity: 'speakers', id, values: { company: 'Limmat AG' } }];
      return { path: '/api/records', body: { changes }, logged: ['update speakers'], answer: { ids: [id] } };
    },
    async stale(stem) {
      const { id } = await makeExample('speakers', stem);
      await stem.write('PATCH', `/api/speakers/${id}`, { company: 'Another' });
      return { path: '/api/records', body: { changes: [{ entity: 'speakers', id, values: { company: 'Limmat AG' }, revision: 1 }] } };
    },
  },
  'POST /api/records/table': {
    async good(stem) {
      const { id } = await makeExample('speakers', stem);
      return { path: '/api/records/table', body: { entity: 'speakers', ids: [id] } };
    },
  },
  'GET /api/replacements': {
    async good(stem) {
      const { id } = await makeExample('speakers', stem, { name: 'Somebody to be replaced' });
      return { path: '/api/replacements?find=replaced', answer: { records: [{ entity: 'speakers', id }], total: 1 } };
    },
  },
  'POST /api/replacements': {
    async good(stem) {
      const { id, revision } = await makeExample('speakers', stem, { name: 'Somebody to be replaced' });
      const body = { find: 'to be', replacement: 'was', records: [{ entity: 'speakers', id, revision, fields: ['name'] }] };
      return { path: '/api/replacements', body, logged: ['update speakers'], answer: { records: 1 } };
    },
    async stale(stem) {
      const { id } = await makeExample('speakers', stem, { name: 'Somebody to be replaced' });
      await stem.write('PATCH', `/api/speakers/${id}`, { name: 'Another to be replaced' });
      const records = [{ entity: 'speakers', id, revision: 1, fields: ['name'] }];
      return { path: '/api/replacements', body: { find: 'to be', replacement: 'was', records } };
    },
  },
  'POST /api/suggestions': {
    async good(stem) {
      const { id } = await makeExample('speakers', stem, { bio: '09:00', bio_de: null });
      const body = { language: 'de', entity: 'speakers', id };
      return { path: '/api/suggestions', body, answer: { suggestions: [{ id, column: 'bio_de', text: '09.00', doubts: [] }], state: 'not_asked' } };
    },
  },
  'POST /api/suggestions/taken': {
    async good(stem) {
      const { id, revision } = await makeExample('speakers', stem, { bio: 'Counts.', bio_de: null });
      const texts = [{ entity: 'speakers', id, revision, column: 'bio_de', text: 'Zählt.' }];
      return { path: '/api/suggestions/taken', body: { texts }, logged: ['update speakers', 'update speakers'], answer: { texts: 1 } };
    },
    async stale(stem) {
      const { id } = await makeExample('speakers', stem, { bio: 'Counts.', bio_de: null });
      await stem.write('PATCH', `/api/speakers/${id}`, { bio_de: 'Rechnet.' });
      return { path: '/api/suggestions/taken', body: { texts: [{ entity: 'speakers', id, revision: 1, column: 'bio_de', text: 'Zählt.' }] } };
    },
  },
  'GET /api/translations': {
    async good() {
      return { path: '/api/translations?entity=speakers', answer: [] };
    },
  },
  'GET /api/translations/events': {
    async good(stem) {
      const { format_id: format } = await makeExample('event_key_topics', stem, { title: 'Ice', title_de: null });
      return { path: '/api/translations/events', answer: expect.arrayContaining([expect.objectContaining({ format, language: 'de' })]) };
    },
  },
  'POST /api/translations': {
    async good(stem) {
      const { id } = await makeExample('speakers', stem, { bio: 'Counts.', bio_de: 'Zählt.' });
      await stem.write('PATCH', `/api/speakers/${id}`, { bio: 'Sails.' });
      return { path: '/api/translations', body: { entity: 'speakers', id, column: 'bio_de' }, logged: ['update speakers'], answer: { id } };
    },
  },
  'GET /api/publications/{id}': {
    async good(stem) {
      const id = await latestPublication(stem);
      return { path: `/api/publications/${id}`, answer: { id, reason: 'change' } };
    },
  },
};
