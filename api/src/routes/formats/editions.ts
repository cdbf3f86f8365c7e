// An event goes on to its next edition: what that would bring, and doing it in one save.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import { assumeSave } from '../../content/assume.ts';
import { editionPlan } from '../../content/editions/edition-plan.ts';
import { rollOver } from '../../content/editions/roll-over.ts';
import { answerSave } from '../../http/answer-save.ts';
import { emitRow } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { awaitedSchema } from '../../views/publication.ts';
import { bodyOf, type RouteContext } from '../context.ts';
import { formatFinder } from '../resources/with-format.ts';

const event = rowOf('event_formats');
const rolledOver = {
  type: 'object',
  description: 'The next edition and the earlier one',
  properties: { format: event, archived: event },
  required: ['format', 'archived'],
};
const failures = ['not_found', 'already_taken', 'limit_reached', 'unknown_reference'] as const;

export function editionRoutes(route: RouteContext) {
  const withFormat = formatFinder(route.database);
  const shown = (row: Parameters<typeof emitRow>[1]) => emitRow(entities.event_formats, row, true);
  return new Hono<RequestEnvironment>()
    .post(
      '/api/formats/:format/next-edition',
      described({
        noun: entities.event_formats.plural,
        summary: 'Go on to the next edition of an event',
        description:
          'The next edition takes over the address; the earlier one stays under an address of its own and in the programs archive. One save, which can be undone.',
        access: 'admin',
        saves: true,
        body: editionPlan,
        answer: rolledOver,
        status: 201,
        failures,
      }),
      (context) =>
        withFormat(context, async (earlier) => {
          const body = await bodyOf(context);
          if (!body.ok) return problem(context, body.failure);
          return answerSave(context, (writing) => rollOver(earlier, body.value, writing), {
            ...route,
            show: ({ format, archived }) => ({ format: shown(format), archived: shown(archived) }),
            status: 201,
          });
        }),
    )
    .post(
      '/api/formats/:format/next-edition/impact',
      described({
        noun: entities.event_formats.plural,
        summary: 'Name the pages that going on to the next edition would change',
        access: 'admin',
        body: editionPlan,
        answer: awaitedSchema,
        failures,
      }),
      (context) =>
        withFormat(context, async (earlier) => {
          const body = await bodyOf(context);
          if (!body.ok) return problem(context, body.failure);
          const assumed = await assumeSave(context.get('actor') ?? 'unknown', (writing) => rollOver(earlier, body.value, writing), route);
          return assumed.ok ? context.json(await route.pipeline().impact(assumed.value)) : problem(context, assumed.failure);
        }),
    );
}
