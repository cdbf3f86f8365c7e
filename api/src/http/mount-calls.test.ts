// The description of a call is enforced, and no route can be without one.
import { fail, type Result, say } from '@stem/model';
import { Hono } from 'hono';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { documentOf } from '../openapi/document.ts';
import type { Access } from '../openapi/operation.ts';
import type { Attendee } from '../views/attendees.ts';
import { formTypes } from './body.ts';
import { type Call, call, type Guard } from './call.ts';
import type { RequestEnvironment } from './environment.ts';
import { checkDescribed, mountCalls } from './mount-calls.ts';

const vreni: Attendee = { id: '7', email: 'vreni@alder.example', formats: [] };
const everybody: Guard = async () => ({ actor: 'admin', principal: undefined, attendee: vreni });
const described = { noun: 'Tests', summary: 'Try something' } as const;

function appOf(calls: readonly Call[], guard = everybody): Hono<RequestEnvironment> {
  const app = new Hono<RequestEnvironment>();
  mountCalls(app, calls, { guard });
  return app;
}
const json = (body: unknown, type = 'application/json') => ({ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': type } });
const nameOf = async (response: Response) => ((await response.json()) as { name: string }).name;

test.each<Access>(['public', 'admin', 'attendee', 'people', 'monitor'])('a call for %s runs only when the guard lets it through', async (access) => {
  const asked: Access[] = [];
  const handled: string[] = [];
  const guard: Guard = async (wanted, context) => {
    asked.push(wanted.access);
    return context.req.header('cookie') === 'yes' ? { actor: 'admin', principal: undefined, attendee: vreni } : 'not_signed_in';
  };
  const answer = call.get('/api/tests', { ...described, access }, (context) => {
    handled.push(access);
    return context.body(null, 204);
  });
  const app = appOf([answer], guard);
  const refused = await app.request('/api/tests');
  expect([refused.status, await nameOf(refused), handled]).toEqual([401, 'not_signed_in', []]);
  expect((await app.request('/api/tests', { headers: { cookie: 'yes' } })).status).toBe(204);
  expect([asked, handled]).toEqual([[access, access], [access]]);
});

test('query and body reach the handler parsed and typed; refused ones do not reach it', async () => {
  const query = z.object({ limit: z.coerce.number().int().default(5) });
  const body = z.object({ email: z.string().trim().min(1) });
  const app = appOf([
    call.post('/api/tests/:id', { ...described, access: 'admin', query, body }, (context, given) => {
      expectTypeOf(given.query).toEqualTypeOf<{ limit: number }>();
      expectTypeOf(given.body).toEqualTypeOf<{ email: string }>();
      expectTypeOf(given.actor).toEqualTypeOf<string>();
      return context.json({ id: context.req.param('id'), ...given.query, ...given.body, actor: given.actor });
    }),
  ]);
  const good = await app.request('/api/tests/3?limit=2', json({ email: ' v@alder.example ', more: true }));
  expect(await good.json()).toEqual({ id: '3', limit: 2, email: 'v@alder.example', actor: 'admin' });
  const wrongs: [string, RequestInit, string][] = [
    ['/api/tests/3?limit=x', json({ email: 'v' }), 'invalid_input'],
    ['/api/tests/3', json({ email: '' }), 'invalid_input'],
    ['/api/tests/3', json({ email: 'v' }, 'text/xml'), 'unsupported_type'],
    ['/api/tests/3', { ...json({}), body: '{' }, 'invalid_json'],
    ['/api/tests/3', { method: 'POST' }, 'invalid_input'],
  ];
  for (const [path, asked, name] of wrongs) expect([path, await nameOf(await app.request(path, asked))]).toEqual([path, name]);
});

test('the handler is typed by the access of its call', () => {
  call.get('/api/tests', { ...described, access: 'public' }, (context, given) => {
    expectTypeOf(given.actor).toEqualTypeOf<string | undefined>();
    expectTypeOf(given.attendee).toEqualTypeOf<Attendee | undefined>();
    return context.body(null, 204);
  });
  call.get('/api/tests', { ...described, access: 'attendee' }, (context, given) => {
    expectTypeOf(given.attendee).toEqualTypeOf<Attendee>();
    return context.body(null, 204);
  });
});

test('what the address names is found before the body is read', async () => {
  const target = async (): Promise<Result<number>> => fail({ name: 'not_found' });
  const body = z.object({ email: z.string() });
  const app = appOf([
    call.post('/api/tests', { ...described, access: 'admin', target, body }, (context, given) => {
      expectTypeOf(given.target).toEqualTypeOf<number>();
      return context.body(null, 204);
    }),
  ]);
  expect(await nameOf(await app.request('/api/tests', json(7)))).toBe('not_found');
});

test('a body larger than its call allows is refused before the guard is asked when it says so, and else as soon as it is too large', async () => {
  const asked: string[] = [];
  const guard: Guard = async (_access, context) => {
    asked.push(context.req.method);
    return { actor: 'admin', principal: undefined, attendee: vreni };
  };
  const handle: Call['handle'] = (context) => context.body(null, 204);
  const app = appOf(
    [
      call.post('/api/tests', { ...described, access: 'admin' }, handle),
      call.put('/api/tests', { ...described, access: 'admin', largestBody: { bytes: 3, detail: say('values.verbatim', 'At most 3') } }, handle),
    ],
    guard,
  );
  const large = { method: 'POST', body: 'x', headers: { 'content-length': String(1024 * 1024 + 1) } };
  expect([(await app.request('/api/tests', large)).status, asked]).toEqual([413, []]);
  const small = await app.request('/api/tests', { method: 'PUT', body: 'four' });
  expect([small.status, await small.json(), asked]).toEqual([413, expect.objectContaining({ detail: 'At most 3' }), ['PUT']]);
});

test('a form that is refused is answered as its call says', async () => {
  const app = appOf([
    call.post(
      '/api/tests',
      {
        ...described,
        access: 'public',
        body: z.object({ email: z.email() }),
        bodyTypes: formTypes,
        refused: (context, { failure, sent }) => context.text(`${failure.name} ${sent.wantsPage}`, 400),
      },
      (context, { sent }) => context.json(sent),
    ),
  ]);
  const form = (email: string) => ({ method: 'POST', body: new URLSearchParams({ email }) });
  expect(await (await app.request('/api/tests', form('nonsense'))).text()).toBe('invalid_input true');
  expect(await (await app.request('/api/tests', form('v@alder.example'))).json()).toEqual({ body: { email: 'v@alder.example' }, wantsPage: true });
});

test('a route without a description does not compile, and stops the app when it was written past the types', () => {
  // @ts-expect-error: the description is missing
  call.get('/api/tests', (context) => context.body(null, 204));
  // @ts-expect-error: the description does not say who may call
  call.get('/api/tests', described, (context) => context.body(null, 204));
  const app = appOf([call.get('/api/tests', { ...described, access: 'public' }, (context) => context.body(null, 204))]);
  app.get('/media/*', (context) => context.body(null));
  expect(() => checkDescribed(app)).not.toThrow();
  expect(Object.keys(documentOf(app).paths)).toEqual(['/api/tests']);
  app.put('/api/forgotten', (context) => context.body(null, 204));
  expect(() => checkDescribed(app)).toThrow('PUT /api/forgotten');
});
