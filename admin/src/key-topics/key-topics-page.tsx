// The page /admin/key-topics/{formatId}: the topics of one format by position, and the form of one in a dialog.
import { entities } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { newRecord } from '../lists/list-state.ts';
import { useListOrder } from '../lists/use-list-order.ts';
import { useListState } from '../lists/use-list-state.ts';
import { DeleteRecord } from '../records/delete-record.tsx';
import { RecordForm } from '../records/record-form.tsx';
import type { Values } from '../records/values.ts';
import type { Format } from '../sections.ts';
import { client } from '../server/client.ts';
import { rowsUnder } from '../server/rows.ts';
import { createRow, updateRow } from '../server/save-row.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { TopicRows } from './topic-rows.tsx';
import { nextPosition, type Topic, topicLimit, topicSection, topicTraits, topicWords } from './topic-words.ts';
import { VisibilitySwitch } from './visibility-switch.tsx';

export function KeyTopicsPage({ format }: { readonly format: Format }) {
  const list = rowsUnder('event_key_topics', format.id);
  const { data: topics, error, refetch } = useQuery(list);
  const { record, go } = useListState();
  const [deleted, setDeleted] = useState<Topic>();
  const move = useListOrder({
    list,
    place: `topics ${format.id}`,
    rows: topics ?? [],
    send: (ids) => client.resource('event_key_topics').order(ids, format.id),
  });
  if (!topics) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <p className="empty text-soft">{topicSection.loading}</p>;
  const most = topicLimit?.max ?? topics.length;
  const add = (
    <button type="button" className="button first" disabled={topics.length >= most} onClick={() => go({ record: newRecord })}>
      <Icon name="plus" /> {topicSection.add}
    </button>
  );
  return (
    <>
      <header className="head">
        <div>
          <Link to="/" search={{}} className="plain -ml-2">
            <Icon name="back" /> Back to Admin
          </Link>
          <h1>Key Topics of {format.title}</h1>
          <p className="text-soft">
            {topics.length} of {most}
            {topics.length >= most && ` · ${topicLimit?.message}`}
          </p>
        </div>
        <div className="ml-auto max-tablet:w-full">{add}</div>
      </header>
      <VisibilitySwitch format={format} />
      {topics.length > 0 ? (
        <TopicRows topics={topics} onMove={move} onEdit={({ id }) => go({ record: id })} onDelete={setDeleted} />
      ) : (
        <div className="empty">
          <h2>{topicSection.none}</h2>
          <p className="text-soft">{topicSection.noneHint}</p>
        </div>
      )}
      {record !== undefined && (
        <TopicDialog
          key={record}
          format={format}
          topic={topics.find(({ id }) => id === record)}
          isNew={record === newRecord}
          initial={{ format_id: format.id, order_index: nextPosition(topics) }}
          onClose={() => go({})}
        />
      )}
      {deleted && <DeleteRecord name="event_key_topics" id={deleted.id} title={deleted.title} words={topicWords} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

interface TopicDialogProps {
  readonly format: Format;
  /** Absent for a new topic, or when there is none. */
  readonly topic: Topic | undefined;
  readonly isNew: boolean;
  /** What a new one begins with. */
  readonly initial: Values;
  readonly onClose: () => void;
}

const TopicDialog = ({ format, topic, isNew, initial, onClose }: TopicDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    size="wide"
    title={isNew ? topicWords.createTitle : topic ? topicWords.editTitle : 'Key topic not found'}
    description={format.title}
  >
    {isNew || topic ? (
      <RecordForm
        {...topicTraits}
        entity={entities.event_key_topics}
        words={topicWords}
        draftKey={`event_key_topics:${topic?.id ?? `new:${format.id}`}`}
        {...(topic && { row: topic })}
        initial={initial}
        send={(values) => (topic ? updateRow('event_key_topics', topic.id, values) : createRow('event_key_topics', { ...initial, ...values }))}
        onSaved={onClose}
        onCancel={onClose}
      />
    ) : (
      <p className="px-5 py-4">There is no such key topic. It may have been deleted.</p>
    )}
  </Dialog>
);
