// Calendar messages as other implementations read them: python-icalendar and libical, which Debian has (`python3-icalendar`,
// `libical3`). Where they are missing, tests with them are skipped.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const python = '/usr/bin/python3';
const program = fileURLToPath(new URL('./calendar-readers.py', import.meta.url));

export const hasCalendarReaders = spawnSync(python, ['-c', "import ctypes, icalendar; ctypes.CDLL('libical.so.3')"]).status === 0;

const text = z.string();
const readSchema = z.array(z.object({ method: text, uid: text, sequence: text, status: text, location: text, dtstamp: text, errors: z.array(text) }));

/** What each of these files says, with what libical finds wrong in it as a message of iTIP. */
export function readElsewhere(files: readonly string[]): z.output<typeof readSchema> {
  const { status, stdout, stderr } = spawnSync(python, [program], { input: JSON.stringify(files), encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return readSchema.parse(JSON.parse(stdout));
}
