// The form of one row, open in its list. It has the focus when it opens; Escape closes it, and the focus returns.
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { AnyRow } from '../../server/client.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { recordTextsOf } from '../../texts/records.ts';
import { Button } from '../../ui/controls/button.tsx';
import { firstFieldIn } from '../../ui/controls/first-field.ts';
import { useListState } from '../lists/list-state.tsx';
import { RecordPanel } from '../records/record-panel.tsx';
import { useIsChangeable } from '../session/changeable.tsx';
import { type NestedLayoutProps, type Opened, panelOf } from './nested-list.ts';
import './managed.css';

export interface FormInPlaceProps<Outer extends AnyRow, Inner extends AnyRow> extends Pick<NestedLayoutProps<Outer, Inner>, 'list' | 'rows'> {
  readonly opened: Opened<Outer, Inner>;
}

export function FormInPlace<Outer extends AnyRow, Inner extends AnyRow>({ list, rows, opened }: FormInPlaceProps<Outer, Inner>) {
  const { go } = useListState();
  const form = useRef<HTMLElement>(null);
  const panel = panelOf(list, rows, opened);
  const { isNew, name } = panel;
  const { createTitle, editTitle } = recordTextsOf(name);
  const title = isNew ? createTitle : editTitle;
  // Before the next frame: a button that is disabled meanwhile has the focus until then.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    form.current?.scrollIntoView({ block: 'nearest' });
    const text = form.current?.querySelector<HTMLElement>('input[type="text"], textarea');
    (isNew ? firstFieldIn(form.current) : text)?.focus({ preventScroll: true });
    return () => void requestAnimationFrame(() => document.activeElement === document.body && giveBack(opener));
  }, [isNew]);
  const isChangeable = useIsChangeable();
  const close = () => go({});
  function onKeyDown(event: KeyboardEvent) {
    // Menus and pickers that Escape closes have taken the key.
    if (event.key === 'Escape' && !event.defaultPrevented && form.current?.contains(event.target as Node)) close();
  }
  return (
    <section ref={form} className="managed-form" aria-label={title} onKeyDown={onKeyDown}>
      <h2 className="pt-[0.6rem] pb-[0.1rem] px-(--inset) text-strong">{title}</h2>
      <RecordPanel {...panel} onClose={close} onDone={close} />
      {!isChangeable && <Button className="button mx-(--inset) mb-4" text={listControlTexts.close} onClick={close} />}
    </section>
  );
}

function giveBack(opener: Element | null) {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isThere ? opener : document.getElementById('work'))?.focus();
}
