// Finds German texts that are older than the English text they translate: those whose English text now differs from its value
// when the German one was last written or confirmed, regardless of changes in between, and by more than a correction.
import { type Change, parseChange, type StoredValue } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { baseLanguage, columnsOf, type EntityName, entities, isCorrection, isOtherLanguage, type OtherLanguage } from '@stem/model';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema } from '../../clock/instant.ts';
import type { AnswerOf } from '../../openapi/operation.ts';

const suffix = ' is still right';

/** Under this name the log keeps the English text for which an editor has confirmed a German one: no column has a space. */
export const confirmedName = (german: string): string => `${german}${suffix}`;
export const isConfirmed = (name: string): boolean => name.endsWith(suffix);

export const outdatedText = z.object({
  id: z.string(),
  column: z.string(),
  since: instantSchema,
  former: z.string().meta({ description: 'The English text that the German one translates' }),
  now: z.string(),
});
export type OutdatedText = AnswerOf<typeof outdatedText>;

type Read = Pick<Reading, 'all'>;

/** The English text for which a German one is right, and when it first changed. */
interface Source {
  readonly former: StoredValue;
  readonly since: string;
}

/** Each answer reads only lines of the change log that are new since the last one. */
export function keepOutdatedTexts(read: Read): (name: EntityName) => Promise<OutdatedText[]> {
  const known = new Map<EntityName, { seq: number; readonly sources: Map<string, Map<string, Source>> }>();
  let updating: Promise<unknown> = Promise.resolve();

  async function update(name: EntityName) {
    const state = known.get(name) ?? { seq: 0, sources: new Map() };
    known.set(name, state);
    const lines = await read.all(sql`SELECT * FROM change_log WHERE entity = ${name} AND op = 'update' AND seq > ${state.seq} ORDER BY seq`);
    for (const change of lines.map(parseChange)) {
      const own = state.sources.get(change.rowId) ?? new Map<string, Source>();
      followChange(own, name, change);
      if (own.size > 0) state.sources.set(change.rowId, own);
      else state.sources.delete(change.rowId);
      state.seq = change.seq;
    }
    return state.sources;
  }

  return async (name) => {
    if (pairsOf(name).length === 0) return [];
    const updated = updating.then(
      () => update(name),
      () => update(name),
    );
    updating = updated;
    return compare(name, await updated, read);
  };
}

function followChange(sources: Map<string, Source>, name: EntityName, { changes, at }: Change) {
  for (const { english, german } of pairsOf(name)) {
    const source = sources.get(german);
    const confirmed = changes[confirmedName(german)];
    if (german in changes) sources.delete(german);
    // What was confirmed before the German text was written again is no longer asked.
    else if (confirmed) {
      if (source) sources.set(german, { ...source, former: confirmed[1] });
    } else if (changes[english] && (!source || source.former === changes[english][0])) sources.set(german, { former: changes[english][0], since: at });
  }
}

async function compare(name: EntityName, sources: ReadonlyMap<string, ReadonlyMap<string, Source>>, read: Read): Promise<OutdatedText[]> {
  if (sources.size === 0) return [];
  const ids = JSON.stringify([...sources.keys()]);
  const rows = await read.all<Record<string, StoredValue>>(
    sql`SELECT * FROM ${sql.identifier(name)} WHERE id IN (SELECT value FROM json_each(${ids})) ORDER BY id`,
  );
  return rows.flatMap((row) =>
    pairsOf(name).flatMap(({ english, german }) => {
      const source = sources.get(String(row.id))?.get(german);
      const [former, now, translated] = [source?.former, row[english], row[german]].map((text) => String(text ?? ''));
      if (!source || !translated?.trim() || former === now || isCorrection(former ?? '', now ?? '', translated)) return [];
      return [{ id: String(row.id), column: german, since: source.since, former: former ?? '', now: now ?? '' }];
    }),
  );
}

export interface LanguagePair {
  readonly english: string;
  readonly german: string;
  readonly language: OtherLanguage;
  /** Whether an empty German value falls back to the English one, as for names. */
  readonly isSame: boolean;
}

/** The columns of the texts of an entity that have both languages. */
export function pairsOf(name: EntityName): LanguagePair[] {
  const columns = columnsOf(entities[name].fields);
  const english = new Map(columns.filter(({ language }) => language === baseLanguage).map(({ field, name: column }) => [field, column]));
  return columns.flatMap(({ field, name: german, language }) => {
    const source = isOtherLanguage(language) ? english.get(field) : undefined;
    return source === undefined || !isOtherLanguage(language) ? [] : [{ english: source, german, language, isSame: field.sameInAll === true }];
  });
}
