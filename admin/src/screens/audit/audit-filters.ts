// The filters of the audit, read from its address.
import type { HistoryOptions } from '@stem/api/client';
import { type Entity, type EntityName, entityNames, isEntityName } from '@stem/model';
import type { ListState } from '../../kit/lists/list-state.tsx';
import { entities } from '../../texts/entities.ts';
import { locale } from '../../texts/language.ts';

type Filters = Pick<HistoryOptions, 'entity' | 'record' | 'actor' | 'since'>;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `show` names the kind of record, `find` a single one. */
export function auditFiltersOf({ show, find, actor, since }: ListState): Filters {
  const start = startOf(since);
  return {
    ...(show !== undefined && isEntityName(show) && { entity: show }),
    ...(find !== undefined && uuid.test(find) && { record: find }),
    ...(actor !== undefined && { actor }),
    ...(start !== undefined && { since: start }),
  };
}

/** The start of a day in the editor's time zone; undefined for an invalid day. */
export function startOf(day: string | undefined): string | undefined {
  if (day === undefined || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const start = new Date(`${day}T00:00`);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

export const recordKinds: readonly { readonly name: EntityName; readonly plural: string }[] = entityNames
  .map((name) => ({ name, plural: (entities[name] as Entity).plural })) // literal types differ
  .sort((one, other) => one.plural.localeCompare(other.plural, locale));
