// The state of one form: it keeps what was typed through changes by others, refusals and reloads, and sends only changed fields.
import type { Refused } from '@stem/api/client';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AnyRow, Values } from '../../../server/client.ts';
import { messageOf, pathOf } from '../../fields/problem.ts';
import { titleIn } from '../say-saved.ts';
import { type Draft, keepDraft, mergeDrafts, onRemovedElsewhere, readDraft, removeDraft } from './draft-store.ts';
import { columnsInOrder } from './form-groups.ts';
import { rebase } from './rebase.ts';
import { idOf, type RecordContext, useFormContext } from './record-context.ts';
import { recordResolver } from './record-resolver.ts';
import { type UploadsInForm, useUploadsInForm } from './uploads-in-form.ts';
import { type Proposes, useProposals } from './use-proposals.ts';
import { type SavedForm, type SavingOptions, type SavingStep, useSaving } from './use-saving.ts';
import { type StoredValues, useStoredRow } from './use-stored-row.ts';
import { changedColumns, changedFields, emptyValues, formValues, isSame, pick } from './values.ts';

export interface RecordFormOptions extends SavingOptions {
  /** The stored row as the lists know it; absent for a new record. */
  readonly row?: AnyRow;
  readonly initial?: Values;
  /** The key of the draft: the record, or the place a new one is made for. */
  readonly draftKey: string;
  /** What follows from other fields, as long as the editor has not written something else. */
  readonly proposes?: Proposes;
  /** Brings a column on screen before it gets the focus, where not all of them are. */
  readonly reveal?: (column: string) => void;
}

export interface RecordFormState {
  readonly context: RecordContext;
  readonly step: SavingStep;
  /** Nothing can be typed while a new record is created: afterwards this is the form of a stored one. */
  readonly isClosed: boolean;
  readonly changed: readonly string[];
  readonly wrong: readonly { readonly column: string; readonly message: string }[];
  /** A refusal that belongs to no field. */
  readonly refused: Refused | undefined;
  readonly draft: DraftControl;
  readonly files: UploadsInForm;
  readonly hasUnsaved: () => boolean;
  readonly save: (next?: SavedForm['next']) => Promise<boolean>;
  /** The changed fields as a save would send them. */
  readonly unsaved: () => Values;
  readonly discard: () => void;
  /** In a list, `inside` names an entry and its column. */
  readonly focus: (column: string, inside?: readonly string[]) => void;
  readonly isEmpty: (column: string) => boolean;
  /** What the record is called, as it is typed. */
  readonly title: () => string;
}

export function useRecordForm(options: RecordFormOptions): RecordFormState {
  const { entity, lang, row, initial = {}, draftKey, proposes, reveal } = options;
  const isNew = row === undefined;
  const [first] = useState(() => (row ? formValues(entity, row) : { ...emptyValues(entity), ...initial }));
  // For callbacks that outlive a render.
  const stored = useRef<StoredValues>({ values: first, revision: row?.revision ?? 0 });
  const isSaving = useRef(false);
  const wasSent = useRef(false);
  const files = useUploadsInForm();
  const prefix = useId();
  const form = useForm<Record<string, unknown>>({
    defaultValues: { ...first },
    resolver: recordResolver({ entity, isNew, lang }, { base: () => stored.current.values, wasSent: () => wasSent.current }),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { control, getValues, setValue, formState } = form;
  const values = { ...first, ...useWatch({ control }) };
  useProposals({ values, proposes, set: setValue });
  const known = useStoredRow({ entity, row, first, stored, isSaving }, form);
  const { base, conflicts, setConflicts, show } = known;
  const changed = changedColumns(base, values);
  const order = useMemo(() => columnsInOrder(entity), [entity]);
  const draft = useDraft({ key: draftKey, base, values, changed, isUndecided: conflicts.length > 0 });
  const hasUnsaved = () => files.isUploading || changedColumns(stored.current.values, getValues()).length > 0;
  /** In a list, the error is in one field of one entry. */
  function focus(column: string, inside: readonly string[] = pathOf(formState.errors[column])) {
    reveal?.(column);
    const id = idOf(prefix, column);
    (document.getElementById([id, ...inside].join('-')) ?? document.getElementById(id))?.focus();
  }
  const { forgetTyped } = draft;
  const saving = useSaving(options, { isNew, order, stored, isSaving, wasSent, isUploading: files.isUploading, focus, forgetTyped, row: known }, form);
  function discard() {
    show({ values: stored.current.values, conflicts: [] });
    form.clearErrors();
    saving.setRefused(undefined);
    forgetTyped();
  }
  function resolveConflict(column: string, choice: 'mine' | 'theirs') {
    if (choice === 'theirs') setValue(column, stored.current.values[column]);
    setConflicts((open) => open.filter((name) => name !== column));
    void form.trigger(column);
    focus(column);
  }
  function restore() {
    const kept = draft.take();
    if (!kept) return;
    show(rebase({ base: { ...stored.current.values, ...kept.base }, mine: { ...getValues(), ...kept.values }, theirs: stored.current.values }));
  }
  const context = useFormContext({ rowId: row?.id, entity, lang, control, base, isNew, conflicts, resolveConflict }, prefix);
  return {
    context,
    step: saving.step,
    isClosed: isNew && saving.step === 'saving',
    changed,
    wrong: order.flatMap((column) => {
      const message = messageOf(formState.errors[column]);
      return message === undefined ? [] : [{ column, message }];
    }),
    refused: saving.refused,
    draft: { ...draft, restore },
    files,
    hasUnsaved,
    save: async (next) => (await saving.save(next)) && !hasUnsaved(),
    unsaved: () => changedFields(stored.current.values, getValues()),
    discard,
    focus,
    isEmpty: (column) => isSame(values[column], ''),
    title: () => titleIn(entity, { ...stored.current.values, ...getValues() }) || entity.label,
  };
}

// Keeps unsaved text in the browser while it is typed, and offers it again after a reload or in a new tab.
interface DraftOptions {
  readonly key: string;
  readonly base: Values;
  readonly values: Values;
  readonly changed: readonly string[];
  /** While conflicts are open, a draft keeps the values that were stored before. */
  readonly isUndecided: boolean;
}

interface DraftControl {
  /** A draft of an earlier visit that waits for a decision. */
  readonly offered: Draft | undefined;
  readonly restore: () => void;
  readonly throwAway: () => void;
}

function useDraft({ key, base, values, changed, isUndecided }: DraftOptions) {
  const [offered, setOffered] = useState(() => readDraft(key, window.localStorage));
  const decided = useRef(base);
  const kept = useRef<string>(undefined);
  // Another tab may edit the same record: its draft must not be removed here, and a draft it removes may be ours.
  const typed = useRef<Draft>(undefined);
  function forgetOurs() {
    if (typed.current || offered) removeDraft(key, window.localStorage);
    typed.current = undefined;
  }
  /** Keeps the offered draft, unless another tab has stored another one since. */
  function forgetTyped() {
    if (!offered) return forgetOurs();
    if (typed.current && typed.current.at === readDraft(key, window.localStorage)?.at) keepDraft(key, offered, window.localStorage);
    typed.current = undefined;
  }
  useEffect(() => onRemovedElsewhere(key, () => typed.current && keepDraft(key, typed.current, window.localStorage)), [key]);
  useEffect(() => {
    const state = JSON.stringify([key, pick(base, changed), pick(values, changed), isUndecided, offered !== undefined]);
    if (state === kept.current) return;
    kept.current = state;
    if (!isUndecided) decided.current = base;
    if (changed.length > 0) {
      typed.current = mergeDrafts({ at: new Date().toISOString(), base: pick(decided.current, changed), values: pick(values, changed) }, offered);
      keepDraft(key, typed.current, window.localStorage);
    } else forgetTyped();
  });
  return {
    offered,
    take(): Draft | undefined {
      setOffered(undefined);
      return offered;
    },
    throwAway() {
      setOffered(undefined);
      forgetOurs();
    },
    /** After a save, or when the changes are discarded. */
    forgetTyped,
  };
}
