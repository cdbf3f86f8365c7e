// Deleting people for good, where an ordinary deletion could be undone.
import { type EntityName, entities, pathsOf } from '@stem/model';
import { Hono } from 'hono';
import { z } from 'zod';
import { eraseRow } from '../../content/verbs/erase.ts';
import { answerSave } from '../../http/answer-save.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { described } from '../../openapi/described.ts';
import type { RouteContext } from '../context.ts';

export const erasureRoutes = (name: EntityName, route: RouteContext) =>
  new Hono<RequestEnvironment>().post(
    `${pathsOf(entities[name]).item}/erasure`,
    described({
      noun: entities[name].plural,
      access: 'admin',
      summary: `Delete for good: ${entities[name].label.toLowerCase()}`,
      description: 'With what the history knows of it. Works for deleted ones as well; cannot be undone.',
      answer: z.object({ erased: z.string() }),
      saves: true,
      failures: ['not_found'],
    }),
    (context) => answerSave(context, (writing) => eraseRow(name, context.req.param('id') ?? '', writing), { ...route, show: (erased) => erased }),
  );
