// The form of a record that is in no list yet, such as a speaker without an event.
import type { EntityName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type AnyRow, rowsOf } from '../../server/client.ts';
import { formTexts } from '../../texts/forms.ts';
import { useListState, withoutRecord } from '../lists/list-state.tsx';
import { NotLoaded } from '../lists/load-failed.tsx';
import { useKeptRow } from './form/use-kept-row.ts';
import { RecordPanel } from './record-panel.tsx';

interface RecordAloneProps {
  readonly name: EntityName;
  readonly id: string;
}

/** Nothing where there is no such record. */
export function RecordAlone({ name, id }: RecordAloneProps) {
  const { go, ...state } = useListState();
  const query = useQuery(rowsOf(name));
  const { row, kept } = useKeptRow(query.data?.find((one) => one.id === id) as AnyRow | undefined); // every row has these columns
  if (!query.data && !row) return <NotLoaded query={query} sentence={formTexts.loading} />;
  return row ? <RecordPanel name={name} row={row} isNew={false} kept={kept} place="" onClose={() => go(withoutRecord(state))} /> : null;
}
