// The links of one footer column, in their order, and the form of the one that is open.
import { entities } from '@stem/model';
import { missingGerman } from '../fields/german.ts';
import { ManagedForm } from '../lists/managed-form.tsx';
import { ManagedRow } from '../lists/managed-row.tsx';
import { useDragOrder } from '../lists/use-drag-order.ts';
import { useListOrder } from '../lists/use-list-order.ts';
import { useListState } from '../lists/use-list-state.ts';
import { RecordPanel } from '../records/record-panel.tsx';
import { client } from '../server/client.ts';
import { rowsOf } from '../server/rows.ts';
import type { ColumnListProps } from './column-list.tsx';
import { type FooterColumn, type FooterLink, newLink } from './columns.ts';
import { linkWords } from './footer-words.ts';

type LinkListProps = Pick<ColumnListProps, 'allColumns' | 'opened' | 'onDeleteLink'> & {
  readonly column: FooterColumn;
  /** Of this column. */
  readonly links: readonly FooterLink[];
};

export function LinkList({ column, links, allColumns, opened, onDeleteLink }: LinkListProps) {
  const { go } = useListState();
  const isBusy = opened !== undefined;
  const move = useListOrder({
    list: rowsOf('footer_links'),
    place: `footer ${column.id}`,
    rows: links,
    send: (ids) => client.resource('footer_links').order(ids, column.id),
  });
  const drag = useDragOrder('y', !isBusy && links.length > 1, move);
  const isNewHere = opened?.kind === 'link' && !opened.link && opened.columnId === column.id;
  const close = () => go({});
  const form = (link: FooterLink | undefined) => (
    <ManagedForm title={link ? linkWords.editTitle : linkWords.createTitle}>
      <RecordPanel
        name="footer_links"
        words={linkWords}
        row={link}
        isNew={!link}
        place={column.id}
        hasParent
        initial={newLink(links, column.id)}
        traits={{ choices: { column_id: choicesOf(allColumns) } }}
        onClose={close}
        onDone={close}
      />
    </ManagedForm>
  );
  if (links.length === 0 && !isNewHere) return <p className="managed-note">No links in this column</p>;
  return (
    <ol className="managed" aria-label={`Links of ${column.title}`}>
      {links.map((link, place) => {
        const { className, ...target } = drag.target(place);
        return (
          <li key={link.id} className={className} {...target}>
            <ManagedRow
              title={link.label}
              titleDe={link.label_de}
              tags={[link.target === '_blank' && 'New Window', !link.is_active && 'Inactive']}
              isGermanMissing={missingGerman(entities.footer_links, link) > 0}
              isBusy={isBusy}
              place={place}
              count={links.length}
              handle={drag.handle(place)}
              onMove={(to) => move(place, to)}
              onEdit={() => go({ record: link.id })}
              onDelete={() => onDeleteLink(link)}
              details={
                <a className="link" href={link.url} target="_blank" rel="noopener">
                  {link.url}
                </a>
              }
            />
            {opened?.kind === 'link' && opened.link?.id === link.id && form(link)}
          </li>
        );
      })}
      {isNewHere && <li>{form(undefined)}</li>}
    </ol>
  );
}

/** All columns, by the footer they stand in. */
const choicesOf = (columns: readonly FooterColumn[]) =>
  entities.footer_columns.fields.placement.options.map(({ value, label }) => ({
    title: label,
    options: columns.filter(({ placement }) => placement === value).map(({ id, title }) => ({ id, title })),
  }));
