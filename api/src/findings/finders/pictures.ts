// Pictures that pages show: without an alternative text, smaller than their place, or not there for a person or a company.
import type { Reading } from '@stem/content-pipeline/database';
import { areaOf, columnsOf, type Entity, type EntityName, entities, entityNames, type PictureShape, pictureFits, portraitColumn } from '@stem/model';
import { type SQL, sql } from 'drizzle-orm';
import { eventOf, type InEvent, ownRowsOf } from '../../views/translations/event-translations.ts';
import type { Fault } from '../finding.ts';
import { type Finder, textIn } from './finder.ts';

/** A column whose value is the address of a picture, or the id of its file. */
interface Place {
  readonly column: string;
  readonly shape: PictureShape;
  /** What joins the file of a row to it. */
  readonly isFile: SQL;
}

function placesOf(name: EntityName): Place[] {
  const { fields, private: isPrivate }: Entity = entities[name];
  if (isPrivate || name === 'media_library') return [];
  return columnsOf(fields).flatMap(({ name: column, field }): Place[] => {
    const own = sql`own.${sql.identifier(column)}`;
    if (field.unused) return [];
    if (field.kind === 'image') return [{ column, shape: field.shape ?? 'wide', isFile: sql`file.url = ${own}` }];
    return field.kind === 'reference' && field.to === 'media_library' ? [{ column, shape: 'wide', isFile: sql`file.id = ${own}` }] : [];
  });
}

/** The name of a file says nothing to who does not see it. */
const altText = sql`CASE WHEN file.alt_text = file.original_name THEN '' ELSE trim(coalesce(file.alt_text, '')) END`;

/** Of a drawing no size is too small. */
const isPhotograph = sql`file.file_type LIKE 'image/%' AND file.file_type <> 'image/svg+xml'`;

const finderOf = (entity: EntityName, { column, shape, isFile }: Place): Finder => ({
  reads: [entity, 'media_library'],
  rows: () => sql`SELECT own.id, file.id AS file, file.url, file.width, ${altText} AS alt_text, ${isPhotograph} AS is_photograph
    FROM ${sql.identifier(entity)} AS own JOIN media_library AS file ON ${isFile}
    WHERE file.file_type LIKE 'image/%' AND (${altText} = '' OR (${isPhotograph} AND file.width < ${pictureFits[shape].minWidth}))`,
  find: (rows) =>
    rows.flatMap((row): Fault[] => [
      ...(textIn(row, 'alt_text') === ''
        ? [{ kind: 'alt_missing' as const, entity: 'media_library' as const, record: String(row.file), column: 'alt_text', ground: [row.url] }]
        : []),
      ...(Number(row.is_photograph) === 1 && Number(row.width) > 0 && Number(row.width) < pictureFits[shape].minWidth
        ? [{ kind: 'picture_small' as const, entity, record: String(row.id), column, about: `${row.width} px`, ground: [row.url] }]
        : []),
    ]),
});

/** The picture by which a person or a company is known. */
const knownBy = (name: EntityName): string | undefined => (name === 'partners' ? 'logo_image' : portraitColumn(entities[name]));

const withoutPicture = (entity: EntityName, column: string): Finder => ({
  reads: [entity],
  rows: () => sql`SELECT id FROM ${sql.identifier(entity)} WHERE trim(coalesce(${sql.identifier(column)}, '')) = ''`,
  find: (rows) => rows.map(({ id }) => ({ kind: 'no_picture', entity, record: String(id), column, ground: [] })),
});

export const pictureFinders: readonly Finder[] = entityNames.flatMap((name) => {
  const column = entities[name].name === 'editors' ? undefined : knownBy(name);
  return [...placesOf(name).map((place) => finderOf(name, place)), ...(column === undefined ? [] : [withoutPicture(name, column)])];
});

const ofEvents = entityNames.filter((name) => areaOf(name) === 'events');

/** The events that show files as pictures, by the ids of the files. */
export async function readEventsOfPictures(files: readonly string[], read: Pick<Reading, 'all'>): Promise<Map<string, InEvent[]>> {
  const isAsked = sql`file.id IN (SELECT value FROM json_each(${JSON.stringify(files)}))`;
  const shown = ofEvents.flatMap((name) =>
    placesOf(name).map(
      ({ isFile }) => sql`SELECT file.id AS id, ${eventOf(name)} AS event FROM ${ownRowsOf(name)} JOIN media_library AS file ON ${isFile} WHERE ${isAsked}`,
    ),
  );
  return Map.groupBy(await read.all<InEvent>(sql.join(shown, sql` UNION `)), ({ id }) => id);
}
