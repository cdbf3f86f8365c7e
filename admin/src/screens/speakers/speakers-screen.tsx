// Speaker Management for one format: all speakers as cards, or one person's form beside the list.
import { themeOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkArea } from '../../kit/bulk-add/bulk-area.tsx';
import { useOpenThreads } from '../../kit/comments/comment-queries.ts';
import { themeStyle } from '../../kit/formats/theme-style.ts';
import { useGerman } from '../../kit/german/german-mark.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { FindField } from '../../kit/lists/list-search.tsx';
import { afterDeleting, newRecord, useListState } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { useRowsWithCreated } from '../../kit/lists/use-created-row.ts';
import { useListOrder } from '../../kit/lists/use-list-order.ts';
import { RecordEditor } from '../../kit/records/record-editor.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { client, speakersOf } from '../../server/client.ts';
import { speakerTexts } from '../../texts/speakers.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { AddExisting } from './add-existing.tsx';
import { RemoveSpeaker } from './remove-speaker.tsx';
import { lineOf, type PlacedSpeaker, type Speaker, speakerMatches } from './speaker.ts';
import { SpeakerCards } from './speaker-cards.tsx';

export function SpeakersScreen({ section, format }: FormatScreenProps) {
  const query = useQuery(speakersOf(format.id));
  const { find, record, go } = useListState();
  const speakers = useRowsWithCreated('speakers', query.data, record);
  const germanOf = useGerman('speakers');
  const commentsOf = useOpenThreads('speakers');
  const [removed, setRemoved] = useState<Speaker>();
  const [isAddingExisting, setAddingExisting] = useState(false);
  const onMove = useListOrder({
    list: speakersOf(format.id),
    place: format.id,
    rows: speakers ?? [],
    send: (order) => client.formatSpeakers.order(format.slug, order),
  });
  if (!speakers) return <NotLoaded query={query} section={section} sentence={speakerTexts.loadingSpeakers} />;

  const list = { ...(find !== undefined && { find }) };
  const found = speakers.map((speaker, place): PlacedSpeaker => ({ ...speaker, place })).filter((speaker) => speakerMatches(find, speaker));
  const onFind = (next: string) => go({ ...(record !== undefined && { record }), find: next }, { replace: true });
  const onAdd = () => go({ ...list, record: newRecord });
  const onAddExisting = () => setAddingExisting(true);
  const onRemove = (id: string) => setRemoved(speakers.find((known) => known.id === id));
  const search = speakers.length > 0 && (
    <div className="filters">
      <FindField label={speakerTexts.searchSpeakers} placeholder={speakerTexts.search(speakers.length)} find={find} onFind={onFind} />
      {find !== undefined && <span role="status">{speakerTexts.found(found.length)}</span>}
    </div>
  );
  return (
    <div className="flex flex-1 flex-col" style={themeStyle(themeOf(format.theme_color))}>
      <BulkArea name="speakers" fixed={{ format_id: format.id }}>
        {(addSeveral) => (
          <ListScreen
            section={section}
            add={speakerTexts.addSpeaker}
            plural={countedWords.speaker[1]}
            count={speakers.length}
            rows={found}
            entryOf={(speaker) => ({
              entity: 'speakers',
              place: speaker.place,
              title: speaker.name,
              note: lineOf(speaker),
              german: germanOf(speaker),
              comments: commentsOf(speaker.id).open,
              picture: <Portrait name={speaker.name} picture={speaker.photo} className="face" />,
            })}
            find={find ?? ''}
            onFind={onFind}
            onAdd={onAdd}
            onMove={onMove}
            removeLabel={speakerTexts.removeOrDelete}
            onRemove={onRemove}
            head={
              <>
                <ScreenHead {...section}>
                  <IfChangeable>
                    <div className="ml-auto flex flex-wrap gap-2 max-tablet:w-full">
                      <Button text={speakerTexts.addExistingPerson} onClick={onAddExisting} />
                      {addSeveral}
                      <Button className="button first" icon="plus" text={speakerTexts.addSpeaker} onClick={onAdd} />
                    </div>
                  </IfChangeable>
                </ScreenHead>
                {search}
              </>
            }
            table={<SpeakerCards found={found} count={speakers.length} onMove={onMove} onRemove={onRemove} />}
            none={speakers.length > 0 ? <NoMatch find={find ?? ''} onShowAll={() => onFind('')} /> : <NoSpeakers onAdd={onAdd} onAddExisting={onAddExisting} />}
          >
            {record !== undefined && (
              <RecordEditor
                key={record}
                name="speakers"
                listTitle={speakerTexts.speakers}
                row={speakers.find(({ id }) => id === record)}
                isNew={record === newRecord}
                inOrder={found.map(({ id }) => id)}
                place={format.id}
                initial={{ format_id: format.id }}
                page={`/formats/${format.slug}`}
                onClose={() => go(list)}
                onCreated={(id) => go({ record: id })}
                onDelete={() => onRemove(record)}
              />
            )}
          </ListScreen>
        )}
      </BulkArea>
      {removed && (
        <RemoveSpeaker
          speaker={removed}
          format={format}
          onClose={() => setRemoved(undefined)}
          onGone={() => removed.id === record && go(list, afterDeleting)}
        />
      )}
      {isAddingExisting && <AddExisting format={format} speakers={speakers} onClose={() => setAddingExisting(false)} />}
    </div>
  );
}

const NoMatch = ({ find, onShowAll }: { readonly find: string; readonly onShowAll: () => void }) => (
  <Empty title={speakerTexts.noPersonNamed(find)} isAnswer>
    <Button text={speakerTexts.showAll} onClick={onShowAll} />
  </Empty>
);

const NoSpeakers = ({ onAdd, onAddExisting }: { readonly onAdd: () => void; readonly onAddExisting: () => void }) => (
  <Empty title={speakerTexts.noSpeakersYet} hint={speakerTexts.emptyHint}>
    <IfChangeable>
      <div className="flex flex-wrap gap-2">
        <Button className="button first" text={speakerTexts.addSpeaker} onClick={onAdd} />
        <Button text={speakerTexts.addExistingPerson} onClick={onAddExisting} />
      </div>
    </IfChangeable>
  </Empty>
);
