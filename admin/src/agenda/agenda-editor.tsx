// The form of one day or of one session.
import { useQuery } from '@tanstack/react-query';
import { nextPlace, type Opened } from '../lists/nested.ts';
import { useIsOuter } from '../lists/use-is-outer.ts';
import { useListState } from '../lists/use-list-state.ts';
import { RecordEditor } from '../records/record-editor.tsx';
import type { Format } from '../section.ts';
import { rowsOf, speakersOf } from '../server/rows.ts';
import { type Day, mostDays, mostDaysSentence, type Session } from './agenda.ts';
import { dayWords, sessionWords } from './agenda-words.ts';

export interface AgendaEditorProps {
  readonly format: Format;
  readonly days: readonly Day[];
  readonly sessions: readonly Session[];
  readonly opened: Opened<Day, Session>;
  readonly onClose: () => void;
  readonly onDeleteDay: (day: Day) => void;
  readonly onDeleteSession: (session: Session) => void;
}

export function AgendaEditor({ format, days, sessions, opened, onClose, onDeleteDay, onDeleteSession }: AgendaEditorProps) {
  const { go } = useListState();
  const isOuter = useIsOuter(opened);
  const here = useQuery(speakersOf(format.id)).data ?? [];
  const everybody = useQuery(rowsOf('speakers')).data ?? [];
  const shared = {
    listTitle: 'Agenda',
    isNew: opened.isNew,
    page: `/formats/${format.slug}`,
    onClose,
    onCreated: (id: string) => go({ record: id }),
  };
  if (isOuter)
    return (
      <RecordEditor
        {...shared}
        name="agenda_days"
        words={dayWords}
        refusal={days.length >= mostDays ? mostDaysSentence : undefined}
        row={opened.kind === 'outer' ? opened.outer : undefined}
        place={format.id}
        initial={{ format_id: format.id, order_index: nextPlace(days) }}
        onDelete={() => opened.outer && onDeleteDay(opened.outer)}
      />
    );
  const { inner: session, outer: day } = opened.kind === 'inner' ? opened : {};
  const asOption = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, title: name });
  const isHere = new Set(here.map(({ id }) => id));
  return (
    <RecordEditor
      {...shared}
      name="agenda_sessions"
      words={sessionWords}
      row={session}
      {...(session && { title: `Session, ${day?.date_label ?? ''}, ${session.time}` })}
      place={day?.id ?? ''}
      hasParent
      initial={{ day_id: day?.id ?? '', order_index: nextPlace(sessions.filter(({ day_id }) => day_id === day?.id)) }}
      traits={{
        choices: {
          day_id: [{ title: '', options: days.map(({ id, date_label }) => ({ id, title: date_label })) }],
          speaker_refs: [
            { title: `Speakers of ${format.title}`, options: here.map(asOption) },
            { title: 'Known from other events', options: everybody.filter(({ id }) => !isHere.has(id)).map(asOption) },
          ],
        },
      }}
      onDelete={() => session && onDeleteSession(session)}
    />
  );
}
