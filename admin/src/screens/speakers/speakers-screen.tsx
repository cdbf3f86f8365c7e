// Speaker Management for one format: all speakers as cards, or one person's form beside the list.
import { may, themeOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BulkArea } from '../../kit/bulk-add/bulk-area.tsx';
import { BulkDialog, type BulkDialogProps } from '../../kit/bulk-add/bulk-dialog.tsx';
import { knownRecord } from '../../kit/bulk-add/bulk-kinds.ts';
import type { KnownRecord } from '../../kit/bulk-add/compare-lines.ts';
import { useOpenThreads } from '../../kit/comments/comment-queries.ts';
import { themeStyle } from '../../kit/formats/theme-style.ts';
import { useGerman } from '../../kit/german/german-mark.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { FindField } from '../../kit/lists/list-search.tsx';
import { afterDeleting, newRecord, useListState } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { moveTo } from '../../kit/lists/order.ts';
import { useRowsWithCreated } from '../../kit/lists/use-created-row.ts';
import { useWholeOrder } from '../../kit/lists/use-list-order.ts';
import { RecordEditor } from '../../kit/records/record-editor.tsx';
import type { Format, FormatScreenProps } from '../../kit/sections/section.ts';
import { withChosen } from '../../kit/selection/selection.ts';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { ask, client, rowsOf, speakersOf } from '../../server/client.ts';
import { useRights } from '../../server/permissions.ts';
import { locale } from '../../texts/language.ts';
import { speakerTexts } from '../../texts/speakers.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { Empty, ScreenHead, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { AddExisting } from './add-existing.tsx';
import { RemoveSpeaker } from './remove-speaker.tsx';
import { lineOf, type PlacedSpeaker, type Speaker, speakerMatches, useEventsOf } from './speaker.ts';
import { SpeakerCards } from './speaker-cards.tsx';

export function SpeakersScreen({ section, format }: FormatScreenProps) {
  const { find, record, go } = useListState();
  const { query, speakers, entryOf, onMove, onOrder } = useSpeakers(format, record);
  const [removed, setRemoved] = useState<Speaker>();
  const [isAddingExisting, setAddingExisting] = useState(false);
  if (!speakers) return <NotLoaded query={query} section={section} sentence={speakerTexts.loadingSpeakers} />;

  const list = { ...(find !== undefined && { find }) };
  const found = speakers.map((speaker, place): PlacedSpeaker => ({ ...speaker, place })).filter((speaker) => speakerMatches(find, speaker));
  const onFind = (next: string) => go({ ...(record !== undefined && { record }), find: next }, { replace: true });
  const adding = { onAdd: () => go({ ...list, record: newRecord }), onAddExisting: () => setAddingExisting(true) };
  const onRemove = (id: string) => setRemoved(speakers.find((known) => known.id === id));
  return (
    <div className="flex flex-1 flex-col" style={themeStyle(themeOf(format.theme_color))}>
      <BulkArea name="speakers" rows={speakers} fixed={{ format_id: format.id }} dialog={(props) => <SeveralSpeakers {...props} format={format} />}>
        {(addSeveral) => (
          <ListScreen
            {...{ section, entryOf, onFind, onMove, onOrder, onRemove }}
            selects="speakers"
            add={speakerTexts.addSpeaker}
            plural={countedWords.speaker[1]}
            count={speakers.length}
            rows={found}
            find={find ?? ''}
            onAdd={adding.onAdd}
            removeLabel={speakerTexts.removeOrDelete}
            head={<SpeakersHead {...adding} {...{ section, addSeveral, onFind }} count={speakers.length} found={found.length} />}
            table={<SpeakerCards found={found} count={speakers.length} onMove={onMove} onRemove={onRemove} />}
            none={speakers.length > 0 ? <NoMatch find={find ?? ''} onShowAll={() => onFind('')} /> : <NoSpeakers {...adding} />}
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
          {...{ format, speaker: removed }}
          onClose={() => setRemoved(undefined)}
          onGone={() => removed.id === record && go(list, afterDeleting)}
        />
      )}
      {isAddingExisting && <AddExisting format={format} speakers={speakers} onClose={() => setAddingExisting(false)} />}
    </div>
  );
}

/** The speakers of the event in their order, and what the narrow list shows of each. */
function useSpeakers({ id, slug }: Format, record: string | undefined) {
  const list = speakersOf(id);
  const query = useQuery(list);
  const speakers = useRowsWithCreated('speakers', query.data, record);
  const germanOf = useGerman('speakers');
  const commentsOf = useOpenThreads('speakers');
  const order = useWholeOrder({
    list,
    place: id,
    rows: speakers ?? [],
    send: ({ ids, seen }) => ask('PUT /api/formats/:format/speakers', { format: slug, body: { ids: [...ids], seen: [...seen] } }),
  });
  const entryOf = (speaker: PlacedSpeaker) => ({
    entity: 'speakers' as const,
    place: speaker.place,
    title: speaker.name,
    note: lineOf(speaker),
    german: germanOf(speaker),
    comments: commentsOf(speaker.id).open,
    picture: <Portrait name={speaker.name} picture={speaker.photo} className="face" />,
  });
  const onMove = (from: number, to: number) => order(moveTo(speakers ?? [], from, to));
  const onOrder = (chosen: ReadonlySet<string>, at: 'first' | 'last') => order(withChosen(speakers ?? [], chosen, at));
  return { query, speakers, entryOf, onMove, onOrder };
}

interface Adding {
  readonly onAdd: () => void;
  readonly onAddExisting: () => void;
}

interface SpeakersHeadProps extends Adding {
  readonly section: ScreenHeading;
  readonly addSeveral: ReactNode;
  readonly count: number;
  readonly found: number;
  readonly onFind: (find: string) => void;
}

function SpeakersHead({ section, addSeveral, count, found, onFind, onAdd, onAddExisting }: SpeakersHeadProps) {
  const { find } = useListState();
  return (
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
      {count > 0 && (
        <div className="filters">
          <FindField label={speakerTexts.searchSpeakers} placeholder={speakerTexts.search(count)} find={find} onFind={onFind} />
          {find !== undefined && <span role="status">{speakerTexts.found(found)}</span>}
        </div>
      )}
    </>
  );
}

const NoMatch = ({ find, onShowAll }: { readonly find: string; readonly onShowAll: () => void }) => (
  <Empty title={speakerTexts.noPersonNamed(find)} isAnswer>
    <Button text={speakerTexts.showAll} onClick={onShowAll} />
  </Empty>
);

const NoSpeakers = ({ onAdd, onAddExisting }: Adding) => (
  <Empty title={speakerTexts.noSpeakersYet} hint={speakerTexts.emptyHint}>
    <IfChangeable>
      <div className="flex flex-wrap gap-2">
        <Button className="button first" text={speakerTexts.addSpeaker} onClick={onAdd} />
        <Button text={speakerTexts.addExistingPerson} onClick={onAddExisting} />
      </div>
    </IfChangeable>
  </Empty>
);

function SeveralSpeakers({ format, ...props }: BulkDialogProps & { readonly format: Format }) {
  const people = usePeople(format, props.records ?? []);
  return <BulkDialog {...props} records={people} event={format.slug} send={(table) => client.saveSpeakers(format.slug, table)} />;
}

/** The speakers of the event and everybody else; undefined until all are known. Who works on some events changes no people of others. */
function usePeople({ id }: Format, here: readonly KnownRecord[]): readonly KnownRecord[] | undefined {
  const people = useQuery(rowsOf('speakers')).data;
  const eventsOf = useEventsOf();
  const rights = useRights();
  if (!people || !eventsOf) return undefined;
  const isHere = new Set(here.map((person) => person.id));
  const mayChange = (person: string) => may(rights, 'events.write', []) || may(rights, 'events.write', [id, ...eventsOf(person).map((event) => event.id)]);
  const titlesOf = (person: string) => new Intl.ListFormat(locale).format(eventsOf(person).map(({ title }) => title));
  const others = people
    .filter((person) => !isHere.has(person.id))
    .map((person) => ({ ...knownRecord(person), elsewhere: titlesOf(person.id) || speakerTexts.noOtherEvents }));
  return [...here, ...others].map((person) => (mayChange(person.id) ? person : { ...person, isLocked: true }));
}
