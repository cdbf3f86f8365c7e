// What is unfinished in the content of a release: German texts that are missing or older than the English ones, pictures without
// an alternative text, and dates that contradict each other. Pure.
import { columnsOf, type Entity, type EntityName, entities, isCorrection } from '@stem/model';
import { pairsOf } from '../views/outdated-translations.ts';
import type { PendingChange } from './release.ts';

export interface ContentFinding {
  readonly kind: 'german_missing' | 'german_outdated' | 'alt_missing' | 'dates';
  readonly entity: EntityName;
  readonly record: string;
  readonly column: string;
}

type StoredRow = Readonly<Record<string, unknown>>;

export interface FoundIn {
  readonly change: PendingChange;
  /** As it will be stored. */
  readonly row: StoredRow;
}

/** The addresses of pictures that have no alternative text. */
export type WithoutAltText = ReadonlySet<string>;

export function findInContent({ change, row }: FoundIn, withoutAltText: WithoutAltText): ContentFinding[] {
  const { entity, rowId, pairs } = change;
  const at = (kind: ContentFinding['kind'], column: string): ContentFinding => ({ kind, entity, record: rowId, column });
  return [
    ...germanOf(change, row).map(({ kind, column }) => at(kind, column)),
    ...columnsOf(entities[entity].fields)
      .filter(({ name, field }) => field.kind === 'image' && name in pairs && withoutAltText.has(String(row[name])))
      .map(({ name }) => at('alt_missing', name)),
    ...wrongSpans(entity, row).map((column) => at('dates', column)),
  ];
}

type German = Pick<ContentFinding, 'kind' | 'column'>;

function germanOf({ entity, pairs }: PendingChange, row: StoredRow): German[] {
  return pairsOf(entity).flatMap(({ english, german, isSame }): German[] => {
    const pair = pairs[english];
    const [text, translated] = [textOf(row[english]), textOf(row[german])];
    // Empty texts need no translation, and pages show the English one where the German one is empty.
    if (!pair || text === '') return [];
    if (translated === '' && isSame) return [];
    if (translated === '') return [{ kind: 'german_missing', column: german }];
    const isOlder = !(german in pairs) && textOf(pair[0]) !== '' && !isCorrection(textOf(pair[0]), text, translated);
    return isOlder ? [{ kind: 'german_outdated', column: german }] : [];
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function wrongSpans(entity: EntityName, row: StoredRow): string[] {
  const { spans = [] }: Entity = entities[entity];
  return spans.flatMap(({ from, to }) => {
    const [first, last] = [row[from], row[to]];
    return typeof last === 'string' && (typeof first !== 'string' || last < first) ? [to] : [];
  });
}

/** Events that are over on the day on which they are published: `day` as 2027-05-04. */
export const findPast = (found: readonly FoundIn[], day: string): ContentFinding[] =>
  found.flatMap(({ change: { entity, rowId, pairs }, row }): ContentFinding[] => {
    const isPast = entity === 'event_formats' && 'end_date' in pairs && typeof row.end_date === 'string' && row.end_date < day;
    return isPast ? [{ kind: 'dates', entity, record: rowId, column: 'end_date' }] : [];
  });
