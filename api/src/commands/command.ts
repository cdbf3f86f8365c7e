// What all commands share: the settings of the installation, the Stem that may run beside them, and how they end.
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createInspection } from '@stem/content-pipeline';
import { type Database, openReader } from '@stem/content-pipeline/database';
import { type RequestAnswer, type RequestKind, requestFromPipeline } from '@stem/content-pipeline/nodes';
import { databaseFile } from '../backup/installation.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { findNewerSchema } from '../database/schema-number.ts';
import { readEnvironment, refuse } from '../settings/environment.ts';
import { commandLine, settingsFolder } from '../settings/program.ts';
import { readSettings, type Settings, type StorageSettings } from '../settings/settings.ts';
import { describeProblem } from '../storage/describe-problem.ts';
import { openStorage } from '../storage/open-storage.ts';
import { createPrivateFiles } from '../storage/private-files.ts';

const askTimeout = 3000;
/** A command waits at most 900 × 200 milliseconds for a publication. */
const publishPolls = 900;
const pollInterval = 200;

/** The settings that the server reads, with others in their place. Ends the process when one is wrong. */
export function readCommandSettings(more: Readonly<Record<string, string>> = {}): Settings {
  createPrivateFiles();
  const folder = settingsFolder();
  const { environment, problems, warnings } = readEnvironment(folder);
  const read = readSettings({ ...environment, ...more }, folder);
  const wrong = [...problems, ...(read.ok ? [] : read.problems)];
  return read.ok && wrong.length === 0 ? read.settings : refuse('These settings are wrong', [...wrong, ...warnings]);
}

/** Says what an operator can do about it, and returns the exit code; other errors are thrown. */
export function reportProblem(error: unknown, dataFolder: string, more = ''): number {
  const problem = describeProblem(error, dataFolder);
  if (problem === undefined) throw error;
  console.error(problem + more);
  return 1;
}

/** Runs a command on the database, with or without a running Stem. Returns the exit code. */
export async function runOnDatabase(refusal: string, work: (database: Database, settings: Settings) => Promise<number>): Promise<number> {
  const settings = readCommandSettings();
  const opened = await openStorage(settings);
  if (!opened.ok) return refuse(refusal, opened.problems);
  try {
    await prepareDatabase(opened.database);
    return await work(opened.database, settings);
  } catch (error) {
    return reportProblem(error, settings.dataFolder);
  } finally {
    await opened.database.close();
  }
}

/** The exit code of a command that was called in another way than `usage` says. */
export function sayUsage(usage: string): number {
  console.error(usage);
  return 2;
}

/** Ends the process when everything it printed has been written, also to a pipe. */
export function exitWhenWritten(code: number): void {
  process.stdout.write('', () => process.exit(code));
}

/** Whether a pipeline has ever run on this database. Ends the process when a newer Stem has. Opening a missing file would create it. */
export async function hasPublished(settings: StorageSettings): Promise<boolean> {
  const file = databaseFile(settings);
  if (file !== undefined && !existsSync(file)) return false;
  const reader = openReader(settings.database);
  try {
    const newer = await findNewerSchema(reader);
    if (newer !== undefined) refuse('This Stem is too old', [newer]);
    const found = await reader.rows("SELECT 1 FROM sqlite_schema WHERE name = 'publications'");
    return found.length > 0;
  } finally {
    await reader.close();
  }
}

/** Asks the running Stem to do something; undefined when none runs or none answers. */
export async function askRunningStem(database: Database, request: RequestKind): Promise<RequestAnswer | undefined> {
  const { owner } = await createInspection(database).status();
  return owner ? requestFromPipeline(database, request, askTimeout) : undefined;
}

/** Waits until the running Stem has published everything: 'waiting' when that takes long, 'stopped' when none runs. */
export async function waitUntilPublished(database: Database): Promise<'published' | 'waiting' | 'stopped'> {
  const inspection = createInspection(database);
  for (let polls = publishPolls; polls > 0; polls -= 1) {
    const { pending, owner } = await inspection.status();
    if (!owner) return 'stopped';
    if (pending === 0) return 'published';
    await pause(pollInterval);
  }
  return 'waiting';
}

const publishedLines = {
  published: 'The running Stem has published that.',
  waiting: `The running Stem publishes that; \`${commandLine('pipeline', 'status')}\` shows when it is live.`,
  stopped: 'It is published at the next start.',
};

export const publishedLine = async (database: Database): Promise<string> => publishedLines[await waitUntilPublished(database)];
