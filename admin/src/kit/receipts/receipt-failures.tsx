// What went wrong in a publication, reason by reason: how many pages it concerns, and the records to correct.
import type { PublicationReceipt } from '@stem/api/client';
import { type Entity, type EntityName, formOf, isEntityName, mayEver, readingOf } from '@stem/model';
import { useQueries } from '@tanstack/react-query';
import { rowsOf } from '../../server/client.ts';
import { useRights } from '../../server/permissions.ts';
import { entities } from '../../texts/entities.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { WayTo } from '../lists/list-state.tsx';
import { placeOfRow, type RowsByEntity } from '../sections/record-places.ts';
import { causeSentences } from './cause-sentence.ts';
import { type ChangedPart, partLabel } from './changed-parts.ts';
import { SeePart } from './receipt-parts.tsx';
import { titleOf } from './titles.ts';
import './receipt.css';

/** At most 5 records of a reason are named, and 3 of its pages before the others are unfolded. */
const [mostRecords, mostPages] = [5, 3];

export function ReceiptFailures({ receipt }: { readonly receipt: PublicationReceipt }) {
  const groups = groupFailures(receipt, publicationTexts.noReasonNoted);
  const rows = useRowsWithParents(groups.flatMap(({ causes }) => causes.slice(0, mostRecords)));
  if (groups.length === 0) return null;
  return (
    <ul className="receipt-pages failed">
      {groups.map((group) => (
        <li key={`${group.isBlocked} ${group.failure}`}>
          <b className="font-medium">{publicationTexts.affected(group.parts.map(partLabel), group.paths.length, group.isBlocked)}</b>
          <span className="text-bad">{group.failure}</span>
          {group.causes.slice(0, mostRecords).map((cause) => (
            <RecordToCorrect key={`${cause.entity} ${cause.rowId}`} cause={cause} rows={rows} />
          ))}
          {group.parts.map((part) => (
            <SeePart key={partLabel(part)} part={part} />
          ))}
          <GroupPages group={group} />
        </li>
      ))}
    </ul>
  );
}

function RecordToCorrect({ cause, rows }: { readonly cause: RecordCause; readonly rows: RowsByEntity }) {
  const [text] = causeSentences([cause], titleOf);
  const field = firstField(cause);
  const place = cause.op !== 'delete' && isEntityName(cause.entity) ? placeOfRow(cause.entity, cause.rowId, rows) : undefined;
  return (
    <span>
      {place ? (
        <WayTo text={text} to={place.path} search={{ ...(place.record !== undefined && { record: place.record }), ...(field !== undefined && { field }) }} />
      ) : (
        text
      )}
    </span>
  );
}

function GroupPages({ group: { paths } }: { readonly group: FailureGroup }) {
  const others = paths.slice(mostPages);
  return (
    <>
      <Pages paths={paths.slice(0, mostPages)} />
      {others.length > 0 && (
        <details>
          <summary className="link">{publicationTexts.andMore(others.length)}</summary>
          <Pages paths={others} />
        </details>
      )}
    </>
  );
}

const Pages = ({ paths }: { readonly paths: readonly string[] }) => (
  <span className="flex flex-wrap gap-x-3">
    {paths.map((path) => (
      <a key={path} href={path} target="_blank" rel="noopener">
        {path}
      </a>
    ))}
  </span>
);

/** The lists of these records and of those they belong to: they tell where each is edited. */
function useRowsWithParents(causes: readonly RecordCause[]): RowsByEntity {
  const rights = useRights();
  const names = [...new Set(causes.flatMap(({ entity }) => (isEntityName(entity) ? lineOf(entity) : [])))].filter((name) => mayEver(rights, readingOf(name)));
  const lists = useQueries({ queries: names.map((name) => ({ ...rowsOf(name), retry: false })) });
  return new Map(names.map((name, place) => [name, lists[place]?.data ?? []]));
}

function lineOf(name: EntityName): EntityName[] {
  const { parent }: Entity = entities[name];
  return [name, ...(parent && isEntityName(parent.entity) && parent.entity !== name ? lineOf(parent.entity) : [])];
}

type RecordCause = Extract<PublicationReceipt['causes'][number], { kind: 'change' }>;

/** Pages and parts that failed, or are live with a fault, by what is wrong: one reason is said once, however many pages have it. */
interface FailureGroup {
  readonly failure: string;
  /** The pages keep their last version; otherwise they are live with this fault. */
  readonly isBlocked: boolean;
  readonly paths: readonly string[];
  readonly parts: readonly ChangedPart[];
  /** The changed records behind it, each once with all its changed columns. */
  readonly causes: readonly RecordCause[];
}

/** Blocked ones first, parts before pages, then the reason that most pages have. */
export function groupFailures({ pages, parts, causes }: Pick<PublicationReceipt, 'pages' | 'parts' | 'causes'>, unknown: string): FailureGroup[] {
  const failing = [...pages, ...parts].filter(({ outcome, failure }) => outcome === 'failed' || failure !== undefined);
  const groups = [...Map.groupBy(failing, ({ outcome, failure = unknown }) => `${outcome === 'failed'} ${failure}`).values()];
  return groups
    .map((own) => ({
      failure: own[0]?.failure ?? unknown,
      isBlocked: own[0]?.outcome === 'failed',
      paths: own.flatMap((one) => ('path' in one ? one.path : [])),
      parts: own.flatMap((one) => ('path' in one ? [] : one)),
      causes: recordsBehind(own, causes),
    }))
    .sort((one, other) => Number(other.isBlocked) - Number(one.isBlocked) || other.parts.length - one.parts.length || other.paths.length - one.paths.length);
}

/** The first of the changed columns in the form of the record; undefined when its form has none of them. */
export function firstField({ entity, op, columns }: RecordCause): string | undefined {
  if (!isEntityName(entity) || op === 'delete') return undefined;
  const inForm = formOf(entities[entity]).flatMap(({ fields }) => fields.flatMap(({ columns: own }) => own.map(({ name }) => name)));
  return inForm.find((column) => columns.includes(column));
}

function recordsBehind(pages: readonly { readonly causes: readonly number[] }[], causes: PublicationReceipt['causes']): RecordCause[] {
  const places = new Set(pages.flatMap((page) => page.causes));
  const changes = [...places].flatMap((place) => {
    const cause = causes[place];
    return cause?.kind === 'change' ? [cause] : [];
  });
  return [...Map.groupBy(changes, ({ entity, rowId }) => `${entity} ${rowId}`).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, columns: [...new Set([first, ...more].flatMap(({ columns }) => columns))] }] : [],
  );
}
