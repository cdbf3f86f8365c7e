// The frame of the record beside a list: its heading, its actions, and the way back.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { formTexts } from '../../texts/forms.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';
import { firstFieldIn } from '../../ui/controls/first-field.ts';
import type { IconName } from '../../ui/controls/icon.tsx';
import { newOuter, newRecord, useListState } from '../lists/list-state.tsx';

export interface EditorFrameProps {
  /** The list: the way back on a phone. */
  readonly listTitle: string;
  readonly heading: string;
  readonly note: string | undefined;
  readonly tools: ReactNode;
  readonly isNew?: boolean;
  /** The records of the list as it is shown, for the way to the one before and the one behind. */
  readonly inOrder?: readonly string[];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function EditorFrame({ listTitle, heading, note, tools, isNew = false, inOrder = [], onClose, children }: EditorFrameProps) {
  const focus = useEditorFocus(isNew, onClose);
  return (
    <section {...focus} className="flex flex-col min-w-0" aria-labelledby="record-title">
      {/* The list with the heading of the screen is hidden there. */}
      <h1 className="sr-only tablet:hidden">{asTitle(listTitle)}</h1>
      <header className="flex items-center flex-wrap gap-x-3 min-h-13 py-[0.4rem] pr-3 pl-(--inset) border-b border-hair">
        <Button className="plain -ml-2 tablet:hidden" icon="back" text={asTitle(listTitle)} onClick={onClose} />
        <div className="min-w-0 py-1">
          <h2 id="record-title" tabIndex={-1} className="text-name leading-tight wrap-anywhere">
            {heading}
          </h2>
          {note !== undefined && <p className="mt-1 text-note text-soft">{note}</p>}
        </div>
        <div className="ml-auto flex items-center">
          <Neighbours inOrder={inOrder} />
          {tools}
          <Tool className="tool max-tablet:hidden" icon="close" label={formTexts.close} onClick={onClose} />
        </div>
      </header>
      {children}
    </section>
  );
}

/** Leads to the record before and to the one behind in the list, as far as the search shows them. */
function Neighbours({ inOrder }: { readonly inOrder: readonly string[] }) {
  const { record, go, ...state } = useListState();
  const place = inOrder.indexOf(record ?? '');
  if (place === -1 || inOrder.length < 2) return null;
  const way = (label: string, icon: IconName, to: string | undefined) => (
    <Tool icon={icon} label={label} title={label} disabled={to === undefined} onClick={() => go({ ...state, record: to ?? '' })} />
  );
  return (
    <>
      {way(formTexts.previousRecord, 'up', inOrder[place - 1])}
      {way(formTexts.nextRecord, 'down', inOrder[place + 1])}
    </>
  );
}

const asTitle = (plural: string): string => plural.charAt(0).toUpperCase() + plural.slice(1);

/** The focus begins in the first field of a new record, otherwise on its heading. Escape closes it, and the focus goes back to the list. */
function useEditorFocus(isNew: boolean, onClose: () => void) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const editor = ref.current;
    const field = isNew ? firstFieldIn(editor) : undefined;
    (field ?? editor?.querySelector<HTMLElement>('#record-title'))?.focus({ preventScroll: field === undefined });
    const record = new URLSearchParams(window.location.search).get('record');
    return () => {
      // The list is drawn first, and the next record takes the focus itself.
      requestAnimationFrame(() => record !== null && document.activeElement === document.body && focusInList(record));
    };
  }, [isNew]);
  return {
    ref,
    onKeyDown(event: KeyboardEvent) {
      // Menus and pickers that Escape closes have taken the key.
      if (event.key === 'Escape' && !event.defaultPrevented && ref.current?.contains(event.target as Node)) onClose();
    },
  };
}

function focusInList(record: string) {
  const links = document.querySelectorAll<HTMLAnchorElement>('#work a[href]');
  const link = [...links].find(({ href }) => new URL(href).searchParams.get('record') === record);
  // A list of two kinds of records says which button adds what.
  const isNew = record === newRecord || record === newOuter;
  const own = document.querySelector<HTMLElement>(`#work [data-adds="${CSS.escape(record)}"]:enabled`);
  const add = isNew ? (own ?? document.querySelector<HTMLElement>('#work .head .button.first:enabled')) : undefined;
  (link ?? add ?? document.getElementById('work'))?.focus();
}
