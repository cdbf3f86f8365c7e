// Opens any uploaded file, in a media process, and removes what was noted in it (docs/decisions/0030-what-is-removed-from-files.md).
import { fail, type Result, say, succeed } from '@stem/model';
import type { IncomingFile } from './incoming-file.ts';
import { type MediaProcesses, TookTooLong } from './processes/media-processes.ts';

export interface CleanableType {
  readonly mime: string;
  readonly extension: string;
}

export interface CleanUpload extends CleanableType {
  readonly path: string;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
}

/** `into` is a path for the clean file, on the same disk; the caller removes both. */
export async function cleanUpload(
  { path, size }: IncomingFile,
  { mime, extension }: CleanableType,
  into: string,
  processes: Pick<MediaProcesses, 'run'>,
): Promise<Result<CleanUpload>> {
  const cleaned = await processes.run('clean', { path, mime, into }).catch(refuseUnopened);
  if (!cleaned.ok) return cleaned;
  const { written, picture } = cleaned.value;
  return succeed({ path: written === undefined ? path : into, size: written ?? size, mime, extension, ...picture });
}

/** The refusal of a file that a media process could not open. A disk that is full is no fault of the file. */
export function refuseUnopened(error: unknown): ReturnType<typeof fail> {
  if (error instanceof Error && 'code' in error) throw error;
  const detail = error instanceof TookTooLong ? say('files.tooSlow') : say('files.closed');
  return fail({ name: 'unsupported_type', detail });
}
