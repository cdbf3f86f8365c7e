// What is stored of the record in a form: it follows saves and other editors, and what was typed here stays.
import type { Entity } from '@stem/model';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AnyRow, Values } from '../../../server/client.ts';
import { useWorkingRelease } from '../../releases/release-queries.ts';
import { type Rebased, rebase, settle } from './rebase.ts';
import { changedColumns, formValues, pick } from './values.ts';

export type TypedForm = UseFormReturn<Record<string, unknown>>;

export interface StoredValues {
  readonly values: Values;
  readonly revision: number;
}

interface StoredRowOptions {
  readonly entity: Entity;
  readonly row: AnyRow | undefined;
  readonly first: Values;
  readonly stored: RefObject<StoredValues>;
  readonly isSaving: RefObject<boolean>;
}

export type StoredRow = ReturnType<typeof useStoredRow>;

export function useStoredRow({ entity, row, first, stored, isSaving }: StoredRowOptions, { getValues, setValue }: TypedForm) {
  const [base, setBase] = useState(first);
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  function setStored(next: AnyRow) {
    stored.current = { values: { ...stored.current.values, ...pickKnown(formValues(entity, next), next) }, revision: next.revision };
    setBase(stored.current.values);
  }
  function show({ values: next, conflicts: found }: Rebased) {
    for (const column of changedColumns(getValues(), next)) setValue(column, next[column]);
    setConflicts(found);
  }
  /** Rebases on what others have stored, keeping what was typed here; true when there are conflicts. */
  function takeOver(theirs: AnyRow): boolean {
    const rebased = rebase({ base: stored.current.values, mine: getValues(), theirs: pickKnown(formValues(entity, theirs), theirs) });
    const open = [...new Set([...conflicts, ...rebased.conflicts])];
    setStored(theirs);
    show({ ...rebased, conflicts: open });
    return open.length > 0;
  }
  // Revisions are counted in each release: after a switch, what is read next is what is stored there, also with a lower number.
  const release = useWorkingRelease()?.id;
  const before = useRef<{ readonly release: string | undefined; readonly row?: AnyRow | undefined }>({ release });
  useEffect(() => {
    const isElsewhere = before.current.release !== release;
    if (isElsewhere) before.current = { release, row };
    if (!row || isSaving.current) return;
    const isFirst = before.current.row !== undefined && before.current.row !== row;
    if (isFirst) before.current = { release };
    if (isElsewhere || isFirst || row.revision > stored.current.revision) takeOver(row);
  });
  /** Keeps what was typed while the save was under way; what was read before it is older. */
  function takeSaved(saved: AnyRow, sent: Values, known: Values) {
    const settled = settle({ base: known, mine: getValues(), theirs: formValues(entity, saved) }, sent);
    before.current = { release: before.current.release };
    setStored(saved);
    show(settled);
  }
  return { base, conflicts, setConflicts, show, takeOver, takeSaved };
}

// An answer without an editor's session lacks private columns; what is not named has not changed.
const pickKnown = (values: Values, row: Values): Values =>
  pick(
    values,
    Object.keys(values).filter((column) => column in row),
  );
