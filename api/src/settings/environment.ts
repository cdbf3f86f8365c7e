// The environment of the process, completed by the file .env and by secrets from files.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { measureFrom } from '../search/word-distance.ts';
import { secretSettings, settingRules } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface ReadEnvironment {
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
  warnings.push(...unknown.filter((name) => nearTo(name) === undefined).map((name) => `${name} in ${file} is no setting of Stem`));
  for (const [name, value] of Object.entries(values)) own[name] ??= value;
  const secrets = readSecrets(own, folder);
  return { environment: { ...own, ...secrets.values }, problems: [...problems, ...mistyped, ...secrets.problems], warnings };
}

const fileName = (name: string) => `${name}_FILE`;

const known: readonly string[] = [...Object.keys(settingRules), ...secretSettings.map(fileName)];

/** Also for a file where a setting takes none: only secrets do. */
function nearTo(name: string): string | undefined {
  const setting = name.replace(/_FILE$/, '');
  return known.includes(setting) && !known.includes(name) ? setting : nearestName(name, known);
}

function describeNear(name: string, where: string): string[] {
  const nearest = nearTo(name);
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

export const programFolders = (): string => process.env.PATH ?? '';

export function refuse(what: string, problems: readonly string[]): never {
  process.stderr.write(`${[`${what}:`, ...problems.map((problem) => `  - ${problem}`)].join('\n')}\n`);
  process.exit(1);
}

/** The text of a file .env: its settings, and what in it is none. Values are never named: they may be secrets. */
interface EnvFile {
  readonly values: Readonly<Record<string, string | undefined>>;
  /** A sentence each. */
  readonly problems: readonly string[];
}

/** A value in quotes may have several lines; a comment may follow it. */
const entry = /^[ \t]*(?:export[ \t]+)?[\w.-]+[ \t]*=(?:[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`))?[^\n]*$/gm;

function readEnvFile(bytes: Uint8Array, file: string): EnvFile {
  const text = decode(bytes)?.replaceAll('\r\n', '\n');
  if (text === undefined) return { values: {}, problems: [`${file} is no text: write it again, one NAME=value a line`] };
  const rest = text.replaceAll(entry, (lines) => lines.replaceAll(/[^\n]/g, ''));
  const wrong = rest.split('\n').flatMap((line, index) => (/^\s*(?:#|$)/.test(line) ? [] : [index + 1]));
  const problems = wrong.slice(0, mostNamed).map((line) => `Line ${line} of ${file} is no setting: write NAME=value, or # before a comment`);
  return { values: parseEnv(text), problems };
}

const mostNamed = 5;

function decode(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The name that is nearest, if it differs in few letters only. Undefined for a known name. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  const stepsTo = measureFrom(name.toUpperCase(), Number.POSITIVE_INFINITY);
  const [nearest] = known
    .map((each) => ({ each, steps: stepsTo(each) }))
    .filter(({ each, steps }) => steps <= allowed(Math.min(each.length, name.length)))
    .sort((one, other) => one.steps - other.steps);
  return nearest?.each;
}

/** A short name may well be another word. */
const allowed = (length: number): number => (length >= 10 ? 2 : length >= 4 ? 1 : 0);
