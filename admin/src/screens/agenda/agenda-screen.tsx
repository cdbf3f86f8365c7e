// Agenda Management for one format: its days with their sessions.
import type { RowOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newOuter } from '../../kit/lists/list-state.tsx';
import { NestedScreen } from '../../kit/nested/nested-screen.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { rowsOf, rowsUnder, sessionsOf, speakersOf } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { eventTexts } from '../../texts/events.ts';
import { localText, timeHere } from '../../texts/language.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ProgrammeDialog } from './programme-dialog.tsx';
import { nextDayLabels } from './programme-plan.ts';
import { SessionTable, sessionTexts } from './session-table.tsx';

const { limit } = entities.agenda_days;

export function AgendaScreen({ section, format }: FormatScreenProps) {
  const { everyone, speakers, others, speakerOf } = useSpeakers(format.id);
  const nameOf = (id: string) => speakerOf(id)?.name;
  const days = useQuery(rowsUnder('agenda_days', format.id)).data ?? [];
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <NestedScreen
        loading={eventTexts.loadingTheAgenda}
        reads={[everyone]}
        list={{
          outer: {
            name: 'agenda_days',
            list: rowsUnder('agenda_days', format.id),
            counted: countedWords.day,
            add: eventTexts.addDay,
            initial: { format_id: format.id },
            initialOf: ({ outers }) => nextDayLabels(format, outers),
          },
          inner: {
            name: 'agenda_sessions',
            list: sessionsOf(format.id),
            counted: countedWords.session,
            add: eventTexts.addSession,
            traitsOf: ({ outers }) => ({
              choices: {
                day_id: [{ title: '', options: outers.map((day) => ({ id: day.id, title: localText(day, 'date_label') })) }],
                speaker_refs: [
                  { title: eventTexts.speakersOf(localText(format, 'title')), options: speakers.map(asOption) },
                  { title: eventTexts.knownFromOtherEvents, options: others.map(asOption) },
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
          listTitle: eventTexts.agenda,
          textsOf: (session) => sessionTexts(session, nameOf),
          none: { title: eventTexts.noDaysYet, sentence: eventTexts.addADayFirst(limit?.message ?? '') },
          tools: <Button text={eventTexts.programme.open} onClick={() => setPasting(true)} />,
          noInner: eventTexts.noSessionsHint,
          noneFound: eventTexts.noSessionMatches,
          rowsOf: (props) => <SessionTable {...props} speakerOf={speakerOf} />,
          headingOf: ({ time }, day) => eventTexts.session(day ? localText(day, 'date_label') : '', timeHere(time)),
        }}
      />
      {isPasting && <ProgrammeDialog {...{ format, days, nameOf }} speakers={[...speakers, ...others]} onClose={() => setPasting(false)} />}
    </>
  );
}

const asOption = (speaker: RowOf<'speakers'>) => ({
  id: speaker.id,
  title: speaker.name,
  note: speaker.company ?? localText(speaker, 'title_and_company'),
  picture: speaker.photo,
});

function useSpeakers(format: string) {
  const everyone = useQuery(rowsOf('speakers'));
  const speakers = useQuery(speakersOf(format)).data ?? [];
  const known = new Map(everyone.data?.map((speaker) => [speaker.id, speaker]));
  const isHere = new Set(speakers.map(({ id }) => id));
  const others = everyone.data?.filter(({ id }) => !isHere.has(id)) ?? [];
  return { everyone, speakers, others, speakerOf: (id: string) => known.get(id) };
}
