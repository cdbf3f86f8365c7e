// The environment of the process, completed by the file .env.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

export function readEnvironment(folder: string): Environment {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** The folders to search for programs. */
export const programFolders = (): string => process.env.PATH ?? '';

/** Prints a list of problems and ends the process. */
export function refuse(what: string, problems: readonly string[]): never {
  process.stderr.write(`${[`${what}:`, ...problems.map((problem) => `  - ${problem}`)].join('\n')}\n`);
  process.exit(1);
}
