// Failures to keep what a process has made: its disk or its bucket takes nothing. Another process may have more luck, and an
// operator can do something about it.
import { findError } from '../database/unreachable.ts';
import { StorageUnreachable } from './unreachable.ts';

const advice = {
  ENOSPC: 'There is no room left on the disk, free some space',
  EDQUOT: 'There is no room left for this user, free some space',
  EROFS: 'The disk can only be read, mount it so that it can be written',
  EIO: 'The disk is broken, replace it',
  EACCES: 'The folder is not ours, give it to the user that Stem runs as',
  EPERM: 'The folder is not ours, give it to the user that Stem runs as',
} as const;
const codes = Object.keys(advice).join('|');
const codeOfSystem = new RegExp(`^(?:${codes})$`);
// A worker passes on the text only.
const textOfSystem = new RegExp(`(?:^|Error: )((${codes}): [^\\n]*)`);

/** Whether a write failed that belongs to this process. What fails in a database fails for every process. */
export function cannotStore(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (findError(error, StorageUnreachable)) return true;
  const { code } = error as NodeJS.ErrnoException; // errors of the system have codes
  return codeOfSystem.test(String(code)) || textOfSystem.test(error.message) || cannotStore(error.cause);
}

/** The text of an error, for people: with what to do about it, if it is one of the disk. */
export function explainUnwritable(text: string): string {
  const [, reason, code] = textOfSystem.exec(text) ?? [];
  return code === undefined ? text : `${advice[code as keyof typeof advice]} (${reason})`; // the pattern names its keys
}
