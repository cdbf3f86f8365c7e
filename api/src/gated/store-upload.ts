// Receives a form with a file for attendees: checks the type of the file, cleans it, and stores it.
import { rm } from 'node:fs/promises';
import { fail, failAt, gatedTypeOf, gatedTypesText, largestGated, type Result, say, succeed } from '@stem/model';
import { announcedSize, receiveForm } from '../http/receive-form.ts';
import { findType, tooLarge } from '../media/accepted.ts';
import { type CleanableType, cleanUpload } from '../media/clean-upload.ts';
import { cleanFileName, type IncomingFile } from '../media/incoming-file.ts';
import type { MediaProcesses } from '../media/processes/media-processes.ts';
import { whatItIs } from '../media/unaccepted.ts';
import { hashOf } from '../storage/stored-files.ts';
import type { GatedFiles } from './gated-files.ts';

/** A stored file that no record names yet. */
export interface StoredUpload {
  readonly storedName: string;
  readonly mime: string;
  readonly size: number;
  /** Of the bytes that were sent. */
  readonly sha256: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A refused file leaves nothing behind. */
export async function storeUpload(
  request: Request,
  files: GatedFiles,
  processes: Pick<MediaProcesses, 'run'>,
  most = largestGated,
): Promise<Result<StoredUpload>> {
  // Cleaning makes a second one.
  const [path, into] = await Promise.all([files.incompletePath(2 * announcedSize(request)), files.incompletePath(0)]);
  const form = await receiveForm(request, { path, most });
  if (!form.ok) return form;
  const { file, fields } = form.value;
  if (!file) return failAt('file', say('values.chooseFile'));
  try {
    const incoming = { path, size: file.size };
    const type = await checkType(incoming, processes);
    if (!type.ok) return type;
    const sha256 = await hashOf(path);
    const clean = await cleanUpload(incoming, type.value, into, processes);
    if (!clean.ok) return clean;
    const { mime, extension, size } = clean.value;
    const storedName = await files.keep(clean.value.path, extension);
    return succeed({ storedName, mime, size, sha256, name: cleanFileName(file.name), fields });
  } finally {
    for (const left of [path, into]) await rm(left, { force: true });
  }
}

// The type is found in the bytes, never taken from the name or the browser.
async function checkType(file: IncomingFile, processes: Pick<MediaProcesses, 'run'>): Promise<Result<CleanableType>> {
  const detected = await findType(file, processes);
  if (!detected.ok) return detected;
  const mime = detected.value;
  const type = mime === undefined ? undefined : gatedTypeOf(mime);
  if (!type) return fail({ name: 'unsupported_type', detail: whatItIs(mime, file.size) ?? say('files.noSuchType', gatedTypesText) });
  if (file.size > type.most) return fail({ name: 'too_large', detail: tooLarge(type.label, type.most, file.size) });
  return succeed({ mime: type.mime, extension: type.extension });
}
