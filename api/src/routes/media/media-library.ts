// One file of the library: its texts and its focal point, where it is used, and its end. How files come in is in media.ts.
import { type Entity, entities, fail, type Result } from '@stem/model';
import { Hono } from 'hono';
import { z } from 'zod';
import { invalid } from '../../content/invalid.ts';
import { removeMedia } from '../../content/remove-media.ts';
import { seenRevision } from '../../content/seen.ts';
import type { Writing } from '../../content/writing.ts';
import type { AnyRow } from '../../database/content-table.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { described } from '../../openapi/described.ts';
import { resourceOperations } from '../../openapi/resource-operations.ts';
import { usesOf } from '../../views/media-usage.ts';
import type { RouteContext } from '../context.ts';
import { resourceRoutes } from '../resources/resource.ts';

const removal = seenRevision.extend({
  anyway: z
    .literal('1', 'Say 1, or nothing')
    .optional()
    .meta({ description: 'Deletes a file that records use: they lose it in the same save, and those that are nothing without it go with it' }),
});

async function remove(id: string, writing: Writing, asked: Readonly<Record<string, string>>): Promise<Result<AnyRow>> {
  const parsed = removal.safeParse(asked);
  return parsed.success ? removeMedia(id, { anyway: parsed.data.anyway !== undefined }, writing) : fail(invalid(parsed.error));
}

const { label }: Entity = entities.media_library;

export const mediaLibraryRoutes = (route: RouteContext) =>
  new Hono<RequestEnvironment>().get('/api/media', described({ ...resourceOperations('media_library').list, access: 'admin' })).route(
    '/',
    resourceRoutes('media_library', route, {
      remove,
      uses: (file) => usesOf(file, route.database.read),
      describes: (usual) => ({
        remove: {
          ...usual.remove,
          description: `A ${label.toLowerCase()} that records use stays; \`errors\` names them. With \`anyway=1\` it goes, and one undo brings everything back.`,
          query: removal,
        },
      }),
    }),
  );
