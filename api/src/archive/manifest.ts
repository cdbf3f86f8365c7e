// What an archive says about itself, in its first entry: what it is, and every file in it with its size and hash.
import { z } from 'zod';

/** Raised when older programs could not read an archive any more. */
const format = 1;

/** Whether these bytes hold a whole place, or content alone. */
export type ArchiveKind = 'backup' | 'content';

// No name leads out of the folder it is unpacked into, and none is hidden.
const safeName = /^(?:[^./\\\p{Cc}][^/\\\p{Cc}]*\/)*[^./\\\p{Cc}][^/\\\p{Cc}]*$/u;

const fileSchema = z.object({
  name: z.string().regex(safeName),
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifestSchema = z.object({
  format: z.literal(format),
  kind: z.enum(['backup', 'content']),
  /** ISO instant. */
  made_at: z.iso.datetime(),
  /** Of the last step that brought the tables to their shape. */
  schema: z.int(),
  files: z.array(fileSchema),
});

export type Manifest = Readonly<z.infer<typeof manifestSchema>>;
export type ArchivedFile = Manifest['files'][number];

export const manifestName = 'manifest.json';

/** Thrown when an archive cannot be used; the message is for people. Nothing was changed then. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

export const writeManifest = (manifest: Omit<Manifest, 'format'>): Buffer => Buffer.from(`${JSON.stringify({ format, ...manifest }, null, 1)}\n`);

const head = z.object({ format: z.int(), kind: z.string() });

/** @throws {ArchiveRefused} */
export function readManifest(bytes: Buffer): Manifest {
  const json = parsed(bytes.toString('utf8'));
  const known = head.safeParse(json);
  if (!known.success) throw new ArchiveRefused('This file is no archive of Stem');
  if (known.data.format > format) throw new ArchiveRefused('This archive was made by a newer Stem: update this one first');
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new ArchiveRefused('This archive is damaged: its list of files cannot be read');
  return manifest.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
