// A section of records, of the site or of one format: all of them as cards or rows, or one of them in its form beside the list.

import { type Entity, themeOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type AnyRow, client } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { formTexts } from '../../texts/forms.ts';
import { textsOfRecords } from '../../texts/records.ts';
import { ScreenLoading } from '../../ui/controls/screen-loading.tsx';
import { SeveralArea } from '../bulk-add/bulk-area.tsx';
import { severalColumns } from '../bulk-add/bulk-kinds.ts';
import { useOpenThreads } from '../comments/comment-queries.ts';
import { themeStyle } from '../formats/theme-style.ts';
import { useGerman } from '../german/use-german.ts';
import { groupRows, moveWithin } from '../lists/groups.ts';
import { newInner, newRecord } from '../lists/list-state.ts';
import { LoadFailed } from '../lists/load-failed.tsx';
import { matches } from '../lists/matches.ts';
import { placeAtEnd } from '../lists/order.ts';
import { RecordList } from '../lists/record-list.tsx';
import { useRowsWithCreated } from '../lists/use-created-row.ts';
import { useListOrder } from '../lists/use-list-order.ts';
import { afterDeleting, useListState } from '../lists/use-list-state.ts';
import { sayFailed } from '../toasts/toast-store.ts';
import { DeleteRecord } from './delete-record.tsx';
import { NoRecords } from './no-records.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordEditor } from './record-editor.tsx';
import type { FoundGroup, RecordsScreenProps, RecordsSection } from './records-section.ts';

export function RecordsScreen<T extends AnyRow>(given: RecordsSection<T>) {
  const props: RecordsScreenProps<T> = { ...textsOfRecords(entities[given.name]), ...given };
  const { format, name, list, says, words, limit, groupBy, noteOf, searched, pictureOf, initialOf, traits, without, needs, above, inForm } = props;
  const entity: Entity = entities[name];
  const germanOf = useGerman(name);
  const commentsOf = useOpenThreads(name);
  const titleOf = props.titleOf ?? ((row: T) => String(row[entity.title] ?? ''));
  const page = props.page ?? (format && `/formats/${format.slug}`);
  const { data, error, refetch } = useQuery(list);
  const { find = '', record, go } = useListState();
  const rows = useRowsWithCreated(name, data, record);
  const [deleted, setDeleted] = useState<T>();
  const place = `${name} ${format?.id ?? ''}`;
  const move = useListOrder({ list, place, rows: rows ?? [], send: (order) => client.resource(name).order(order, format?.id) });
  if (!rows) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ScreenLoading section={props.section} sentence={says.loading} />;

  const groups = groupRows(rows, entity, groupBy).map((group): FoundGroup<T> => {
    const found = group.rows.map((row, at) => ({ row, place: at })).filter(({ row }) => matches(find, searched(row)));
    if (entity.order === undefined) return { ...group, found };
    return { ...group, found, onMove: (from, to) => move(...moveWithin(rows, group.rows, from, to)) };
  });
  const newIn = groups.find(({ value }) => value !== '' && record === newInner(value));
  const state = { ...(find !== '' && { find }) };
  const row = rows.find(({ id }) => id === record);
  const isFull = limit !== undefined && rows.length >= limit.max;
  const onFind = (next: string) => go({ ...(record !== undefined && { record }), find: next }, { replace: true });
  const onAdd = () => go({ ...state, record: newRecord });
  const none = <NoRecords says={says} hasRecords={rows.length > 0} find={find} onFind={onFind} onAdd={onAdd} />;
  function onDelete(chosen: T | undefined) {
    const reason = chosen && props.keeps?.(chosen);
    if (reason === undefined) setDeleted(chosen);
    else sayFailed(formTexts.notDeleted(entity.label), reason);
  }
  const listed = groups.map(({ title, rows: { length: count }, found, onMove }) => ({
    title,
    count,
    entries: found.map(({ row, place: at }) => ({
      id: row.id,
      entity: name,
      place: at,
      title: titleOf(row),
      note: noteOf(row),
      german: germanOf(row),
      comments: commentsOf(row.id).open,
      picture: <span className="entry-picture">{(props.smallPictureOf ?? pictureOf)(row)}</span>,
    })),
    ...(onMove && { onMove }),
  }));
  return (
    <div className="flex flex-1 flex-col" {...(format && { style: themeStyle(themeOf(format.theme_color)) })}>
      <WithSeveral {...props} rows={rows}>
        {(addSeveral) =>
          record === undefined ? (
            <RecordCards
              {...props}
              titleOf={titleOf}
              count={rows.length}
              groups={groups}
              isFull={isFull}
              above={above?.(rows)}
              addSeveral={addSeveral}
              onFind={onFind}
              onAdd={onAdd}
              onDelete={onDelete}
            >
              {none}
            </RecordCards>
          ) : (
            <div className="split">
              <RecordList
                {...props.section}
                {...says}
                {...(limit && { subtitle: formTexts.countOf(rows.length, limit.max, isFull, limit.message) })}
                above={above?.(rows)}
                groups={listed}
                isFull={isFull}
                count={rows.length}
                find={find}
                onFind={onFind}
                onAdd={onAdd}
                onRemove={(id) => onDelete(rows.find((known) => known.id === id))}
              >
                {none}
              </RecordList>
              <RecordEditor
                key={record}
                name={name}
                words={words}
                listTitle={says.plural}
                inOrder={groups.flatMap(({ found }) => found.map(({ row: { id } }) => id))}
                row={row}
                isNew={record === newRecord || newIn !== undefined}
                refusal={isFull ? limit.message : undefined}
                {...(row && { title: titleOf(row) })}
                isLast={limit !== undefined && rows.length + 1 >= limit.max}
                place={format?.id ?? newIn?.value ?? ''}
                {...(page !== undefined && { page })}
                {...(traits && { traits })}
                {...(without && { without })}
                {...(needs !== undefined && { needs })}
                initial={{
                  ...initialOf?.(rows),
                  ...(format && { format_id: format.id }),
                  ...(groupBy !== undefined && newIn && { [groupBy]: newIn.value }),
                }}
                expected={props.placeOf?.(rows) ?? placeAtEnd(entity, rows)}
                onClose={() => go(state)}
                onCreated={(id) => go({ record: id })}
                onDelete={() => onDelete(row)}
              >
                {inForm}
              </RecordEditor>
            </div>
          )
        }
      </WithSeveral>
      {deleted && (
        <DeleteRecord
          name={name}
          id={deleted.id}
          title={titleOf(deleted)}
          words={words}
          onClose={() => setDeleted(undefined)}
          onGone={() => deleted.id === record && go(state, afterDeleting)}
        />
      )}
    </div>
  );
}

interface WithSeveralProps<T extends AnyRow> extends RecordsScreenProps<T> {
  readonly rows: readonly T[];
  readonly children: (addSeveral: ReactNode) => ReactNode;
}

function WithSeveral<T extends AnyRow>({ several, format, limit, initialOf, rows, children }: WithSeveralProps<T>) {
  const columns = useMemo(() => several && severalColumns(several), [several]);
  if (!several || !columns) return children(null);
  const initial = Object.fromEntries(Object.entries(initialOf?.(rows) ?? {}).map(([column, value]) => [column, String(value)]));
  return (
    <SeveralArea
      kind={several}
      columns={columns}
      fixed={format ? { format_id: format.id } : {}}
      initial={initial}
      most={limit && Math.max(0, limit.max - rows.length)}
    >
      {children}
    </SeveralArea>
  );
}
