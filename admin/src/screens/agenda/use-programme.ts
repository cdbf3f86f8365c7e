// Saves a programme that was pasted, also a later version of one that is there: in one save, with one undo.
import type { ProgrammeDay } from '@stem/api/client';
import { columnsFor } from '@stem/model';
import { useState } from 'react';
import { sayDone, sayFailed, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { client, queries, rowsKey } from '../../server/client.ts';
import { eventTexts } from '../../texts/events.ts';
import { type ComparedDay, stateOfSession } from './programme-versions.ts';

/** How many sessions a save adds, changes and deletes, and the days it adds. */
export interface ProgrammeCounts {
  readonly days: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export function countProgramme(days: readonly ComparedDay[], removesGone: boolean): ProgrammeCounts {
  const states = days.flatMap(({ sessions }) => sessions.map(stateOfSession));
  return {
    days: days.filter(({ id }) => id === undefined).length,
    added: states.filter((state) => state === 'new').length,
    changed: states.filter((state) => state === 'changed').length,
    removed: removesGone ? days.flatMap(({ gone }) => gone).length : 0,
  };
}

export function useProgramme(format: string, onDone: () => void) {
  const [isSaving, setSaving] = useState(false);
  return {
    isSaving,
    async save(days: readonly ComparedDay[], removesGone: boolean) {
      setSaving(true);
      const removed = removesGone ? days.flatMap(({ gone }) => gone.map(({ id }) => id)) : [];
      const answer = await client.saveProgramme(format, days.map(sentDay), removed);
      setSaving(false);
      if (!answer.ok) return sayFailed(eventTexts.programmeNotSaved, answer.problem.detail);
      void queries.invalidateQueries({ queryKey: rowsKey });
      sayDone(eventTexts.programmeSaved(countProgramme(days, removesGone)), answer.change, undoActionOf(answer.change));
      onDone();
    },
  };
}

/** All sessions of a day, in their order: those without changes have their id only. */
const sentDay = ({ id, labels, sessions }: ComparedDay): ProgrammeDay => ({
  ...(id === undefined ? labels : { id }),
  sessions: sessions.map(({ row, changes, time, title, speakerRefs, ...planned }) => {
    if (row) return { id: row.id, revision: row.revision, ...changes };
    const texts = columnsFor('title', 'description').flatMap((column) => (column === 'title' ? [] : [[column, planned[column] || null]]));
    return { time, title, ...Object.fromEntries(texts), speaker_refs: [...speakerRefs] };
  }),
});
