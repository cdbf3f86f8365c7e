// The description of the api by the api itself: for programs, and as a page for people with what the page is made of.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fail } from '@stem/model';
import { type Call, call } from '../../http/call.ts';
import { problem } from '../../http/problem.ts';
import type { Routed } from '../../openapi/calls.ts';
import { type ApiDocument, documentOf } from '../../openapi/document.ts';
import { documentationPage } from '../../openapi/page/page.ts';

const noun = 'Documentation';

const require = createRequire(import.meta.url);
const ours = (name: string) => fileURLToPath(new URL(`../../openapi/page/${name}`, import.meta.url));
const font = (weight: number) => require.resolve(`@fontsource/special-gothic/files/special-gothic-latin-${weight}-normal.woff2`);
const files: Readonly<Record<string, { readonly path: string; readonly type: string }>> = {
  'page.css': { path: ours('page.css'), type: 'text/css; charset=utf-8' },
  'calls.css': { path: ours('calls.css'), type: 'text/css; charset=utf-8' },
  'page.js': { path: ours('page.js'), type: 'text/javascript; charset=utf-8' },
  'regular.woff2': { path: font(400), type: 'font/woff2' },
  'strong.woff2': { path: font(600), type: 'font/woff2' },
};

const policy = "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function documentationCalls(app: Routed): Call[] {
  // All routes are there before the first request is.
  let made: ApiDocument | undefined;
  const document = () => (made ??= documentOf(app));
  let shown: string | undefined;
  return [
    call.get(
      '/api/openapi.json',
      { noun, summary: 'Describe all calls for programs', access: 'public', answer: { type: 'object', description: 'An OpenAPI 3.1 document' } },
      (context) => context.json(document()),
    ),
    call.get(
      '/api/docs',
      { noun, summary: 'Describe all calls for people', access: 'public', answer: { type: 'string' }, answerType: 'text/html' },
      async (context) => {
        shown ??= String(await documentationPage(document()));
        return context.html(shown, 200, { 'content-security-policy': policy, 'cache-control': 'no-cache' });
      },
    ),
    call.get(
      '/api/docs/files/:name',
      {
        noun,
        summary: 'Read what the page is made of',
        access: 'public',
        path: { name: 'Such as `page.css`' },
        answer: { type: 'string', format: 'binary' },
        answerType: '*/*',
        failures: ['not_found'],
      },
      async (context) => {
        const name = context.req.param('name');
        const file = Object.hasOwn(files, name) ? files[name] : undefined;
        if (!file) return problem(context, fail({ name: 'not_found', detail: 'There is no such file' }).failure);
        return context.body(await readFile(file.path), 200, { 'content-type': file.type, 'cache-control': 'public, max-age=3600' });
      },
    ),
  ];
}
