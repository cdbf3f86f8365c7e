// Finds German texts that are older than the English text they translate: those whose English text now differs from its value
// when the German one was last written or confirmed, regardless of changes in between, and by more than a correction. And the texts
// of both languages that are as they were suggested, and that no person has confirmed.
import { type Change, parseChange, type StoredValue } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { baseLanguage, columnsOf, type Entity, type EntityName, entities, isCorrection, isOtherLanguage, type OtherLanguage } from '@stem/model';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema } from '../../clock/instant.ts';
import type { AnswerOf } from '../../openapi/operation.ts';
import { confirmedName, suggestedName } from './text-notes.ts';

export const markedText = z.object({
  state: z.enum(['outdated', 'suggested']),
  id: z.string(),
  column: z.string(),
  since: instantSchema,
  former: z.string().meta({ description: 'The English text that an outdated one translates; of a suggested one that text' }),
  now: z.string(),
});
export type MarkedText = AnswerOf<typeof markedText>;

type Read = Pick<Reading, 'all'>;
type Line = Pick<Change, 'rowId' | 'changes' | 'at'>;

/** The English text for which a German one is right, and when it first changed; and a text as it was suggested. */
interface Marks {
  readonly sources: Map<string, { readonly former: StoredValue; readonly since: string }>;
  readonly suggested: Map<string, { readonly text: StoredValue; readonly since: string }>;
}

/** `pending`: what the release of the request does to the records. */
export type FindMarkedTexts = (name: EntityName, pending?: readonly Line[]) => Promise<MarkedText[]>;

/** Each answer reads only lines of the change log that are new since the last one. */
export function keepMarkedTexts(read: Read): FindMarkedTexts {
  const known = new Map<EntityName, { seq: number; readonly rows: Map<string, Marks> }>();
  let updating: Promise<unknown> = Promise.resolve();

  async function update(name: EntityName) {
    const state = known.get(name) ?? { seq: 0, rows: new Map() };
    known.set(name, state);
    const lines = await read.all(sql`SELECT * FROM change_log WHERE entity = ${name} AND op = 'update' AND seq > ${state.seq} ORDER BY seq`);
    for (const change of lines.map(parseChange)) {
      followLine(state.rows, name, change);
      state.seq = change.seq;
    }
    return state.rows;
  }

  return async (name, pending = []) => {
    if (pairsOf(name).length === 0) return [];
    const updated = updating.then(
      () => update(name),
      () => update(name),
    );
    updating = updated;
    const rows = await updated;
    if (pending.length === 0) return compare(name, rows, read);
    const withPending = new Map(rows);
    for (const line of pending) {
      const own = rows.get(line.rowId);
      if (own) withPending.set(line.rowId, { sources: new Map(own.sources), suggested: new Map(own.suggested) });
      followLine(withPending, name, line);
    }
    return compare(name, withPending, read);
  };
}

function followLine(rows: Map<string, Marks>, name: EntityName, line: Line) {
  const own = rows.get(line.rowId) ?? { sources: new Map(), suggested: new Map() };
  followChange(own, name, line);
  if (own.sources.size + own.suggested.size > 0) rows.set(line.rowId, own);
  else rows.delete(line.rowId);
}

function followChange({ sources, suggested }: Marks, name: EntityName, { changes, at }: Line) {
  for (const { english, german } of pairsOf(name)) {
    const source = sources.get(german);
    const confirmed = changes[confirmedName(german)];
    if (german in changes) sources.delete(german);
    // What was confirmed before the German text was written again is no longer asked.
    else if (confirmed) {
      if (source) sources.set(german, { ...source, former: confirmed[1] });
    } else if (changes[english] && (!source || source.former === changes[english][0])) sources.set(german, { former: changes[english][0], since: at });
    for (const column of [english, german]) {
      const [, text] = changes[suggestedName(column)] ?? [];
      if (typeof text === 'string') suggested.set(column, { text, since: at });
      else if (text === null) suggested.delete(column);
    }
  }
}

async function compare(name: EntityName, marks: ReadonlyMap<string, Marks>, read: Read): Promise<MarkedText[]> {
  if (marks.size === 0) return [];
  const ids = JSON.stringify([...marks.keys()]);
  const rows = await read.all<Record<string, StoredValue>>(
    sql`SELECT * FROM ${sql.identifier(name)} WHERE id IN (SELECT value FROM json_each(${ids})) ORDER BY id`,
  );
  return rows.flatMap((row) => {
    const id = String(row.id);
    const { sources, suggested } = marks.get(id) ?? { sources: new Map(), suggested: new Map() };
    return pairsOf(name).flatMap(({ english, german }): MarkedText[] => {
      // A person who has written another text since has confirmed that one.
      const open = [...new Set([english, german])].filter((column) => suggested.get(column)?.text === row[column]);
      return [
        ...outdatedIn(row, sources.get(german), { english, german }),
        ...open.map((column): MarkedText => {
          const text = String(row[column] ?? '');
          return { state: 'suggested', id, column, since: suggested.get(column)?.since ?? '', former: text, now: text };
        }),
      ];
    });
  });
}

function outdatedIn(
  row: Readonly<Record<string, StoredValue>>,
  source: { former: StoredValue; since: string } | undefined,
  { english, german }: Pick<LanguagePair, 'english' | 'german'>,
): MarkedText[] {
  const [former = '', now = '', translated = ''] = [source?.former, row[english], row[german]].map((text) => String(text ?? ''));
  if (!source || !translated.trim() || former === now || isCorrection(former, now, translated)) return [];
  return [{ state: 'outdated', id: String(row.id), column: german, since: source.since, former, now }];
}

export interface LanguagePair {
  readonly english: string;
  readonly german: string;
  readonly language: OtherLanguage;
  /** Whether an empty German value falls back to the English one, as for names. */
  readonly isSame: boolean;
}

/** The columns of the texts of an entity that have both languages. */
export const pairsOf = (name: EntityName): LanguagePair[] => pairsIn(entities[name].fields);

/** Of its fields, or of those of the entries of a list. */
export function pairsIn(fields: Entity['fields']): LanguagePair[] {
  const columns = columnsOf(fields);
  const english = new Map(columns.filter(({ language }) => language === baseLanguage).map(({ field, name: column }) => [field, column]));
  return columns.flatMap(({ field, name: german, language }) => {
    const source = isOtherLanguage(language) ? english.get(field) : undefined;
    return source === undefined || !isOtherLanguage(language) ? [] : [{ english: source, german, language, isSame: field.sameInAll === true }];
  });
}
