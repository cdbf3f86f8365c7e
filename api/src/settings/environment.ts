// The environment of the process, completed by the file .env and by secrets from files.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type EnvFile, readEnvFile } from './env-file.ts';
import { nearestName } from './nearest-name.ts';
import { secretSettings, settingRules } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ReadEnvironment {
  readonly environment: Environment;
  /** What stops a start, a sentence each. */
  readonly problems: readonly string[];
  /** What is probably a mistake, a sentence each. */
  readonly warnings: readonly string[];
}

/** Variables of the environment take precedence over the file, and are kept in it for everything that reads them. */
export function readEnvironment(folder: string, own: NodeJS.ProcessEnv = process.env): ReadEnvironment {
  const file = join(folder, '.env');
  const { values, problems } = existsSync(file) ? readFile(file) : { values: {}, problems: [] };
  const warnings = Object.keys(own).flatMap((name) => describeNear(name, 'the environment'));
  const unknown = Object.keys(values).filter((name) => !known.includes(name) && !(name in own));
  const mistyped = unknown.flatMap((name) => describeNear(name, file));
  warnings.push(...unknown.filter((name) => nearestName(name, known) === undefined).map((name) => `${name} in ${file} is no setting of Stem`));
  for (const [name, value] of Object.entries(values)) own[name] ??= value;
  const secrets = readSecrets(own, folder);
  return { environment: { ...own, ...secrets.values }, problems: [...problems, ...mistyped, ...secrets.problems], warnings };
}

const fileName = (name: string) => `${name}_FILE`;

const known: readonly string[] = [...Object.keys(settingRules), ...secretSettings.map(fileName)];

function describeNear(name: string, where: string): string[] {
  const nearest = nearestName(name, known);
  return nearest === undefined ? [] : [`${name} in ${where} is no setting of Stem: is it ${nearest}?`];
}

function readFile(file: string): EnvFile {
  try {
    return readEnvFile(readFileSync(file), file);
  } catch (error) {
    return { values: {}, problems: [`${file} cannot be read: ${(error as Error).message}`] }; // of the system
  }
}

/** Secrets whose `NAME_FILE` names a file, as with secrets of Docker and credentials of systemd. */
function readSecrets(own: Environment, folder: string): EnvFile {
  const named = secretSettings.filter((name) => own[fileName(name)]);
  const values: Record<string, string> = {};
  const problems = named.flatMap((name) => {
    if (own[name]) return [`${name} and ${fileName(name)} are both set: leave one of them out`];
    const path = resolve(folder, own[fileName(name)] ?? '');
    try {
      values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      return [`${fileName(name)} cannot be read: ${(error as Error).message}`]; // of the system
    }
    return values[name] === '' ? [`${fileName(name)} names an empty file: ${path}`] : [];
  });
  return { values, problems };
}

/** The folders to search for programs. */
export const programFolders = (): string => process.env.PATH ?? '';

/** Prints a list of problems and ends the process. */
export function refuse(what: string, problems: readonly string[]): never {
  process.stderr.write(`${[`${what}:`, ...problems.map((problem) => `  - ${problem}`)].join('\n')}\n`);
  process.exit(1);
}
