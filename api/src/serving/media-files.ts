// The uploaded files themselves, for everybody: under addresses whose bytes never change, whole or in part.
import { serveStatic } from '@hono/node-server/serve-static';
import { type MediaType, mediaKindNames, mediaKinds } from '@stem/model';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { RequestEnvironment } from '../http/environment.ts';
import { type MediaFiles, mediaAddress } from '../media/media-files.ts';
import { fileHeaders } from './file-headers.ts';

const rules = {
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  // No file runs anything under our origin.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

const types = new Map(mediaKindNames.flatMap((name) => mediaKinds[name].types.map(({ extension, mime }: MediaType) => [extension, mime] as const)));

const nameOf = (path: string): string | undefined => /^\/media\/([\w-]+\.\w+)$/.exec(path)?.[1];

export const mediaFileRoutes = (files: MediaFiles) =>
  new Hono<RequestEnvironment>().get(
    mediaAddress('*'),
    fileHeaders(rules),
    withType,
    // A part of a drawing is a part of its own bytes.
    (context, next) => (context.req.header('range') === undefined ? compressed(context, next) : next()),
    serveStatic({ root: files.folder, rewriteRequestPath: (path) => `/${nameOf(path) ?? 'none'}` }),
    (context) => context.text('Not found', 404),
  );

// Drawings are text; everything else is compressed in itself.
const compressed = compress();

// The type that was found from the bytes; the server knows few endings.
const withType: MiddlewareHandler<RequestEnvironment> = async (context, next) => {
  await next();
  const type = types.get(nameOf(context.req.path)?.split('.').at(-1) ?? '');
  if (context.res.ok && type !== undefined) context.header('content-type', type);
};
