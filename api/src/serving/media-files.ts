// The uploaded files themselves, for everybody: under addresses whose bytes never change, whole or in part.
import { type MediaType, mediaKindNames, mediaKinds } from '@stem/model';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { answerFile } from '../http/answer-file.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { type MediaFiles, mediaAddress } from '../media/media-files.ts';
import type { StoredFiles } from '../storage/stored-files.ts';

const rules = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // No file runs anything under our origin. A drawing has its own styles, pictures and fonts in it.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
};

// The type that was found from the bytes; the server knows few endings.
const types = new Map(mediaKindNames.flatMap((name) => mediaKinds[name].types.map(({ extension, mime }: MediaType) => [extension, mime] as const)));

const nameOf = (path: string): string | undefined => /^\/media\/([\w-]+\.\w+)$/.exec(path)?.[1];

const typeOf = (name: string): string | undefined => types.get(name.split('.').at(-1) ?? '');

// Drawings are text; everything else is compressed in itself.
const compressed = compress();

export const mediaFileRoutes = (files: MediaFiles, stored: Pick<StoredFiles, 'isWhole'>) =>
  new Hono<RequestEnvironment>().get(
    mediaAddress('*'),
    // A part of a drawing is a part of its own bytes.
    (context, next) => (context.req.header('range') === undefined ? compressed(context, next) : next()),
    async (context) => {
      const name = nameOf(context.req.path);
      const type = name && (typeOf(name) ?? 'application/octet-stream');
      // Damaged bytes would stay in caches for a year.
      const isWhole = name !== undefined && (await stored.isWhole(name));
      const file = isWhole ? await files.open(name) : undefined;
      if (name !== undefined && type !== undefined && file) return answerFile(context, { file, tag: name, headers: { ...rules, 'content-type': type } });
      return context.text('Not found', 404, { 'cache-control': 'no-store' });
    },
  );
