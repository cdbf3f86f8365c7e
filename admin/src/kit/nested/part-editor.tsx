// The form of one row, beside the list.
import type { Entity } from '@stem/model';
import { useState } from 'react';
import type { AnyRow } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { useListState } from '../lists/use-list-state.ts';
import { RecordEditor } from '../records/record-editor.tsx';
import { type Opened, panelOf, partsOf } from './nested-list.ts';
import type { PartsProps } from './parts-layout.ts';

export function PartEditor<Outer extends AnyRow, Inner extends AnyRow>({ list, rows, layout, opened: found, onDelete }: PartsProps<Outer, Inner>) {
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
