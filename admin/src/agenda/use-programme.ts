// Saves a planned programme: its new days, then its sessions in their order. After a failure the next try goes on where it ended.
import { useRef, useState } from 'react';
import type { Format } from '../section.ts';
import { createRow } from '../server/client.ts';
import { queries, rowsKey } from '../server/rows.ts';
import { eventTexts } from '../texts/events.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import type { PlannedDay } from './programme-plan.ts';

export interface ProgrammeSaving {
  readonly isSaving: boolean;
  /** How many sessions are saved. */
  readonly done: number;
  readonly save: (days: readonly PlannedDay[]) => Promise<void>;
}

export function useProgramme(format: Format, onDone: () => void): ProgrammeSaving {
  const [isSaving, setSaving] = useState(false);
  const [done, setDone] = useState(0);
  const created = useRef({ days: new Map<number, string>(), sessions: 0 });

  /** The reason of the first refusal; undefined when everything is saved. */
  async function send(days: readonly PlannedDay[]): Promise<{ readonly refused: string } | { readonly change: number | undefined }> {
    let change: number | undefined;
    let place = 0;
    for (const [at, { labels, id, sessions }] of days.entries()) {
      let day = id ?? created.current.days.get(at);
      if (day === undefined) {
        const answer = await createRow('agenda_days', { format_id: format.id, ...labels });
        if (!answer.ok) return { refused: answer.problem.detail };
        day = answer.value.id;
        created.current.days.set(at, day);
      }
      for (const session of sessions) {
        place += 1;
        if (place <= created.current.sessions) continue;
        const answer = await createRow('agenda_sessions', {
          day_id: day,
          time: session.time,
          title: session.title,
          title_de: session.titleDe || null,
          description: session.description || null,
          description_de: session.descriptionDe || null,
          speaker_refs: session.speakerRefs,
        });
        if (!answer.ok) return { refused: `${session.time} ${session.title}: ${Object.values(answer.problem.errors ?? {})[0] ?? answer.problem.detail}` };
        change = answer.change ?? change;
        created.current.sessions = place;
        setDone(place);
      }
    }
    return { change };
  }

  return {
    isSaving,
    done,
    async save(days) {
      setSaving(true);
      const outcome = await send(days);
      setSaving(false);
      void queries.invalidateQueries({ queryKey: rowsKey });
      const all = days.reduce((sum, { sessions }) => sum + sessions.length, 0);
      if ('refused' in outcome) return sayFailed(eventTexts.programmeStopped(created.current.sessions, all), outcome.refused);
      sayDone(eventTexts.programmeSaved(all), outcome.change);
      onDone();
    },
  };
}
