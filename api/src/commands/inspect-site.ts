// The commands of the pipeline that only read: status, explain, why-not and verify.
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AskedRow,
  createInspection,
  documentLabel,
  type Explanation,
  type LastEffect,
  parsePartKey,
  type Verification,
  type WhyNot,
} from '@stem/content-pipeline';
import type { Reader } from '@stem/content-pipeline/database';
import { startRenderer } from '../publishing.ts';
import { commandLine } from '../settings/program.ts';
import type { Settings } from '../settings/settings.ts';
import { openSiteObjects } from '../storage/open-files.ts';
import { labelBlocked, labelDocuments } from '../views/parts.ts';
import { showVerification } from '../views/publishing.ts';
import { causeLine, count, inEnglish, mismatchWords, publicationLine, time } from './wording.ts';

/** `verify` waits at most 20 × 250 milliseconds until the running Stem has published every change. */
const verifyPolls = 20;
const pollInterval = 250;

export async function showStatus(database: Reader): Promise<number> {
  const { pending, failedPages, lastPublication, owner, rendering, check } = await createInspection(database).status();
  const blocked = labelBlocked(failedPages);
  const mismatches = labelDocuments(check.mismatches, ({ kind }) => kind);
  const running = owner ? `process ${owner.process} on ${owner.host}, since ${time(owner.since)}` : 'not running';
  console.log(`Pipeline   ${running}`);
  console.log(`Live       ${lastPublication ? `publication ${lastPublication.id}, ${time(lastPublication.at)}` : 'nothing yet'}`);
  if (lastPublication) console.log(`           ${publicationLine(lastPublication)}`);
  console.log(`Waiting    ${pending === 0 ? 'nothing' : count(pending, 'change')}`);
  console.log(`Blocked    ${blocked.length === 0 ? 'nothing' : blocked.length}`);
  for (const { path, failure } of blocked) console.log(`           ${path}: ${failure}`);
  const { publications, rendered, unchanged } = rendering;
  console.log(`Rendered   ${count(rendered, 'page')} in ${count(publications, 'publication')} of saves, ${unchanged} unchanged`);
  const round = check.round ? `all ${count(check.round.pages, 'page')} by ${time(check.round.at)}` : 'not all pages yet';
  console.log(`Checked    ${round}; ${mismatches.length === 0 ? 'all correct' : `${mismatches.length} incorrect`}`);
  for (const { path, kind } of mismatches) console.log(`           ${path} ${mismatchWords[kind]}`);
  if (mismatches.length > 0) console.log(`           ${commandLine('pipeline', 'rebuild')} corrects them`);
  return 0;
}

export async function explainPage(database: Reader, asked: string): Promise<number> {
  const { explain } = createInspection(database);
  const found = await findPage(asked, explain);
  if (!found) return reportNoPage(asked);
  const { path, found: explained } = found;
  const { page, views, history, parts, size } = explained;
  const { served, failure, publication, changedAt } = page;
  const state = served ? `status ${served.status}, ${served.headers.location ?? `${size ?? 0} bytes`}` : 'never published';
  console.log(`${path}  ${state}${publication === undefined ? '' : `, since publication ${publication}${changedAt ? ` of ${time(changedAt)}` : ''}`}`);
  if (failure !== undefined) console.log(`Keeps an earlier version: ${inEnglish(failure)}`);
  console.log('\nIt shows');
  printViews(views, '  ');
  for (const { key, part, views: own, last } of parts) {
    console.log(
      `  ${documentLabel(key)} ${JSON.stringify(parsePartKey(key).args)}${part.failure === undefined ? '' : `  keeps an earlier version: ${inEnglish(part.failure)}`}`,
    );
    printViews(own, '    ');
    if (last) printVersion(last, '    ');
  }
  console.log('\nIts last versions');
  for (const version of history) printVersion(version, '  ');
  return 0;
}

function printViews(views: Explanation['views'], indent: string) {
  for (const { key, reads } of views) {
    console.log(`${indent}${key}`);
    for (const read of reads) console.log(`${indent}  read ${read}`);
  }
}

function printVersion({ publication, at, causes, outcome, failure }: Explanation['history'][number], indent: string) {
  console.log(`${indent}${time(at)}  publication ${publication}: ${outcome}${failure === undefined ? '' : ` (${inEnglish(failure)})`}`);
  for (const cause of causes) console.log(`${indent}  because ${causeLine(cause)}`);
}

export async function explainAbsence(database: Reader, asked: string, row: AskedRow): Promise<number> {
  const { whyNot } = createInspection(database);
  const found = await findPage(asked, (path) => whyNot(path, row));
  if (!found) return reportNoPage(asked);
  for (const line of absenceLines(found.found, row)) console.log(line);
  return 0;
}

function absenceLines(why: WhyNot, { entity, id }: AskedRow): string[] {
  switch (why.kind) {
    case 'unknown':
      return [`There is no ${entity} ${id}, and none has changed`];
    case 'table':
      return [`The page reads nothing of ${entity}, only of ${why.tables.join(', ')}`];
    case 'rows':
      return [`The page reads other rows of ${entity}:`, ...why.reads.map((read) => `  ${read}`)];
    case 'read': {
      const views = why.views.map(({ key, columns }) => `  ${key}  ${columns.length === 0 ? 'whether it exists' : columns.join(', ')}`);
      return [
        'The page reads it:',
        ...views,
        ...(why.last ? [`Its last change, of ${why.last.columns.join(', ')} at ${time(why.last.at)}: ${effectWords(why.last)}`] : []),
      ];
    }
    default:
      return why satisfies never;
  }
}

function effectWords({ outcome, publication }: LastEffect): string {
  const words: Readonly<Record<LastEffect['outcome'], string>> = {
    waiting: 'it is not published yet',
    unused: 'the page reads none of these columns',
    equal: 'what the page shows of it has stayed equal',
    published: `it is live since publication ${publication}`,
  };
  return words[outcome];
}

/** Visitors get the same page with a trailing slash and without one; it has one of the two addresses. */
async function findPage<T>(asked: string, find: (path: string) => Promise<T | undefined>) {
  for (const path of [asked, asked.endsWith('/') ? asked.slice(0, -1) : `${asked}/`]) {
    const found = await find(path);
    if (found) return { path, found };
  }
  return undefined;
}

function reportNoPage(asked: string): number {
  console.error(`${asked} is not a page of this site`);
  return 1;
}

export async function verifySite(database: Reader, settings: Settings): Promise<number> {
  const inspection = createInspection(database);
  const renderer = await startRenderer(settings);
  try {
    if ((await inspection.status()).version !== renderer.version) {
      console.error('The live pages were rendered by other code or with another PUBLIC_ORIGIN or PORT. Restart Stem, or rebuild, then verify again.');
      return 1;
    }
    const objects = await openSiteObjects(settings);
    for (let polls = verifyPolls; polls > 0; polls -= 1) {
      const verification = await inspection.verify({ renderer, objects, now: Date.now });
      if (verification) return printVerification(verification);
      await pause(pollInterval);
    }
    console.error(`There are changes that no running Stem publishes. Start Stem, or run: ${commandLine('pipeline', 'rebuild')}`);
    return 1;
  } finally {
    await renderer.close();
  }
}

function printVerification(verification: Verification): number {
  const { pages, mismatches, blocked } = showVerification(verification);
  for (const { path, failure } of blocked) console.log(`${path} keeps an earlier version: ${failure}`);
  for (const { path, kind } of mismatches) console.log(`${path} ${mismatchWords[kind]}`);
  if (mismatches.length === 0) console.log(`${count(pages, 'page')}, equal to a clean build byte for byte`);
  else console.log(`${mismatches.length} of ${count(pages, 'page')} differ from a clean build`);
  return mismatches.length === 0 ? 0 : 1;
}
