// Valid calls of editors about the files of attendees.
import { makeExample } from '../example.ts';
import type { Stem } from '../stem.ts';
import type { CallTables } from './call-table.ts';
import { filmForm } from './media-calls.ts';

/** A file of an event, as an editor uploads it. */
export const uploadGated = async (format: string, stem: Stem): Promise<string> =>
  String((await stem.write('POST', `/api/gated-content/${format}`, filmForm())).id);

const uploadedGated = async (stem: Stem) => uploadGated((await makeExample('event_formats', stem)).id, stem);

export const gatedCalls: CallTables = {
  'POST /api/gated-content/{id}': {
    async good(stem) {
      const { id } = await makeExample('event_formats', stem);
      return { path: `/api/gated-content/${id}`, body: filmForm(), takesAnySize: true, logged: ['insert gated_content'], answer: { format_id: id } };
    },
  },
  'PUT /api/gated-content/{id}/file': {
    good: async (stem) => ({
      path: `/api/gated-content/${await uploadedGated(stem)}/file`,
      body: filmForm(),
      takesAnySize: true,
      logged: ['update gated_content'],
      answer: { revision: 2 },
    }),
    async stale(stem) {
      const id = await uploadedGated(stem);
      await stem.write('PATCH', `/api/gated-content/${id}`, { file_name: 'Another' });
      return { path: `/api/gated-content/${id}/file?revision=1`, body: filmForm() };
    },
  },
};
