// One file of the library: its texts and its focal point, where it is used, and its end. Its list and its upload are in media.ts.
import { Hono } from 'hono';
import { removeMedia } from '../content/remove-media.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { usesOf } from '../views/media-usage.ts';
import { forEditors, type RouteContext } from './context.ts';
import { resourceRoutes } from './resource.ts';

export const mediaLibraryRoutes = (route: RouteContext) =>
  new Hono<RequestEnvironment>()
    .get('/api/media', forEditors)
    .route('/', resourceRoutes('media_library', route, { remove: removeMedia, uses: (file) => usesOf(file, route.database.read) }));
