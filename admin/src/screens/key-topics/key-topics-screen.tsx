// Key topics of one format, at two addresses: a section like the others, or a page of its own, with the form in a dialog.
import { useParams } from '@tanstack/react-router';
import { LongText } from '../../kit/records/record-body.tsx';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { eventTexts } from '../../texts/events.ts';
import { KeyTopicsPage } from './key-topics-page.tsx';
import { nextPosition, topicTraits } from './topic.ts';
import { TopicIcon } from './topic-icon.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';

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
