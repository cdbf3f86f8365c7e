// The description of the api by the api itself.
import { Hono } from 'hono';
import type { RequestEnvironment } from '../http/environment.ts';
import type { Routed } from '../openapi/calls.ts';
import { described } from '../openapi/described.ts';
import { type ApiDocument, documentOf } from '../openapi/document.ts';

const noun = 'Documentation';

export function documentationRoutes(app: Routed) {
  let made: ApiDocument | undefined;
  const document = () => (made ??= documentOf(app));
  return new Hono<RequestEnvironment>().get(
    '/api/openapi.json',
    described({
      noun,
      summary: 'Describe all calls for programs',
      access: 'public',
      answer: { type: 'object', description: 'An OpenAPI 3.1 document' },
    }),
    (context) => context.json(document()),
  );
}
