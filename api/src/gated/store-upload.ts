// Receives a form with a file for attendees: checks the type of the file, cleans pictures, and stores it.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fail, type GatedKind, gatedTypeOf, gatedTypesText, largestGated, type Result, succeed } from '@stem/model';
import { receiveForm } from '../http/receive-form.ts';
import { sniffMime } from '../media/accepted.ts';
import { cleanPicture } from '../media/clean-picture.ts';
import { cleanFileName, fileOnDisk } from '../media/incoming-file.ts';
import type { GatedFiles } from './gated-files.ts';

const megabyte = 1024 * 1024;

/** A stored file that no record names yet. */
export interface StoredUpload {
  readonly storedName: string;
  readonly mime: string;
  readonly size: number;
  /** The name the browser sent. */
  readonly name: string;
  /** The text fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A refused file leaves nothing behind. */
export async function storeUpload(request: Request, files: GatedFiles): Promise<Result<StoredUpload>> {
  const path = files.incompletePath();
  const form = await receiveForm(request, { path, most: largestGated });
  if (!form.ok) return form;
  const { file, fields } = form.value;
  if (!file) return fail({ name: 'invalid_input', detail: 'Choose a file', errors: { file: 'Choose a file' } });
  try {
    const type = await checkType(path, file.size);
    if (!type.ok) return type;
    const size = await cleanStored(path, file.size, type.value);
    if (size === undefined) return fail({ name: 'unsupported_type', detail: 'This picture is damaged; save it again and retry' });
    const storedName = await files.keep(path, type.value.extension);
    return succeed({ storedName, mime: type.value.mime, size, name: cleanFileName(file.name), fields });
  } finally {
    await rm(path, { force: true });
  }
}

interface GatedType {
  readonly kind: GatedKind;
  readonly mime: string;
  readonly extension: string;
}

// The type is found in the bytes, never taken from the name or the browser.
async function checkType(path: string, size: number): Promise<Result<GatedType>> {
  const mime = await sniffMime(fileOnDisk(path, size));
  const type = mime === undefined ? undefined : gatedTypeOf(mime);
  if (!type) return fail({ name: 'unsupported_type', detail: `Choose a file of one of these types: ${gatedTypesText}` });
  if (size > type.most) return fail({ name: 'too_large', detail: `A file of this type (${type.label}) may have up to ${type.most / megabyte} MB` });
  return succeed({ kind: type.kind, mime: type.mime, extension: type.extension });
}

/** Returns the size after cleaning; undefined for a picture that cannot be read. */
async function cleanStored(path: string, size: number, { kind, mime }: GatedType): Promise<number | undefined> {
  if (kind !== 'image') return size;
  const bytes = await readFile(path);
  const picture = await cleanPicture(bytes, mime).catch(() => undefined);
  if (picture && picture.bytes !== bytes) await writeFile(path, picture.bytes, { flush: true });
  return picture?.bytes.length;
}
