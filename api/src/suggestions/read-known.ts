// Reads what the house has translated before, from its records and their history, and what translations do not choose.
import { setImmediate } from 'node:timers/promises';
import { parseChange, type StoredValue } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { columnIn, columnsOf, type Entity, type EntityName, entities, type Field, languageCodes, type RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { sql } from 'drizzle-orm';
import { confirmedName, suggestedName } from '../views/translations/text-notes.ts';
import type { Direction, FixedTerms, Term } from './fixed-terms.ts';
import { createMemory, type Memory, type TextPair } from './memory.ts';
import { type TranslatablePair, translatableNames, translatablePairs } from './translatable.ts';

type Read = Pick<Reading, 'all'>;
type Values = Record<string, StoredValue>;

interface DatedPair extends TextPair {
  readonly at: string;
}

/** At most 20,000 changes are read, the latest first, 500 at a time: saves are made in between. */
const mostChanges = 20_000;
const changesAtOnce = 500;

/** `read` is of the site, not of a release. `isHidden`: records that the caller may not read. */
export async function readMemory(
  direction: Direction,
  { read, isHidden }: { readonly read: Read; readonly isHidden: (id: string) => boolean },
): Promise<Memory> {
  const found: DatedPair[] = [];
  for (const name of translatableNames(direction)) {
    const rows = await read.all<Values>(sql`SELECT * FROM ${sql.identifier(name)}`);
    found.push(...(await pairsInHistory(name, { rows: rows.filter(({ id }) => !isHidden(String(id))), direction, read, isHidden })));
  }
  const memory = createMemory([], direction);
  // To split a history takes seconds: other requests are answered in between.
  for (const pair of found.toSorted((one, other) => (one.at < other.at ? 1 : -1))) {
    memory.learn(pair);
    await setImmediate();
  }
  return memory;
}

interface History {
  readonly rows: readonly Values[];
  readonly direction: Direction;
  readonly read: Read;
  readonly isHidden: (id: string) => boolean;
}

/**
 * Follows the log backwards: each time a translation was written it was that of the text beside it. What was suggested, and never
 * confirmed, is none. Where the log begins, a translation is taken as right.
 */
async function pairsInHistory(name: EntityName, { rows, direction, read, isHidden }: History): Promise<DatedPair[]> {
  const pairs = translatablePairs(name, direction);
  const past = createPast(pairs);
  const state = new Map(rows.map((row) => [String(row.id), { ...row }]));
  for (let [before, count] = [Number.MAX_SAFE_INTEGER, 0]; count < mostChanges; ) {
    const lines = await read.all(sql`
      SELECT * FROM change_log WHERE entity = ${name} AND seq < ${before} ORDER BY seq DESC LIMIT ${changesAtOnce}`);
    for (const { rowId, op, changes, at, seq } of lines.map(parseChange)) {
      before = seq;
      // What is deleted teaches nothing any more: it may have been wrong, or private.
      const values = state.get(rowId);
      if (isHidden(rowId) || !values) continue;
      if (op !== 'delete') past.follow(rowId, values, { changes, at });
      for (const [column, [earlier]] of Object.entries(changes)) values[column] = earlier;
    }
    count += lines.length;
    if (lines.length < changesAtOnce) break;
  }
  for (const [rowId, values] of state) past.follow(rowId, values, { changes: {}, at: String(values.updated_at ?? ''), isFirst: true });
  return past.found;
}

interface Moment {
  readonly changes: Readonly<Record<string, readonly [StoredValue, StoredValue]>>;
  readonly at: string;
  readonly isFirst?: true;
}

function createPast(pairs: readonly TranslatablePair[]) {
  const found: DatedPair[] = [];
  /** By record and column: texts that a later line confirms, and texts that no later line does. */
  const [confirmed, unconfirmed] = [new Set<string>(), new Set<string>()];
  return {
    found,
    follow(rowId: string, values: Values, { changes, at, isFirst }: Moment) {
      for (const { source, target, translation } of pairs) {
        for (const column of [source, target]) {
          const [before = null, after = null] = changes[suggestedName(column)] ?? [];
          if (after === null && before !== null) confirmed.add(`${rowId} ${column} ${before}`);
          if (after !== null && !confirmed.has(`${rowId} ${column} ${after}`)) unconfirmed.add(`${rowId} ${column} ${after}`);
        }
        if (!isFirst && !(translation in changes) && !(confirmedName(translation) in changes)) continue;
        const [ours, theirs] = [values[source], values[target]];
        if (typeof ours !== 'string' || typeof theirs !== 'string' || ours.trim() === '' || theirs.trim() === '') continue;
        const isUnconfirmed = unconfirmed.has(`${rowId} ${source} ${ours}`) || unconfirmed.has(`${rowId} ${target} ${theirs}`);
        if (!isUnconfirmed) found.push({ source: ours, target: theirs, at });
      }
    },
  };
}

/** Where the names are that no translation changes. */
const named = [
  ['speakers', 'name'],
  ['speakers', 'company'],
  ['team_members', 'name'],
  ['partners', 'name'],
  ['venues', 'venue_name'],
  ['site_settings', 'organisation_name'],
] as const satisfies readonly (readonly [EntityName, string])[];

/** A name of at least four letters is no other word by chance. */
const shortestName = 4;

/** The glossary, and names, each in all its languages. */
export async function readFixedTerms(read: Reading): Promise<FixedTerms> {
  const names: string[][] = [];
  for (const [name, field] of named) {
    const columns = columnsOf({ [field]: (entities[name] as Entity).fields[field] as Field }).map((column) => sql.identifier(column.name)); // named above
    const rows = await read.all<Values>(sql`SELECT DISTINCT ${sql.join(columns, sql`, `)} FROM ${sql.identifier(name)}`);
    for (const row of rows) names.push([...new Set(Object.values(row).map((text) => String(text ?? '')))].filter((text) => text.length >= shortestName));
  }
  const rows = await read.select().from(tables.terms);
  const terms = rows.map((row) => ({ isKept: row.is_kept, note: row.note, texts: inEachOf(row) }));
  return { names: names.filter((forms) => forms.length > 0), terms };
}

const inEachOf = (row: RowOf<'terms'>): Term['texts'] => Object.fromEntries(languageCodes.map((code) => [code, row[columnIn(code, 'term')] ?? undefined]));
