// The media library is listed for editors only, and a file in use is deleted when the query insists.
import { type Entity, entities } from '@stem/model';
import { mediaRemoval } from '../../content/entities/media-library.ts';
import type { Describe, Overrides } from '../resources/resource-calls.ts';

const { label }: Entity = entities.media_library;

export const mediaOverrides: Overrides = {
  'GET /api/media': (usual) => ({ ...usual, described: { ...usual.described, access: 'admin', needs: 'content.read' } }),
};

export const describeMedia: Describe = ({ remove }) => ({
  remove: {
    ...remove,
    description: `A ${label.toLowerCase()} that records use is not deleted; \`errors\` names these records. With \`anyway=1\` it is deleted, and one undo restores everything.`,
    query: mediaRemoval,
  },
});
