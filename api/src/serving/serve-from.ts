// A file of a folder that is served as it is.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { ignoreError } from '../disk.ts';
import { answerFile } from '../http/answer-file.ts';

export interface ServedFile {
  /** Its name in the folder, checked to be no path; it changes with its bytes. */
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Undefined when there is no such file. */
export async function serveFrom(folder: string, context: Context, { name, headers }: ServedFile): Promise<Response | undefined> {
  const file = await open(join(folder, name)).catch(ignoreError('ENOENT'));
  return file && answerFile(context, { file, tag: name, headers });
}
