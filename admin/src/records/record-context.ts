// What the fields of a form need to know of the record they belong to.

import type { Entity } from '@stem/model';
import { createContext, useContext } from 'react';
import type { Control } from 'react-hook-form';
import type { Values } from './values.ts';

export interface RecordContext {
  readonly entity: Entity;
  readonly control: Control<Record<string, unknown>>;
  /** The stored values. */
  readonly base: Values;
  /** A new record has nothing it differs from. */
  readonly isNew: boolean;
  /** What others have saved in columns this editor has changed as well. */
  readonly theirs: Values;
  readonly conflicts: readonly string[];
  readonly resolveConflict: (column: string, choice: 'mine' | 'theirs') => void;
  /** The id of a column's control. */
  readonly idOf: (column: string) => string;
}

const Context = createContext<RecordContext | undefined>(undefined);

export const RecordContextProvider = Context.Provider;

export function useRecordContext(): RecordContext {
  const context = useContext(Context);
  if (!context) throw new Error('A field stands outside a record form');
  return context;
}
