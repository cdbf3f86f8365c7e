// The frame of the record beside a list: its heading, its actions, and the way back.
import type { ReactNode } from 'react';
import { formTexts } from '../../texts/forms.ts';
import { Icon, type IconName } from '../../ui/controls/icon.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { useEditorFocus } from './use-editor-focus.ts';

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
        <button type="button" className="plain -ml-2 tablet:hidden" onClick={onClose}>
          <Icon name="back" /> {asTitle(listTitle)}
        </button>
        <div className="min-w-0 py-1">
          <h2 id="record-title" tabIndex={-1} className="text-name leading-tight wrap-anywhere">
            {heading}
          </h2>
          {note !== undefined && <p className="mt-1 text-note text-soft">{note}</p>}
        </div>
        <div className="ml-auto flex items-center">
          <Neighbours inOrder={inOrder} />
          {tools}
          <button type="button" className="tool max-tablet:hidden" aria-label={formTexts.close} onClick={onClose}>
            <Icon name="close" />
          </button>
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
    <button type="button" className="tool" aria-label={label} title={label} disabled={to === undefined} onClick={() => go({ ...state, record: to ?? '' })}>
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      {way(formTexts.previousRecord, 'up', inOrder[place - 1])}
      {way(formTexts.nextRecord, 'down', inOrder[place + 1])}
    </>
  );
}

const asTitle = (plural: string): string => plural.charAt(0).toUpperCase() + plural.slice(1);
