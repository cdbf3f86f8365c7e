// The calls every entity has, described from the model.
import { areaOf, type Entity, type EntityName, entities, openingOf, readingOf } from '@stem/model';
import { z } from 'zod';
import { wantedOrder } from '../content/verbs/order.ts';
import { seenRevision } from '../content/verbs/revisions.ts';
import { wantedTable } from '../content/verbs/save-table.ts';
import { editorPart, listQuery, visitorPart } from '../http/list-query.ts';
import { impactSchema } from '../views/impact.ts';
import { changesOf, newOf, rowOf } from './entity-schemas.ts';
import { listOf, oneOf } from './json-schema.ts';
import type { JsonSchema, Operation } from './operation.ts';

export type ResourceCall = 'list' | 'create' | 'order' | 'table' | 'read' | 'impact' | 'change' | 'restore' | 'remove' | 'readSingle' | 'saveSingle';
export type ResourceOperations = Readonly<Record<ResourceCall, Operation>>;

export const totalHeader = { 'Stem-Total': 'Number of rows in the whole list' };

export const ordered = z.object({ ids: z.array(z.uuid()) });

export const savedTable = (name: EntityName): JsonSchema => ({
  type: 'object',
  properties: { rows: listOf(rowOf(name)), removed: { type: 'array', items: { type: 'string' }, description: 'The ids of those that were deleted' } },
  required: ['rows', 'removed'],
});

/** How an entity is named in sentences, and who may read and change it. */
function termsOf(name: EntityName) {
  const entity: Entity = entities[name];
  const { label, plural } = entity;
  const [one, several] = [inSentence(label), inSentence(plural)];
  const reading = entity.private
    ? ({ noun: plural, access: 'admin', needs: openingOf(name) } as const)
    : ({ noun: plural, access: 'public', keeps: 'content' } as const);
  const editing = { noun: plural, access: 'admin', needs: `${areaOf(name)}.write` } as const;
  const saving = { ...editing, saves: true } as const;
  // Who may change an event may not make one.
  const making = name === 'event_formats' ? ({ ...saving, needs: 'events.make' } as const) : saving;
  const limits = entity.limit || entity.single ? (['limit_reached'] as const) : [];
  const refusals = ['already_taken', 'unknown_reference', ...limits] as const;
  return { entity, one, several, reading, editing, saving, making, refusals };
}

export const resourceOperations = (name: EntityName): ResourceOperations => ({
  ...readingOperations(name),
  ...writingOperations(name),
  table: tableOperation(name),
});

function readingOperations(name: EntityName) {
  const { entity, one, several, reading, editing } = termsOf(name);
  return {
    list: {
      ...reading,
      summary: `List ${several}`,
      query: listQuery(entity, {}),
      answer: listOf(rowOf(name)),
      headers: totalHeader,
      description: entity.private ? editorPart : visitorPart,
    },
    read: { ...reading, summary: `Read ${article(one)}`, answer: rowOf(name), failures: ['not_found'] },
    impact: {
      ...editing,
      needs: readingOf(name),
      summary: `Preview the impact of deleting ${article(one)}`,
      shares: 'work',
      answer: impactSchema,
      failures: ['not_found'],
    },
    readSingle: { ...reading, summary: `Read the ${one}`, answer: oneOf(rowOf(name), { type: 'null' }) },
  } satisfies Partial<ResourceOperations>;
}

function writingOperations(name: EntityName) {
  const { one, several, saving, making, refusals } = termsOf(name);
  return {
    create: {
      ...making,
      summary: `Add ${article(one)}`,
      body: newOf(name),
      answer: rowOf(name),
      status: 201,
      failures: [...refusals, 'not_found'],
    },
    order: {
      ...saving,
      summary: `Reorder ${several}`,
      description: 'Fails with `stale_revision`, and with the present order in `current`, when the list is not as `seen` says.',
      body: wantedOrder,
      answer: ordered,
      failures: ['not_found', 'stale_revision'],
    },
    change: {
      ...saving,
      summary: `Change ${article(one)}`,
      description:
        'Absent fields do not change. If another editor has changed the same field since `revision`, the save fails with `stale_revision`; changes to other fields are kept.',
      body: changesOf(name),
      answer: rowOf(name),
      failures: [...refusals, 'not_found', 'stale_revision'],
    },
    restore: {
      ...making,
      summary: `Restore a deleted ${one}`,
      description: 'Also restores the records that were deleted with it.',
      answer: rowOf(name),
      failures: [...refusals, 'not_found', 'nothing_to_undo', 'undo_conflict'],
    },
    remove: {
      ...making,
      summary: `Delete ${article(one)}`,
      description: 'Also deletes the records that belong to it.',
      query: seenRevision,
      answer: rowOf(name),
      failures: ['in_use', 'not_found', 'stale_revision', 'unknown_reference'],
    },
    saveSingle: {
      ...saving,
      summary: `Save the ${one}`,
      description: 'Creates the record if it does not exist yet.',
      body: changesOf(name),
      answer: rowOf(name),
      failures: [...refusals, 'stale_revision'],
    },
  } satisfies Partial<ResourceOperations>;
}

function tableOperation(name: EntityName): Operation {
  const { several, saving, refusals } = termsOf(name);
  return {
    ...saving,
    summary: `Add, change and delete several ${several} at once`,
    description: 'As a table has them: all of it or nothing, in one save, which can be undone. Absent fields do not change.',
    body: wantedTable,
    answer: savedTable(name),
    failures: [...refusals, 'not_found', 'in_use', 'stale_revision'],
  };
}

export const ofFormat = {
  format_id: z.string().optional().meta({ description: 'The slug or the id of an event format' }),
  formatId: z.string().optional().meta({ description: 'Alias of `format_id`' }),
};

// Names such as « Co-Innovation settings » keep their capitals.
const inSentence = (label: string): string => (/^[A-Z][a-z]+(?: [a-z]+)*$/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

const article = (label: string): string => (/s$/.test(label) ? label : `${/^[aeio]/i.test(label) ? 'an' : 'a'} ${label}`);
