// What went wrong in a publication, reason by reason: how many pages it concerns, and the records to correct.

import type { PublicationReceipt } from '@stem/api/client';
import { type Entity, type EntityName, isEntityName, mayEver, readingOf } from '@stem/model';
import { useQueries } from '@tanstack/react-query';
import { useRights } from '../../server/permissions.ts';
import { rowsOf } from '../../server/rows.ts';
import { entities } from '../../texts/entities.ts';
import { serverSentence } from '../../texts/language.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { WayTo } from '../lists/way-to.tsx';
import { placeOfRow, type RowsByEntity } from '../sections/record-places.ts';
import { causeSentences } from './cause-sentence.ts';
import { partLabel } from './changed-parts.ts';
import { type FailureGroup, firstField, groupFailures, type RecordCause } from './failure-groups.ts';
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
          <span className="text-bad">{serverSentence(group.failure)}</span>
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
