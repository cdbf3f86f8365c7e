// What a reader of a release has to know beside the values: the event of each record, which its screen is opened for, and the titles
// of the records that fields refer to. Read as the release makes them: some exist only there.
import type { Database } from '@stem/content-pipeline/database';
import { columnsOf, type Entity, entities, type Field, isEntityName, mayEver, type Rights, readingOf } from '@stem/model';
import { fromStored } from '../database/content-table.ts';
import { readEvents } from '../search/records/events.ts';
import { readTitles, titleKey } from '../views/titles.ts';
import type { PendingChange } from './release.ts';
import { workIn } from './work-in-release.ts';

export interface RecordInRelease {
  /** The slug of its event; null for what belongs to none, and for what will not exist. */
  readonly format: string | null;
  /** Of a record that only connects others. */
  readonly title?: string;
  readonly names: Readonly<Record<string, string>>;
}

interface Reader {
  readonly read: Database['read'];
  readonly rights: Rights;
}

/** One query per referenced entity, and a second one if the release deletes some of these records. */
export async function readPlaces(
  releaseId: string,
  changes: readonly PendingChange[],
  { read, rights }: Reader,
): Promise<(change: PendingChange) => RecordInRelease> {
  const mayRead = ({ entity }: { readonly entity: string }) => isEntityName(entity) && mayEver(rights, readingOf(entity));
  const referred = new Map(changes.map((change) => [change, referredIn(change).filter(mayRead)]));
  const own = changes.map(({ entity, rowId: id }) => ({ entity, id }));
  const named = [...referred.values()].flat();
  const [events, titles] = await workIn(releaseId, { read }, () => Promise.all([readEvents(own, { here: undefined, read }), readTitles(named, read)]));
  // Records that the release deletes have a title on the site only.
  const gone = named.filter((record) => !titles.get(titleKey(record)));
  const titlesOnSite = gone.length === 0 ? titles : await readTitles(gone, read);
  const titleOf = (record: Referred) => titles.get(titleKey(record)) || (titlesOnSite.get(titleKey(record)) ?? '');
  return (change) => {
    const names = Object.fromEntries((referred.get(change) ?? []).map((record) => [record.rowId, titleOf(record)]));
    const { title: column, fields }: Entity = entities[change.entity];
    const pair = fields[column]?.kind === 'reference' ? change.pairs[column] : undefined;
    const title = pair && names[String(pair[1] ?? pair[0])];
    return { format: events.get(`${change.entity} ${change.rowId}`) ?? null, ...(title !== undefined && { title }), names };
  };
}

interface Referred {
  readonly entity: string;
  readonly rowId: string;
}

const referredIn = ({ entity, pairs }: PendingChange): Referred[] =>
  columnsOf(entities[entity].fields).flatMap(({ name, field }) => (pairs[name] ?? []).flatMap((stored) => referredBy(field, fromStored(entity, name, stored))));

function referredBy(field: Field, value: unknown): Referred[] {
  if (Array.isArray(value)) return value.flatMap((one) => referredBy(field, one));
  return (field.kind === 'reference' || field.kind === 'references') && typeof value === 'string' ? [{ entity: field.to, rowId: value }] : [];
}
