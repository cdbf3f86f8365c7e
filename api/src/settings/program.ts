// The program an operator has started: npm in a checkout, or `stem.mjs` of a package.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const [, program = ''] = process.argv;
const isPackage = basename(program) === 'stem.mjs';

/** Where `.env` is and relative paths start. A package may be read-only and is replaced: it takes the current folder. */
export const settingsFolder = (): string => (isPackage ? process.cwd() : fileURLToPath(new URL('../../..', import.meta.url)));

/** The line with which an operator runs a command here: `npm run backup -- FILE`, or `node /opt/stem/stem.mjs backup FILE`. */
export function commandLine(name: string, ...given: readonly string[]): string {
  const words = isPackage ? ['node', program, name] : ['npm', 'run', name, '--'];
  return [...words, ...given].join(' ');
}

export const startLine = (): string => (isPackage ? `node ${program}` : 'npm start');
