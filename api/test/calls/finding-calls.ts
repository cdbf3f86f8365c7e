// Valid calls about what is to do.
import { expect } from 'vitest';
import { makeExample } from '../example.ts';
import type { Stem } from '../stem.ts';
import type { CallTables } from './call-table.ts';

interface Groups {
  readonly groups: readonly { readonly findings: readonly { readonly id: string; readonly ground: string; readonly record?: string }[] }[];
}

/** A partner without a logo. */
async function makeFinding(stem: Stem): Promise<{ readonly id: string; readonly ground: string; readonly record: string }> {
  const { id: record } = await makeExample('partners', stem, { logo_image: null });
  const { groups } = (await stem.read('/api/findings?kind=no_picture', 'editor')) as Groups; // as described
  const found = groups.flatMap(({ findings }) => findings).find((one) => one.record === record);
  await stem.logged();
  return { id: String(found?.id), ground: String(found?.ground), record: String(record) };
}

export const findingCalls: CallTables = {
  'GET /api/findings': {
    async good(stem) {
      const { id, record } = await makeFinding(stem);
      const findings = expect.arrayContaining([expect.objectContaining({ id, record, entity: 'partners', column: 'logo_image' })]);
      return { path: '/api/findings?kind=no_picture', answer: { groups: [{ kind: 'no_picture', state: 'missing', findings }], dismissed: 0 } };
    },
  },
  'GET /api/findings/pages': {
    async good(stem) {
      const { record } = await makeFinding(stem);
      return { path: `/api/findings/pages?records=partners:${record}`, answer: [{ entity: 'partners', record, pages: expect.any(Number) }] };
    },
  },
  'GET /api/findings/statement': {
    good: async () => ({ path: '/api/findings/statement', answer: { title: 'Accessibility', title_de: 'Barrierefreiheit' } }),
  },
  'POST /api/findings/dismissals': {
    async good(stem) {
      const { id, ground, record } = await makeFinding(stem);
      return {
        path: '/api/findings/dismissals',
        body: { id, ground, reason: 'They want none' },
        answer: { id, record, dismissed: { reason: 'They want none' } },
      };
    },
  },
  'DELETE /api/findings/dismissals/{id}': {
    async good(stem) {
      const { id, ground } = await makeFinding(stem);
      await stem.write('POST', '/api/findings/dismissals', { id, ground, reason: 'They want none' });
      return { path: `/api/findings/dismissals/${id}` };
    },
  },
};
