// A record's form and its history, one of them on screen. The hidden form stays mounted and keeps what was typed.
import type { EntityName } from '@stem/model';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useListState } from '../lists/use-list-state.ts';
import type { AnyRow } from '../records/form/values.ts';
import { formTexts } from '../texts/forms.ts';
import { RecordHistory } from './record-history.tsx';
import '../records/form/form-tabs.css';

export interface RecordPartsProps {
  readonly name: EntityName;
  readonly row: AnyRow;
  /** The form. */
  readonly children: ReactNode;
}

export function RecordParts({ name, row, children }: RecordPartsProps) {
  const { go: _, tab, ...state } = useListState();
  const isHistory = tab === 'history';
  return (
    <>
      <nav className="tabs record-tabs" aria-label={formTexts.partsOfTheRecord}>
        <Link to="." search={state} activeOptions={{ exact: true }} activeProps={{}} aria-current={isHistory ? undefined : 'true'}>
          {formTexts.content}
        </Link>
        <Link to="." search={{ ...state, tab: 'history' }} activeOptions={{ exact: true }} activeProps={{}} aria-current={isHistory ? 'true' : undefined}>
          {formTexts.history}
        </Link>
      </nav>
      <div className={isHistory ? 'hidden' : 'contents'}>{children}</div>
      {isHistory && <RecordHistory name={name} row={row} />}
    </>
  );
}
