// Makes days and sessions out of a programme that is pasted, after showing what it was read as and what it changes.
import type { ProgrammeDay } from '@stem/api/client';
import { baseLanguage, columnIn, columnsFor, isOtherLanguage, type Language, languageCodes, nameOfLanguage, otherLanguages } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TableField } from '../../kit/bulk-add/table-field.tsx';
import type { Format } from '../../kit/sections/section.ts';
import { sayDone, sayFailed, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { client, queries, rowsKey, sessionsOf } from '../../server/client.ts';
import { eventTexts } from '../../texts/events.ts';
import { timeHere, windowLanguage } from '../../texts/language.ts';
import { severalTexts } from '../../texts/several.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { mostDays, type PlanGiven, type PlannedDay, planProgramme } from './programme-plan.ts';
import { DayPreview } from './programme-preview.tsx';
import { inLanguageOf, type ReadDay, type ReadProgramme, readProgramme, withTranslation } from './programme-text.ts';
import { type ComparedDay, compareProgramme, compareTranslation, isNewVersion, stateOfSession } from './programme-versions.ts';
import type { AgendaSession } from './session-table.tsx';
import './programme.css';

export interface ProgrammeDialogProps extends Omit<PlanGiven, 'format'> {
  readonly format: Format;
  readonly nameOf: (speaker: string) => string | undefined;
  readonly onClose: () => void;
}

const says = eventTexts.programme;

export function ProgrammeDialog({ nameOf, onClose, ...given }: ProgrammeDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [removal, setRemoval] = useState<boolean>();
  const { isSaving, save } = useProgramme(given.format.id, onClose);
  const agenda = useQuery(sessionsOf(given.format.id)).data ?? [];
  const { language, read, inAll, isWritten, fields } = useWritten();
  const planned = planProgramme(inAll ?? read.days, given);
  const { days, unmatched, notes } = compareWritten({ planned, language, read, agenda, known: given.days });
  const sessions = days.flatMap((day) => day.sessions);
  const gone = days.flatMap((day) => day.gone);
  const removesGone = gone.length > 0 && (removal ?? isNewVersion(days));
  const counts = countProgramme(days, removesGone);
  const reading = { isWritten: isWritten(language), read: sessions.length + unmatched.length, unmatched: unmatched.length, fits: inAll !== undefined };
  const problem = problemOf({ ...reading, ...counts, days: given.days.length + counts.days });
  const close = () => (languageCodes.some(isWritten) ? setLeaving(true) : onClose());
  return (
    <Dialog onClose={close} size="full" title={says.title} description={says.hint}>
      <div className="grid grid-cols-[minmax(18rem,2fr)_3fr] flex-1 min-h-0 max-tablet:block max-tablet:overflow-auto">
        <div
          className="programme-texts flex flex-col gap-4 min-h-0 overflow-auto px-(--inset) py-4 border-hair max-tablet:overflow-visible max-tablet:border-b tablet:border-r"
          inert={isSaving}
        >
          {fields}
        </div>
        <section className="min-h-0 overflow-auto py-4 px-(--inset) max-tablet:overflow-visible" aria-label={says.preview}>
          {sessions.length === 0 && <pre className="text-soft whitespace-pre-wrap [font:inherit] leading-[1.7]">{says.example}</pre>}
          {notes.map((note) => (
            <p key={note} className="notice warn mb-4">
              {note}
            </p>
          ))}
          {days.map((day, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is read has no identity but its place
            <DayPreview key={place} day={day} nameOf={nameOf} removesGone={removesGone} />
          ))}
          {gone.length > 0 && (
            <label className="flex gap-2 items-baseline">
              <input type="checkbox" checked={removesGone} onChange={(event) => setRemoval(event.target.checked)} /> {says.removeGone(gone.length)}
            </label>
          )}
        </section>
      </div>
      <footer className="dialog-foot items-center">
        <p className={`mr-auto text-note ${problem === undefined ? 'text-soft' : 'text-bad'}`} role="status">
          {problem ?? (isSaving ? says.saving : '')}
        </p>
        <Button text={severalTexts.cancel} onClick={close} />
        <Button
          className="button first"
          text={says.save(counts)}
          disabled={isSaving || sessions.length === 0 || problem !== undefined}
          onClick={() => void save(days, removesGone)}
        />
      </footer>
      <ConfirmDialog isOpen={isLeaving} {...severalTexts.leave} onStay={() => setLeaving(false)} onConfirm={onClose}>
        <p>{severalTexts.leave.sentence}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

interface Written {
  readonly planned: readonly PlannedDay[];
  readonly language: Language;
  readonly read: ReadProgramme;
  readonly agenda: readonly AgendaSession[];
  readonly known: PlanGiven['days'];
}

/** `notes` say what is left out, or understood otherwise than it was written. */
function compareWritten({ planned, language, read, agenda, known }: Written) {
  const isTranslation = isOtherLanguage(language) && planned.length > 0;
  const { days, unmatched } = isTranslation ? compareTranslation(planned, language, agenda, known) : { days: compareProgramme(planned, agenda), unmatched: [] };
  const unread = planned.length === 0 ? [] : [...read.unread, ...planned.flatMap(({ unused = [] }) => unused)];
  const unknown = [...new Set(days.flatMap(({ sessions }) => sessions.flatMap((session) => session.unknown)))];
  const notes = [
    unread.length > 0 && says.unread(unread),
    read.inexact.length > 0 && !isTranslation && says.inexact(read.inexact),
    unknown.length > 0 && says.unknown(unknown),
    unmatched.length > 0 && says.unmatched(unmatched.map((session) => `${timeHere(session.time)} ${session[columnIn(language, 'title')]}`)),
  ].filter((note) => note !== false);
  return { days, unmatched, notes };
}

function useWritten() {
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const readIn = (language: Language) => readProgramme({ text: written[language] ?? '', html: '' });
  const isWritten = (language: Language) => (written[language] ?? '').trim() !== '';
  const language = languageCodes.find(isWritten) ?? baseLanguage;
  const read = readIn(language);
  const inAll = otherLanguages
    .filter((other) => other !== language && isWritten(other))
    .reduce<readonly ReadDay[] | undefined>((known, other) => known && withTranslation(known, other, readIn(other).days), inLanguageOf(read.days, language));
  const fields = languageCodes.map((code) => (
    <TableField
      key={code}
      label={`${says.field} (${nameOfLanguage(code, windowLanguage)})`}
      {...(code === baseLanguage ? { isFirst: true } : { help: says.sameHelp })}
      value={written[code] ?? ''}
      withTexts
      onChange={(text) => setWritten({ ...written, [code]: text })}
    />
  ));
  return { language, read, inAll, isWritten, fields };
}

interface Reading extends ProgrammeCounts {
  readonly isWritten: boolean;
  readonly read: number;
  /** Sessions of a translation that the agenda does not have. */
  readonly unmatched: number;
  readonly fits: boolean;
}

function problemOf({ isWritten, read, unmatched, fits, days, added, changed, removed }: Reading): string | undefined {
  if (isWritten && read === 0) return says.nothing;
  if (!fits) return says.notFitting;
  if (read > 0 && added + changed + removed === 0) return unmatched > 0 ? says.nothingFits : says.nothingNew;
  return days > mostDays ? says.tooManyDays(mostDays) : undefined;
}

/** How many sessions a save adds, changes and deletes, and the days it adds. */
interface ProgrammeCounts {
  readonly days: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

function countProgramme(days: readonly ComparedDay[], removesGone: boolean): ProgrammeCounts {
  const states = days.flatMap(({ sessions }) => sessions.map(stateOfSession));
  return {
    days: days.filter(({ id }) => id === undefined).length,
    added: states.filter((state) => state === 'new').length,
    changed: states.filter((state) => state === 'changed').length,
    removed: removesGone ? days.flatMap(({ gone }) => gone).length : 0,
  };
}

function useProgramme(format: string, onDone: () => void) {
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
