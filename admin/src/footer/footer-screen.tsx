// Footer Manager: the columns of the site's footer and of the events' one, each with its links. One thing is edited at a time.
import { entities } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupRows, moveWithin } from '../lists/groups.ts';
import { useListOrder } from '../lists/use-list-order.ts';
import { useListState } from '../lists/use-list-state.ts';
import { DeleteRecord } from '../records/delete-record.tsx';
import { client } from '../server/client.ts';
import { rowsOf } from '../server/rows.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { ColumnList } from './column-list.tsx';
import { type FooterColumn, type FooterLink, linksOf, openedPart } from './columns.ts';
import { columnWords, linkWords } from './footer-words.ts';

/** What is about to be deleted. */
type Doomed = { readonly column: FooterColumn } | { readonly link: FooterLink };

export function FooterScreen() {
  const columns = useQuery(rowsOf('footer_columns'));
  const links = useQuery(rowsOf('footer_links'));
  const { record } = useListState();
  const [doomed, setDoomed] = useState<Doomed>();
  const all = columns.data ?? [];
  const move = useListOrder({ list: rowsOf('footer_columns'), place: 'footer', rows: all, send: (ids) => client.resource('footer_columns').order(ids) });
  const failed = [columns, links].find(({ error, data }) => error && !data);
  if (failed?.error) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!columns.data || !links.data) return <p className="empty text-soft">Loading the footer...</p>;

  const opened = openedPart(record, columns.data, links.data);
  return (
    <>
      <header className="head">
        <div>
          <h1>Footer Manager</h1>
          <p className="text-soft">The columns of links below every page. Address, disclaimer and colour stand under Home Content.</p>
        </div>
      </header>
      {groupRows(columns.data, entities.footer_columns, 'placement').map(({ value, title, rows }) => (
        <ColumnList
          key={value}
          title={title}
          placement={value === 'event' ? 'event' : 'site'}
          columns={rows}
          allColumns={all}
          links={links.data}
          opened={opened}
          onMove={(from, to) => move(...moveWithin(all, rows, from, to))}
          onDeleteColumn={(column) => setDoomed({ column })}
          onDeleteLink={(link) => setDoomed({ link })}
        />
      ))}
      {doomed && 'column' in doomed && (
        <DeleteRecord name="footer_columns" id={doomed.column.id} title={doomed.column.title} words={columnWords} onClose={() => setDoomed(undefined)}>
          {linksOf(doomed.column.id, links.data).length > 0 && <p>Its links are deleted with it. This can be undone.</p>}
        </DeleteRecord>
      )}
      {doomed && 'link' in doomed && (
        <DeleteRecord name="footer_links" id={doomed.link.id} title={doomed.link.label} words={linkWords} onClose={() => setDoomed(undefined)} />
      )}
    </>
  );
}
