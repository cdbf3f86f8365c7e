// The document of the api, and a page made by Swagger UI. Its files are served from here, and it runs nothing inline.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fail, type Result, say, succeed } from '@stem/model';
import { html } from 'hono/html';
import { type CallContext, call } from '../../http/call.ts';
import type { Routed } from '../../openapi/calls.ts';
import { documentOf } from '../../openapi/document.ts';

const noun = 'Documentation';

const require = createRequire(import.meta.url);
const own = (name: string) => fileURLToPath(new URL(`../../openapi/page/${name}`, import.meta.url));

/** By the names they are served under. */
const sources: Readonly<Record<string, string>> = {
  'swagger-ui.css': require.resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  'page.css': own('page.css'),
  'page.js': own('page.js'),
};

interface PageFile {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly type: string;
  /** Of these bytes only, so that browsers may keep the file. */
  readonly address: string;
}

/** Read when the page is asked for first: it is not needed to serve the site. */
const readFiles = (): Map<string, PageFile> =>
  new Map(
    Object.entries(sources).map(([name, path]) => {
      const bytes = readFileSync(path);
      const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
      const type = `text/${name.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`;
      return [name, { bytes, type, address: `/api/docs/files/${name}?v=${version}` }];
    }),
  );

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Icons in the style sheet.
  "img-src 'self' data:",
  // The document, and calls that are tried out.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function documentationCalls(app: Routed) {
  let files: Map<string, PageFile> | undefined;
  const fileAt = async (context: CallContext): Promise<Result<PageFile>> => {
    files ??= readFiles();
    const file = files.get(context.req.param('name') ?? '');
    return file ? succeed(file) : fail({ name: 'not_found', detail: say('files.none') });
  };
  return [
    call.get(
      '/api/openapi.json',
      { noun, summary: 'Read the OpenAPI document', access: 'public', answer: { type: 'object', description: 'An OpenAPI 3.1 document' }, keeps: 'code' },
      // All routes are there before the first request is.
      (context) => context.json(documentOf(app)),
    ),
    call.get(
      '/api/docs',
      { noun, summary: 'Show the documentation of all calls as a page', access: 'public', answer: { type: 'string' }, answerType: 'text/html', keeps: 'code' },
      async (context) => {
        files ??= readFiles();
        return context.html(page(files), 200, { 'content-security-policy': policy });
      },
    ),
    call.get(
      '/api/docs/files/:name',
      {
        noun,
        summary: 'Read a script or style sheet of the documentation page',
        access: 'public',
        path: { name: 'The name of the file, such as `page.css`' },
        target: fileAt,
        answer: { type: 'string', format: 'binary' },
        answerType: '*/*',
        keeps: 'code',
        failures: ['not_found'],
      },
      (context, { target: { bytes, type } }) =>
        context.body(bytes, 200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable, no-transform' }),
    ),
  ];
}

function page(files: ReadonlyMap<string, PageFile>) {
  const address = (name: string) => files.get(name)?.address;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Stem: the api</title>
<link rel="stylesheet" href="${address('swagger-ui.css')}">
<link rel="stylesheet" href="${address('page.css')}">
</head>
<body>
<div id="api"><p>This page needs scripts. The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p></div>
<script src="${address('swagger-ui-bundle.js')}" defer></script>
<script src="${address('page.js')}" defer></script>
</body>
</html>`;
}
