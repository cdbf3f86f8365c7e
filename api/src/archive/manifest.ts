// The first entry of an archive: its kind, and every file in it with size and hash.
import { z } from 'zod';

/** Raised when older versions of Stem cannot read a new archive. */
const format = 1;

/** A whole installation, or content alone. */
export type ArchiveKind = 'backup' | 'content';

/** At most 255 bytes: longer names of files do not exist on any disk. */
const maxNameLength = 255;

// No name leads out of the folder it is unpacked into, and none is hidden.
const safeName = /^(?:[^./\\\p{Cc}][^/\\\p{Cc}]*\/)*[^./\\\p{Cc}][^/\\\p{Cc}]*$/u;

const fileSchema = z.object({
  name: z
    .string()
    .regex(safeName)
    .refine((name) => name.split('/').every((part) => Buffer.byteLength(part) <= maxNameLength)),
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifestSchema = z.object({
  format: z.literal(format),
  kind: z.enum(['backup', 'content']),
  made_at: z.iso.datetime(),
  /** Number of the last migration of the tables. */
  schema: z.int(),
  files: z.array(fileSchema),
});

export type ArchiveManifest = Readonly<z.infer<typeof manifestSchema>>;
export type ArchivedFile = ArchiveManifest['files'][number];

export const manifestName = 'manifest.json';

/** An archive cannot be used or written; the operator reads the message. Nothing was changed. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

export const writeManifest = (manifest: Omit<ArchiveManifest, 'format'>): Buffer => Buffer.from(`${JSON.stringify({ format, ...manifest }, null, 1)}\n`);

const head = z.object({ format: z.int(), kind: z.string() });

export function readManifest(bytes: Buffer): ArchiveManifest {
  const json = parseText(bytes.toString('utf8'));
  const known = head.safeParse(json);
  if (!known.success) throw new ArchiveRefused('This file is not an archive of Stem');
  if (known.data.format > format)
    throw new ArchiveRefused(`This archive was made by a newer Stem (its format is ${known.data.format}, this Stem reads ${format}): update this one first`);
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new ArchiveRefused('This archive is damaged: its list of files cannot be read');
  const twice = findConflict(manifest.data.files.map(({ name }) => name));
  if (twice !== undefined) throw new ArchiveRefused(`This archive is damaged: its list names ${JSON.stringify(twice)} twice, or as a file and as a folder`);
  return manifest.data;
}

/** A name that cannot exist beside the others on a disk. */
function findConflict(names: readonly string[]): string | undefined {
  const files = new Set<string>();
  const folders = new Set<string>();
  for (const name of names) {
    if (files.has(name)) return name;
    files.add(name);
    for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) folders.add(name.slice(0, end));
  }
  return names.find((name) => folders.has(name));
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
