// Valid calls about the calendar, and about the own address for calendar programs.
import { makeEditor, type SignedInEditor } from '../editor.ts';
import type { Stem } from '../stem.ts';
import { type CallTables, plain } from './call-table.ts';

const feedPath = '/api/admin/calendar-feed';

/** An editor with a feed, and the path of its address. */
export async function makeFeed(stem: Stem, editor: Pick<SignedInEditor, 'headers'>): Promise<string> {
  const response = await stem.request(feedPath, { method: 'POST', headers: editor.headers });
  const { address } = (await response.json()) as { address: string }; // by its description
  return new URL(address).pathname;
}

export const calendarCalls: CallTables = {
  'GET /api/calendar': plain('/api/calendar?from=2027-03-01&to=2027-03-31', { answer: [] }),
  'GET /api/calendar/{feed}': { good: async (stem) => ({ path: await makeFeed(stem, await makeEditor(stem, 'reader')) }) },
  'GET /api/admin/calendar-feed': {
    good: async (stem) => ({ path: feedPath, headers: (await makeEditor(stem, 'reader')).headers, answer: { begun_at: null } }),
  },
  'POST /api/admin/calendar-feed': {
    good: async (stem) => ({ path: feedPath, headers: (await makeEditor(stem, 'reader')).headers, logged: ['update editors'] }),
  },
  'DELETE /api/admin/calendar-feed': {
    async good(stem) {
      const editor = await makeEditor(stem, 'reader');
      await makeFeed(stem, editor);
      return { path: feedPath, headers: editor.headers, logged: ['update editors'], answer: { ended: 1 } };
    },
  },
};
