// The program an operator has started: npm in a checkout, or `stem.mjs` of a package.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const [, program = ''] = process.argv;
const isPackage = basename(program) === 'stem.mjs';

/**
 * The folder of `.env`, from which relative paths in settings start. A package is replaced by the next one and may be
 * read-only, so it takes the current folder; a checkout takes its own.
 */
export const settingsFolder = (): string => (isPackage ? process.cwd() : fileURLToPath(new URL('../../..', import.meta.url)));

/** The line with which an operator runs a command here: `npm run backup -- FILE`, or `node /opt/stem/stem.mjs backup FILE`. */
export function commandLine(name: string, ...given: readonly string[]): string {
  const words = isPackage ? ['node', program, name] : ['npm', 'run', name, '--'];
  return [...words, ...given].join(' ');
}

export const startLine = (): string => (isPackage ? `node ${program}` : 'npm start');
