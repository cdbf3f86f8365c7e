// A file of a folder that is served as it is.
import { join } from 'node:path';
import { openFile } from '@stem/content-pipeline/storage';
import type { Context } from 'hono';
import { answerFile } from '../http/answer-file.ts';

export interface ServedFile {
  /** Its name in the folder, checked to be no path; it changes with its bytes. */
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Undefined when there is no such file. */
export async function serveFrom(folder: string, context: Context, { name, headers }: ServedFile): Promise<Response | undefined> {
  const file = await openFile(join(folder, name));
  return file && answerFile(context, { file, tag: name, headers });
}
