// The page /admin/key-topics/{formatId}: the topics of one format by position, and the form of one in a dialog.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SeveralArea } from '../../kit/bulk-add/bulk-area.tsx';
import { severalColumns, severalKinds } from '../../kit/bulk-add/bulk-kinds.ts';
import { newRecord } from '../../kit/lists/list-state.ts';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useListOrder } from '../../kit/lists/use-list-order.ts';
import { useListState } from '../../kit/lists/use-list-state.ts';
import { DeleteRecord } from '../../kit/records/delete-record.tsx';
import type { Format } from '../../kit/sections/section.ts';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { client } from '../../server/client.ts';
import { rowsUnder } from '../../server/rows.ts';
import { eventTexts } from '../../texts/events.ts';
import { listTexts } from '../../texts/lists.ts';
import { roleTexts } from '../../texts/people/roles.ts';
import { recordTexts } from '../../texts/records.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { ScreenLoading } from '../../ui/controls/screen-loading.tsx';
import { nextPosition, type Topic, topicLimit } from './topic.ts';
import { TopicDialog } from './topic-dialog.tsx';
import { TopicRows } from './topic-rows.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';

const columns = severalColumns(severalKinds.event_key_topics);

export function KeyTopicsPage({ format }: { readonly format: Format }) {
  const list = rowsUnder('event_key_topics', format.id);
  const { data: topics, error, refetch } = useQuery(list);
  const { record, go } = useListState();
  const [deleted, setDeleted] = useState<Topic>();
  const isChangeable = useIsChangeable();
  const move = useListOrder({
    list,
    place: eventTexts.topics(format.id),
    rows: topics ?? [],
    send: (order) => client.resource('event_key_topics').order(order, format.id),
  });
  if (error && !topics) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!topics) return <ScreenLoading section={{ heading: eventTexts.keyTopicsOf(format.title), subtitle: '' }} sentence={listTexts.event_key_topics.loading} />;
  const most = topicLimit?.max ?? topics.length;
  const add = (
    <button type="button" className="button first" disabled={topics.length >= most} onClick={() => go({ record: newRecord })}>
      <Icon name="plus" /> {listTexts.event_key_topics.add}
    </button>
  );
  return (
    <>
      <header className="head">
        <div>
          <Link to="/" search={{}} className="plain -ml-2">
            <Icon name="back" /> {eventTexts.backToAdmin}
          </Link>
          <h1>{eventTexts.keyTopicsOf(format.title)}</h1>
          <p className="text-soft">{eventTexts.topicsOf(topics.length, most, topicLimit?.message ?? '')}</p>
        </div>
        <div className="ml-auto flex flex-wrap gap-2 max-tablet:w-full">
          <SeveralArea kind={severalKinds.event_key_topics} columns={columns} fixed={{ format_id: format.id }} most={Math.max(0, most - topics.length)}>
            {(button) => button}
          </SeveralArea>
          {isChangeable && add}
        </div>
      </header>
      <VisibilitySwitch format={format} />
      {topics.length > 0 ? (
        <TopicRows topics={topics} onMove={move} onEdit={({ id }) => go({ record: id })} onDelete={setDeleted} />
      ) : (
        <div className="empty">
          <h2>{listTexts.event_key_topics.none}</h2>
          <p className="text-soft">{listTexts.event_key_topics.noneHint}</p>
        </div>
      )}
      {record !== undefined && (
        <TopicDialog
          key={record}
          format={format}
          topic={topics.find(({ id }) => id === record)}
          isNew={record === newRecord}
          refusal={isChangeable ? (topics.length >= most ? topicLimit?.message : undefined) : roleTexts.readOnly}
          isLast={topics.length + 1 >= most}
          expected={{ order_index: nextPosition(topics) }}
          onClose={() => go({})}
        />
      )}
      {deleted && (
        <DeleteRecord
          name="event_key_topics"
          id={deleted.id}
          title={deleted.title}
          words={recordTexts.event_key_topics}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}
