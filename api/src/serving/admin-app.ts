// The back office: a built single-page application, whose addresses are all answered by one document.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFile } from '@stem/content-pipeline/storage';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { getMimeType } from 'hono/utils/mime';
import { answerFile } from '../http/answer-file.ts';
import type { RequestEnvironment } from '../http/environment.ts';

const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "style-src 'self' 'unsafe-inline'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The names of these files change with their bytes. */
const rules = { 'cache-control': 'public, max-age=31536000, immutable' };

export function adminApp(folder: string): Hono<RequestEnvironment> {
  return new Hono<RequestEnvironment>()
    .use('/admin/*', compress())
    .get('/admin/assets/:name{[\\w-][\\w.-]*}', async (context, next) => {
      const name = context.req.param('name');
      const headers = { ...rules, 'content-type': getMimeType(name) ?? 'application/octet-stream' };
      return (await serveFrom(join(folder, 'assets'), context, { name, headers })) ?? next();
    })
    .get('/:typed{[Aa][Dd][Mm][Ii][Nn]}', (context, next) => (context.req.path === '/admin' ? next() : Promise.resolve(context.redirect('/admin', 301))))
    .get('/admin/assets/*', (context) => context.text('Not found', 404))
    .on('GET', ['/admin', '/admin/*'], async (context) => {
      const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
      if (html === undefined) return context.text('The back office has not been built. Run: npm run build', 503);
      return context.html(html, 200, {
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      });
    });
}

interface ServedFile {
  /** Its name in the folder, checked to be no path; it changes with its bytes. */
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function serveFrom(folder: string, context: Context, { name, headers }: ServedFile): Promise<Response | undefined> {
  const file = await openFile(join(folder, name));
  return file && answerFile(context, { file, tag: name, headers });
}
