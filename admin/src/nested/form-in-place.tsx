// The form of one row, open in its list. It has the focus when it opens.
import { useEffect, useRef } from 'react';
import { useListState } from '../lists/use-list-state.ts';
import type { AnyRow } from '../records/form/values.ts';
import { RecordPanel } from '../records/record-panel.tsx';
import { type NestedLayoutProps, type Opened, panelOf } from './nested-list.ts';
import './managed.css';

export interface FormInPlaceProps<Outer extends AnyRow, Inner extends AnyRow> extends Pick<NestedLayoutProps<Outer, Inner>, 'list' | 'rows'> {
  readonly opened: Opened<Outer, Inner>;
}

export function FormInPlace<Outer extends AnyRow, Inner extends AnyRow>({ list, rows, opened }: FormInPlaceProps<Outer, Inner>) {
  const { go } = useListState();
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector<HTMLElement>('input[type="text"], textarea')?.focus({ preventScroll: true });
  }, []);
  const panel = panelOf(list, rows, opened);
  const title = panel.isNew ? panel.words.createTitle : panel.words.editTitle;
  const close = () => go({});
  return (
    <section ref={form} className="managed-form" aria-label={title}>
      <h2>{title}</h2>
      <RecordPanel {...panel} onClose={close} onDone={close} />
    </section>
  );
}
