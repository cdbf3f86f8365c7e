// Failures to keep what a process has made: its disk or its bucket takes nothing. Another process may have more luck.
import { findError } from '../database/unreachable.ts';
import { StorageUnreachable } from './unreachable.ts';

const codes = 'ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM';
const codeOfSystem = new RegExp(`^(?:${codes})$`);
// A worker passes on the text only.
const textOfSystem = new RegExp(`(?:^|Error: )(?:${codes}): `);

/** Whether a write failed that belongs to this process. What fails in a database fails for every process. */
export function cannotStore(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (findError(error, StorageUnreachable)) return true;
  const { code } = error as NodeJS.ErrnoException; // errors of the system have codes
  return codeOfSystem.test(String(code)) || textOfSystem.test(error.message) || cannotStore(error.cause);
}
