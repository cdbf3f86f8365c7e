// The questions for which no page was found: what the site lacks, in the words of visitors.
import type { UnansweredQuestion } from '@stem/api/client';
import { homeTimeZone, momentWriter } from '@stem/model';
import { chatbotTexts } from '@stem/model/texts/de/office/chatbot';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { sayDone, sayRefused } from '../../kit/toasts/toast-store.ts';
import { ask, queries, queryOf, rowsKey } from '../../server/client.ts';
import { Tool } from '../../ui/controls/button.tsx';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

const questionsQuery = { ...queryOf(rowsKey, 'GET /api/coinnovation/unanswered'), refetchInterval: 60_000 };

const says = chatbotTexts.unanswered;

export function QuestionsScreen() {
  const { data, error, refetch } = useQuery(questionsQuery);
  const [removed, setRemoved] = useState<UnansweredQuestion>();
  if (!data) return <NotLoaded lang="de" query={{ error, refetch }} sentence={says.loading} />;

  async function remove(id: string) {
    const answer = await ask('DELETE /api/coinnovation/unanswered/:id', { id });
    setRemoved(undefined);
    if (answer.ok) sayDone(says.removed, undefined, { lang: 'de' });
    else sayRefused(chatbotTexts.failed, answer, 'de');
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <div lang="de">
      <ScreenHead heading={says.heading} subtitle={says.subtitle} />
      {data.length === 0 ? (
        <Empty title={says.none} hint={says.noneHint} isAnswer />
      ) : (
        <RecordTable
          caption={says.heading}
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            {
              title: says.question,
              cell: (asked) => asked.question,
              narrow: (asked) => momentOf(asked),
            },
            { title: says.asked, isFigure: true, cell: ({ count }) => says.times(count) },
            { title: says.last, isWide: true, cell: (asked) => <time dateTime={asked.last_at}>{momentOf(asked)}</time> },
            {
              title: says.remove,
              isTitleHidden: true,
              cell: (asked) => (
                <IfChangeable>
                  <div className="row-tools">
                    <Tool icon="remove" label={says.removeOne(asked.question)} onClick={() => setRemoved(asked)} />
                  </div>
                </IfChangeable>
              ),
            },
          ]}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== undefined}
        lang="de"
        {...says.confirm}
        onStay={() => setRemoved(undefined)}
        onConfirm={() => removed && remove(removed.id)}
      >
        <p>{says.consequence(removed?.question ?? '')}</p>
      </ConfirmDialog>
    </div>
  );
}

const writeMoment = momentWriter('de', { month: 'short', zone: homeTimeZone });

const momentOf = ({ last_at }: UnansweredQuestion): string => writeMoment(new Date(last_at));
