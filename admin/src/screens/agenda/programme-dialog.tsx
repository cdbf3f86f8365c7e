// Makes days and sessions out of a programme that is pasted, after showing what it was read as.
import { counted } from '@stem/model/texts/counted';
import { type ClipboardEvent, useState } from 'react';
import { tableOf } from '../../kit/bulk-add/pasted-table.ts';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import type { Format } from '../../kit/sections/section.ts';
import { eventTexts } from '../../texts/events.ts';
import { severalTexts } from '../../texts/several.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { mostDays, type PlanGiven, type PlannedDay, planProgramme } from './programme-plan.ts';
import { readProgramme, withGerman } from './programme-text.ts';
import './programme.css';
import type { ProgrammeDay } from '@stem/api/client';
import { sayDone, sayFailed, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { client, queries, rowsKey } from '../../server/client.ts';
import { countedWords } from '../../texts/words/counted-words.ts';

export interface ProgrammeDialogProps extends Omit<PlanGiven, 'format'> {
  readonly format: Format;
  readonly nameOf: (speaker: string) => string | undefined;
  readonly onClose: () => void;
}

const says = eventTexts.programme;

export function ProgrammeDialog({ nameOf, onClose, ...given }: ProgrammeDialogProps) {
  const [english, setEnglish] = useState('');
  const [german, setGerman] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const { isSaving, save } = useProgramme(given.format, onClose);
  const read = readProgramme({ text: english, html: '' });
  const both = german.trim() === '' ? read.days : withGerman(read.days, readProgramme({ text: german, html: '' }).days);
  const days = planProgramme(both ?? read.days, given);
  const sessions = days.flatMap((day) => day.sessions);
  const newDays = days.filter(({ id }) => id === undefined).length;
  const problem = problemOf({ english, read: sessions.length, fits: both !== undefined, days: given.days.length + newDays });
  const unknown = [...new Set(sessions.flatMap((session) => session.unknown))];
  const close = () => (english.trim() === '' && german.trim() === '' ? onClose() : setLeaving(true));
  return (
    <Dialog onClose={close} size="full" title={says.title} description={says.hint}>
      <div className="grid grid-cols-[minmax(18rem,2fr)_3fr] flex-1 min-h-0 max-tablet:block max-tablet:overflow-auto">
        <div
          className="programme-texts flex flex-col gap-4 min-h-0 overflow-auto px-(--inset) py-4 border-hair max-tablet:overflow-visible max-tablet:border-b tablet:border-r"
          inert={isSaving}
        >
          <ProgrammeField label={says.english} value={english} onChange={setEnglish} isFirst />
          <ProgrammeField label={says.german} help={says.germanHelp} value={german} onChange={setGerman} />
        </div>
        <section className="min-h-0 overflow-auto py-4 px-(--inset) max-tablet:overflow-visible" aria-label={says.preview}>
          {sessions.length === 0 && <pre className="text-soft whitespace-pre-wrap [font:inherit] leading-[1.7]">{says.example}</pre>}
          {sessions.length > 0 && read.unread.length > 0 && <p className="notice warn mb-4">{says.unread(read.unread)}</p>}
          {unknown.length > 0 && <p className="notice warn mb-4">{says.unknown(unknown)}</p>}
          {days.map((day, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is read has no identity but its place
            <DayPreview key={place} day={day} nameOf={nameOf} />
          ))}
        </section>
      </div>
      <footer className="dialog-foot items-center">
        <p className={`mr-auto text-note ${problem === undefined ? 'text-soft' : 'text-bad'}`} role="status">
          {problem ?? (isSaving ? says.saving : '')}
        </p>
        <Button text={severalTexts.cancel} onClick={close} />
        <Button
          className="button first"
          text={says.create(newDays, sessions.length)}
          disabled={isSaving || sessions.length === 0 || problem !== undefined}
          onClick={() => void save(days)}
        />
      </footer>
      <ConfirmDialog isOpen={isLeaving} {...severalTexts.leave} onStay={() => setLeaving(false)} onConfirm={onClose}>
        <p>{severalTexts.leave.sentence}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

interface Reading {
  readonly english: string;
  readonly read: number;
  readonly fits: boolean;
  readonly days: number;
}

function problemOf({ english, read, fits, days }: Reading): string | undefined {
  if (english.trim() !== '' && read === 0) return says.nothing;
  if (!fits) return says.notFitting;
  return days > mostDays ? says.tooManyDays(mostDays) : undefined;
}

interface ProgrammeFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isFirst?: boolean;
}

function ProgrammeField({ label, help, value, onChange, isFirst = false }: ProgrammeFieldProps) {
  /** Tables of Word keep their cells together only as they are in its HTML. */
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const html = event.clipboardData.getData('text/html');
    const cells = html === '' ? undefined : tableOf({ text: '', html }, { inLines: false, withTexts: true });
    if (!cells) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const text = cells.map((line) => line.map(quoteLines).join('\t')).join('\n');
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  }
  return (
    <PlainField label={label} {...(help !== undefined && { help })}>
      {(control) => (
        <textarea
          {...control}
          {...(isFirst && { 'data-focus-first': true })}
          spellCheck={false}
          value={value}
          onPaste={onPaste}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </PlainField>
  );
}

/** As spreadsheets hold a cell of several lines together. */
const quoteLines = (cell: string): string => (/[\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell.replaceAll('\t', ' '));

const DayPreview = ({ day: { labels, id, sessions }, nameOf }: { readonly day: PlannedDay; readonly nameOf: ProgrammeDialogProps['nameOf'] }) => (
  <table className="w-full table-fixed mb-6 border-collapse [&_td]:py-2 [&_td]:pr-3 [&_td]:border-t [&_td]:border-hair [&_td]:align-top [&_td:last-child]:w-[32%]">
    <caption className="pb-2 text-left">
      <b>{labels.date_label}</b> <span className="tag">{id === undefined ? says.newDay : says.knownDay}</span>{' '}
      <span className="text-soft">{counted(sessions.length, ...countedWords.session)}</span>
    </caption>
    <tbody>
      {sessions.map(({ time, title, titleDe, description, speakerRefs, unknown }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is read has no identity but its place
        <tr key={place}>
          <td className="w-32 max-tablet:w-26 whitespace-nowrap">{time}</td>
          <td>
            <span className="block font-medium">{title}</span>
            {titleDe !== '' && (
              <span className="block text-soft" lang="de">
                {titleDe}
              </span>
            )}
            {description !== '' && <span className="line-clamp-2 text-note text-soft">{description}</span>}
          </td>
          <td>
            {speakerRefs.map((speaker) => (
              <span key={speaker} className="block">
                {nameOf(speaker)}
              </span>
            ))}
            {unknown.map((name) => (
              <span key={name} className="mark missing flex">
                {name}
              </span>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface ProgrammeSaving {
  readonly isSaving: boolean;
  readonly save: (days: readonly PlannedDay[]) => Promise<void>;
}

/** Saves a planned programme: its new days and its sessions in their order, in one save. */
function useProgramme(format: Format, onDone: () => void): ProgrammeSaving {
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
