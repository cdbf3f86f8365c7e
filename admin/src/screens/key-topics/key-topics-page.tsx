// The page /admin/key-topics/{formatId}: the topics of one format by position, and the form of one in a dialog.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkArea } from '../../kit/bulk-add/bulk-area.tsx';
import { newRecord } from '../../kit/lists/list-state.ts';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { useListOrder } from '../../kit/lists/use-list-order.ts';
import { useListState } from '../../kit/lists/use-list-state.ts';
import { WayTo } from '../../kit/lists/way-to.tsx';
import { DeleteRecord } from '../../kit/records/delete-record.tsx';
import { RecordDialog } from '../../kit/records/record-dialog.tsx';
import type { Format } from '../../kit/sections/section.ts';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { client } from '../../server/client.ts';
import { rowsUnder } from '../../server/rows.ts';
import { eventTexts } from '../../texts/events.ts';
import { listTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/controls/notice.tsx';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { nextPosition, type Topic, topicLimit, topicTraits } from './topic.ts';
import { TopicRows } from './topic-rows.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';

export function KeyTopicsPage({ format }: { readonly format: Format }) {
  const list = rowsUnder('event_key_topics', format.id);
  const query = useQuery(list);
  const topics = query.data;
  const { record, go } = useListState();
  const [deleted, setDeleted] = useState<Topic>();
  const isChangeable = useIsChangeable();
  const move = useListOrder({
    list,
    place: eventTexts.topics(format.id),
    rows: topics ?? [],
    send: (order) => client.resource('event_key_topics').order(order, format.id),
  });
  const heading = eventTexts.keyTopicsOf(format.title);
  if (!topics) return <NotLoaded query={query} section={{ heading, subtitle: '' }} sentence={listTexts.event_key_topics.loading} />;
  const most = topicLimit?.max ?? topics.length;
  const add = (
    <Button
      className="button first"
      icon="plus"
      text={listTexts.event_key_topics.add}
      disabled={topics.length >= most}
      onClick={() => go({ record: newRecord })}
    />
  );
  return (
    <>
      <ScreenHead
        heading={heading}
        subtitle={eventTexts.topicsOf(topics.length, most, topicLimit?.message ?? '')}
        before={<WayTo icon="back" text={eventTexts.backToAdmin} to="/" className="plain -ml-2" />}
      >
        <div className="ml-auto flex flex-wrap gap-2 max-tablet:w-full">
          <BulkArea name="event_key_topics" fixed={{ format_id: format.id }} most={Math.max(0, most - topics.length)}>
            {(button) => button}
          </BulkArea>
          {isChangeable && add}
        </div>
      </ScreenHead>
      <VisibilitySwitch format={format} />
      {topics.length > 0 ? (
        <TopicRows topics={topics} onMove={move} onEdit={({ id }) => go({ record: id })} onDelete={setDeleted} />
      ) : (
        <Empty title={listTexts.event_key_topics.none} hint={listTexts.event_key_topics.noneHint} />
      )}
      {record !== undefined && (
        <RecordDialog
          key={record}
          name="event_key_topics"
          row={topics.find(({ id }) => id === record)}
          isNew={record === newRecord}
          place={format.id}
          description={format.title}
          traits={topicTraits}
          refusal={topics.length >= most ? topicLimit?.message : undefined}
          none={{ title: eventTexts.keyTopicNotFound, hint: eventTexts.keyTopicNotFoundHint }}
          isLast={topics.length + 1 >= most}
          initial={{ format_id: format.id }}
          expected={{ order_index: nextPosition(topics) }}
          onClose={() => go({})}
        />
      )}
      {deleted && <DeleteRecord name="event_key_topics" id={deleted.id} title={deleted.title} onClose={() => setDeleted(undefined)} />}
    </>
  );
}
