// The media library's calls, and the uploaded files themselves.
import { serveStatic } from '@hono/node-server/serve-static';
import { entities, fail } from '@stem/model';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { AnyRow } from '../database/content-table.ts';
import { emitRow } from '../http/emit.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { fileHeaders } from '../http/file-headers.ts';
import { problem } from '../http/problem.ts';
import { acceptedKinds } from '../media/accepted.ts';
import { addMedia, storeMedia } from '../media/add-media.ts';
import { type MediaFiles, mediaAddress } from '../media/media-files.ts';
import { listRows, readMedia } from '../views/rows.ts';
import { answerSave, forEditors, type RouteContext } from './context.ts';

const largest = Math.max(...Object.values(acceptedKinds).map(({ most }) => most)) + 1024 * 1024;

export interface MediaContext extends RouteContext {
  readonly files: MediaFiles;
  /** Makes the variants of what was uploaded, later. */
  readonly makeVariants: () => void;
}

const fileRules = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // Whatever a file contains, it can do nothing in our name.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

export function mediaRoutes(route: MediaContext) {
  const { database, files } = route;
  const emit = (row: AnyRow) => emitRow(entities.media_library, row, true);

  return new Hono<RequestEnvironment>()
    .get('/api/media', forEditors, async (context) => context.json((await listRows('media_library', database.read)).map(emit)))
    .post(
      '/api/media/upload',
      forEditors,
      bodyLimit({ maxSize: largest, onError: (context) => problem(context, fail({ name: 'too_large' }).failure) }),
      async (context) => {
        // A body that is no form data cannot be parsed at all: it holds no file either.
        const { file } = await context.req.parseBody().catch((): Record<string, unknown> => ({}));
        if (!(file instanceof File)) return problem(context, fail({ name: 'invalid_input', errors: { file: 'Choose a file' } }).failure);
        const bytes = new Uint8Array(await file.arrayBuffer());
        const stored = await storeMedia({ bytes, originalName: file.name.slice(0, 255) || 'upload' }, files, route.now());
        if (!stored.ok) return problem(context, stored.failure);
        // The same bytes again are the same file: it has its row already.
        const known = await readMedia(String(stored.value.system.url), database.read);
        if (known) return context.json(emit(known));
        const answer = await answerSave(context, (writing) => addMedia(stored.value, writing), { ...route, show: emit, status: 201 });
        if (answer.ok) route.makeVariants();
        return answer;
      },
    )
    .get(
      `${mediaAddress('*')}`,
      fileHeaders(fileRules),
      // Drawings are text; everything else is compressed in itself.
      compress(),
      serveStatic({
        root: files.folder,
        rewriteRequestPath: (path) => (/^\/media\/[\w-]+\.\w+$/.test(path) ? path.slice('/media'.length) : '/none'),
      }),
      (context) => context.text('Not found', 404),
    );
}
