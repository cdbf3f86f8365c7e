// The types of gated files by kind: for the server that checks uploads, and the form that offers them.
import { largestFile, type MediaType, mediaKinds } from './media-kinds.ts';

const office = 'application/vnd.openxmlformats-officedocument.';

/** With the largest size of a file in bytes. */
export const gatedKinds = {
  document: {
    label: 'document',
    most: largestFile.gatedDocument,
    types: [
      ...mediaKinds.document.types,
      { mime: `${office}presentationml.presentation`, extension: 'pptx', label: 'PPTX' },
      { mime: `${office}spreadsheetml.sheet`, extension: 'xlsx', label: 'XLSX' },
    ],
  },
  video: mediaKinds.video,
  recording: {
    label: 'sound recording',
    most: largestFile.recording,
    types: [
      { mime: 'audio/mpeg', extension: 'mp3', label: 'MP3' },
      { mime: 'audio/x-m4a', extension: 'm4a', label: 'M4A' },
    ],
  },
  image: { ...mediaKinds.image, types: mediaKinds.image.types.filter(({ extension }) => extension !== 'svg') },
  archive: { label: 'archive', most: largestFile.archive, types: [{ mime: 'application/zip', extension: 'zip', label: 'ZIP' }] },
} as const satisfies { readonly [kind: string]: { readonly label: string; readonly most: number; readonly types: readonly MediaType[] } };

export type GatedKind = keyof typeof gatedKinds;

const kinds = Object.values(gatedKinds);

export const gatedTypes: readonly MediaType[] = kinds.flatMap(({ types }): readonly MediaType[] => types);

/** At most this many bytes per gated file of any kind. */
export const largestGated = Math.max(...kinds.map(({ most }) => most));

/** 'PDF, DOC, DOCX, …' */
export const gatedTypesText: string = gatedTypes.map(({ label }) => label).join(', ');

/** The type with this MIME type, and the largest size of its kind. */
export function gatedTypeOf(mime: string): (MediaType & { readonly kind: GatedKind; readonly most: number }) | undefined {
  const kind = (Object.keys(gatedKinds) as GatedKind[]).find((name) => typesOf(name).some((type) => type.mime === mime)); // Object.keys forgets the literal names
  const type = kind && typesOf(kind).find((candidate) => candidate.mime === mime);
  return kind && type && { ...type, kind, most: gatedKinds[kind].most };
}

const typesOf = (kind: GatedKind): readonly MediaType[] => gatedKinds[kind].types;
