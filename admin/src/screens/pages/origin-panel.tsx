// The field that what was pointed at comes from, in the form of its record.
import type { OriginPlace } from '@stem/api/client';
import { type EntityName, isEntityName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newInner, useListState, WayTo } from '../../kit/lists/list-state.tsx';
import { LoadFailed, NotLoaded } from '../../kit/lists/load-failed.tsx';
import { useKeptRow } from '../../kit/records/form/use-kept-row.ts';
import { RecordPanel } from '../../kit/records/record-panel.tsx';
import { recordTitle } from '../../kit/records/record-summary.ts';
import { foundField } from '../../kit/sections/found-field.ts';
import { mayChangeRecord, mayReach } from '../../kit/sections/open-sections.ts';
import { placeOfRecord } from '../../kit/sections/record-places.ts';
import { ChangeableProvider } from '../../kit/session/changeable.tsx';
import { type AnyRow, ask, rowsOf, unwrap } from '../../server/client.ts';
import { ownEvents, useRights } from '../../server/permissions.ts';
import { entities } from '../../texts/entities.ts';
import { formTexts } from '../../texts/forms.ts';
import { pointingTexts } from '../../texts/people/pointing.ts';
import { roleTexts } from '../../texts/people/roles.ts';
import { isPageName, knownPages, textTitle } from '../../texts/words/known-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/controls/screen-head.tsx';
import { editablePath } from './editable-path.ts';
import type { PointedNode } from './node-at.ts';

export interface OriginPanelProps {
  readonly path: string;
  /** The text, picture or link that was pointed at, with what else is there. */
  readonly nodes: readonly PointedNode[];
  readonly onFollow: (path: string) => void;
}

/** Of several things at one place the first that has a field: a picture, its description, a text, the target of its link. */
async function originsOf(path: string, nodes: readonly PointedNode[]) {
  let first: { readonly fields: readonly OriginPlace[]; readonly near: OriginPlace | null } | undefined;
  const fields: OriginPlace[] = [];
  for (const node of nodes) {
    const found = unwrap(await ask('POST /api/origins', { body: { path, ...node } }));
    first ??= found;
    fields.push(...found.fields);
    if (node.kind === 'text' && fields.length > 0) break;
  }
  return { fields, near: first?.near ?? null };
}

export function OriginPanel({ path, nodes, onFollow }: OriginPanelProps) {
  const { record, field: _, event: __, go, ...state } = useListState();
  const { data, error, refetch } = useQuery({
    queryKey: ['origins', path, nodes],
    queryFn: () => originsOf(path, nodes),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const open = ({ id, entity, field: at, format }: OriginPlace) =>
    id !== null && go({ ...state, show: entity, record: id, field: at, ...(format !== null && { event: format }) }, { replace: true });
  const [only, ...others] = data?.fields ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for what was pointed at
  useEffect(() => {
    if (only && others.length === 0) open(only);
  }, [only]);
  const target = nodes.map(({ kind, value }) => (kind === 'link' ? editablePath(value) : undefined)).find((found) => found !== undefined);
  return (
    <div className="flex flex-col gap-2 border-b border-hair p-4" role="status">
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <p className="text-soft">{pointingTexts.looking}</p>}
      {others.length > 0 && <p className="text-soft">{pointingTexts.madeOf(others.length + 1)}</p>}
      {data?.fields.length === 0 && <p className="text-soft">{pointingTexts.ofDesign}</p>}
      {data?.fields.length === 0 && data.near && <p className="text-soft">{pointingTexts.nearest}</p>}
      {data &&
        (data.fields.length > 0 ? data.fields : data.near ? [data.near] : []).map((place) => (
          <PlaceLine
            key={`${place.entity} ${place.id} ${place.key} ${place.field}`}
            place={place}
            isOpen={place.id === record && data.fields.length === 1}
            onOpen={() => open(place)}
          />
        ))}
      {target !== undefined && <Button className="link self-start" text={pointingTexts.follow(target)} onClick={() => onFollow(target)} />}
    </div>
  );
}

interface PlaceLineProps {
  readonly place: OriginPlace;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** One field: its name and that of its record. A standard text is written on the screen of its page. */
function PlaceLine({ place, isOpen, onOpen }: PlaceLineProps) {
  const { entity, id, field, page, key } = place;
  const isReached = mayReach(useRights(), place, []);
  const rows = useQuery({ ...rowsOf(entity), enabled: id !== null }).data ?? [];
  const row = rows.find((one) => one.id === id) as AnyRow | undefined; // every row has these columns
  const title = row ? recordTitle(entities[entity], row) : '';
  const text = entity === 'page_settings' ? textTitle({ page_name: String(row?.page_name ?? page), setting_key: String(row?.setting_key ?? key) }) : undefined;
  const name = text ?? `${foundField({ entity, field }).label} · ${title || entities[entity].label}`;
  if (id === null && isPageName(page ?? undefined))
    return (
      <p>
        {pointingTexts.standard}{' '}
        {isReached ? (
          <WayTo to={knownPages[page as keyof typeof knownPages].screen} search={{ record: newInner(`${page}/${key}`) }} text={pointingTexts.writeText(name)} />
        ) : (
          name
        )}
      </p>
    );
  return isOpen ? <p className="font-medium">{name}</p> : <Button className="link self-start text-left" text={name} onClick={onOpen} />;
}

/** The form of the record that the address names, with its field in focus. */
export function OpenRecord({ onClose }: { readonly onClose: () => void }) {
  const { show = '', record } = useListState();
  return isEntityName(show) && record !== undefined ? <Record key={`${show} ${record}`} name={show} id={record} onClose={onClose} /> : null;
}

/** By these names pages look them up: as on their own screens they are not changed. */
const lookedUp: { readonly [Name in EntityName]?: readonly string[] } = { page_settings: ['page_name', 'setting_key'], legal_pages: ['slug'] };

function Record({ name, id, onClose }: { readonly name: EntityName; readonly id: string; readonly onClose: () => void }) {
  const { event } = useListState();
  const query = useQuery(rowsOf(name));
  const texts = useQuery(rowsOf('page_settings')).data ?? [];
  const { row, kept } = useKeptRow(query.data?.find((one) => one.id === id) as AnyRow | undefined); // every row has these columns
  const events = useQuery(rowsOf('event_formats')).data ?? [];
  const rights = useRights();
  const placed = { entity: name, format: event ?? null };
  if (!query.data && !row) return <NotLoaded query={query} sentence={formTexts.loading} />;
  const { path, record } = placeOfRecord({ ...placed, id }, texts);
  const mayChange = mayChangeRecord(rights, placed, events);
  return (
    <ChangeableProvider value={mayChange}>
      {!mayChange && <p className="px-4 pt-2 text-soft">{roleTexts.readOnly}</p>}
      {mayReach(rights, placed, ownEvents(rights, events)) && (
        <p className="px-4 pt-2">
          <WayTo to={path} search={{ ...(record !== undefined && { record }) }} className="link inline-block py-1" text={pointingTexts.openRecord} />
        </p>
      )}
      {row ? (
        <RecordPanel name={name} row={row} isNew={false} kept={kept} place="" without={lookedUp[name] ?? []} onClose={onClose} />
      ) : (
        <Empty title={formTexts.notFound(entities[name].label)} />
      )}
    </ChangeableProvider>
  );
}
