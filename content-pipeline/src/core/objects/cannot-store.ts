// A disk or bucket takes nothing. Another process may have more luck, and an operator can do something about it.
import { findError } from '../database/unreachable.ts';
import { say, type Words } from '../sentences.ts';
import { StorageUnreachable } from './unreachable.ts';

const advice = {
  ENOSPC: 'stores.diskFull',
  EDQUOT: 'stores.quotaFull',
  EROFS: 'stores.readOnly',
  EIO: 'stores.diskBroken',
  EACCES: 'stores.foreignFolder',
  EPERM: 'stores.foreignFolder',
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
export function explainUnwritable(text: string): Words {
  const [, reason = '', code] = textOfSystem.exec(text) ?? [];
  return code === undefined ? text : say(advice[code as keyof typeof advice], reason); // the pattern names its keys
}
