// The list within a list of one event: outer rows as headings over their own, and the form of one of either beside them.
import { columnsFor, type Entity, type EntityName, themeOf } from '@stem/model';
import { counted } from '@stem/model/texts/counted';
import { type ReactNode, useState } from 'react';
import { type AnyRow, client, createRow, queries, rowsKey, type Values } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { severalTexts } from '../../texts/several.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/controls/screen-head.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { BulkArea } from '../bulk-add/bulk-area.tsx';
import { themeStyle } from '../formats/theme-style.ts';
import { useGerman } from '../german/german-mark.tsx';
import { FindField } from '../lists/list-search.tsx';
import { newInner, useListState } from '../lists/list-state.tsx';
import { useDragOrder } from '../lists/order-menu.tsx';
import { useListOrder } from '../lists/use-list-order.ts';
import { RecordEditor } from '../records/record-editor.tsx';
import { SelectionArea } from '../selection/selection-area.tsx';
import { IfChangeable, useIsChangeable } from '../session/changeable.tsx';
import { sayFailed } from '../toasts/toast-store.ts';
import { newOuterIn, type Opened, type Part, panelOf, partsOf, rowTitleOf } from './nested-list.ts';
import { PartBar } from './part-bar.tsx';
import { PartRows } from './part-rows.tsx';
import type { PartsProps } from './parts-layout.ts';
import './parts.css';

export function PartsList<Outer extends AnyRow, Inner extends AnyRow>(props: PartsProps<Outer, Inner>) {
  const { record } = useListState();
  const { outer, inner, outerField } = props.list;
  const outers = props.rows.outers.map((row) => ({ id: row.id, title: rowTitleOf(outer.name, row) }));
  const [first] = outers;
  const { title: titleField }: Entity = entities[outer.name];
  const usual = outer.initialOf?.(props.rows) ?? {};
  const usualTitle = String(usual[titleField] ?? '');
  const withTitle = (title: string) => (title === usualTitle ? usual : Object.fromEntries(columnsFor(titleField).map((column) => [column, title])));
  return (
    <div className="flex flex-1 flex-col" style={themeStyle(themeOf(props.layout.format.theme_color))}>
      <BulkArea
        name={inner.name}
        choices={{ [outerField]: outers }}
        rows={props.rows.inners}
        fixed={{}}
        initial={{ [outerField]: first?.id ?? usualTitle }}
        addChoice={(_, title) => addOuter(outer.name, { ...outer.initial, ...withTitle(title) })}
      >
        {(addSeveral) => (
          <div className={record === undefined ? 'contents' : 'split parts-split'}>
            <Parts {...props} addSeveral={addSeveral} />
            {record !== undefined && <PartEditor key={record} {...props} />}
          </div>
        )}
      </BulkArea>
    </div>
  );
}

/** Answers its id. */
async function addOuter(name: EntityName, values: Values): Promise<string | undefined> {
  const answer = await createRow(name, values);
  if (answer.ok) await queries.invalidateQueries({ queryKey: rowsKey });
  else sayFailed(severalTexts.notSaved, answer.problem.detail);
  return answer.ok ? answer.value.id : undefined;
}

type WithButton<Outer extends AnyRow, Inner extends AnyRow> = PartsProps<Outer, Inner> & { readonly addSeveral: ReactNode };

function Parts<Outer extends AnyRow, Inner extends AnyRow>(props: WithButton<Outer, Inner>) {
  const { list, rows, layout, onDelete } = props;
  const { outer, inner, outerField } = list;
  const { outers } = rows;
  const germanOf = useGerman(outer.name);
  const { format } = layout;
  const { find, show, record } = useListState();
  const parts = partsOf(rows, outerField, { find, show, textsOf: layout.textsOf });
  const move = useListOrder({
    list: outer.list,
    place: `${outer.name} ${format.id}`,
    rows: outers,
    send: (order) => client.resource(outer.name).order(order, format.id),
  });
  const drag = useDragOrder('y', parts.length === outers.length && outers.length > 1, move);
  return (
    <section className={record === undefined ? 'parts' : 'parts list'} aria-labelledby="list-title">
      <Head {...props} parts={parts} />
      <Filters {...props} parts={parts} />
      {outers.length === 0 && <NoParts {...props} />}
      <SelectionArea
        name={inner.name}
        rows={record === undefined ? parts.flatMap(({ found }) => found.map(({ row }) => row)) : []}
        titleOf={(row) => rowTitleOf(inner.name, row)}
      >
        <ol>
          {parts.map((part) => {
            const { className, ...target } = drag.target(part.place);
            const counts = counted(part.inners.length, ...inner.counted);
            return (
              <li key={part.outer.id} className={`part ${className}`} {...target}>
                <PartBar
                  id={part.outer.id}
                  title={rowTitleOf(outer.name, part.outer)}
                  tags={[counts, layout.tagOf?.(part.outer)].filter((tag) => tag !== undefined)}
                  german={germanOf(part.outer)}
                  add={inner.add}
                  place={part.place}
                  count={outers.length}
                  handle={drag.handle(part.place)}
                  onMove={(to) => move(part.place, to)}
                  onDelete={() => onDelete({ outer: part.outer })}
                />
                <PartRows {...props} part={part} />
              </li>
            );
          })}
        </ol>
      </SelectionArea>
    </section>
  );
}

function NoParts<Outer extends AnyRow, Inner extends AnyRow>({ list, layout: { none } }: PartsProps<Outer, Inner>) {
  const { find, record, go } = useListState();
  const isChangeable = useIsChangeable();
  return (
    <Empty title={none.title} hint={none.sentence}>
      {record === undefined && isChangeable && (
        <Button
          className="button first"
          text={list.outer.add}
          data-adds={newOuterIn(list)}
          onClick={() => go({ ...(find !== undefined && { find }), record: newOuterIn(list) })}
        />
      )}
    </Empty>
  );
}

type WithParts<Outer extends AnyRow, Inner extends AnyRow> = WithButton<Outer, Inner> & { readonly parts: readonly Part<Outer, Inner>[] };

function Head<Outer extends AnyRow, Inner extends AnyRow>(props: WithParts<Outer, Inner>) {
  const { list, rows, layout, parts, addSeveral } = props;
  const { go, ...state } = useListState();
  const { limit }: Entity = entities[list.outer.name];
  const isFull = limit !== undefined && rows.outers.length >= limit.max;
  const first = parts[0]?.outer;
  return (
    <header className="head">
      <div>
        <h1 id="list-title">{layout.section.heading}</h1>
        <p className="text-soft">{layout.section.subtitle}</p>
      </div>
      <IfChangeable>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-tablet:w-full">
          {isFull && <p className="text-note text-soft">{limit.message}</p>}
          {(first || state.record !== undefined) && (
            <Button
              icon="plus"
              text={list.outer.add}
              data-adds={newOuterIn(list)}
              disabled={isFull}
              onClick={() => go({ ...state, record: newOuterIn(list) })}
            />
          )}
          {layout.tools}
          {addSeveral}
          {layout.addsToFirst && (
            <Button
              className="button first"
              icon="plus"
              text={list.inner.add}
              disabled={!first}
              onClick={() => first && go({ ...state, record: newInner(first.id) })}
            />
          )}
        </div>
      </IfChangeable>
    </header>
  );
}

function Filters<Outer extends AnyRow, Inner extends AnyRow>({ list, rows: { outers, inners }, layout: { filter }, parts }: WithParts<Outer, Inner>) {
  const { find, show, record, go } = useListState();
  const state = { ...(find !== undefined && { find }), ...(show !== undefined && { show }), ...(record !== undefined && { record }) };
  const [, several] = list.inner.counted;
  if ((filter ? outers : inners).length === 0) return null;
  return (
    <div className="filters">
      <FindField
        label={listControlTexts.searchSeveral(several)}
        placeholder={listControlTexts.searchRecords(counted(inners.length, ...list.inner.counted))}
        find={find}
        onFind={(next) => go({ ...state, find: next }, { replace: true })}
      />
      {filter && (
        <select
          className="filter-select"
          aria-label={filter.label}
          value={parts.length === outers.length ? '' : show}
          onChange={({ target: { value } }) => {
            const { show: _, ...rest } = state;
            go(value === '' ? rest : { ...rest, show: value });
          }}
        >
          <option value="">{filter.all}</option>
          <SelectOptions of={outers.map((row) => [row.id, rowTitleOf(list.outer.name, row)])} />
        </select>
      )}
      {find !== undefined && <span role="status">{listControlTexts.foundReduce(parts.reduce((sum, { found }) => sum + found.length, 0))}</span>}
    </div>
  );
}

function PartEditor<Outer extends AnyRow, Inner extends AnyRow>({ list, rows, layout, opened: found, onDelete }: PartsProps<Outer, Inner>) {
  const { go, find, show } = useListState();
  const opened = useStaysOuter(found ?? { kind: 'inner', isNew: false });
  const { limit }: Entity = entities[list.outer.name];
  const parts = partsOf(rows, list.outerField, { find, show, textsOf: layout.textsOf });
  const isFull = limit !== undefined && rows.outers.length >= limit.max;
  return (
    <RecordEditor
      {...panelOf(list, rows, opened, layout.format.id)}
      {...(opened.kind === 'inner' && opened.inner && layout.headingOf && { title: layout.headingOf(opened.inner, opened.outer) })}
      listTitle={layout.listTitle}
      isLast={opened.kind === 'outer' && limit !== undefined && rows.outers.length + 1 >= limit.max}
      inOrder={opened.kind === 'outer' ? rows.outers.map(({ id }) => id) : parts.flatMap(({ found: own }) => own.map(({ row: { id } }) => id))}
      page={`/formats/${layout.format.slug}`}
      refusal={opened.kind === 'outer' && isFull ? limit.message : undefined}
      onClose={() => go({ ...(find !== undefined && { find }), ...(show !== undefined && { show }) })}
      onCreated={(id) => go({ record: id })}
      onDelete={() => {
        if (opened.kind === 'inner' && opened.inner) onDelete({ inner: opened.inner });
        if (opened.kind === 'outer' && opened.outer) onDelete({ outer: opened.outer });
      }}
    />
  );
}

/** An outer row that another editor deletes under its form is still one of the outer list. */
function useStaysOuter<Outer, Inner>(opened: Opened<Outer, Inner>): Opened<Outer, Inner> {
  const [wasOuter, setOuter] = useState(opened.kind === 'outer');
  if (opened.kind === 'outer' && !wasOuter) setOuter(true);
  return wasOuter && opened.kind === 'inner' ? { kind: 'outer', isNew: false, group: '' } : opened;
}
