// The next edition of an event, and a copy of it: created in one save each, and the pages that an edition would change.
import { entities } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { assumeSave } from '../../content/assume.ts';
import { editionPlan, eventCopy } from '../../content/editions/edition-plan.ts';
import { copyEvent, rollOver } from '../../content/editions/roll-over.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import { showRow } from '../../http/show-row.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { awaitedOf, awaitedSchema } from '../../views/publication.ts';
import { fullView } from '../../views/viewer.ts';
import { formatAt } from '../resources/addressed-rows.ts';

const event = rowOf('event_formats');
const rolledOver = {
  type: 'object',
  description: 'The next edition and the earlier one',
  properties: { format: event, archived: event },
  required: ['format', 'archived'],
};

export function editionCalls({ saving, publishing: { pipeline } }: Pick<AppContext, 'saving' | 'publishing'>) {
  const shown = (row: AnyRow) => showRow(entities.event_formats, row, fullView);
  const planned = {
    noun: entities.event_formats.plural,
    access: 'admin',
    needs: 'events.make',
    target: formatAt(saving.database),
    failures: ['not_found', 'already_taken', 'limit_reached', 'unknown_reference'],
  } as const;
  return [
    call.post(
      '/api/formats/:format/next-edition',
      {
        ...planned,
        body: editionPlan,
        summary: 'Start the next edition of an event',
        description:
          'The next edition gets the address; the earlier one moves to an address of its own and stays in the programs archive. This is one save, which can be undone.',
        saves: true,
        answer: rolledOver,
        status: 201,
      },
      (context, { target: earlier, body }) =>
        answerSave(context, (writing) => rollOver(earlier, body, writing), {
          ...saving,
          show: ({ format, archived }) => ({ format: shown(format), archived: shown(archived) }),
          status: 201,
        }),
    ),
    call.post(
      '/api/formats/:format/copy',
      {
        ...planned,
        body: eventCopy,
        summary: 'Copy an event as a new one',
        description:
          'Its people, partners, venues, days, key topics and impressions are copied, its sessions and past programs are not. The new event is not listed, and has no registration link.',
        saves: true,
        answer: event,
        status: 201,
      },
      (context, { target, body }) => answerSave(context, (writing) => copyEvent(target, body, writing), { ...saving, show: shown, status: 201 }),
    ),
    call.post(
      '/api/formats/:format/next-edition/impact',
      { ...planned, body: editionPlan, summary: 'Preview the impact of starting the next edition', shares: 'work', answer: awaitedSchema },
      async (context, { target: earlier, body, actor }) => {
        const assumed = await assumeSave(actor, (writing) => rollOver(earlier, body, writing), saving);
        return assumed.ok
          ? context.json(await awaitedOf(await pipeline().impact(assumed.value), { pipeline: pipeline(), language: languageAsked(context) }))
          : assumed;
      },
    ),
  ];
}
