// Valid calls by which editors notice each other: what they have open, and what they say about records.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { makeExample } from '../example.ts';
import type { Stem } from '../stem.ts';
import { type CallTables, plain } from './call-table.ts';

async function makeComment(stem: Stem): Promise<{ readonly id: string; readonly record: string }> {
  const { id: record } = await makeExample('speakers', stem);
  const id = randomUUID();
  await stem.write('POST', '/api/comments', { id, entity: 'speakers', record, text: 'Is this right?' });
  await stem.logged();
  return { id, record: String(record) };
}

export const commentCalls: CallTables = {
  'GET /api/editors/names': plain('/api/editors/names'),
  'PUT /api/presence': plain('/api/presence', { body: { window: randomUUID(), place: '/speakers' }, answer: { people: [] } }),
  'DELETE /api/presence': plain(`/api/presence?window=${randomUUID()}`),
  'GET /api/comments': {
    async good(stem) {
      const { id, record } = await makeComment(stem);
      return { path: `/api/comments?entity=speakers&record=${record}`, answer: [{ id, text: 'Is this right?', replies: [] }] };
    },
  },
  'GET /api/comments/open': {
    async good(stem) {
      const { record } = await makeComment(stem);
      return { path: '/api/comments/open?entity=speakers', answer: expect.arrayContaining([{ record, open: 1, fields: [] }]) };
    },
  },
  'GET /api/comments/for-you': plain('/api/comments/for-you', { answer: [] }),
  'POST /api/comments': {
    async good(stem) {
      const { id: record } = await makeExample('speakers', stem);
      await stem.logged();
      const body = { id: randomUUID(), entity: 'speakers', record, text: 'Is this right?', field: 'bio_de' };
      return { path: '/api/comments', body, answer: { id: body.id, text: 'Is this right?', is_own: true } };
    },
  },
  'PATCH /api/comments/{id}': {
    async good(stem) {
      const { id } = await makeComment(stem);
      return { path: `/api/comments/${id}`, body: { text: 'This is right.' }, isOfItsAuthor: true, answer: { id, text: 'This is right.' } };
    },
  },
  'DELETE /api/comments/{id}': {
    async good(stem) {
      const { id } = await makeComment(stem);
      return { path: `/api/comments/${id}`, isOfItsAuthor: true, answer: { id, text: '', is_deleted: true } };
    },
  },
  'PUT /api/comments/{id}/done': {
    async good(stem) {
      const { id } = await makeComment(stem);
      return { path: `/api/comments/${id}/done`, body: { done: true }, answer: { id, done_by: null } };
    },
  },
};
