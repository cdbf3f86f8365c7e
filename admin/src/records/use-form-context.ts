// What a form tells its fields. It is the same while nothing but text changes, so that a key draws the field it was typed
// into and no other.
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { RecordContext } from './record-context.ts';

type FormContext = Omit<RecordContext, 'idOf' | 'theirs' | 'choices' | 'controls'>;

/** `prefix` begins the id of each control. */
export function useFormContext({ rowId, entity, lang, control, base, isNew, conflicts, resolveConflict }: FormContext, prefix: string): RecordContext {
  const resolving = useRef(resolveConflict);
  useLayoutEffect(() => {
    resolving.current = resolveConflict;
  });
  return useMemo(
    () => ({
      rowId,
      entity,
      lang,
      control,
      base,
      theirs: base,
      isNew,
      conflicts,
      resolveConflict: (...decision) => resolving.current(...decision),
      idOf: (column) => idOf(prefix, column),
    }),
    [rowId, entity, lang, control, base, isNew, conflicts, prefix],
  );
}

export const idOf = (prefix: string, column: string): string => `${prefix}-${column}`;
