// People and companies that are probably entered twice: under the same name, however it is spelled.
import { type EntityName, foldText } from '@stem/model';
import { type SQL, sql } from 'drizzle-orm';
import { type Finder, textIn } from './finder.ts';

const titles = /\b(?:dr|prof|mag|dipl|ing|mba|msc|phd)\b\.?/gu;
const forms = /\b(?:ag|sa|gmbh|ltd|limited|inc|llc|plc|se|kg|holding|group|gruppe)\b\.?/gu;

/** Without titles and legal forms, accents, capitals, punctuation; in any order of its words. */
const plainName = (text: string, without: RegExp): string =>
  (
    foldText(text)
      .replaceAll(without, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .sort()
    .join(' ');

interface Named {
  readonly entity: EntityName;
  readonly without: RegExp;
  readonly column?: string;
  /** Within which a name stands for one: an event, or the whole site. */
  readonly rows: SQL;
  readonly reads: readonly EntityName[];
}

const duplicatesOf = ({ entity, without, column = 'name', rows, reads }: Named): Finder => ({
  reads,
  rows: () => rows,
  find: (found) =>
    [...Map.groupBy(found, (row) => `${row.scope} ${plainName(textIn(row, 'name'), without)}`).values()].flatMap(([first, ...others]) =>
      others.map((row) => ({
        kind: 'duplicate' as const,
        entity,
        record: String(row.id),
        column,
        about: textIn(first ?? row, 'name'),
        ground: [textIn(row, 'name'), first?.id, first?.name],
      })),
    ),
});

export const duplicateFinders: readonly Finder[] = [
  duplicatesOf({ entity: 'speakers', without: titles, rows: sql`SELECT id, name, '' AS scope FROM speakers ORDER BY created_at, id`, reads: ['speakers'] }),
  duplicatesOf({
    entity: 'team_members',
    without: titles,
    rows: sql`SELECT id, name, '' AS scope FROM team_members WHERE is_active = 1 ORDER BY created_at, id`,
    reads: ['team_members'],
  }),
  duplicatesOf({
    entity: 'partners',
    without: forms,
    rows: sql`SELECT own.id, own.name, block.format_id AS scope FROM partners AS own JOIN partner_blocks AS block ON block.id = own.block_id ORDER BY own.created_at, own.id`,
    reads: ['partners', 'partner_blocks'],
  }),
  // One of two in the glossary wins, and not the other.
  duplicatesOf({
    entity: 'terms',
    without: titles,
    column: 'term',
    rows: sql`SELECT id, term AS name, '' AS scope FROM terms ORDER BY created_at, id`,
    reads: ['terms'],
  }),
];
