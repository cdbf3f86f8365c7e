// Navigation Manager: the items of the header in their order, with the lists below them. One is edited at a time, in its place.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { newRecord } from '../lists/list-state.ts';
import { useListState } from '../lists/use-list-state.ts';
import { DeleteRecord } from '../records/delete-record.tsx';
import { rowsOf } from '../server/rows.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { NavigationLevel } from './navigation-level.tsx';
import { navigationWords } from './navigation-words.ts';
import { itemsBelow, type NavigationItem, openedItem } from './tree.ts';

export function NavigationScreen() {
  const { data: items, error, refetch } = useQuery(rowsOf('navigation_items'));
  const { record, go } = useListState();
  const [deleted, setDeleted] = useState<NavigationItem>();
  if (!items) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <p className="empty text-soft">Loading navigation...</p>;
  const opened = openedItem(record, items);
  const add = () => go({ record: newRecord });
  const isEmpty = items.length === 0 && !opened;
  return (
    <>
      <header className="head">
        <div>
          <h1>Navigation Manager</h1>
          <p className="text-soft">The items of the header, on every page and in both languages</p>
        </div>
        <button type="button" className="button first ml-auto" disabled={opened !== undefined} onClick={add}>
          <Icon name="plus" /> Add Item
        </button>
      </header>
      {isEmpty && (
        <div className="empty">
          <h2>No navigation items found</h2>
          <p className="text-soft">The header shows the wordmark and the language switch only.</p>
          <button type="button" className="button" onClick={add}>
            Add Item
          </button>
        </div>
      )}
      <NavigationLevel items={items} parent={null} opened={opened} onDelete={setDeleted} />
      {deleted && (
        <DeleteRecord name="navigation_items" id={deleted.id} title={deleted.label} words={navigationWords} onClose={() => setDeleted(undefined)}>
          {itemsBelow(items, deleted.id).length > 0 && <p>The items of its list are deleted with it. This can be undone.</p>}
        </DeleteRecord>
      )}
    </>
  );
}
