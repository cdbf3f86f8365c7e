// The changes of a release by event, and which of them a filter shows. Pure.
import type { ComparedChange } from '@stem/api/client';
import type { Entity } from '@stem/model';
import { matches } from '../../kit/lists/matches.ts';
import { entities } from '../../texts/entities.ts';

/** 'Speaker: Ada Lovelace' */
export function titleOfChange({ entity, title }: Pick<ComparedChange, 'entity' | 'title'>): string {
  const { label }: Entity = entities[entity];
  return title === '' ? label : `${label}: ${title}`;
}

/** The records of the release that name a new one, or show a new file: without it they name nothing. */
export function usersOf(change: ComparedChange, changes: readonly ComparedChange[]): ComparedChange[] {
  if (change.kind !== 'inserted') return [];
  const address = change.entity === 'media_library' ? change.fields.find(({ column }) => column === 'url')?.after : undefined;
  const isNamed = (value: unknown) => [change.record, address].some((name) => typeof name === 'string' && JSON.stringify(value ?? '').includes(name));
  return changes.filter((other) => other !== change && other.kind !== 'deleted' && other.fields.some(({ after }) => isNamed(after)));
}

export const changeFilters = ['conflict', 'inserted', 'updated', 'deleted'] as const;
export type ChangeFilter = (typeof changeFilters)[number];

export interface WantedChanges {
  readonly find: string;
  readonly filter: ChangeFilter | undefined;
}

export function findChanges(changes: readonly ComparedChange[], { find, filter }: WantedChanges): ComparedChange[] {
  const isAsked = ({ kind, conflict }: ComparedChange) => filter === undefined || (filter === 'conflict' ? conflict !== undefined : kind === filter);
  const textsOf = (change: ComparedChange) => [titleOfChange(change), change.format, ...change.authors.map(({ actor_name }) => actor_name)];
  return changes.filter((change) => isAsked(change) && matches(find, textsOf(change)));
}

export interface ChangeGroup {
  /** The slug of the event; null for what belongs to none. */
  readonly event: string | null;
  readonly title: string;
  readonly changes: readonly ComparedChange[];
}

/** Those with conflicts first, then in the order of their first change; what belongs to no event is last among its like. */
export function groupChanges(changes: readonly ComparedChange[], events: readonly { readonly slug: string; readonly title: string }[]): ChangeGroup[] {
  const groups = [...Map.groupBy(changes, ({ format }) => format)].map(([event, own]): ChangeGroup => {
    const made = own.find(({ entity }) => entity === 'event_formats')?.title;
    return { event, title: made || (events.find(({ slug }) => slug === event)?.title ?? event ?? ''), changes: own };
  });
  const rank = ({ event, changes: own }: ChangeGroup) => (own.some(({ conflict }) => conflict) ? 0 : 2) + (event === null ? 1 : 0);
  return groups.toSorted((one, other) => rank(one) - rank(other));
}
