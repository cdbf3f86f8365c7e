// Key Topics Management for one format, at two addresses: named by its slug it is a section like the others; named by its
// id it is a page of its own, with the form in a dialog.
import { useParams } from '@tanstack/react-router';
import { severalKinds } from '../../kit/bulk-add/bulk-kinds.ts';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { rowsUnder } from '../../server/rows.ts';
import { eventTexts } from '../../texts/events.ts';
import { listTexts } from '../../texts/lists.ts';
import { recordTexts } from '../../texts/records.ts';
import { KeyTopicsPage } from './key-topics-page.tsx';
import { nextPosition, topicLimit, topicTraits } from './topic.ts';
import { TopicIcon } from './topic-icon.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';
import '../../kit/records/two-languages.css';

export function KeyTopicsScreen({ section, format }: FormatScreenProps) {
  const { format: key } = useParams({ strict: false });
  if (key === format.id) return <KeyTopicsPage format={format} />;
  return (
    <RecordsScreen
      section={section}
      format={format}
      name="event_key_topics"
      list={rowsUnder('event_key_topics', format.id)}
      says={listTexts.event_key_topics}
      words={recordTexts.event_key_topics}
      {...(topicLimit && { limit: topicLimit })}
      layout="rows"
      several={severalKinds.event_key_topics}
      noteOf={({ description }) => description}
      searched={({ title, title_de, description, description_de }) => [title, title_de, description, description_de]}
      pictureOf={({ icon }) => <TopicIcon name={icon} />}
      bodyOf={({ title_de, description, description_de, order_index }) => (
        <>
          <div className="two-languages">
            <p>{description}</p>
            <p lang="de">
              {title_de !== null && <b className="block font-medium">{title_de}</b>}
              {description_de}
            </p>
          </div>
          <p className="text-note text-soft">{eventTexts.position(order_index)}</p>
        </>
      )}
      placeOf={(topics) => ({ order_index: nextPosition(topics) })}
      traits={topicTraits}
      above={() => <VisibilitySwitch format={format} />}
    />
  );
}
