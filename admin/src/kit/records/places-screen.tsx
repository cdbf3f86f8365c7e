// Records whose places are known beforehand, such as the texts of a page: each place is filled or empty.
import { baseLanguage, type EntityName, languageCodes } from '@stem/model';
import { Fragment, type ReactNode, useState } from 'react';
import type { AnyRow } from '../../server/client.ts';
import { formTexts } from '../../texts/forms.ts';
import { websiteTexts } from '../../texts/website.ts';
import { Tool } from '../../ui/controls/button.tsx';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { type GermanState, GermanWords, germanComplete, useGerman } from '../german/german-mark.tsx';
import { ListSearch, NothingFound } from '../lists/list-search.tsx';
import { afterDeleting, newInner, useListState, WayTo } from '../lists/list-state.tsx';
import { matches } from '../lists/matches.ts';
import { RecordList } from '../lists/record-list.tsx';
import { IfChangeable } from '../session/changeable.tsx';
import { DeleteRecord } from './delete-record.tsx';
import type { FieldTraits } from './form/record-context.ts';
import { groupPlaces, type Place, type PlaceGroup, type PlaceTexts, recordOf, shownIn } from './places.ts';
import { RecordEditor } from './record-editor.tsx';
import './two-languages.css';

export interface PlacesScreenProps<T extends AnyRow> {
  readonly name: EntityName;
  readonly heading: string;
  readonly subtitle: string;
  /** 'texts': what is searched. */
  readonly plural: string;
  readonly places: readonly Place<T>[];
  readonly textsOf: (row: T) => PlaceTexts;
  readonly traitsOf?: (place: Place<T>) => FieldTraits;
}

export function PlacesScreen<T extends AnyRow>(props: PlacesScreenProps<T>) {
  const { name, heading, subtitle, plural, places, textsOf } = props;
  const { find = '', record, go } = useListState();
  const [deleted, setDeleted] = useState<Place<T>>();
  const found = places.filter((place) => matches(find, [place.title, place.group, ...shownIn(place, textsOf)]));
  const groups = groupPlaces(found);
  const isGrouped = groupPlaces(places).length > 1;
  const onFind = (next: string) => go({ ...(record !== undefined && { record }), find: next }, { replace: true });
  const none = <NothingFound find={find} onShowAll={() => onFind('')} />;
  const german = useGerman(name);
  const germanOf = ({ row }: Place<T>) => (row ? german(row) : germanComplete);
  const shown = { groups, isGrouped, germanOf, onDelete: setDeleted };
  return (
    <div className="flex flex-1 flex-col">
      {record === undefined ? (
        <>
          <ScreenHead heading={heading} subtitle={subtitle} />
          <ListSearch plural={plural} count={places.length} found={found.length} find={find} onFind={onFind} />
          {found.length === 0 && none}
          <PlaceEntries {...shown} textsOf={textsOf} />
        </>
      ) : (
        <PlaceBeside {...props} {...shown} {...{ record, none, find, onFind }} />
      )}
      {deleted?.row && (
        <DeleteRecord
          name={name}
          id={deleted.row.id}
          title={deleted.title}
          onClose={() => setDeleted(undefined)}
          onGone={() => deleted === places.find((place) => isAt(record, place)) && go(find === '' ? {} : { find }, afterDeleting)}
        />
      )}
    </div>
  );
}

const isAt = <T extends AnyRow>(record: string | undefined, place: Place<T>): boolean => recordOf(place) === record || newInner(place.key) === record;

interface PlaceBesideProps<T extends AnyRow> extends PlacesScreenProps<T>, PlaceEntriesProps<T> {
  readonly record: string;
  readonly none: ReactNode;
  readonly find: string;
  readonly onFind: (find: string) => void;
}

function PlaceBeside<T extends AnyRow>(props: PlaceBesideProps<T>) {
  const { name, heading, subtitle, plural, places, textsOf, traitsOf, groups, isGrouped, germanOf, onDelete, record, none, find, onFind } = props;
  const { go } = useListState();
  const opened = places.find((place) => isAt(record, place));
  return (
    <div className="split">
      <RecordList
        {...{ heading, subtitle, plural, find, onFind }}
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
        onClose={() => go(find === '' ? {} : { find })}
        onCreated={(id) => go({ record: id })}
        onDelete={() => opened && onDelete(opened)}
      >
        {opened && <p className="pt-4 text-soft">{opened.row && opened.standard ? websiteTexts.standardAgain(opened.standard[baseLanguage]) : opened.note}</p>}
      </RecordEditor>
    </div>
  );
}

interface PlaceEntriesProps<T> {
  readonly groups: readonly PlaceGroup<T>[];
  readonly isGrouped: boolean;
  readonly germanOf: (place: Place<T>) => GermanState;
  readonly textsOf: (row: T) => PlaceTexts;
  readonly onDelete: (place: Place<T>) => void;
}

/** Known places one below the other: the text of each in all languages, the standard text, or that it is not written yet. */
const PlaceEntries = <T extends AnyRow>({ groups, isGrouped, ...entry }: PlaceEntriesProps<T>) =>
  groups.map(({ title, places }) => (
    <Fragment key={title}>
      {isGrouped && (
        <header className="part-bar">
          <h2>{title}</h2>
          <span className="tag">{places.length}</span>
        </header>
      )}
      <ul className="entries">
        {places.map((place) => (
          <Entry key={place.key} {...entry} place={place} isGrouped={isGrouped} />
        ))}
      </ul>
    </Fragment>
  ));

type EntryProps<T> = Omit<PlaceEntriesProps<T>, 'groups'> & { readonly place: Place<T> };

function Entry<T extends AnyRow>({ place, isGrouped, germanOf, textsOf, onDelete }: EntryProps<T>) {
  const { title, note, row, standard } = place;
  const Heading = isGrouped ? 'h3' : 'h2';
  const shown = shownIn(place, textsOf);
  const isWritten = row !== undefined && shown[0] === textsOf(row)[0];
  const record = recordOf(place);
  return (
    <li className="entry grid-cols-1">
      <div className="card-body">
        <Heading>
          <WayTo text={title} search={{ record }} className="card-link" />
        </Heading>
        {row || standard ? (
          <div className={isWritten ? 'two-languages' : 'two-languages text-soft'}>
            {shown.map((text, at) => (
              <p key={languageCodes[at]} className={at === 0 ? 'line-clamp-3' : 'line-clamp-3 text-soft'} {...(at > 0 && { lang: languageCodes[at] })}>
                {text}
              </p>
            ))}
          </div>
        ) : (
          <p className="text-soft">{note}</p>
        )}
        <div className="card-foot">
          {isWritten ? <GermanWords german={germanOf(place)} /> : <span className="tag">{standard ? formTexts.standardText : formTexts.notWrittenYet}</span>}
          <IfChangeable>
            <div className="card-actions">
              <div className="card-tools">
                <WayTo icon="edit" search={{ record }} className="tool" aria-label={formTexts.editNamed(title)} />
                {row && <Tool icon="remove" label={formTexts.deleteNamedTitle(title)} onClick={() => onDelete(place)} />}
              </div>
            </div>
          </IfChangeable>
        </div>
      </div>
    </li>
  );
}
