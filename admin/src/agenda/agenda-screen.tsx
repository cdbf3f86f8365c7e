// Agenda Management for one format: its days with their sessions, and the form of one of them beside.
import { themeOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { themeStyle } from '../formats/theme-style.ts';
import { openedBy } from '../lists/nested.ts';
import { afterDeleting, useListState } from '../lists/use-list-state.ts';
import { DeleteRecord } from '../records/delete-record.tsx';
import type { FormatScreenProps } from '../section.ts';
import { rowsOf, rowsUnder, sessionsOf } from '../server/rows.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { type Day, programmeOf, type Session } from './agenda.ts';
import { AgendaEditor } from './agenda-editor.tsx';
import { AgendaList } from './agenda-list.tsx';
import { dayWords, sessionWords } from './agenda-words.ts';

export function AgendaScreen({ section, format }: FormatScreenProps) {
  const days = useQuery(rowsUnder('agenda_days', format.id));
  const sessions = useQuery(sessionsOf(format.id));
  const people = useQuery(rowsOf('speakers'));
  const { find, record, go } = useListState();
  const [deletedDay, setDeletedDay] = useState<Day>();
  const [deletedSession, setDeletedSession] = useState<Session>();
  const failed = [days, sessions, people].find(({ error, data }) => error && !data);
  if (failed?.error) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!days.data || !sessions.data || !people.data) return <p className="empty text-soft">Loading the agenda...</p>;

  const names = new Map(people.data.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id);
  const list = { ...(find !== undefined && { find }) };
  const opened = record === undefined ? undefined : openedBy(record, { outers: days.data, inners: sessions.data, outerOf: ({ day_id }) => day_id });
  return (
    <div className="flex flex-1 flex-col" style={themeStyle(themeOf(format.theme_color))}>
      <div className={record === undefined ? 'contents' : 'split parts-split'}>
        <AgendaList
          section={section}
          format={format}
          programme={programmeOf(days.data, sessions.data, find, nameOf)}
          nameOf={nameOf}
          onDeleteDay={setDeletedDay}
          onDeleteSession={setDeletedSession}
        />
        {opened && (
          <AgendaEditor
            key={record}
            format={format}
            days={days.data}
            sessions={sessions.data}
            opened={opened}
            onClose={() => go(list)}
            onDeleteDay={setDeletedDay}
            onDeleteSession={setDeletedSession}
          />
        )}
      </div>
      {deletedDay && (
        <DeleteRecord
          name="agenda_days"
          id={deletedDay.id}
          title={deletedDay.date_label}
          words={dayWords}
          onClose={() => setDeletedDay(undefined)}
          onGone={() => opened?.outer?.id === deletedDay.id && go(list, afterDeleting)}
        />
      )}
      {deletedSession && (
        <DeleteRecord
          name="agenda_sessions"
          id={deletedSession.id}
          title={deletedSession.title}
          words={sessionWords}
          onClose={() => setDeletedSession(undefined)}
          onGone={() => deletedSession.id === record && go(list, afterDeleting)}
        />
      )}
    </div>
  );
}
