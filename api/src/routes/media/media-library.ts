// The media library is listed for editors only, and a file in use is deleted when the query insists.
import { type Entity, entities } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { mediaRemoval } from '../../content/entities/media-library.ts';
import type { Describe, Overrides } from '../resources/resource-calls.ts';
import { checkDeleting } from './check-uses.ts';

const { label }: Entity = entities.media_library;

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
