// The columns of one footer: each opens to show its links.
import { entities } from '@stem/model';
import { useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { missingGerman } from '../fields/german.ts';
import { newRecord } from '../lists/list-state.ts';
import { ManagedForm } from '../lists/managed-form.tsx';
import { ManagedRow } from '../lists/managed-row.tsx';
import { counted, newInner } from '../lists/nested.ts';
import { useDragOrder } from '../lists/use-drag-order.ts';
import { useListState } from '../lists/use-list-state.ts';
import { RecordPanel } from '../records/record-panel.tsx';
import { type FooterColumn, type FooterLink, linksOf, newColumn, newEventColumn, type OpenedPart } from './columns.ts';
import { columnWords } from './footer-words.ts';
import { LinkList } from './link-list.tsx';

export interface ColumnListProps {
  readonly title: string;
  readonly placement: FooterColumn['placement'];
  readonly columns: readonly FooterColumn[];
  /** Of both footers: they share one order, and a link may move to any of them. */
  readonly allColumns: readonly FooterColumn[];
  readonly links: readonly FooterLink[];
  readonly opened: OpenedPart | undefined;
  readonly onMove: (from: number, to: number) => void;
  readonly onDeleteColumn: (column: FooterColumn) => void;
  readonly onDeleteLink: (link: FooterLink) => void;
}

export function ColumnList(props: ColumnListProps) {
  const { title, placement, columns, allColumns, links, opened, onMove, onDeleteColumn } = props;
  const { go } = useListState();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const isBusy = opened !== undefined;
  const drag = useDragOrder('y', !isBusy && columns.length > 1, onMove);
  const isNewHere = opened?.kind === 'column' && !opened.column && opened.placement === placement;
  const close = () => go({});
  const form = (column: FooterColumn | undefined) => (
    <ManagedForm title={column ? columnWords.editTitle : columnWords.createTitle}>
      <RecordPanel
        name="footer_columns"
        words={columnWords}
        row={column}
        isNew={!column}
        place={placement}
        initial={newColumn(allColumns, placement)}
        onClose={close}
        onDone={close}
      />
    </ManagedForm>
  );
  return (
    <section aria-label={title}>
      <header className="part-bar">
        <h2>{title}</h2>
        <span className="tag">{counted(columns.length, 'column', 'columns')}</span>
        <button
          type="button"
          className="plain ml-auto"
          aria-label={`Add Column: ${title}`}
          disabled={isBusy}
          onClick={() => go({ record: placement === 'event' ? newEventColumn : newRecord })}
        >
          <Icon name="plus" /> Add Column
        </button>
      </header>
      {columns.length === 0 && !isNewHere && <p className="empty text-soft">No footer columns found</p>}
      <ol className="managed">
        {columns.map((column, place) => {
          const { className, ...target } = drag.target(place);
          const own = linksOf(column.id, links);
          const isOpen = expanded.has(column.id) || (opened?.kind === 'link' && opened.columnId === column.id);
          return (
            <li key={column.id} className={className} {...target}>
              <ManagedRow
                title={column.title}
                titleDe={column.title_de}
                tags={[column.lists_communities && 'Lists the communities', !column.is_active && 'Inactive']}
                isGermanMissing={missingGerman(entities.footer_columns, column) > 0}
                isBusy={isBusy}
                place={place}
                count={columns.length}
                handle={drag.handle(place)}
                onMove={(to) => onMove(place, to)}
                onEdit={() => go({ record: column.id })}
                onDelete={() => onDeleteColumn(column)}
                before={
                  <button
                    type="button"
                    className="tool"
                    aria-expanded={isOpen}
                    aria-label={`Links of ${column.title}`}
                    onClick={() => setExpanded(toggled(expanded, column.id, !isOpen))}
                  >
                    <Icon name={isOpen ? 'up' : 'down'} />
                  </button>
                }
                details={<span className="text-soft">{counted(own.length, 'link', 'links')}</span>}
              >
                <button
                  type="button"
                  className="plain"
                  aria-label={`Add Link to ${column.title}`}
                  disabled={isBusy}
                  onClick={() => {
                    setExpanded(toggled(expanded, column.id, true));
                    go({ record: newInner(column.id) });
                  }}
                >
                  <Icon name="plus" /> <span className="max-tablet:hidden">Add Link</span>
                </button>
              </ManagedRow>
              {opened?.kind === 'column' && opened.column?.id === column.id && form(column)}
              {isOpen && <LinkList {...props} column={column} links={own} />}
            </li>
          );
        })}
        {isNewHere && <li>{form(undefined)}</li>}
      </ol>
    </section>
  );
}

function toggled(expanded: ReadonlySet<string>, id: string, isOpen: boolean): ReadonlySet<string> {
  const others = [...expanded].filter((known) => known !== id);
  return new Set(isOpen ? [...others, id] : others);
}
