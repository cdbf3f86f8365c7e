// The focus of a record that opens beside its list: in the first field of a new one, otherwise on its heading. Escape closes it,
// and the focus returns to the record in the list, or to the button that adds one.
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { firstFieldIn } from '../../ui/controls/first-field.ts';
import { newOuter, newRecord } from '../lists/list-state.ts';

export interface EditorFocus {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function useEditorFocus(isNew: boolean, onClose: () => void): EditorFocus {
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
    onKeyDown(event) {
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
