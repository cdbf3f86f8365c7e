// The texts for which a translation is wanted: those that are missing, or older than what they translate, and that the caller may change.
import type { Reading } from '@stem/content-pipeline/database';
import { areaOf, type EntityName, entities, mayEver, type Rights } from '@stem/model';
import { sql } from 'drizzle-orm';
import { mayChange } from '../content/approve-changes.ts';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import { recordTitle } from '../database/record-title.ts';
import { readEvents } from '../search/records/events.ts';
import type { FindMarkedTexts } from '../views/translations/marked-texts.ts';
import { hiddenColumns, ownRows } from '../views/viewer.ts';
import type { Direction } from './fixed-terms.ts';
import type { Wanted } from './propose.ts';
import { translatableNames, translatablePairs } from './translatable.ts';

export interface OpenText extends Wanted {
  readonly entity: EntityName;
  readonly id: string;
  readonly revision: number;
  readonly title: string;
  /** The slug of the event it belongs to. */
  readonly format: string | null;
  readonly column: string;
}

/** Which texts: all of the site, of an event, of some records, of one field. */
export interface TextScope {
  readonly entity?: EntityName | undefined;
  readonly id?: string | undefined;
  /** One text, also where it is neither missing nor outdated. */
  readonly column?: string | undefined;
  /** The slug of an event. */
  readonly format?: string | undefined;
  /** Records that the release of the request changes, as `speakers 7`. */
  readonly records?: ReadonlySet<string> | undefined;
}

interface Searching extends Direction {
  readonly read: Reading;
  readonly rights: Rights;
  readonly marked: (name: EntityName) => ReturnType<FindMarkedTexts>;
}

export async function findOpenTexts(scope: TextScope, { read, rights, marked, ...direction }: Searching): Promise<OpenText[]> {
  const found: Omit<OpenText, 'format'>[] = [];
  for (const name of scope.entity ? [scope.entity] : translatableNames(direction)) {
    if (!mayEver(rights, `${areaOf(name)}.write`)) continue;
    const hidden = hiddenColumns(entities[name], rights);
    const pairs = translatablePairs(name, direction).filter(({ target }) => !hidden.includes(target) && (scope.column ?? target) === target);
    if (pairs.length === 0) continue;
    const outdated = new Map((await marked(name)).flatMap((text) => (text.state === 'outdated' ? [[`${text.id} ${text.column}`, text.former] as const] : [])));
    for (const row of await rowsIn(name, scope, { read, rights })) {
      const texts = pairs.flatMap(({ source, target, most }) => {
        const [text, current, former] = [textOf(row[source]), textOf(row[target]), outdated.get(`${row.id} ${target}`)];
        const isOpen = text !== '' && (current === '' || former !== undefined || scope.column !== undefined);
        return isOpen ? [{ column: target, source: text, current, most, former: current === '' ? undefined : former }] : [];
      });
      if (texts.length === 0 || !(await mayChange(rights, { entity: name, id: row.id }, read))) continue;
      const { id, revision } = row;
      found.push(...texts.map((text) => ({ entity: name, id, revision, title: recordTitle(name, row), ...text })));
    }
    // Other requests are answered in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const events = await readEvents(found, { here: scope.format, read });
  return found
    .map((one): OpenText => ({ ...one, format: events.get(`${one.entity} ${one.id}`) ?? null }))
    .filter(({ format }) => scope.format === undefined || format === scope.format);
}

async function rowsIn(name: EntityName, { id, records }: TextScope, { read, rights }: Pick<Searching, 'read' | 'rights'>): Promise<AnyRow[]> {
  const { table, id: idColumn } = contentTable(name);
  const own = ownRows(name, rights);
  const rows = (await read
    .select()
    .from(table)
    .where(sql`${own ?? sql`1`} AND ${id === undefined ? sql`1` : sql`${idColumn} = ${id}`}`)) as AnyRow[]; // every content table has these columns
  return records ? rows.filter((row) => records.has(`${name} ${row.id}`)) : rows;
}

const textOf = (value: unknown): string => (typeof value === 'string' && value.trim() !== '' ? value : '');
