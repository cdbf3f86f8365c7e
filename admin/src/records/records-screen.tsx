// A section whose records belong to one format: all of them as cards or rows, or one of them in its form beside the list.
import type { ResourceName } from '@stem/api/client';
import { type Entity, entities, themeOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { missingGerman } from '../fields/german.ts';
import { themeStyle } from '../formats/theme-style.ts';
import { newRecord } from '../lists/list-state.ts';
import { matches } from '../lists/matches.ts';
import { RecordList } from '../lists/record-list.tsx';
import { useListOrder } from '../lists/use-list-order.ts';
import { useListState } from '../lists/use-list-state.ts';
import type { Format } from '../sections.ts';
import { client } from '../server/client.ts';
import type { ListQuery } from '../server/rows.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { NoRecords } from './no-records.tsx';
import { RecordCards } from './record-cards.tsx';
import type { FieldTraits } from './record-context.ts';
import { RecordEditor } from './record-editor.tsx';
import type { RecordWords } from './record-words.ts';
import type { AnyRow, Values } from './values.ts';

export interface SectionWords {
  readonly heading: string;
  readonly subtitle: string;
  /** On the button that begins a new record. */
  readonly add: string;
  readonly loading: string;
  /** 'venues', for the search and the way back. */
  readonly plural: string;
  /** Where there is none yet. */
  readonly none: string;
  readonly noneHint: string;
}

export interface RecordsScreenProps<T extends AnyRow> {
  readonly format: Format;
  readonly name: ResourceName;
  readonly list: ListQuery<T>;
  readonly says: SectionWords;
  readonly words: RecordWords;
  /** As many as one event may have, and what is said then. */
  readonly limit?: { readonly max: number; readonly message: string };
  /** How many stand side by side: cards with a picture, or one row each. */
  readonly layout: 'cards' | 'rows';
  readonly titleOf?: (row: T) => string;
  readonly noteOf: (row: T) => string;
  readonly searched: (row: T) => readonly (string | null)[];
  /** What stands at the head of a card, and small in the list. */
  readonly pictureOf: (row: T) => ReactNode;
  readonly bodyOf: (row: T) => ReactNode;
  readonly initialOf?: (rows: readonly T[]) => Values;
  readonly traits?: FieldTraits;
  readonly needs?: string;
  /** Stands between the head and the records. */
  readonly above?: (rows: readonly T[]) => ReactNode;
}

/** A row with its place in the whole list. */
export interface Placed<T> {
  readonly row: T;
  readonly place: number;
}

export function RecordsScreen<T extends AnyRow>(props: RecordsScreenProps<T>) {
  const { format, name, list, says, words, limit, noteOf, searched, pictureOf, initialOf, traits, needs, above } = props;
  const entity: Entity = entities[name];
  const titleOf = props.titleOf ?? ((row: T) => String(row[entity.title] ?? ''));
  const { data: rows, error, refetch } = useQuery(list);
  const { find = '', record, go } = useListState();
  const [deleted, setDeleted] = useState<T>();
  const move = useListOrder({ list, place: `${name} ${format.id}`, rows: rows ?? [], send: (ids) => client.resource(name).order(ids, format.id) });
  if (!rows) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <p className="empty text-soft">{says.loading}</p>;

  const found: Placed<T>[] = rows.map((row, place) => ({ row, place })).filter(({ row }) => matches(find, searched(row)));
  const state = { ...(find !== '' && { find }) };
  const row = rows.find(({ id }) => id === record);
  const isFull = limit !== undefined && rows.length >= limit.max;
  const onMove = entity.order === undefined ? undefined : move;
  const onFind = (next: string) => go({ ...(record !== undefined && { record }), find: next }, { replace: true });
  const onAdd = () => go({ ...state, record: newRecord });
  const none = <NoRecords says={says} hasRecords={rows.length > 0} find={find} onFind={onFind} onAdd={onAdd} />;
  return (
    <div className="flex flex-1 flex-col" style={themeStyle(themeOf(format.theme_color))}>
      {record === undefined ? (
        <RecordCards
          {...props}
          {...(onMove && { onMove })}
          titleOf={titleOf}
          count={rows.length}
          found={found}
          isFull={isFull}
          above={above?.(rows)}
          onFind={onFind}
          onAdd={onAdd}
          onDelete={setDeleted}
        >
          {none}
        </RecordCards>
      ) : (
        <div className="split">
          <RecordList
            {...says}
            {...(onMove && { onMove })}
            isFull={isFull}
            count={rows.length}
            entries={found.map(({ row, place }) => ({
              id: row.id,
              place,
              title: titleOf(row),
              note: noteOf(row),
              isGermanMissing: missingGerman(entity, row) > 0,
              picture: <span className="entry-picture">{pictureOf(row)}</span>,
            }))}
            find={find}
            onFind={onFind}
            onAdd={onAdd}
            onRemove={(id) => setDeleted(rows.find((known) => known.id === id))}
          >
            {none}
          </RecordList>
          <RecordEditor
            key={record}
            name={name}
            words={words}
            listTitle={says.plural}
            row={row}
            isNew={record === newRecord}
            {...(row && { title: titleOf(row) })}
            place={format.id}
            page={`/formats/${format.slug}`}
            {...(traits && { traits })}
            {...(needs !== undefined && { needs })}
            initial={{ ...initialOf?.(rows), format_id: format.id }}
            onClose={() => go(state)}
            onCreated={(id) => go({ record: id })}
            onDelete={() => setDeleted(row)}
          />
        </div>
      )}
      {deleted && (
        <DeleteRecord
          name={name}
          id={deleted.id}
          title={titleOf(deleted)}
          words={words}
          onClose={() => setDeleted(undefined)}
          onGone={() => deleted.id === record && go(state)}
        />
      )}
    </div>
  );
}
