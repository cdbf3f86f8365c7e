// Valid calls about what an address has served.
import { expect } from 'vitest';
import { makeExample } from '../example.ts';
import type { Stem } from '../stem.ts';
import type { CallTables } from './call-table.ts';

const path = '/communities';

/** The page of the communities after its list of events changed. */
async function twoVersions(stem: Stem): Promise<{ from: number; to: number }> {
  await makeExample('event_formats', stem);
  await stem.live();
  const [to, from] = await stem.pipeline.history.versions(path, 2);
  return { from: from?.publication ?? 0, to: to?.publication ?? 0 };
}

export const pageHistoryCalls: CallTables = {
  'GET /api/publishing/page/versions': {
    async good(stem) {
      const { to } = await twoVersions(stem);
      return {
        path: `/api/publishing/page/versions?path=${path}&before=${to + 1}`,
        answer: expect.arrayContaining([expect.objectContaining({ publication: to })]),
      };
    },
  },
  'GET /api/publishing/page/difference': {
    async good(stem) {
      const { from, to } = await twoVersions(stem);
      return { path: `/api/publishing/page/difference?path=${path}&from=${from}&to=${to}`, answer: { from: { publication: from }, to: { publication: to } } };
    },
  },
  'GET /api/publishing/page/version': {
    async good(stem) {
      const { from } = await twoVersions(stem);
      return { path: `/api/publishing/page/version?path=${path}&publication=${from}` };
    },
  },
};
