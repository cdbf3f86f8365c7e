// Agenda Management for one format: its days with their sessions.
import { entities } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { newOuter } from '../lists/list-state.ts';
import { NestedScreen } from '../nested/nested-screen.tsx';
import type { FormatScreenProps } from '../section.ts';
import { rowsOf, rowsUnder, sessionsOf, speakersOf } from '../server/rows.ts';
import { recordTexts } from '../texts/records.ts';
import { sessionTexts } from './session.ts';
import { SessionTable } from './session-table.tsx';

const { limit } = entities.agenda_days;

export function AgendaScreen({ section, format }: FormatScreenProps) {
  const everyone = useQuery(rowsOf('speakers'));
  const speakers = useQuery(speakersOf(format.id)).data ?? [];
  const names = new Map(everyone.data?.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id);
  const asOption = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, title: name });
  const isHere = new Set(speakers.map(({ id }) => id));
  return (
    <NestedScreen
      loading="Loading the agenda..."
      reads={[everyone]}
      list={{
        outer: {
          name: 'agenda_days',
          list: rowsUnder('agenda_days', format.id),
          words: recordTexts.agenda_days,
          counted: ['day', 'days'],
          add: 'Add Day',
          initial: { format_id: format.id },
        },
        inner: {
          name: 'agenda_sessions',
          list: sessionsOf(format.id),
          words: recordTexts.agenda_sessions,
          counted: ['session', 'sessions'],
          add: 'Add Session',
          traitsOf: ({ outers }) => ({
            choices: {
              day_id: [{ title: '', options: outers.map(({ id, date_label }) => ({ id, title: date_label })) }],
              speaker_refs: [
                { title: `Speakers of ${format.title}`, options: speakers.map(asOption) },
                { title: 'Known from other events', options: everyone.data?.filter(({ id }) => !isHere.has(id)).map(asOption) ?? [] },
              ],
            },
          }),
        },
        outerField: 'day_id',
        newOuters: { '': newOuter },
      }}
      layout={{
        kind: 'parts',
        section,
        format,
        listTitle: 'Agenda',
        textsOf: (session) => sessionTexts(session, nameOf),
        none: { title: 'No days yet', sentence: `Add a day first, then add its sessions. ${limit?.message}.` },
        noInner: 'No sessions yet. Add the first one; breaks are sessions without speakers.',
        noneFound: 'No session of this day matches.',
        rowsOf: (props) => <SessionTable {...props} nameOf={nameOf} />,
        headingOf: ({ time }, day) => `Session, ${day?.date_label ?? ''}, ${time}`,
      }}
    />
  );
}
