// The rows of a list that are chosen: with a checkbox each, several with Shift, or all that are shown.
import type { EntityName } from '@stem/model';
import { createContext, useRef, useState } from 'react';
import type { AnyRow } from '../../server/client.ts';
import { useIsChangeable } from '../session/changeable.tsx';
import { rangeOf } from './selection.ts';

export interface Selection {
  readonly name: EntityName;
  readonly shown: readonly AnyRow[];
  /** Those of them that are chosen: what a search hides is not touched. */
  readonly rows: readonly AnyRow[];
  readonly ids: ReadonlySet<string>;
  readonly titleOf: (row: AnyRow) => string;
  /** `isRange`: from the one pressed before. */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly choose: (ids: readonly string[]) => void;
}

/** Of the list around; undefined where its rows cannot be chosen. */
export const SelectionContext = createContext<Selection | undefined>(undefined);

/** Undefined for those who may change none of them. */
export function useSelection(name: EntityName, shown: readonly AnyRow[], titleOf: (row: AnyRow) => string): Selection | undefined {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const isChangeable = useIsChangeable();
  if (!isChangeable) return undefined;
  const rows = shown.filter(({ id }) => chosen.has(id));
  return {
    name,
    shown,
    rows,
    ids: new Set(rows.map(({ id }) => id)),
    titleOf,
    toggle(id, isRange) {
      const all = shown.map((row) => row.id);
      const pressed = isRange ? rangeOf(all, last.current, id) : [id];
      last.current = id;
      const next = new Set(chosen);
      for (const one of pressed) {
        if (chosen.has(id)) next.delete(one);
        else next.add(one);
      }
      setChosen(next);
    },
    choose: (ids) => setChosen(new Set(ids)),
  };
}
