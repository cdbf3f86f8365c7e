// Checks a release in advance: the gate judges all pages that it would change, and its content is searched for what is unfinished.
import { documentLabel, type Future, type FutureComparison, type PublishedPage } from '@stem/content-pipeline';
import type { Row } from '@stem/content-pipeline/database';
import { type Entity, entities, entityNames, type Sentence } from '@stem/model';
import { tables } from '@stem/model/tables';
import { z } from 'zod';
import { instantSchema } from '../clock/instant.ts';
import type { SaveContext } from '../content/save.ts';
import type { AssumedRelease } from './assumed-release.ts';
import { type ContentFinding, findInContent, findPast } from './content-findings.ts';
import { readPendingRows } from './pending-rows.ts';
import { type PendingChange, pendingChanges, type Release } from './release.ts';

/** At most 500 findings are kept. */
const mostFindings = 500;

const finding = z.object({
  kind: z.enum(['refused', 'page_fails', 'page_flaw', 'german_missing', 'german_outdated', 'alt_missing', 'dates']).meta({
    description: '`refused` (it could not be published) and `page_fails` stop it; the others do not',
  }),
  sentence: z.string().optional(),
  path: z.string().optional(),
  entity: z.enum(entityNames).optional(),
  record: z.string().optional(),
  column: z.string().optional(),
  title: z.string().optional().meta({ description: 'Of the record' }),
});
export type Finding = Readonly<z.infer<typeof finding>>;

/** As it is stored: put into words for who reads it. */
export type StoredFinding = Omit<Finding, 'sentence'> & { readonly sentence?: Sentence | string | undefined };
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
  const [last] = await database.rows('SELECT max(seq) AS seq FROM change_log');
  const { pages, parts, shownOn } = await future(assumed).compare();
  const changes = await pendingChanges(release.id, database.read);
  const findings = [...refusalsOf(assumed), ...[...parts, ...pages].flatMap(pageFinding), ...(await findUnfinished(changes, assumed.now, { database }))];
  return {
    at: now(),
    version: release.version,
    seq: Number(last?.seq ?? 0),
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
  const findings = [...found.flatMap((one) => findInContent(one, withoutAlt)), ...findPast(found, new Date(at).toISOString().slice(0, 10))];
  return findings.map((one) => ({ ...one, title: titleOf(one, byRow) }));
}

function titleOf({ entity, record }: ContentFinding, rows: ReadonlyMap<string, Row>): string {
  const { title }: Entity = entities[entity];
  return String(rows.get(`${entity} ${record}`)?.[title] ?? '');
}

export const findBlockedIn = ({ pages, parts }: Pick<FutureComparison, 'pages' | 'parts'>): PublishedPage[] =>
  [...parts, ...pages].filter(({ outcome }) => outcome === 'failed');
