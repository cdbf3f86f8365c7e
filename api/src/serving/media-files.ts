// The uploaded files themselves, for everybody: under addresses whose bytes never change, whole or in part.
import { type MediaType, mediaKindNames, mediaKinds } from '@stem/model';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppContext } from '../app-context.ts';
import { answerFile } from '../http/answer-file.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { mediaAddress } from '../media/media-files.ts';

const rules = {
  'cache-control': 'public, max-age=31536000, immutable',
  // No file runs anything under our origin. A drawing has its own styles, pictures and fonts in it.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
};

// The type that was found from the bytes; the server knows few endings.
const types = new Map(mediaKindNames.flatMap((name) => mediaKinds[name].types.map(({ extension, mime }: MediaType) => [extension, mime] as const)));

const nameOf = (path: string): string | undefined => /^\/media\/([\w-]+\.\w+)$/.exec(path)?.[1];

const typeOf = (name: string): string | undefined => types.get(name.split('.').at(-1) ?? '');

// Drawings are text; everything else is compressed in itself.
const compressed = compress();

export function mediaFileRoutes({ media: files, stored, processes }: Pick<AppContext['files'], 'media' | 'stored' | 'processes'>): Hono<RequestEnvironment> {
  /** By name, whose bytes never change. */
  const known = new Map<string, Promise<boolean>>();
  async function find(name: string): Promise<boolean> {
    const path = await files.locate(name);
    return path === undefined || processes.run('isActivePdf', { path });
  }
  /** Also one that cannot be opened. */
  function isActive(name: string): Promise<boolean> {
    const asked = known.get(name) ?? find(name).catch(() => true);
    known.set(name, asked);
    return asked;
  }
  return new Hono<RequestEnvironment>().get(
    mediaAddress('*'),
    // A part of a drawing is a part of its own bytes.
    (context, next) => (context.req.header('range') === undefined ? compressed(context, next) : next()),
    async (context) => {
      const name = nameOf(context.req.path);
      const type = name && (typeOf(name) ?? 'application/octet-stream');
      // Damaged bytes would stay in caches for a year.
      const isWhole = name !== undefined && (await stored.isWhole(name));
      const file = isWhole ? await files.open(name) : undefined;
      if (name === undefined || type === undefined || !file) return context.text('Not found', 404, { 'cache-control': 'no-store' });
      // A viewer would run what is in it.
      const download = name.endsWith('.pdf') && (await isActive(name)) && { 'content-disposition': 'attachment' };
      return answerFile(context, { file, tag: name, headers: { ...rules, 'content-type': type, ...download } });
    },
  );
}
