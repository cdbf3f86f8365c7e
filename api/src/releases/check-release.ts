// Checks a release in advance: the gate judges all pages that it would change, and its content is searched for what is unfinished.
import { documentLabel, type Future, type FutureComparison, type PublishedPage } from '@stem/content-pipeline';
import { each, type Reading, type Row, type Transaction } from '@stem/content-pipeline/database';
import { columnsOf, type Entity, type EntityName, entities, entityNames, isCorrection, type Sentence } from '@stem/model';
import { tables } from '@stem/model/tables';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema } from '../clock/instant.ts';
import type { SaveContext } from '../content/save.ts';
import { readLastChange } from '../database/last-change.ts';
import { recordTitle } from '../database/record-title.ts';
import { pairsOf } from '../views/translations/marked-texts.ts';
import type { AssumedRelease } from './assumed-release.ts';
import { findGone } from './gone-references.ts';
import { type PendingRows, readPendingRows } from './pending-rows.ts';
import { type PendingChange, pendingChanges, type Release } from './release.ts';

const unready = ['no_sessions', 'no_topics', 'no_registration'] as const satisfies readonly UnreadyEvent['kind'][];

const mostFindings = 500;

const finding = z.object({
  kind: z.enum(['refused', 'page_fails', 'page_flaw', 'german_missing', 'german_outdated', 'alt_missing', 'dates', 'left_out', ...unready]).meta({
    description: '`refused` (it could not be published) and `page_fails` stop it; the others do not',
  }),
  sentence: z.string().optional(),
  path: z.string().optional(),
  entity: z.enum(entityNames).optional(),
  record: z.string().optional(),
  column: z.string().optional(),
  title: z.string().optional().meta({ description: 'Of the record' }),
});
type Finding = Readonly<z.infer<typeof finding>>;

/** As it is stored: put into words for who reads it. */
type StoredFinding = Omit<Finding, 'sentence'> & { readonly sentence?: Sentence | string | undefined };
/** What of it says whether it is outdated. */
export const storedCheck = z.object({ at: instantSchema, version: z.int(), seq: z.int() });
export type StoredCheck = Omit<ReleaseCheck, 'findings'> & { readonly findings: readonly StoredFinding[] };

export const releaseCheck = z.object({
  at: instantSchema,
  version: z.int().meta({ description: 'The version of the release that was checked' }),
  seq: z.int().meta({ description: 'The last change of the site that was known' }),
  pages: z.int().meta({ description: 'Number of pages that it changes, adds or removes' }),
  shown_on: z.int().meta({ description: 'Number of pages that show a part which it changes, such as the navigation' }),
  is_blocked: z.boolean().meta({ description: 'Whether it cannot be published as it is' }),
  findings: z.array(finding).meta({ description: `At most ${mostFindings}` }),
});
export type ReleaseCheck = Readonly<z.infer<typeof releaseCheck>>;

export interface Checking extends Pick<SaveContext, 'database' | 'now'> {
  readonly future: (assumed: Pick<AssumedRelease, 'changes' | 'now'>) => Pick<Future, 'compare'>;
}

export async function checkRelease(release: Release, assumed: AssumedRelease, { database, now, future }: Checking): Promise<StoredCheck> {
  const seq = await readLastChange(database);
  const { pages, parts, shownOn } = await future(assumed).compare();
  const changes = await pendingChanges(release.id, database.read);
  const findings = [...refusalsOf(assumed), ...[...parts, ...pages].flatMap(pageFinding), ...(await findUnfinished(changes, assumed.now, { database }))];
  return {
    at: now(),
    version: release.version,
    seq,
    pages: pages.length,
    shown_on: shownOn,
    is_blocked: findings.some(({ kind }) => kind === 'refused' || kind === 'page_fails'),
    findings: findings.slice(0, mostFindings),
  };
}

function refusalsOf({ problem }: AssumedRelease): StoredFinding[] {
  if (!problem) return [];
  const named = Object.entries(problem.errors ?? {}).map(([name, sentence]): StoredFinding => {
    const [entity, record, column] = name.split('.');
    const known = entityNames.find((one) => one === entity);
    return { kind: 'refused', sentence, ...(known && { entity: known }), ...(known && record && { record }), ...(known && column && { column }) };
  });
  return named.length > 0 ? named : [{ kind: 'refused', sentence: problem.detail ?? problem.name }];
}

function pageFinding({ path, outcome, failure }: PublishedPage): StoredFinding[] {
  if (failure === undefined) return [];
  return [{ kind: outcome === 'failed' ? 'page_fails' : 'page_flaw', path: documentLabel(path), sentence: failure }];
}

async function findUnfinished(changes: readonly PendingChange[], at: number, { database: { read } }: Pick<Checking, 'database'>): Promise<Finding[]> {
  const rows = await readPendingRows(changes, read);
  const byRow = new Map(rows.flatMap(({ entity, rows: own }) => own.map((row): [string, Row] => [`${entity} ${row.id}`, row])));
  const found = changes.flatMap((change) => {
    const row = byRow.get(`${change.entity} ${change.rowId}`);
    return row ? [{ change, row }] : [];
  });
  const without = await read.select({ url: tables.media_library.url, alt: tables.media_library.alt_text }).from(tables.media_library);
  // For files that the release adds or edits, its own alternative text counts.
  const own = found.flatMap(({ change, row }) => (change.entity === 'media_library' ? [{ url: String(row.url), alt: row.alt_text }] : []));
  const described = new Map([...without, ...own].map(({ url, alt }) => [url, typeof alt === 'string' && alt.trim() !== '']));
  const withoutAlt = new Set([...described].flatMap(([url, isDescribed]) => (isDescribed ? [] : [url])));
  const gone = (await findGone(changes, read)).filter(({ isLeftOut }) => isLeftOut);
  const day = new Date(at).toISOString().slice(0, 10);
  const findings = [
    ...gone.map(({ entity, rowId, column }): ContentFinding => ({ kind: 'left_out', entity, record: rowId, column })),
    ...found.flatMap((one) => findInContent(one, withoutAlt)),
    ...findPast(found, day),
    ...(await findUnreadyEvents(rows, day, read)),
  ];
  return findings.map((one) => ({ ...one, title: recordTitle(one.entity, byRow.get(`${one.entity} ${one.record}`) ?? {}) }));
}

export const findBlockedIn = ({ pages, parts }: Pick<FutureComparison, 'pages' | 'parts'>): PublishedPage[] =>
  [...parts, ...pages].filter(({ outcome }) => outcome === 'failed');

/** What is unfinished: German texts missing or outdated, pictures without a text, dates that contradict each other, what is gone. Pure. */
interface ContentFinding {
  readonly kind: 'german_missing' | 'german_outdated' | 'alt_missing' | 'dates' | 'left_out';
  readonly entity: EntityName;
  readonly record: string;
  readonly column: string;
}

type StoredRow = Readonly<Record<string, unknown>>;

interface FoundIn {
  readonly change: PendingChange;
  readonly row: StoredRow;
}

/** The addresses of pictures that have no alternative text. */
type WithoutAltText = ReadonlySet<string>;

function findInContent({ change, row }: FoundIn, withoutAltText: WithoutAltText): ContentFinding[] {
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
const findPast = (found: readonly FoundIn[], day: string): ContentFinding[] =>
  found.flatMap(({ change: { entity, rowId, pairs }, row }): ContentFinding[] => {
    const isPast = entity === 'event_formats' && 'end_date' in pairs && typeof row.end_date === 'string' && row.end_date < day;
    return isPast ? [{ kind: 'dates', entity, record: rowId, column: 'end_date' }] : [];
  });

interface UnreadyEvent {
  readonly kind: 'no_sessions' | 'no_topics' | 'no_registration';
  readonly entity: 'event_formats';
  readonly record: string;
  /** Of its form, where one is empty. */
  readonly column?: string;
}

type Read = Pick<Reading | Transaction, 'all'>;

/** What events lack that the release changes and that are not over on its `day`, such as 2027-05-04: sessions, topics, where to register. */
async function findUnreadyEvents(pending: readonly PendingRows[], day: string, read: Read): Promise<UnreadyEvent[]> {
  const changed = pending.find(({ entity }) => entity === 'event_formats')?.rows ?? [];
  const events = changed.filter((row) => row.is_listed === 1 && row.external_url === null && !(typeof row.end_date === 'string' && row.end_date < day));
  if (events.length === 0) return [];
  const ids = events.map(({ id }) => String(id));
  const days = await readChildren('agenda_days', 'format_id', ids);
  const sessions = await readChildren(
    'agenda_sessions',
    'day_id',
    days.map(({ id }) => id),
  );
  const topics = await readChildren('event_key_topics', 'format_id', ids);
  return events.flatMap((row) => lacking(row));

  /** As they will be. */
  async function readChildren(entity: EntityName, field: string, parents: readonly string[]): Promise<Child[]> {
    const own = pending.find((one) => one.entity === entity);
    const isChanged = new Set([...(own?.rows.map(({ id }) => String(id)) ?? []), ...(own?.deleted ?? [])]);
    const live = await read.all<Child>(sql`
      SELECT id, ${sql.identifier(field)} AS parent FROM ${sql.identifier('main')}.${sql.identifier(entity)} WHERE ${sql.identifier(field)} IN (SELECT value FROM ${each(parents)})`);
    const prepared = own?.rows.map((row) => ({ id: String(row.id), parent: String(row[field]) })) ?? [];
    return [...live.filter(({ id }) => !isChanged.has(id)), ...prepared.filter(({ parent }) => parents.includes(parent))];
  }

  function lacking({ id, typeform_url: link }: Row): UnreadyEvent[] {
    const event = { entity: 'event_formats', record: String(id) } as const;
    const ownDays = days.filter(({ parent }) => parent === id).map((one) => one.id);
    return [
      ...(sessions.some(({ parent }) => ownDays.includes(parent)) ? [] : [{ ...event, kind: 'no_sessions' } as const]),
      ...(topics.some(({ parent }) => parent === id) ? [] : [{ ...event, kind: 'no_topics' } as const]),
      ...(typeof link === 'string' && link !== '' ? [] : [{ ...event, kind: 'no_registration', column: 'typeform_url' } as const]),
    ];
  }
}

interface Child {
  readonly id: string;
  readonly parent: string;
}
