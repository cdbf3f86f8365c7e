// Saving a form: one save at a time, with the changed fields only; what was refused is shown where it belongs.
import type { Answer, Refused } from '@stem/api/client';
import type { Entity } from '@stem/model';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnyRow, Values } from '../../../server/client.ts';
import type { Language } from '../../../texts/texts.ts';
import { pathOf } from '../../fields/problem.ts';
import { translateErrors } from './record-resolver.ts';
import type { StoredRow, StoredValues, TypedForm } from './use-stored-row.ts';
import { changedFields } from './values.ts';

export interface SavedForm {
  readonly row: AnyRow;
  readonly change?: number;
  /** What the editor does next, where that is not to stay in this record: leave it, or add another one. */
  readonly next?: 'leave' | 'another';
}

export interface SavingOptions {
  readonly entity: Entity;
  /** Of the texts around the fields, and of what is wrong in them. */
  readonly lang: Language;
  readonly send: (values: Values) => Promise<Answer<AnyRow>>;
  readonly onSaved: (saved: SavedForm) => void;
  readonly onRefused?: (refused: Refused | undefined) => void;
}

interface SavedPlace {
  readonly isNew: boolean;
  readonly order: readonly string[];
  readonly stored: RefObject<StoredValues>;
  readonly isSaving: RefObject<boolean>;
  readonly wasSent: RefObject<boolean>;
  readonly isUploading: boolean;
  readonly focus: (column: string, inside?: readonly string[]) => void;
  readonly forgetTyped: () => void;
  readonly row: StoredRow;
}

export type SavingStep = 'idle' | 'saving' | 'saved';

export function useSaving({ entity, lang, send, onSaved, onRefused }: SavingOptions, place: SavedPlace, { getValues, setError, handleSubmit }: TypedForm) {
  const { isNew, order, stored, isSaving, focus, row } = place;
  const [step, setStep] = useState<SavingStep>('idle');
  const [refused, setRefused] = useState<Refused>();
  const savedFrom = useRef<Element>(null);
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
      if (row.takeOver(current)) return setStep('idle');
      // The changes of others leave no conflict, for example after an undo.
      return isAgain ? refuse(answer, sent) : sendChanges(next, true);
    }
    row.takeSaved(answer.value, sent, known);
    place.forgetTyped();
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
  /** Returns false at once while another save or an upload is under way, or a conflict is open. */
  async function save(next?: SavedForm['next']): Promise<boolean> {
    if (isSaving.current || place.isUploading) return false;
    if (row.conflicts[0] !== undefined) {
      focus(row.conflicts[0]);
      return false;
    }
    setRefused(undefined);
    isSaving.current = true;
    place.wasSent.current = true;
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
    return true;
  }
  return { step, refused, setRefused, save };
}

const rootOf = (path: string): string => path.split('.')[0] ?? path;

const isRow = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null && 'id' in value && 'revision' in value;
