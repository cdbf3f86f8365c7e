// Which records can be made several at once: their columns, and the file each of them begins with.
import { columnsOf, type Entity, type EntityName, type FieldMap, isTranslation, labelOf } from '@stem/model';
import type { AnyRow } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { windowLanguage } from '../../texts/language.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { acceptedFiles, acceptedPictures, type LibraryFile } from '../media/library-file.ts';
import type { KnownRecord } from './compare-lines.ts';
import type { LineColumn } from './lines.ts';

export interface BulkFile {
  readonly column: string;
  /** The column that is filled from the name of the file; absent where names of files say nothing. */
  readonly names?: string;
  readonly accept: string;
  readonly type: 'image' | 'file';
  readonly valueOf: (file: LibraryFile) => string;
}

export interface BulkKind {
  readonly name: EntityName;
  /** 'speaker' and 'speakers' */
  readonly counted: readonly [one: string, several: string];
  /** Each with the columns of its other languages. */
  readonly fields: readonly string[];
  readonly file?: BulkFile;
  readonly isOfPeople?: true;
}

const urlOf = ({ url }: LibraryFile): string => url;
const picture = { accept: acceptedPictures, type: 'image', valueOf: urlOf } as const;

const bulkKinds: { readonly [Name in EntityName]?: Omit<BulkKind, 'name'> } = {
  speakers: {
    counted: countedWords.speaker,
    isOfPeople: true,
    fields: ['name', 'position', 'company', 'bio', 'linkedin_url', 'email'],
    file: { ...picture, column: 'photo', names: 'name' },
  },
  partners: {
    counted: countedWords.partner,
    fields: ['name', 'block_id', 'url', 'description', 'address', 'contact_name', 'contact_title', 'contact_email', 'contact_phone'],
    file: { ...picture, column: 'logo_image', names: 'name' },
  },
  event_impressions: {
    counted: countedWords.impression,
    fields: ['title'],
    file: { ...picture, column: 'media_id', valueOf: ({ id }) => id },
  },
  event_key_topics: {
    counted: countedWords.keyTopic,
    fields: ['title', 'description', 'icon'],
  },
  venues: {
    counted: countedWords.venue,
    fields: ['title', 'event_date', 'venue_name', 'address'],
    file: { ...picture, column: 'image', names: 'venue_name' },
  },
  past_programs: {
    counted: countedWords.pastProgram,
    fields: ['title', 'year', 'description'],
    file: { column: 'download_url', names: 'title', accept: acceptedFiles, type: 'file', valueOf: urlOf },
  },
  team_members: {
    counted: countedWords.teamMember,
    isOfPeople: true,
    fields: ['name', 'position', 'email', 'phone', 'bio'],
    file: { ...picture, column: 'photo_url', names: 'name' },
  },
};

export function bulkKindOf(name: EntityName): BulkKind | undefined {
  const kind = bulkKinds[name];
  return kind && { name, ...kind };
}

/** The columns by which a record is known in a table, its name first. */
export const knownByOf = ({ name }: BulkKind): readonly string[] => (entities[name] as Entity).table?.knownBy ?? []; // one type for all

/** What is there, as lines are compared with it. */
export const knownRecord = ({ id, revision, ...values }: AnyRow): KnownRecord => ({
  id,
  revision,
  values: Object.fromEntries(
    Object.entries(values).flatMap(([column, value]) => (value === null || typeof value === 'object' ? [] : [[column, String(value)]])),
  ),
});

/** A cell of the form; `isLong`: its text may have paragraphs. */
export interface BulkColumn extends LineColumn {
  readonly isRequired: boolean;
  readonly isLong: boolean;
  /** What a new record has without it. */
  readonly initial?: string;
}

/** The columns as the form shows them. `choices` are the rows a reference may name. */
export function bulkColumns({ name, fields }: BulkKind, choices: Readonly<Record<string, LineColumn['options']>> = {}): BulkColumn[] {
  const known: FieldMap = entities[name].fields;
  const columns = fields.flatMap((wanted) => columnsOf({ ...(known[wanted] && { [wanted]: known[wanted] }) }));
  return columns.flatMap((column) => {
    const { name: wanted, field, language, required } = column;
    if (field.sameInAll && isTranslation(column)) return [];
    const options = choices[wanted] ?? (field.kind === 'choice' ? field.options.map(({ value, label }) => ({ id: value, title: label })) : undefined);
    return [
      {
        name: wanted,
        label: field.label,
        isRequired: required,
        isLong: field.kind === 'long_text',
        ...(language && { language }),
        ...(options && { options }),
        ...(field.kind === 'choice' && field.default !== undefined && { initial: field.default }),
      },
    ];
  });
}

export const titleOfColumn = ({ label, language }: LineColumn): string => labelOf({ field: { label }, language }, windowLanguage);
