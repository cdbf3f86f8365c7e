import { DatabaseUnreachable } from '@stem/content-pipeline/database';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { cookieOf, openStem, password } from '../../test/stem.ts';
import { editControl } from './edit-control.ts';

/** A site of one page under every path. */
async function openSite(html: string, current?: () => Promise<never>) {
  const stem = await openStem();
  onTestFinished(stem.close);
  const cookie = cookieOf(await stem.request('/api/admin/session', { method: 'POST', body: { password } }));
  const site = new Hono().get('*', (context) => context.html(html, 200, { etag: '"1"', 'cache-control': 'public' }));
  const app = new Hono()
    .use('*', editControl(site, { editors: { sessions: current ? { current } : stem.editors } as never, saving: stem.saving }))
    .route('/', site);
  const get = (path: string, headers: Record<string, string> = { cookie }, method = 'GET') => app.request(path, { method, headers });
  return { get, stem, cookie };
}

const control = /<a href="\/admin\/pages[^"]*" lang="[^"]*" style="[^"]*">[^<]*<\/a>/;

test('the control is put at the end of a page, and not where an editor has written its end in an attribute', async () => {
  const html = '<body><img alt="</body><form action=/x>">Text</body></html>';
  const { get } = await openSite(html);
  const page = await (await get('/team')).text();
  expect(page.replace(control, '')).toBe(html);
  expect(page).toMatch(/^<body><img alt="<\/body><form action=\/x>">Text<a /);
});

test('nothing in an address leaves the attribute', async () => {
  const { get } = await openSite('<body></body>');
  for (const path of ['/"><b>', "/'onclick='x", '/$&$`', '/%22%3E%3C/a%3E', '/ü</a>']) {
    const page = await (await get(path)).text();
    expect(page.replace(control, ''), path).toBe('<body></body>');
  }
});

test('visitors, HEAD and sessions that have ended get what everybody gets; what editors get is kept nowhere', async () => {
  const { get, stem, cookie } = await openSite('<body></body>');
  const seen = async (headers?: Record<string, string>, method?: string) => {
    const answer = await get('/', headers, method);
    return [answer.headers.get('etag'), answer.headers.get('cache-control'), control.test(await answer.text())];
  };
  const asVisitor = ['"1"', 'public', false];
  expect(await seen({})).toEqual(asVisitor);
  expect(await seen({ cookie: 'stem_admin=guessed' })).toEqual(asVisitor);
  expect(await seen({ cookie }, 'HEAD')).toEqual(asVisitor);
  expect(await seen({ cookie, 'if-none-match': '"1"' })).toEqual([null, 'private, no-store', true]);
  await stem.editors.end(cookie);
  expect(await seen({ cookie })).toEqual(asVisitor);
});

test('without the database an editor gets the page that everybody gets', async () => {
  const { get } = await openSite('<body></body>', async () => {
    throw new Error('Failed query', { cause: new DatabaseUnreachable('The database server does not answer') });
  });
  const answer = await get('/team');
  expect([answer.status, await answer.text()]).toEqual([200, '<body></body>']);
});
