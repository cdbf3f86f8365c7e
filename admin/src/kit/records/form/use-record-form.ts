// The state of one form: it keeps what was typed through changes by others, refusals, expired sessions and reloads, and
// sends one save at a time with nothing but the changed fields. It is long because these meet in one state.
import type { Answer, Refused } from '@stem/api/client';
import type { Entity } from '@stem/model';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import type { AnyRow, Values } from '../../../server/client.ts';
import type { Language } from '../../../texts/texts.ts';
import { messageOf, pathOf } from '../../fields/problem.ts';
import { useWorkingRelease } from '../../releases/use-working.ts';
import { titleIn } from '../say-saved.ts';
import { columnsInOrder } from './form-groups.ts';
import { type Rebased, rebase, settle } from './rebase.ts';
import { idOf, type RecordContext, useFormContext } from './record-context.ts';
import { recordResolver, translateErrors } from './record-resolver.ts';
import { type UploadsInForm, useUploadsInForm } from './uploads-in-form.ts';
import { type DraftControl, useDraft } from './use-draft.ts';
import { type Proposes, useProposals } from './use-proposals.ts';
import { changedColumns, changedFields, emptyValues, formValues, isSame, pick } from './values.ts';

export interface RecordFormOptions {
  readonly entity: Entity;
  /** Of the texts around the fields, and of what is wrong in them. */
  readonly lang: Language;
  /** The stored row as the lists know it; absent for a new record. */
  readonly row?: AnyRow;
  /** What a new record begins with, beside the defaults of the model. */
  readonly initial?: Values;
  /** The key of the draft: the record, or the place a new one is made for. */
  readonly draftKey: string;
  /** What follows from other fields, as long as the editor has not written something else. */
  readonly proposes?: Proposes;
  readonly send: (values: Values) => Promise<Answer<AnyRow>>;
  readonly onSaved: (saved: SavedForm) => void;
  readonly onRefused?: (refused: Refused | undefined) => void;
  /** Brings a column on screen before it gets the focus, where not all of them are. */
  readonly reveal?: (column: string) => void;
}

export interface SavedForm {
  readonly row: AnyRow;
  readonly change?: number;
  /** What the editor does next, where that is not to stay in this record: leave it, or add another one. */
  readonly next?: 'leave' | 'another';
}

export interface RecordFormState {
  readonly context: RecordContext;
  readonly step: 'idle' | 'saving' | 'saved';
  /** Nothing can be typed while a new record is created: afterwards this is the form of a stored one. */
  readonly isClosed: boolean;
  readonly changed: readonly string[];
  /** Columns with an error, in the order of the form. */
  readonly wrong: readonly { readonly column: string; readonly message: string }[];
  /** A refusal that belongs to no field. */
  readonly refused: Refused | undefined;
  readonly draft: DraftControl;
  readonly files: UploadsInForm;
  readonly hasUnsaved: () => boolean;
  /** Returns whether everything is saved. */
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

export function useRecordForm({ entity, lang, row, initial = {}, draftKey, proposes, send, onSaved, onRefused, reveal }: RecordFormOptions): RecordFormState {
  const [first] = useState(() => (row ? formValues(entity, row) : { ...emptyValues(entity), ...initial }));
  // The stored values and their revision, for callbacks that outlive a render.
  const stored = useRef({ values: first, revision: row?.revision ?? 0 });
  const [base, setBase] = useState(first);
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [step, setStep] = useState<RecordFormState['step']>('idle');
  const [refused, setRefused] = useState<Refused>();
  const isSaving = useRef(false);
  const wasSent = useRef(false);
  const savedFrom = useRef<Element>(null);
  const files = useUploadsInForm();
  const prefix = useId();
  const isNew = row === undefined;
  const { control, getValues, setValue, setError, clearErrors, handleSubmit, formState, trigger } = useForm<Record<string, unknown>>({
    defaultValues: { ...first },
    resolver: recordResolver({ entity, isNew, lang }, { base: () => stored.current.values, wasSent: () => wasSent.current }),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const values = useWatch({ control });
  useProposals({ values: { ...first, ...values }, proposes, set: setValue });
  const changed = changedColumns(base, { ...first, ...values });
  const order = useMemo(() => columnsInOrder(entity), [entity]);
  const wrong = order.flatMap((column) => {
    const message = messageOf(formState.errors[column]);
    return message === undefined ? [] : [{ column, message }];
  });
  const draft = useDraft({ key: draftKey, base, values: { ...first, ...values }, changed, isUndecided: conflicts.length > 0 });

  const hasUnsaved = () => files.isUploading || changedColumns(stored.current.values, getValues()).length > 0;
  /** In a list, the error is in one field of one entry. */
  function focus(column: string, inside: readonly string[] = pathOf(formState.errors[column])) {
    reveal?.(column);
    const id = idOf(prefix, column);
    (document.getElementById([id, ...inside].join('-')) ?? document.getElementById(id))?.focus();
  }

  function setStored(next: AnyRow) {
    stored.current = { values: { ...stored.current.values, ...pickKnown(formValues(entity, next), next) }, revision: next.revision };
    setBase(stored.current.values);
  }
  function show({ values: next, conflicts: found }: Rebased) {
    for (const column of changedColumns(getValues(), next)) setValue(column, next[column]);
    setConflicts(found);
  }
  /** Rebases on what others have stored, keeping what was typed here; true when there are conflicts. */
  function takeOver(theirs: AnyRow) {
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
  useEffect(() => {
    if (step !== 'saved') return undefined;
    const timer = setTimeout(() => setStep('idle'), 2000);
    return () => clearTimeout(timer);
  }, [step]);

  async function sendChanges(next: SavedForm['next'], isAgain = false): Promise<void> {
    const known = stored.current.values;
    const sent = changedFields(known, getValues());
    const answer = await send(isNew ? sent : { ...sent, revision: stored.current.revision });
    if (!answer.ok) {
      const { name, current } = answer.problem;
      if (name !== 'stale_revision' || !isRow(current)) return refuse(answer, sent);
      if (takeOver(current)) return setStep('idle');
      // The changes of others leave no conflict, for example after an undo.
      return isAgain ? refuse(answer, sent) : sendChanges(next, true);
    }
    const settled = settle({ base: known, mine: getValues(), theirs: formValues(entity, answer.value) }, sent);
    // What was read before this save is older.
    before.current = { release: before.current.release };
    setStored(answer.value);
    show(settled);
    draft.forgetTyped();
    setStep('saved');
    onSaved({ row: answer.value, ...(answer.change !== undefined && { change: answer.change }), ...(next && { next }) });
  }
  function refuse(answer: Refused, sent: Values) {
    // A closed form cannot have the focus.
    flushSync(() => setStep('idle'));
    const errors = translateErrors({ entity, isNew, lang }, sent, answer.problem.errors ?? {});
    const placed = Object.entries(errors).filter(([column]) => order.includes(rootOf(column)));
    for (const [path, message] of placed) setError(path, { type: 'server', message });
    setRefused(placed.length > 0 ? undefined : answer);
    const [first] = placed.map(([path]) => path).sort((one, other) => order.indexOf(rootOf(one)) - order.indexOf(rootOf(other)));
    if (first !== undefined) focus(rootOf(first), first.split('.').slice(1));
    else if (savedFrom.current instanceof HTMLElement && document.activeElement === document.body) savedFrom.current.focus();
    onRefused?.(answer);
  }
  async function save(next?: SavedForm['next']): Promise<boolean> {
    if (isSaving.current || files.isUploading) return false;
    if (conflicts[0] !== undefined) {
      focus(conflicts[0]);
      return false;
    }
    setRefused(undefined);
    isSaving.current = true;
    wasSent.current = true;
    savedFrom.current = document.activeElement;
    try {
      await handleSubmit(
        async () => {
          setStep('saving');
          await sendChanges(next);
        },
        (errors) => {
          const column = order.find((name) => errors[name]);
          if (column !== undefined) focus(column, pathOf(errors[column]));
          onRefused?.(undefined);
        },
      )();
    } finally {
      isSaving.current = false;
    }
    return !hasUnsaved();
  }
  function discard() {
    show({ values: stored.current.values, conflicts: [] });
    clearErrors();
    setRefused(undefined);
    draft.forgetTyped();
  }
  function resolveConflict(column: string, choice: 'mine' | 'theirs') {
    if (choice === 'theirs') setValue(column, stored.current.values[column]);
    setConflicts((open) => open.filter((name) => name !== column));
    void trigger(column);
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
    step,
    isClosed: isNew && step === 'saving',
    changed,
    wrong,
    refused,
    draft: { ...draft, restore },
    files,
    hasUnsaved,
    save,
    unsaved: () => changedFields(stored.current.values, getValues()),
    discard,
    focus,
    isEmpty: (column) => isSame(values[column], ''),
    title: () => titleIn(entity, { ...stored.current.values, ...getValues() }) || entity.label,
  };
}

// An answer without an editor's session lacks private columns; what is not named has not changed.
const pickKnown = (values: Values, row: Values): Values =>
  pick(
    values,
    Object.keys(values).filter((column) => column in row),
  );

const rootOf = (path: string): string => path.split('.')[0] ?? path;

const isRow = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null && 'id' in value && 'revision' in value;
