// Checks a release in advance: the gate judges all pages that it would change, and its content is searched for what is unfinished.
import { documentLabel, type Future, type FutureComparison, type PublishedPage } from '@stem/content-pipeline';
import type { Reading, Row } from '@stem/content-pipeline/database';
import { entityNames, findingKinds, isCorrection, type Sentence } from '@stem/model';
import { z } from 'zod';
import { instantSchema } from '../clock/instant.ts';
import type { LinkTargets } from '../content/links/check-links.ts';
import type { SaveContext } from '../content/save.ts';
import { readLastChange } from '../database/last-change.ts';
import { findWith, withoutDuplicates } from '../findings/find-in-content.ts';
import { allFinders } from '../findings/finders/all-finders.ts';
import { addedTo, type Finding as ContentFinding, type Fault, toFinding } from '../findings/finding.ts';
import { readTitles, titleKey } from '../views/titles.ts';
import { pairsOf } from '../views/translations/marked-texts.ts';
import type { AssumedRelease } from './assumed-release.ts';
import { findGone } from './gone-references.ts';
import { readPendingRows } from './pending-rows.ts';
import { type PendingChange, pendingChanges, type Release } from './release.ts';
import { outsideOfReleases, readingReleases, workIn } from './work-in-release.ts';

const mostFindings = 500;

export const findingInCheck = z.object({
  kind: z.enum(findingKinds).meta({ description: '`refused` (it could not be published) and `page_fails` stop it; the others do not' }),
  sentence: z.string().optional(),
  path: z.string().optional(),
  entity: z.enum(entityNames).optional(),
  record: z.string().optional(),
  column: z.string().optional(),
  about: z.string().optional().meta({ description: 'What it is about, as it is written: an address, another record' }),
  title: z.string().optional().meta({ description: 'Of the record' }),
});
type Finding = Readonly<z.infer<typeof findingInCheck>>;

/** As it is stored: put into words for who reads it. */
export type StoredFinding = Omit<Finding, 'sentence'> & { readonly sentence?: Sentence | string | undefined; readonly ground?: string; readonly id?: string };
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
  findings: z.array(findingInCheck).meta({ description: `At most ${mostFindings}` }),
});
export type ReleaseCheck = Readonly<z.infer<typeof releaseCheck>>;

export interface Checking extends Pick<SaveContext, 'database' | 'now' | 'hasFile'> {
  readonly future: (assumed: Pick<AssumedRelease, 'changes' | 'now'>) => Pick<Future, 'compare'>;
}

export async function checkRelease(release: Release, assumed: AssumedRelease, { database, now, hasFile, future }: Checking): Promise<StoredCheck> {
  const seq = await readLastChange(database);
  const { pages, parts, shownOn } = await future(assumed).compare();
  const changes = await pendingChanges(release.id, database.read);
  const findings = [
    ...refusalsOf(assumed),
    ...[...parts, ...pages].flatMap(pageFinding),
    ...(await findUnfinished(release.id, changes, { at: assumed.now, database, hasFile })),
  ];
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

interface Unfinished extends Pick<Checking, 'database'>, Pick<LinkTargets, 'hasFile'> {
  /** Milliseconds since 1970 of its publication. */
  readonly at: number;
}

/** What finders find with the release and do not find without it, and what only its changes say. */
async function findUnfinished(id: string, changes: readonly PendingChange[], { at, database, hasFile }: Unfinished): Promise<StoredFinding[]> {
  const day = new Date(at).toISOString().slice(0, 10);
  const concerned = new Set(changes.map(({ entity }) => entity));
  const finders = allFinders.filter(({ reads }) => reads.some((name) => concerned.has(name)));
  async function find(read: Reading): Promise<ContentFinding[]> {
    const found: ContentFinding[] = [];
    for (const finder of finders) found.push(...(await findWith(finder, { day }, read)));
    return withoutDuplicates(found, { read, hasFile });
  }
  return outsideOfReleases(async () => {
    const before = await find(database.read);
    const gone = (await findGone(changes, database.read)).filter(({ isLeftOut }) => isLeftOut);
    const rows = await readPendingRows(changes, database.read);
    const byRow = new Map(rows.flatMap(({ entity, rows: own }) => own.map((row): [string, Row] => [`${entity} ${row.id}`, row])));
    const { read } = readingReleases(database);
    return workIn(id, database, async () => {
      const found = [
        ...gone.map(({ entity, rowId, column }) => toFinding({ kind: 'left_out', entity, record: rowId, column, ground: [] })),
        ...changes.flatMap((change) => findInChange(change, byRow.get(`${change.entity} ${change.rowId}`), day).map(toFinding)),
        ...addedTo(before, await find(read)),
      ];
      const titles = await readTitles(
        found.flatMap(({ entity, record }) => (entity && record ? [{ entity, rowId: record }] : [])),
        read,
      );
      return found.map((one) => ({ ...one, title: titles.get(titleKey({ entity: one.entity ?? '', rowId: one.record ?? '' })) }));
    });
  });
}

export const findBlockedIn = ({ pages, parts }: Pick<FutureComparison, 'pages' | 'parts'>): PublishedPage[] =>
  [...parts, ...pages].filter(({ outcome }) => outcome === 'failed');

/** What a change makes outdated: German texts that are not changed with the English ones, and events that are over when they are published. Pure. */
function findInChange({ entity, rowId, pairs }: PendingChange, row: Row | undefined, day: string): Fault[] {
  if (!row) return [];
  const at = { entity, record: rowId } as const;
  const isPast = entity === 'event_formats' && 'end_date' in pairs && typeof row.end_date === 'string' && row.end_date < day;
  const outdated = pairsOf(entity).filter(({ english, german }) => isOlder(pairs[english], textOf(row[english]), german in pairs ? '' : textOf(row[german])));
  return [
    ...outdated.map(({ english, german }): Fault => ({ kind: 'german_outdated', ...at, column: german, ground: [row[english], row[german]] })),
    ...(isPast ? [{ kind: 'dates' as const, ...at, column: 'end_date', ground: [row.end_date] }] : []),
  ];
}

/** Pages show the English text where the German one is empty. */
const isOlder = (pair: PendingChange['pairs'][string] | undefined, english: string, german: string): boolean =>
  pair !== undefined && german !== '' && english !== '' && textOf(pair[0]) !== '' && !isCorrection(textOf(pair[0]), english, german);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
