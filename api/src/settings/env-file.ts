// The text of a file .env: its settings, and what in it is none. Values are never named: they may be secrets.
import { parseEnv } from 'node:util';

export interface EnvFile {
  readonly values: Readonly<Record<string, string | undefined>>;
  /** A sentence each. */
  readonly problems: readonly string[];
}

/** A value in quotes may have several lines; a comment may follow it. */
const entry = /^[ \t]*(?:export[ \t]+)?[\w.-]+[ \t]*=(?:[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`))?[^\n]*$/gm;

export function readEnvFile(bytes: Uint8Array, file: string): EnvFile {
  const text = decode(bytes)?.replaceAll('\r\n', '\n');
  if (text === undefined) return { values: {}, problems: [`${file} is no text: write it again, one NAME=value a line`] };
  const rest = text.replaceAll(entry, (lines) => lines.replaceAll(/[^\n]/g, ''));
  const wrong = rest.split('\n').flatMap((line, index) => (/^\s*(?:#|$)/.test(line) ? [] : [index + 1]));
  const problems = wrong.slice(0, mostNamed).map((line) => `Line ${line} of ${file} is no setting: write NAME=value, or # before a comment`);
  return { values: parseEnv(text), problems };
}

/** At most 5 lines are named. */
const mostNamed = 5;

function decode(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
