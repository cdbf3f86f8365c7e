// Known places one below the other: the text of each in both languages, the standard text, or that it is not written yet.

import { Fragment } from 'react';
import type { AnyRow } from '../../server/client.ts';
import { formTexts } from '../../texts/forms.ts';
import { Tool } from '../../ui/controls/button.tsx';
import { GermanWords } from '../german/german-mark.tsx';
import type { GermanState } from '../german/use-german.ts';
import { WayTo } from '../lists/way-to.tsx';
import { IfChangeable } from '../session/changeable.tsx';
import { type Place, type PlaceGroup, type PlaceTexts, recordOf, shownIn } from './places.ts';
import './two-languages.css';

export interface PlaceEntriesProps<T> {
  readonly groups: readonly PlaceGroup<T>[];
  readonly isGrouped: boolean;
  readonly germanOf: (place: Place<T>) => GermanState;
  readonly textsOf: (row: T) => PlaceTexts;
  readonly onDelete: (place: Place<T>) => void;
}

export const PlaceEntries = <T extends AnyRow>({ groups, isGrouped, ...entry }: PlaceEntriesProps<T>) =>
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
  const [english, german] = shownIn(place, textsOf);
  const isWritten = row !== undefined && english === textsOf(row)[0];
  const record = recordOf(place);
  return (
    <li className="entry grid-cols-1">
      <div className="card-body">
        <Heading>
          <WayTo text={title} search={{ record }} className="card-link" />
        </Heading>
        {row || standard ? (
          <div className={isWritten ? 'two-languages' : 'two-languages text-soft'}>
            <p className="line-clamp-3">{english}</p>
            <p className="line-clamp-3 text-soft" lang="de">
              {german}
            </p>
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
