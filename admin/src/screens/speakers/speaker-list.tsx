// The people of a format as a narrow list, beside the form of one of them.
import { useOpenThreads } from '../../kit/comments/comment-queries.ts';
import { useGerman } from '../../kit/german/use-german.ts';
import { RecordList } from '../../kit/lists/record-list.tsx';
import { speakerTexts } from '../../texts/speakers.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { NoSpeakers } from './no-speakers.tsx';
import { lineOf, type SpeakersProps } from './speaker.ts';

export function SpeakerList(props: SpeakersProps) {
  const { section, speakers, found, find, onFind, onAdd, onMove, onRemove } = props;
  const germanOf = useGerman('speakers');
  const commentsOf = useOpenThreads('speakers');
  const entries = found.map(({ speaker, place }) => ({
    id: speaker.id,
    entity: 'speakers' as const, // the literal type
    place,
    title: speaker.name,
    note: lineOf(speaker),
    german: germanOf(speaker),
    comments: commentsOf(speaker.id).open,
    picture: <Portrait name={speaker.name} picture={speaker.photo} className="face" />,
  }));
  return (
    <RecordList
      {...section}
      add={speakerTexts.addSpeaker}
      plural={countedWords.speaker[1]}
      count={speakers.length}
      groups={[{ title: '', count: speakers.length, entries, onMove }]}
      find={find}
      onFind={onFind}
      onAdd={onAdd}
      removeLabel={speakerTexts.removeOrDelete}
      onRemove={(id) => {
        const speaker = speakers.find((known) => known.id === id);
        if (speaker) onRemove(speaker);
      }}
    >
      <NoSpeakers {...props} />
    </RecordList>
  );
}
