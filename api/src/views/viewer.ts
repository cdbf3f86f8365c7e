// Who is shown content, and what they may not see of it.
import { columnsOf, type Entity, entityNames, grantsOfPassword, isEntityName, mayEver, mayReadField, type Rights, readingOf } from '@stem/model';
import { hiddenNotes } from '../content/notes.ts';
import type { Caller } from '../http/call.ts';

/** With their rights in the back office, or undefined for a visitor. */
export type Viewer = Rights | undefined;

export const viewerOf = ({ actor, principal }: Pick<Caller, 'actor' | 'principal'>): Viewer => (actor === undefined ? undefined : principal?.rights);

/** After a save of a record: who may change it sees all of it. */
export const fullView: Rights = { grants: grantsOfPassword, events: 'all' };

/** Private columns for visitors, and for others those that tell how to reach people they may not read. */
export function hiddenColumns({ name, fields }: Entity, viewer: Viewer): string[] {
  const isHidden = (field: Entity['fields'][string]) => field.private && !(viewer && isEntityName(name) && mayReadField(viewer, name, field));
  return columnsOf(fields).flatMap((column) => (isHidden(column.field) ? [column.name] : []));
}

/** Tables of whose rows they may read none. */
export const hiddenEntities = (rights: Rights): string[] => [...entityNames.filter((name) => !mayEver(rights, readingOf(name))), ...hiddenNotes(rights)];
