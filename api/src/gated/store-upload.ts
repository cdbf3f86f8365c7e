// From a form that arrives to a file that is kept: its bytes looked at, pictures freed of what the camera noted.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fail, largestGated, type Result, succeed } from '@stem/model';
import { receiveForm } from '../http/receive-form.ts';
import { cleanPicture } from '../media/clean-picture.ts';
import { originalName } from '../media/original-name.ts';
import type { GatedFiles } from './gated-files.ts';
import { type FoundType, gatedType } from './gated-type.ts';

/** A file on the disk that no record names yet. */
export interface StoredUpload {
  readonly storedName: string;
  readonly mime: string;
  readonly size: number;
  /** As its sender calls it. */
  readonly name: string;
  /** The texts of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What is refused leaves nothing behind. */
export async function storeUpload(request: Request, files: GatedFiles): Promise<Result<StoredUpload>> {
  const path = files.aside();
  const form = await receiveForm(request, { path, most: largestGated });
  if (!form.ok) return form;
  const { file, fields } = form.value;
  if (!file) return fail({ name: 'invalid_input', detail: 'Choose a file', errors: { file: 'Choose a file' } });
  try {
    const type = await gatedType(path, file.size);
    if (!type.ok) return type;
    const size = await cleanedSize(path, file.size, type.value);
    if (size === undefined) return fail({ name: 'unsupported_type', detail: 'This picture is damaged; save it again and retry' });
    const storedName = await files.keep(path, type.value.extension);
    return succeed({ storedName, mime: type.value.mime, size, name: originalName(file.name), fields });
  } finally {
    await rm(path, { force: true });
  }
}

/** The size of what is kept; undefined for a picture that cannot be read. */
async function cleanedSize(path: string, size: number, { kind, mime }: FoundType): Promise<number | undefined> {
  if (kind !== 'image') return size;
  const bytes = await readFile(path);
  const picture = await cleanPicture(bytes, mime).catch(() => undefined);
  if (picture && picture.bytes !== bytes) await writeFile(path, picture.bytes, { flush: true });
  return picture?.bytes.length;
}
