// The questions no page of the site fitted: what is missing there, in the words of visitors.
import type { UnansweredQuestion } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { RecordTable } from '../lists/record-table.tsx';
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { answered, rowsKey } from '../server/rows.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { sayDone, sayRefused } from '../toasts/toast-store.ts';

const questionsQuery = {
  queryKey: [...rowsKey, 'assistant-unanswered'],
  queryFn: async () => answered(await client.assistant.unanswered()),
  refetchInterval: 60_000,
};

export function QuestionsScreen() {
  const { data, error, refetch } = useQuery(questionsQuery);
  const [removed, setRemoved] = useState<UnansweredQuestion>();
  const [isPending, setPending] = useState(false);
  if (!data)
    return error ? (
      <LoadFailed lang="de" error={error} onRetry={() => void refetch()} />
    ) : (
      <p className="empty text-soft" lang="de">
        Fragen werden geladen...
      </p>
    );

  async function remove(id: string) {
    setPending(true);
    const answer = await client.assistant.forget(id);
    setPending(false);
    setRemoved(undefined);
    if (answer.ok) sayDone('Frage gelöscht', undefined, { lang: 'de' });
    else sayRefused('Fehler', answer, 'de');
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <div lang="de">
      <header className="head">
        <div>
          <h1>Fragen ohne Antwort</h1>
          <p className="text-soft">Zu ihnen passte keine Seite der Website. Was hier oft steht, fehlt dort.</p>
        </div>
      </header>
      {data.length === 0 ? (
        <div className="empty" role="status">
          <h2>Keine offenen Fragen</h2>
          <p className="text-soft">Zu jeder Frage, die noch aufbewahrt wird, hat sich eine Seite gefunden.</p>
        </div>
      ) : (
        <RecordTable
          caption="Fragen ohne Antwort"
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            {
              title: 'Frage',
              cell: (asked) => (
                <>
                  {asked.question}
                  <span className="narrow text-note text-soft">{momentOf(asked)}</span>
                </>
              ),
            },
            { title: 'Gestellt', isFigure: true, cell: ({ count }) => <>{count} Mal</> },
            { title: 'Zuletzt', isWide: true, cell: (asked) => <time dateTime={asked.last_at}>{momentOf(asked)}</time> },
            {
              title: 'Löschen',
              isTitleHidden: true,
              cell: (asked) => (
                <div className="row-tools">
                  <button type="button" className="tool" aria-label={`«${asked.question}» löschen`} onClick={() => setRemoved(asked)}>
                    <Icon name="remove" />
                  </button>
                </div>
              ),
            },
          ]}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== undefined}
        lang="de"
        title="Frage löschen?"
        stay="Abbrechen"
        confirm="Löschen"
        isPending={isPending}
        onStay={() => setRemoved(undefined)}
        onConfirm={() => removed && void remove(removed.id)}
      >
        <p>«{removed?.question}» und was darauf geantwortet wurde, geht überall, wo es gefragt wurde. Das lässt sich nicht rückgängig machen.</p>
      </ConfirmDialog>
    </div>
  );
}

const momentOf = ({ last_at }: UnansweredQuestion): string => new Date(last_at).toLocaleString('de-CH', { dateStyle: 'medium', timeStyle: 'short' });
