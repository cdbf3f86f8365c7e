// Valid calls about the entries that speakers and partners send by a link.
import { askedBody, askFor, makeEntries } from '../contributions.ts';
import { pdf } from '../gated.ts';
import { formOf } from '../media.ts';
import type { Stem } from '../stem.ts';
import type { CallTables } from './call-table.ts';

async function makeAsked(stem: Stem) {
  const made = await makeEntries(stem);
  return { ...made, token: await askFor(stem, { event: made.event, record: made.speaker }) };
}

export const contributionCalls: CallTables = {
  'POST /api/contribution/look': {
    good: async (stem) => ({ path: '/api/contribution/look', body: { token: (await makeAsked(stem)).token, language: 'de' }, answer: { kind: 'speaker' } }),
  },
  'POST /api/contribution': {
    good: async (stem) => ({ path: '/api/contribution', body: { token: (await makeAsked(stem)).token, arrival: 'By train' }, answer: { arrival: 'By train' } }),
    async stale(stem) {
      const { token, speaker } = await makeAsked(stem);
      await stem.write('PATCH', `/api/speakers/${speaker}`, { bio: 'Changed meanwhile.' });
      return { path: '/api/contribution', body: { token, values: { bio: { was: 'She chairs.', value: 'She leads.' } } } };
    },
  },
  'POST /api/contribution/files': {
    async good(stem) {
      const headers = { 'stem-contribution': (await makeAsked(stem)).token };
      return { path: '/api/contribution/files?kind=paper', headers, body: formOf(pdf(), 'talk.pdf'), takesAnySize: true, answer: { name: 'talk.pdf' } };
    },
  },
  'GET /api/formats/{format}/contributions': {
    async good(stem) {
      const { slug, speaker } = await makeEntries(stem);
      return { path: `/api/formats/${slug}/contributions`, answer: [{ record: speaker, state: 'none' }, { entity: 'partners' }] };
    },
  },
  'POST /api/formats/{format}/contributions': {
    async good(stem) {
      const { slug, speaker } = await makeEntries(stem);
      return { path: `/api/formats/${slug}/contributions`, body: askedBody(stem, speaker), answer: { letters: 1 } };
    },
  },
  'DELETE /api/formats/{format}/contributions/{contribution}': {
    async good(stem) {
      const { event, slug } = await makeAsked(stem);
      const [first] = (await stem.read(`/api/formats/${event}/contributions`, 'editor')) as { id: string }[]; // a list
      return { path: `/api/formats/${slug}/contributions/${first?.id}` };
    },
  },
};
