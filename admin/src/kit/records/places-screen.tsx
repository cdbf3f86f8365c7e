// Records whose places are known beforehand, such as the texts of a page: each place is filled or empty.

import type { EntityName } from '@stem/model';
import { useState } from 'react';
import type { AnyRow } from '../../server/client.ts';
import { formTexts } from '../../texts/forms.ts';
import { websiteTexts } from '../../texts/website.ts';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { germanComplete, useGerman } from '../german/use-german.ts';
import { ListSearch, NothingFound } from '../lists/list-search.tsx';
import { newInner } from '../lists/list-state.ts';
import { matches } from '../lists/matches.ts';
import { RecordList } from '../lists/record-list.tsx';
import { afterDeleting, useListState } from '../lists/use-list-state.ts';
import { DeleteRecord } from './delete-record.tsx';
import type { FieldTraits } from './form/record-context.ts';
import { PlaceEntries } from './place-entries.tsx';
import { groupPlaces, type Place, type PlaceTexts, recordOf, shownIn } from './places.ts';
import { RecordEditor } from './record-editor.tsx';

export interface PlacesScreenProps<T extends AnyRow> {
  readonly name: EntityName;
  readonly heading: string;
  readonly subtitle: string;
  /** 'texts': what is searched. */
  readonly plural: string;
  readonly places: readonly Place<T>[];
  /** The text of a filled place, in each language. */
  readonly textsOf: (row: T) => PlaceTexts;
  /** What the fields of a place need beyond their kinds. */
  readonly traitsOf?: (place: Place<T>) => FieldTraits;
}

export function PlacesScreen<T extends AnyRow>({ name, heading, subtitle, plural, places, textsOf, traitsOf }: PlacesScreenProps<T>) {
  const { find = '', record, go } = useListState();
  const [deleted, setDeleted] = useState<Place<T>>();
  const found = places.filter((place) => matches(find, [place.title, place.group, ...shownIn(place, textsOf)]));
  const groups = groupPlaces(found);
  const isGrouped = groupPlaces(places).length > 1;
  const opened = places.find((place) => recordOf(place) === record || newInner(place.key) === record);
  const state = { ...(find !== '' && { find }) };
  const onFind = (next: string) => go({ ...(record !== undefined && { record }), find: next }, { replace: true });
  const none = <NothingFound find={find} onShowAll={() => onFind('')} />;
  const german = useGerman(name);
  const germanOf = ({ row }: Place<T>) => (row ? german(row) : germanComplete);
  return (
    <div className="flex flex-1 flex-col">
      {record === undefined ? (
        <>
          <ScreenHead heading={heading} subtitle={subtitle} />
          <ListSearch plural={plural} count={places.length} found={found.length} find={find} onFind={onFind} />
          {found.length === 0 && none}
          <PlaceEntries groups={groups} isGrouped={isGrouped} germanOf={germanOf} textsOf={textsOf} onDelete={setDeleted} />
        </>
      ) : (
        <div className="split">
          <RecordList
            heading={heading}
            subtitle={subtitle}
            plural={plural}
            count={places.length}
            groups={groups.map(({ title, places: own }) => ({
              title: isGrouped ? title : '',
              count: own.length,
              entries: own.map((place, at) => ({
                id: recordOf(place),
                place: at,
                title: place.title,
                note: shownIn(place, textsOf)[0] ?? (place.row ? '' : formTexts.notWrittenYet),
                german: germanOf(place),
                picture: <span className={place.row ? 'size-3 border border-accent bg-accent' : 'size-3 border border-edge'} />,
              })),
            }))}
            find={find}
            onFind={onFind}
          >
            {none}
          </RecordList>
          <RecordEditor
            key={record}
            name={name}
            listTitle={heading}
            inOrder={groups.flatMap((group) => group.places.map(recordOf))}
            row={opened?.row}
            isNew={opened !== undefined && opened.row === undefined}
            {...(opened && {
              title: opened.title,
              createTitle: opened.title,
              page: opened.page,
              initial: opened.initial,
              without: opened.without,
              ...traitsOf?.(opened),
            })}
            place={opened?.key ?? ''}
            isLast
            onClose={() => go(state)}
            onCreated={(id) => go({ record: id })}
            onDelete={() => setDeleted(opened)}
          >
            {opened && <p className="pt-4 text-soft">{opened.row && opened.standard ? websiteTexts.standardAgain(opened.standard.en) : opened.note}</p>}
          </RecordEditor>
        </div>
      )}
      {deleted?.row && (
        <DeleteRecord
          name={name}
          id={deleted.row.id}
          title={deleted.title}
          onClose={() => setDeleted(undefined)}
          onGone={() => deleted === opened && go(state, afterDeleting)}
        />
      )}
    </div>
  );
}
