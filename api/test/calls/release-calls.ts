// Valid calls about releases: each release changes an event.
import { expect } from 'vitest';
import { makeExample } from '../example.ts';
import { prepareRelease } from '../release.ts';
import type { Stem } from '../stem.ts';
import { type CallTables, plain } from './call-table.ts';

async function makeRelease(stem: Stem): Promise<{ readonly path: string; readonly event: string }> {
  const event = await makeExample('event_formats', stem);
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/formats/${event.id}`, { location: 'Chur' });
  return { path: `/api/releases/${release.id}`, event: event.id };
}

/** Only who made it, or may make all of its changes. */
const ofItsAuthor = { isOfItsAuthor: true, logged: ['update releases'] } as const;

const inAWeek = (stem: Stem) => new Date(stem.clock.now + 7 * 86_400_000).toISOString();

export const releaseCalls: CallTables = {
  'GET /api/releases': plain('/api/releases'),
  'POST /api/releases': {
    good: async () => ({
      path: '/api/releases',
      body: { name: 'Spring launch' },
      answer: { name: 'Spring launch', state: 'open' },
      logged: ['update releases'],
    }),
  },
  'GET /api/releases/records': plain('/api/releases/records?entity=event_formats'),
  'GET /api/releases/{id}': { good: async (stem) => ({ path: (await makeRelease(stem)).path, answer: { records: 1, state: 'open' } }) },
  'PATCH /api/releases/{id}': {
    good: async (stem) => ({ ...ofItsAuthor, path: (await makeRelease(stem)).path, body: { name: 'Autumn' }, answer: { name: 'Autumn' }, takesNothing: true }),
  },
  'DELETE /api/releases/{id}': { good: async (stem) => ({ ...ofItsAuthor, path: (await makeRelease(stem)).path, answer: { state: 'withdrawn' } }) },
  'POST /api/releases/{id}/check': {
    good: async (stem) => ({ path: `${(await makeRelease(stem)).path}/check`, answer: { version: 1, is_blocked: false }, takesNothing: true }),
  },
  'POST /api/releases/{id}/publish': {
    good: async (stem) => ({
      path: `${(await makeRelease(stem)).path}/publish`,
      answer: { state: 'published' },
      takesNothing: true,
      logged: ['update event_formats', 'update releases'],
    }),
  },
  'GET /api/releases/{id}/changes': {
    good: async (stem) => ({
      path: `${(await makeRelease(stem)).path}/changes`,
      answer: [expect.objectContaining({ entity: 'event_formats', kind: 'updated' })],
    }),
  },
  'GET /api/releases/{id}/impact': {
    good: async (stem) => ({ path: `${(await makeRelease(stem)).path}/impact`, answer: { isExact: true } }),
  },
  'POST /api/releases/{id}/choices': {
    good: async (stem) => {
      const { path, event } = await makeRelease(stem);
      return { isOfItsAuthor: true, path: `${path}/choices`, body: { entity: 'event_formats', record: event, keep: 'site' }, answer: { records: 0 } };
    },
  },
  'POST /api/releases/{id}/copy': {
    good: async (stem) => {
      const { path } = await makeRelease(stem);
      await stem.write('DELETE', path);
      await stem.logged();
      return { ...ofItsAuthor, path: `${path}/copy`, answer: { state: 'open', records: 1 } };
    },
  },
  'GET /api/releases/{id}/links': { good: async (stem) => ({ path: `${(await makeRelease(stem)).path}/links`, answer: [] }) },
  'POST /api/releases/{id}/links': {
    good: async (stem) => ({
      ...ofItsAuthor,
      path: `${(await makeRelease(stem)).path}/links`,
      body: { expires_at: inAWeek(stem) },
      answer: { key: expect.any(String) },
    }),
  },
  'DELETE /api/releases/{id}/links/{link}': {
    good: async (stem) => {
      const { path } = await makeRelease(stem);
      const { id } = await stem.write('POST', `${path}/links`, { expires_at: inAWeek(stem) });
      return { ...ofItsAuthor, path: `${path}/links/${id}` };
    },
  },
};
