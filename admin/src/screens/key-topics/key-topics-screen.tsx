// Key topics of one format, at two addresses: a section like the others, or a page of its own, with the form in a dialog.
import { columnIn, otherLanguages } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { BulkArea } from '../../kit/bulk-add/bulk-area.tsx';
import { newRecord, useListState, WayTo } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { OrderMenu, useDragOrder } from '../../kit/lists/order-menu.tsx';
import { useListOrder } from '../../kit/lists/use-list-order.ts';
import { DeleteRecord } from '../../kit/records/delete-record.tsx';
import { LongText } from '../../kit/records/record-body.tsx';
import { RecordDialog } from '../../kit/records/record-dialog.tsx';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import type { Format, FormatScreenProps } from '../../kit/sections/section.ts';
import { IfChangeable, useIsChangeable } from '../../kit/session/changeable.tsx';
import { sayDone, sayFailed, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { client, queries, rowsKey, rowsUnder } from '../../server/client.ts';
import { eventTexts } from '../../texts/events.ts';
import { localText } from '../../texts/language.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { listTexts } from '../../texts/lists.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { nextPosition, type Topic, topicLimit, topicTraits } from './topic.ts';
import { TopicIcon } from './topic-icon.tsx';
import '../../kit/fields/switch.css';
import './key-topics.css';

export function KeyTopicsScreen(props: FormatScreenProps) {
  const { format } = props;
  const { format: key } = useParams({ strict: false });
  if (key === format.id) return <KeyTopicsPage format={format} />;
  return (
    <RecordsScreen
      {...props}
      name="event_key_topics"
      pictureOf={({ icon }) => <TopicIcon name={icon} />}
      bodyOf={(topic) => (
        <>
          <LongText name="event_key_topics" row={topic} column="description" />
          <p className="text-note text-soft">{eventTexts.position(topic.order_index)}</p>
        </>
      )}
      placeOf={(topics) => ({ order_index: nextPosition(topics) })}
      traits={topicTraits}
      above={<VisibilitySwitch format={format} />}
    />
  );
}

function KeyTopicsPage({ format }: { readonly format: Format }) {
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
  const heading = eventTexts.keyTopicsOf(localText(format, 'title'));
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
          <BulkArea name="event_key_topics" rows={topics} fixed={{ format_id: format.id }} most={Math.max(0, most - topics.length)}>
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
      {record !== undefined && <TopicDialog key={record} {...{ format, topics, most, record }} onClose={() => go({})} />}
      {deleted && <DeleteRecord name="event_key_topics" id={deleted.id} title={localText(deleted, 'title')} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

interface TopicDialogProps {
  readonly format: Format;
  readonly topics: readonly Topic[];
  readonly most: number;
  readonly record: string;
  readonly onClose: () => void;
}

const TopicDialog = ({ format, topics, most, record, onClose }: TopicDialogProps) => (
  <RecordDialog
    name="event_key_topics"
    row={topics.find(({ id }) => id === record)}
    isNew={record === newRecord}
    place={format.id}
    description={localText(format, 'title')}
    traits={topicTraits}
    refusal={topics.length >= most ? topicLimit?.message : undefined}
    none={{ title: eventTexts.keyTopicNotFound, hint: eventTexts.keyTopicNotFoundHint }}
    isLast={topics.length + 1 >= most}
    initial={{ format_id: format.id }}
    expected={{ order_index: nextPosition(topics) }}
    onClose={onClose}
  />
);

interface TopicRowsProps {
  readonly topics: readonly Topic[];
  readonly onMove: (from: number, to: number) => void;
  readonly onEdit: (topic: Topic) => void;
  readonly onDelete: (topic: Topic) => void;
}

function TopicRows({ topics, onMove, onEdit, onDelete }: TopicRowsProps) {
  const isChangeable = useIsChangeable();
  const drag = useDragOrder('y', topics.length > 1, onMove);
  return (
    <ol className="entries">
      {topics.map((topic, place) => {
        const { id, icon, title, description, order_index } = topic;
        const { className, ...target } = drag.target(place);
        return (
          <li key={id} className={`entry ${className}`} {...target}>
            <figure>
              <TopicIcon name={icon} />
            </figure>
            <div className="card-body">
              <h2 className="numbered">
                <span className="text-soft">{order_index}</span> {title}
              </h2>
              {otherLanguages
                .filter((language) => topic[columnIn(language, 'title')] !== null)
                .map((language) => (
                  <p key={language} className="numbered" lang={language}>
                    {topic[columnIn(language, 'title')]}
                  </p>
                ))}
              <p className="numbered max-w-[68ch] text-soft">{description}</p>
              <div className="card-foot">
                <Button
                  text={isChangeable ? eventTexts.edit : listControlTexts.open}
                  aria-label={isChangeable ? eventTexts.editNamed(title) : listControlTexts.openNamed(title)}
                  onClick={() => onEdit(topic)}
                />
                <IfChangeable>
                  <div className="card-actions">
                    <Tool icon="remove" label={eventTexts.deleteNamed(title)} onClick={() => onDelete(topic)} />
                    <OrderMenu title={title} place={place} count={topics.length} onMove={(to) => onMove(place, to)} handle={drag.handle(place)} />
                  </div>
                </IfChangeable>
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Shows or hides the key topics of an event on the website. It waits for the answer before it can be pressed again. */
function VisibilitySwitch({ format }: { readonly format: Format }) {
  const [isPending, setPending] = useState(false);
  const id = useId();
  const isShown = format.show_key_topics;
  const isChangeable = useIsChangeable();

  async function change(next: boolean) {
    setPending(true);
    const answer = await client.resource('event_formats').update(format.id, { show_key_topics: next });
    if (answer.ok) {
      sayDone(eventTexts.topicsVisibility(next), answer.change, undoActionOf(answer.change));
      await queries.invalidateQueries({ queryKey: rowsKey });
    } else sayFailed(eventTexts.error, eventTexts.failedToUpdateVisibility);
    setPending(false);
  }

  if (!isChangeable) return <p className="filters text-soft">{isShown ? eventTexts.topicsAreShown : eventTexts.topicsAreHidden}</p>;
  return (
    <div className="filters">
      <span className="switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isShown}
          checked={isShown}
          disabled={isPending}
          onChange={(event) => void change(event.target.checked)}
        />
        <label htmlFor={id}>{eventTexts.showKeyTopicsSection}</label>
      </span>
    </div>
  );
}
