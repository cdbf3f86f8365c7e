// What the fields of a form need to know of the record they belong to.
import type { Entity } from '@stem/model';
import { type ComponentType, createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { Control } from 'react-hook-form';
import type { Values } from '../../../server/client.ts';
import type { Language } from '../../../texts/texts.ts';
import type { ControlProps } from '../../fields/control-props.ts';

export interface Option {
  readonly id: string;
  readonly title: string;
  /** Where several have the same name: the company, the path. */
  readonly note?: string;
  /** Of a person; null without one. */
  readonly picture?: string | null;
}

/** Rows to choose from under a heading, which is empty where there is only one group. */
export interface OptionGroup {
  readonly title: string;
  readonly options: readonly Option[];
}

/** What the screen of a form knows better than the model: by column. */
export interface FieldTraits {
  /** What a reference may be chosen from, where that is not every row there is. */
  readonly choices?: Readonly<Record<string, readonly OptionGroup[]>>;
  /** Controls in place of those of the kind. */
  readonly controls?: Readonly<Record<string, ComponentType<ControlProps>>>;
}

export interface RecordContext extends FieldTraits {
  readonly entity: Entity;
  readonly lang: Language;
  readonly rowId: string | undefined;
  readonly control: Control<Record<string, unknown>>;
  readonly base: Values;
  readonly isNew: boolean;
  /** What others have saved in columns this editor has changed as well. */
  readonly theirs: Values;
  readonly conflicts: readonly string[];
  readonly resolveConflict: (column: string, choice: 'mine' | 'theirs') => void;
  readonly commented?: readonly string[];
  readonly idOf: (column: string) => string;
}

const Context = createContext<RecordContext | undefined>(undefined);

export const RecordContextProvider = Context.Provider;

export function useRecordContext(): RecordContext {
  const context = useContext(Context);
  if (!context) throw new Error('A field stands outside a record form');
  return context;
}

type FormContext = Omit<RecordContext, 'idOf' | 'theirs' | 'choices' | 'controls' | 'commented'>;

/** The same object while only text changes, so that a key renders the field it was typed into and no other. `prefix` begins the id of each control. */
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
