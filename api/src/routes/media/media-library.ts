// The media library is listed for editors only, and a file in use is deleted on insisting.
import { type Entity, entities } from '@stem/model';
import { Hono } from 'hono';
import { mediaRemoval } from '../../content/entities/media-library.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { described } from '../../openapi/described.ts';
import { resourceOperations } from '../../openapi/resource-operations.ts';
import type { Describe } from '../resources/resource.ts';

const { label }: Entity = entities.media_library;

export const mediaLibraryRoutes = () =>
  new Hono<RequestEnvironment>().get('/api/media', described({ ...resourceOperations('media_library').list, access: 'admin' }));

export const describeMedia: Describe = ({ remove }) => ({
  remove: {
    ...remove,
    description: `A ${label.toLowerCase()} that records use stays; \`errors\` names them. With \`anyway=1\` it goes, and one undo brings everything back.`,
    query: mediaRemoval,
  },
});
