// One file of the library: its texts and its focal point, where it is used, and its end. Its list and its upload are in media.ts.
import { Hono } from 'hono';
import { removeMedia } from '../content/remove-media.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { described } from '../openapi/described.ts';
import { resourceOperations } from '../openapi/resource-operations.ts';
import { usesOf } from '../views/media-usage.ts';
import type { RouteContext } from './context.ts';
import { resourceRoutes } from './resource.ts';

export const mediaLibraryRoutes = (route: RouteContext) =>
  new Hono<RequestEnvironment>()
    .get('/api/media', described({ ...resourceOperations('media_library').list, access: 'admin' }))
    .route('/', resourceRoutes('media_library', route, { remove: removeMedia, uses: (file) => usesOf(file, route.database.read) }));
