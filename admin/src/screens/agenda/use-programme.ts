// Saves a planned programme: its new days and its sessions in their order, in one save.
import type { ProgrammeDay } from '@stem/api/client';
import { useState } from 'react';
import type { Format } from '../../kit/sections/section.ts';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { undoActionOf } from '../../kit/toasts/undo-change.ts';
import { client } from '../../server/client.ts';
import { queries, rowsKey } from '../../server/rows.ts';
import { eventTexts } from '../../texts/events.ts';
import type { PlannedDay } from './programme-plan.ts';

export interface ProgrammeSaving {
  readonly isSaving: boolean;
  readonly save: (days: readonly PlannedDay[]) => Promise<void>;
}

export function useProgramme(format: Format, onDone: () => void): ProgrammeSaving {
  const [isSaving, setSaving] = useState(false);
  return {
    isSaving,
    async save(days) {
      setSaving(true);
      const answer = await client.addProgramme(format.id, days.map(sentDay));
      setSaving(false);
      if (!answer.ok) return sayFailed(eventTexts.programmeNotSaved, answer.problem.detail);
      void queries.invalidateQueries({ queryKey: rowsKey });
      sayDone(eventTexts.programmeSaved(answer.value.sessions.length), answer.change, undoActionOf(answer.change));
      onDone();
    },
  };
}

const sentDay = ({ id, labels, sessions }: PlannedDay): ProgrammeDay => ({
  ...(id === undefined ? labels : { id }),
  sessions: sessions.map(({ time, title, titleDe, description, descriptionDe, speakerRefs }) => ({
    time,
    title,
    title_de: titleDe || null,
    description: description || null,
    description_de: descriptionDe || null,
    speaker_refs: [...speakerRefs],
  })),
});
