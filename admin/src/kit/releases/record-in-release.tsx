// Opens a record on its screen while the window works in a release.
import type { ComparedChange } from '@stem/api/client';
import type { Entity } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowsOf, working } from '../../server/client.ts';
import type { ChosenRelease } from '../../server/working-release.ts';
import { entities } from '../../texts/entities.ts';
import { WayTo } from '../lists/list-state.tsx';
import { placeOfRecord } from '../sections/record-places.ts';

export interface RecordInReleaseProps {
  readonly release: ChosenRelease;
  readonly change: Pick<ComparedChange, 'entity' | 'record' | 'format' | 'kind'>;
  readonly column?: string | undefined;
  readonly label: string;
  readonly children: ReactNode;
}

/** Nothing where it has no form: a deleted record, and one that only connects others. */
export function RecordInRelease({ release, change, column, label, children }: RecordInReleaseProps) {
  const { entity, record: id, format, kind } = change;
  const { data: pages = [] } = useQuery({ ...rowsOf('page_settings'), enabled: entity === 'page_settings' });
  const { title, fields }: Entity = entities[entity];
  if (kind === 'deleted' || fields[title]?.kind === 'reference') return null;
  const { path, record } = placeOfRecord({ entity, id, format }, pages);
  return (
    <WayTo
      text={children}
      to={path}
      search={{ ...(record !== undefined && { record }), ...(column !== undefined && { field: column }) }}
      aria-label={label}
      onClick={() => working.choose(release)}
    />
  );
}
