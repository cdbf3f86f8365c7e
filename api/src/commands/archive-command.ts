// What the commands for archives share: one file, at most one flag, and refusals in one sentence.
import { resolve } from 'node:path';
import { type ArchivedFile, ArchiveRefused } from '../archive/manifest.ts';
import type { Settings } from '../settings/settings.ts';
import { exitWhenWritten, readCommandSettings, reportProblem, sayUsage } from './command.ts';
import { count } from './wording.ts';

export interface ArchiveCommand {
  readonly usage: string;
  readonly flag?: string | RegExp;
  readonly work: (file: string, settings: Settings, given: string | undefined) => Promise<number>;
}

export async function runArchiveCommand(command: ArchiveCommand): Promise<void> {
  // `exit` removes the folder with incomplete files.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  exitWhenWritten(await run(process.argv.slice(2), command));
}

async function run([file, ...flags]: readonly string[], { usage, flag, work }: ArchiveCommand): Promise<number> {
  if (file === undefined || file.startsWith('-') || flags.length > 1 || flags.some((given) => (flag instanceof RegExp ? !flag.test(given) : given !== flag)))
    return sayUsage(usage);
  const settings = readCommandSettings();
  try {
    return await work(resolve(file), settings, flags[0]);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) return reportProblem(error, settings.dataFolder);
    console.error(error.message);
    return 1;
  }
}

/** `41 files in media, 9 in gated, 128.4 MB` */
export function contentsLine(files: readonly ArchivedFile[]): string {
  const within = (folder: string) => files.filter(({ name }) => name.startsWith(`${folder}/`)).length;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${count(within('media'), 'file')} in media, ${within('gated')} in gated, ${(bytes / 1_000_000).toFixed(1)} MB`;
}
