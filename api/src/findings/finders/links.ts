// Links and files that fields name. Whether a page answers under an address is known to the edge (resolve-links.ts), not to the rows.
import { type Column, columnsOf, type Entity, type EntityName, entities, entityNames, fieldKinds, isLinkSetting } from '@stem/model';
import { type SQL, sql } from 'drizzle-orm';
import { type FoundLink, newLinks } from '../../content/links/links-in.ts';
import { fromStored } from '../../database/content-table.ts';
import type { Fault } from '../finding.ts';
import type { Finder, FoundRow } from './finder.ts';

interface Linking {
  readonly entity: EntityName;
  readonly columns: readonly Column[];
}

/** The public entities whose fields may contain addresses. */
const linking: readonly Linking[] = entityNames.flatMap((entity) => {
  const { fields, private: isPrivate }: Entity = entities[entity];
  const columns = columnsOf(fields).filter(({ field }) => fieldKinds[field.kind].address !== undefined && !field.readonly && !field.unused && !field.private);
  return isPrivate || entity === 'media_library' || columns.length === 0 ? [] : [{ entity, columns }];
});

const isFile = ({ field }: Column): boolean => ['image', 'video', 'file'].includes(fieldKinds[field.kind].address ?? '');

/** Rows in which a link begins so: `/` for this site, `http` for others. */
function rowsWith(start: '/' | 'http', { entity, columns }: Linking): SQL {
  const isThere = columns.map(({ name, field }) => {
    const column = sql.identifier(name);
    if (fieldKinds[field.kind].address !== 'within' || (entity === 'page_settings' && start === '/')) return sql`${column} LIKE ${`${start}%`}`;
    return sql`instr(${column}, ${start}) > 0`;
  });
  return sql`SELECT * FROM ${sql.identifier(entity)} WHERE ${sql.join(isThere, sql` OR `)}`;
}

function linksOf({ entity, columns }: Linking, row: FoundRow): FoundLink[] {
  if (entity === 'page_settings' && isLinkSetting(String(row.setting_key)))
    return columns.flatMap(({ name }) => (typeof row[name] === 'string' && row[name] !== '' ? [{ at: name, address: row[name], to: 'page' as const }] : []));
  return newLinks(entity, Object.fromEntries(columns.map(({ name }) => [name, fromStored(entity, name, row[name] ?? null)])), undefined);
}

const fault = (kind: Fault['kind'], entity: EntityName, row: FoundRow, { at, address }: FoundLink): Fault => ({
  kind,
  entity,
  record: String(row.id),
  column: at,
  about: address,
  ground: [address],
});

/** Every link to a page of this site, and every file without a record: those that lead somewhere are left out afterwards. */
export const innerLinkFinders: readonly Finder[] = linking.flatMap((one): Finder[] => {
  const { entity } = one;
  const files = one.columns.filter(isFile);
  // In a text without marks only an address of another site is a link.
  const texts = one.columns.filter((column) => !isFile(column) && (column.field.kind !== 'long_text' || entity === 'page_settings'));
  const inTexts = { entity, columns: texts };
  return [
    ...files.map(({ name }): Finder => {
      const column = sql.identifier(name);
      return {
        reads: [entity, 'media_library'],
        rows: () => sql`SELECT own.id, own.${column} FROM ${sql.identifier(entity)} AS own
          WHERE own.${column} LIKE '/media/%' AND NOT EXISTS (SELECT 1 FROM media_library AS file WHERE file.url = own.${column})`,
        find: (rows) => rows.map((row) => fault('media_missing', entity, row, { at: name, address: String(row[name]), to: 'file' })),
      };
    }),
    ...(texts.length === 0
      ? []
      : [
          {
            reads: [entity],
            rows: () => rowsWith('/', inTexts),
            find: (rows: readonly FoundRow[]) =>
              rows.flatMap((row) =>
                linksOf(inTexts, row)
                  .filter(({ address }) => address.startsWith('/') && !address.startsWith('//'))
                  .map((link) => fault(link.to === 'page' ? 'link_dead' : 'media_missing', entity, row, link)),
              ),
          },
        ]),
  ];
});

const outerLinks = (one: Linking, rows: () => SQL, isMeant: (address: string) => boolean): Finder => ({
  reads: [one.entity],
  rows,
  find: (found) =>
    found.flatMap((row) =>
      linksOf(one, row)
        .filter(({ address }) => /^https?:\/\//i.test(address) && isMeant(plainAddress(address)))
        .map((link) => fault('link_gone', one.entity, row, link)),
    ),
});

/** As it is asked: without a fragment. */
export const plainAddress = (address: string): string => address.split('#', 1)[0] ?? '';

/** Every link to another site, for those that ask whether it answers. */
export const outerLinkFinders: readonly Finder[] = linking.map((one) =>
  outerLinks(
    one,
    () => rowsWith('http', one),
    () => true,
  ),
);

/** The fields with these addresses. */
export const finderOfAddresses = (addresses: ReadonlySet<string>): readonly Finder[] =>
  linking.map((one) => {
    const texts = one.columns.map(({ name }) => sql`coalesce(${sql.identifier(name)}, '')`);
    const isThere = sql`SELECT 1 FROM json_each(${JSON.stringify([...addresses])}) AS broken WHERE instr(${sql.join(texts, sql` || ' ' || `)}, broken.value) > 0`;
    return outerLinks(
      one,
      () => sql`SELECT * FROM ${sql.identifier(one.entity)} WHERE EXISTS (${isThere})`,
      (address) => addresses.has(address),
    );
  });
