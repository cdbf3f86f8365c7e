// Valid calls about values that are not saved.
import { makeExample } from '../example.ts';
import type { Stem } from '../stem.ts';
import type { CallTables } from './call-table.ts';

async function unsaved(stem: Stem, given: object = {}) {
  const { id } = await makeExample('speakers', stem);
  return { id, changes: [{ entity: 'speakers', id, values: { bio: 'Counts on.', ...given } }] };
}
async function outdated(stem: Stem) {
  const { id, changes } = await unsaved(stem, { revision: 1 });
  await stem.write('PATCH', `/api/speakers/${id}`, { bio: 'Counted.' });
  return changes;
}

export const previewCalls: CallTables = {
  'POST /api/impact': {
    good: async (stem) => ({ path: '/api/impact', body: { changes: (await unsaved(stem)).changes }, answer: { pages: [], causes: [] } }),
    stale: async (stem) => ({ path: '/api/impact', body: { changes: await outdated(stem) } }),
  },
  'POST /api/preview': {
    good: async (stem) => ({ path: '/api/preview', body: { path: '/communities', changes: (await unsaved(stem)).changes } }),
    stale: async (stem) => ({ path: '/api/preview', body: { path: '/communities', changes: await outdated(stem) } }),
  },
  'POST /api/origins': {
    good: async () => ({ path: '/api/origins', body: { path: '/communities' } }),
  },
};
