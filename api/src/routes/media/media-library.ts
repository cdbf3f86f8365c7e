// The media library is listed for editors only, and a file in use is deleted when the query insists.
import { type Entity, entities } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { mediaRemoval } from '../../content/entities/media-library.ts';
import { call } from '../../http/call.ts';
import { isInPendingRelease } from '../../releases/release.ts';
import { findUnused } from '../../views/media-usage.ts';
import type { Describe, Overrides } from '../resources/resource-calls.ts';
import { checkDeleting } from './check-uses.ts';

const { label }: Entity = entities.media_library;

/** Before the calls of one file: its address is none of theirs. */
export const unusedMediaCall = ({ saving: { database } }: Pick<AppContext, 'saving'>) =>
  call.get(
    '/api/media/unused',
    {
      noun: entities.media_library.plural,
      access: 'admin',
      needs: 'content.read',
      summary: 'List the ids of files that nothing uses',
      description: 'Neither a record nor a release that is not published yet.',
      shares: 'work',
      answer: z.array(z.uuid()),
    },
    async (context) => context.json(await findUnused(database.read, isInPendingRelease)),
  );

export const mediaOverrides = ({ saving: { database } }: Pick<AppContext, 'saving'>): Overrides => ({
  'GET /api/media': (usual) => ({ ...usual, described: { ...usual.described, access: 'admin', needs: 'content.read' } }),
  'DELETE /api/media/:id': (usual) => ({
    ...usual,
    described: {
      ...usual.described,
      target: (context, caller) => checkDeleting(context.req.param('id') ?? '', context.req.query('anyway') !== undefined, caller, database.read),
    },
  }),
});

export const describeMedia: Describe = ({ remove }) => ({
  remove: {
    ...remove,
    description: `A ${label.toLowerCase()} that records use is not deleted; \`errors\` names these records. With \`anyway=1\` it is deleted, and one undo restores everything; not when one of them is outside of the caller’s role.`,
    query: mediaRemoval,
  },
});
