// Where a place of a page is from, and where else it is: who wrote it when, and which pages another value would change.
import type { OriginPlace } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { WayTo } from '../../kit/lists/list-state.tsx';
import { awaitedNames } from '../../kit/preview/awaited-pages.ts';
import { isPage, partLabel } from '../../kit/receipts/changed-parts.ts';
import { PendingLine } from '../../kit/releases/pending-mark.tsx';
import { type AnyRow, ask, unwrap } from '../../server/client.ts';
import { formTexts } from '../../texts/forms.ts';
import { pointingTexts } from '../../texts/people/pointing.ts';

export interface WhereFromProps {
  readonly place: OriginPlace;
  readonly row: AnyRow;
}

/** Asked when it is opened. */
export function WhereFrom({ place, row }: WhereFromProps) {
  const [column = ''] = place.field.split('.');
  return (
    <div className="flex flex-col gap-2 max-h-[50vh] overflow-y-auto">
      <PendingLine name={place.entity} id={row.id} />
      <Pages place={place} row={row} column={column} />
      <RecordHistory name={place.entity} row={row} column={column} />
    </div>
  );
}

/** At most 12 pages are named. */
const most = 12;

function Pages({ place: { entity, field }, row, column }: WhereFromProps & { readonly column: string }) {
  const changes = [{ entity, id: row.id, values: { [column]: otherValue(row[column], field.split('.').slice(1)) } }];
  const { data, error } = useQuery({
    queryKey: ['impact', entity, row.id, row.revision, field],
    queryFn: async () => unwrap(await ask('POST /api/impact', { body: { changes } })),
    staleTime: 0,
    retry: false,
  });
  if (error) return <p>{formTexts.effectsUnknown(error.message)}</p>;
  if (!data) return <p className="text-soft">{formTexts.loadingEffects}</p>;
  const pages = data.pages.filter((page) => isPage(page) && page.outcome !== 'removed');
  return (
    <>
      <p>{awaitedNames(data) === '' ? pointingTexts.onNoPage : pointingTexts.standsIn(awaitedNames(data))}</p>
      <ul className="flex flex-col">
        {data.parts.map((part) => (
          <li key={partLabel(part)}>{partLabel(part)}</li>
        ))}
        {pages.slice(0, most).map(({ path }) => (
          <li key={path}>
            <WayTo search={{ find: path }} text={path} className="link inline-block py-1 wrap-anywhere" />
          </li>
        ))}
        {pages.length > most && <li className="text-soft">{pointingTexts.morePages(pages.length - most)}</li>}
      </ul>
    </>
  );
}

/** Another value of the same kind, to ask what it would change; `at` is the place within a list and its column. */
export function otherValue(value: unknown, [place, inner]: readonly string[]): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value.slice(0, -1)}${value.endsWith('x') ? 'y' : 'x'}`;
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown, at) => {
    if (String(at) !== place) return entry;
    return inner === undefined ? otherValue(entry, []) : { ...(entry as object), [inner]: otherValue((entry as Record<string, unknown>)[inner], []) }; // an entry of a list of records
  });
}
