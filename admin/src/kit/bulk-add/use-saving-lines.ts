// Saves the lines of the form in one save: new records, changes of those that are there, and those that are taken out.
import type { Answer, SentTable } from '@stem/api/client';
import { createSchema, updateSchema } from '@stem/model';
import { useState } from 'react';
import { client, queries, rowsKey, type Values } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { severalTexts } from '../../texts/several.ts';
import { sayDone, sayFailed, undoActionOf } from '../toasts/toast-store.ts';
import type { BulkKind } from './bulk-kinds.ts';
import type { KnownRecord } from './compare-lines.ts';
import type { TableCounts } from './use-comparison.ts';

export interface LineToSave {
  readonly id: string;
  readonly record?: KnownRecord;
  readonly values: Values;
}

export interface LineSaving {
  readonly kind: BulkKind;
  /** Where the table is sent, if not to all records of its entity. */
  readonly send?: ((table: SentTable) => Promise<Answer<unknown>>) | undefined;
  readonly setErrors: (errors: ReadonlyMap<string, Readonly<Record<string, string>>>) => void;
  readonly onDone: () => void;
}

export function useSavingLines({ kind, send = client.resource(kind.name).saveTable, setErrors, onDone }: LineSaving) {
  const [isSaving, setSaving] = useState(false);
  return {
    isSaving,
    async save(lines: readonly LineToSave[], removed: readonly string[], counts: TableCounts) {
      const wrong = new Map(lines.map((line) => [line.id, errorsOf(kind, line)]));
      setErrors(wrong);
      if ([...wrong.values()].some((errors) => Object.keys(errors).length > 0)) return sayFailed(severalTexts.incomplete, severalTexts.incompleteHint);
      setSaving(true);
      const rows = lines.map(({ record, values }) => (record ? { id: record.id, revision: record.revision, ...values } : values));
      const answer = await send({ rows, removed });
      setSaving(false);
      if (!answer.ok) {
        const { errors = {}, detail } = answer.problem;
        setErrors(new Map(lines.map(({ id }, place) => [id, errorsAt(place, errors)])));
        return sayFailed(severalTexts.notSaved, Object.keys(errors).length > 0 ? severalTexts.incompleteHint : detail);
      }
      void queries.invalidateQueries({ queryKey: rowsKey });
      sayDone(severalTexts.saved(counts, kind.counted), answer.change, undoActionOf(answer.change));
      onDone();
    },
  };
}

function errorsOf({ name }: BulkKind, { record, values }: LineToSave): Record<string, string> {
  if (record && Object.keys(values).length === 0) return {};
  const schema = record ? updateSchema(entities[name]) : createSchema(entities[name]);
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.filter(({ path }) => String(path[0]) !== 'format_id').map(({ path, message }) => [String(path[0]), message]));
}

/** Of one row of the table; what is about none of its columns is at ''. */
function errorsAt(place: number, errors: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(errors).filter(([key]) => key.startsWith(`rows.${place}.`) || key === `rows.${place}`);
  return Object.fromEntries(own.map(([key, text]) => [key.split('.')[2] ?? '', text]));
}
