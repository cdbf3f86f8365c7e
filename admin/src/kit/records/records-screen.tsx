// A section of records, of the site or of one format: all of them as cards or rows, or one of them in its form beside the list.
import { columnsOf, type Entity, type EntityName, isTranslation, type RowOf, themeOf } from '@stem/model';
import type { ListTexts } from '@stem/model/texts/record-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnyRow, client, type ListQuery, rowsOf, rowsUnder, type Values } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { formTexts } from '../../texts/forms.ts';
import { listTextsOf } from '../../texts/lists.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/controls/screen-head.tsx';
import { BulkArea } from '../bulk-add/bulk-area.tsx';
import { useOpenThreads } from '../comments/comment-queries.ts';
import { themeStyle } from '../formats/theme-style.ts';
import { useGerman } from '../german/german-mark.tsx';
import { groupRows, moveWithin } from '../lists/groups.ts';
import { NothingFound } from '../lists/list-search.tsx';
import { afterDeleting, newInner, newRecord, useListState } from '../lists/list-state.tsx';
import { NotLoaded } from '../lists/load-failed.tsx';
import { matches } from '../lists/matches.ts';
import { moveTo, placeAtEnd } from '../lists/order.ts';
import { RecordList } from '../lists/record-list.tsx';
import { useRowsWithCreated } from '../lists/use-created-row.ts';
import { useWholeOrder } from '../lists/use-list-order.ts';
import { DeletedHere } from '../releases/pending-mark.tsx';
import type { Format } from '../sections/section.ts';
import { withChosen } from '../selection/selection.ts';
import { SelectionArea } from '../selection/selection-area.tsx';
import { IfChangeable } from '../session/changeable.tsx';
import { sayFailed } from '../toasts/toast-store.ts';
import { DeleteRecord } from './delete-record.tsx';
import { RecordBody, RecordPicture } from './record-body.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordEditor } from './record-editor.tsx';
import { recordSubtitle, recordTitle, summaryOf } from './record-summary.ts';
import type { FoundGroup, RecordsScreenProps } from './records-section.ts';

const rowsIn = <T extends AnyRow>(name: EntityName, format: Format | undefined) =>
  (format ? rowsUnder(name, format.id) : rowsOf(name)) as ListQuery<object> as ListQuery<T>; // rows of that name

export const RecordsScreen = <N extends EntityName>(props: RecordsScreenProps<RowOf<N> & AnyRow> & { readonly name: N }) => <Records {...props} />;

function Records<T extends AnyRow>(props: RecordsScreenProps<T>) {
  const { name, format } = props;
  const listTexts = listTextsOf(name);
  const list = rowsIn<T>(name, format);
  const query = useQuery(list);
  const { record } = useListState();
  const rows = useRowsWithCreated(name, query.data, record);
  const marks = { germanOf: useGerman(name), commentsOf: useOpenThreads(name) };
  if (!rows) return <NotLoaded query={query} section={props.section ?? listTexts} sentence={listTexts.loading} />;
  return <LoadedRecords {...props} {...marks} list={list} rows={rows} />;
}

interface LoadedRecordsProps<T extends AnyRow> extends RecordsScreenProps<T> {
  readonly list: ListQuery<T>;
  readonly rows: readonly T[];
  readonly germanOf: ReturnType<typeof useGerman>;
  readonly commentsOf: ReturnType<typeof useOpenThreads>;
}

type RecordsView<T extends AnyRow> = LoadedRecordsProps<T> & ReturnType<typeof useRecordsView<T>>;

/** What model, search and the differences of a section make of its rows. */
function useRecordsView<T extends AnyRow>({ list, rows, name, format, initialOf, ...props }: LoadedRecordsProps<T>) {
  const entity: Entity = entities[name];
  const { limit, groupedBy } = entity;
  const summary = summaryOf(entity);
  const listTexts = listTextsOf(name);
  const titleOf = props.titleOf ?? ((row: T) => recordTitle(entity, row));
  const { find = '', record, go } = useListState();
  const [deleted, setDeleted] = useState<T>();
  const order = useWholeOrder({ list, place: `${name} ${format?.id ?? ''}`, rows, send: (order) => client.resource(name).order(order, format?.id) });

  const isFound = (row: T) => matches(find, [titleOf(row), ...summary.searched.map((column) => text(row[column]))]);
  const groups = groupRows(rows, entity, groupedBy).map((group): FoundGroup<T> => {
    const found = group.rows.map((row, place) => ({ row, place })).filter(({ row }) => isFound(row));
    if (entity.order === undefined) return { ...group, found };
    return { ...group, found, onMove: (from, to) => order(moveTo(rows, ...moveWithin(rows, group.rows, from, to))) };
  });
  const state = { ...(find !== '' && { find }) };
  const onFind = (next: string) => go({ ...(record !== undefined && { record }), find: next }, { replace: true });
  const onAdd = () => go({ ...state, record: newRecord });
  function onDelete(chosen: T | undefined) {
    const reason = chosen && props.keeps?.(chosen);
    if (reason === undefined) setDeleted(chosen);
    else sayFailed(formTexts.notDeleted(entity.label), reason);
  }
  return {
    ...{ listTexts, limit, groups, state, go, find, onFind, onAdd, onDelete, deleted, setDeleted, titleOf, layout: summary.layout },
    ...(entity.order !== undefined && { onOrder: (chosen: ReadonlySet<string>, at: 'first' | 'last') => order(withChosen(rows, chosen, at)) }),
    section: props.section ?? listTexts,
    subtitleOf: props.subtitleOf ?? ((row: T) => recordSubtitle(entity, row)),
    pictureOf: props.pictureOf ?? ((row: T, isSmall: boolean) => <RecordPicture name={name} row={row} isSmall={isSmall} />),
    bodyOf: props.bodyOf ?? ((row: T) => <RecordBody name={name} row={row} />),
    isFull: limit !== undefined && rows.length >= limit.max,
    initial: { ...inherited(entity, format), ...initialOf?.(rows) },
    none: <NoRecords listTexts={listTexts} hasRecords={rows.length > 0} find={find} onFind={onFind} onAdd={onAdd} />,
  };
}

function LoadedRecords<T extends AnyRow>(props: LoadedRecordsProps<T>) {
  const { name, format, rows } = props;
  const { record } = useListState();
  const view: RecordsView<T> = { ...props, ...useRecordsView(props) };
  const { limit, initial, titleOf, deleted, setDeleted, go, state, none } = view;
  return (
    <div className="flex flex-1 flex-col" {...(format && { style: themeStyle(themeOf(format.theme_color)) })}>
      <BulkArea
        name={name}
        rows={rows}
        fixed={format ? { format_id: format.id } : {}}
        initial={Object.fromEntries(Object.entries(initial).map(([column, value]) => [column, String(value)]))}
        most={limit && Math.max(0, limit.max - rows.length)}
      >
        {(addSeveral) =>
          record === undefined ? (
            <SelectionArea name={name} rows={view.groups.flatMap(({ found }) => found.map(({ row }) => row))} titleOf={titleOf} onOrder={view.onOrder}>
              <RecordCards {...view} above={props.above} addSeveral={addSeveral} count={rows.length}>
                {none}
              </RecordCards>
            </SelectionArea>
          ) : (
            <RecordBeside view={view} record={record} />
          )
        }
      </BulkArea>
      {record === undefined && !format && <DeletedHere name={name} />}
      {deleted && (
        <DeleteRecord
          name={name}
          id={deleted.id}
          title={titleOf(deleted)}
          onClose={() => setDeleted(undefined)}
          onGone={() => deleted.id === record && go(state, afterDeleting)}
        />
      )}
    </div>
  );
}

function RecordBeside<T extends AnyRow>({ view, record }: { readonly view: RecordsView<T>; readonly record: string }) {
  const { name, rows, groups, limit, isFull, titleOf, subtitleOf, pictureOf, germanOf, commentsOf, listTexts, onDelete, state, go } = view;
  const row = rows.find(({ id }) => id === record);
  const listed = groups.map(({ title, rows: { length: count }, found, onMove }) => ({
    title,
    count,
    entries: found.map(({ row: one, place }) => ({
      id: one.id,
      entity: name,
      place,
      title: titleOf(one),
      note: subtitleOf(one),
      german: germanOf(one),
      comments: commentsOf(one.id).open,
      picture: <span className="entry-picture">{pictureOf(one, true)}</span>,
    })),
    ...(onMove && { onMove }),
  }));
  return (
    <div className="split">
      <RecordList
        {...view.section}
        {...(limit && { subtitle: formTexts.countOf(rows.length, limit.max, isFull, limit.message) })}
        add={listTexts.add}
        plural={listTexts.plural}
        above={view.above}
        groups={listed}
        isFull={isFull}
        count={rows.length}
        find={view.find}
        onFind={view.onFind}
        onAdd={view.onAdd}
        onRemove={(id) => onDelete(rows.find((known) => known.id === id))}
      >
        {view.none}
      </RecordList>
      <OpenRecord
        {...view}
        {...{ record, row, refusal: isFull ? limit?.message : undefined }}
        newIn={groups.find(({ value }) => value !== '' && record === newInner(value))}
        inOrder={groups.flatMap(({ found }) => found.map(({ row: { id } }) => id))}
        title={row && titleOf(row)}
        onClose={() => go(state)}
        onCreated={(id) => go({ record: id })}
        onDelete={() => onDelete(row)}
      />
    </div>
  );
}

interface OpenRecordProps<T extends AnyRow> extends RecordsScreenProps<T> {
  readonly record: string;
  readonly newIn: FoundGroup<T> | undefined;
  readonly row: T | undefined;
  readonly rows: readonly T[];
  readonly title: string | undefined;
  readonly initial: Values;
  readonly inOrder: readonly string[];
  readonly refusal: string | undefined;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
  readonly onDelete: () => void;
}

function OpenRecord<T extends AnyRow>(props: OpenRecordProps<T>) {
  const { name, format, record, newIn, row, rows, title, initial, inForm, traits, without, placeOf, ...shown } = props;
  const entity: Entity = entities[name];
  const { limit, groupedBy } = entity;
  return (
    <RecordEditor
      key={record}
      name={name}
      inOrder={shown.inOrder}
      row={row}
      isNew={record === newRecord || newIn !== undefined}
      refusal={shown.refusal}
      {...(title !== undefined && { title })}
      isLast={limit !== undefined && rows.length + 1 >= limit.max}
      place={format?.id ?? newIn?.value ?? ''}
      {...(format && { page: `/formats/${format.slug}` })}
      {...(traits && { traits })}
      {...(without && { without })}
      initial={{ ...initial, ...(format && { format_id: format.id }), ...(groupedBy !== undefined && newIn && { [groupedBy]: newIn.value }) }}
      expected={placeOf?.(rows) ?? placeAtEnd(entity, rows)}
      onClose={shown.onClose}
      onCreated={shown.onCreated}
      onDelete={shown.onDelete}
    >
      {inForm}
    </RecordEditor>
  );
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What a new row begins with that its format says. */
function inherited({ fields }: Entity, format: Values | undefined): Values {
  if (!format) return {};
  return Object.fromEntries(
    columnsOf(fields).flatMap((column) => {
      const { inherits } = column.field;
      if (inherits === undefined) return [];
      return [[column.name, format[isTranslation(column) ? `${inherits}_${column.language}` : inherits] ?? '']];
    }),
  );
}

interface NoRecordsProps {
  readonly listTexts: ListTexts;
  readonly hasRecords: boolean;
  readonly find: string;
  readonly onFind: (find: string) => void;
  readonly onAdd: () => void;
}

const NoRecords = ({ listTexts, hasRecords, find, onFind, onAdd }: NoRecordsProps) =>
  hasRecords ? (
    <NothingFound find={find} onShowAll={() => onFind('')} />
  ) : (
    <Empty title={listTexts.none} hint={listTexts.noneHint}>
      <IfChangeable>
        <Button className="button first" text={listTexts.add} onClick={onAdd} />
      </IfChangeable>
    </Empty>
  );
