// The form of a key topic, in a dialog over the page of its format.

import { RecordParts } from '../../kit/history/record-parts.tsx';
import { RecordForm } from '../../kit/records/form/record-form.tsx';
import { useAnother } from '../../kit/records/form/use-another.ts';
import { type KeptForm, useIsAllowed, useKeptRow } from '../../kit/records/form/use-kept-row.ts';
import type { Format } from '../../kit/sections/section.ts';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { createRow, updateRow, type Values } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { eventTexts } from '../../texts/events.ts';
import { recordTexts } from '../../texts/records.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { type Topic, topicTraits } from './topic.ts';

export interface TopicDialogProps {
  readonly format: Format;
  /** Absent for a new topic, or when there is none. */
  readonly topic: Topic | undefined;
  readonly isNew: boolean;
  /** Why no new one can be made. */
  readonly refusal: string | undefined;
  /** What the server fills in: the position. */
  readonly expected: Values;
  /** It is the last one that the event may have. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

export function TopicDialog({ format, topic: found, isNew: isAsked, refusal, expected, isLast, onClose }: TopicDialogProps) {
  const { row: topic, kept } = useKeptRow(found);
  const isChangeable = useIsChangeable();
  const isNew = useIsAllowed(refusal) && isAsked;
  const form = { format, kept, expected, isLast, onClose };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={
        isAsked
          ? recordTexts.event_key_topics.createTitle
          : topic
            ? isChangeable
              ? recordTexts.event_key_topics.editTitle
              : entities.event_key_topics.label
            : eventTexts.keyTopicNotFound
      }
      description={format.title}
    >
      {topic && (
        <RecordParts name="event_key_topics" row={topic}>
          <TopicForm {...form} topic={topic} />
        </RecordParts>
      )}
      {isNew && <TopicForm {...form} />}
      {!topic && !isNew && <p className="px-(--inset) py-4">{isAsked ? refusal : eventTexts.keyTopicNotFoundHint}</p>}
    </Dialog>
  );
}

interface TopicFormProps extends Pick<TopicDialogProps, 'format' | 'expected' | 'isLast' | 'onClose'> {
  readonly topic?: Topic;
  readonly kept: KeptForm;
}

function TopicForm({ format, topic, kept, expected, isLast, onClose }: TopicFormProps) {
  const another = useAnother();
  return (
    <RecordForm
      {...topicTraits}
      key={another.count}
      addsAnother={!isLast}
      entity={entities.event_key_topics}
      words={recordTexts.event_key_topics}
      draftKey={`event_key_topics:${topic?.id ?? `new:${format.id}`}`}
      {...(topic && { row: topic })}
      kept={kept}
      initial={{ format_id: format.id, ...expected }}
      send={(values) => (topic ? updateRow('event_key_topics', topic.id, values) : createRow('event_key_topics', { format_id: format.id, ...values }))}
      onSaved={({ next }) => (next === 'another' ? another.begin() : onClose())}
      onCancel={onClose}
    />
  );
}
