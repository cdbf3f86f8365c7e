// The fields that what was pointed at comes from, and the form of the record that one of them is in.
import type { OriginPlace } from '@stem/api/client';
import { type EntityName, isEntityName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { newInner, useListState, WayTo } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { useKeptRow } from '../../kit/records/form/use-kept-row.ts';
import { RecordPanel } from '../../kit/records/record-panel.tsx';
import { recordTitle } from '../../kit/records/record-summary.ts';
import { foundField } from '../../kit/sections/found-field.ts';
import { mayChangeRecord, mayReach } from '../../kit/sections/open-sections.ts';
import { placeOfRecord } from '../../kit/sections/record-places.ts';
import { ChangeableProvider } from '../../kit/session/changeable.tsx';
import { type AnyRow, rowsOf } from '../../server/client.ts';
import { ownEvents, useRights } from '../../server/permissions.ts';
import { entities } from '../../texts/entities.ts';
import { formTexts } from '../../texts/forms.ts';
import { pointingTexts } from '../../texts/people/pointing.ts';
import { roleTexts } from '../../texts/people/roles.ts';
import { isPageName, knownPages, textTitle } from '../../texts/words/known-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/controls/screen-head.tsx';
import { editablePath } from './editable-path.ts';
import type { Pointed } from './page-map.ts';
import { initialOf, PlaceTools } from './place-tools.tsx';

export interface OriginPanelProps {
  readonly pointed: Pointed;
  readonly onFollow: (path: string) => void;
}

export function OriginPanel({ pointed: { fields, near, target }, onFollow }: OriginPanelProps) {
  const { record, field: _, event: __, tab: ___, go, ...state } = useListState();
  // The form takes the field from the address when it has the focus.
  const [opened, setOpened] = useState<OriginPlace>();
  // The record of what was pointed at before has nothing to do with it.
  const close = () => record !== undefined && go(state, { replace: true });
  function open(place: OriginPlace) {
    const { id, entity, field, format } = place;
    setOpened(place);
    if (id === null) close();
    else go({ ...state, show: entity, record: id, field, ...(format !== null && { event: format }) }, { replace: true });
  }
  const [first] = fields;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for what was pointed at
  useEffect(() => {
    if (first) open(first);
    else close();
  }, [first]);
  const path = target === undefined ? undefined : editablePath(target);
  return (
    <div className="flex flex-col gap-2 border-b border-hair p-4" role="status">
      {fields.length > 1 && <p className="text-soft">{pointingTexts.madeOf(fields.length)}</p>}
      {fields.length === 0 && <p className="text-soft">{pointingTexts.ofDesign}</p>}
      {fields.length === 0 && near && <p className="text-soft">{pointingTexts.nearest}</p>}
      {(fields.length > 0 ? fields : near ? [near] : []).map((place) => (
        <PlaceLine key={`${place.entity} ${place.id} ${place.key} ${place.field}`} place={place} isOpen={place === opened} onOpen={() => open(place)} />
      ))}
      {path !== undefined && <Button className="link self-start" text={pointingTexts.follow(path)} onClick={() => onFollow(path)} />}
    </div>
  );
}

const WhereFrom = lazy(async () => ({ default: (await import('./where-from.tsx')).WhereFrom }));

interface PlaceLineProps {
  readonly place: OriginPlace;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** One field: its name and that of its record. A standard text is written on the screen of its page. */
function PlaceLine({ place, isOpen, onOpen }: PlaceLineProps) {
  const { entity, id, field, page, key } = place;
  const isReached = mayReach(useRights(), place, []);
  const [asks, setAsks] = useState(false);
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
  if (!isOpen) return <Button className="link self-start text-left" text={name} onClick={onOpen} />;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        {row && <Button className="link" text={pointingTexts.whereFrom} aria-expanded={asks} onClick={() => setAsks(!asks)} />}
      </p>
      {row && asks && (
        <Suspense fallback={<p className="text-soft">{formTexts.loadingEffects}</p>}>
          <WhereFrom place={place} row={row} />
        </Suspense>
      )}
    </>
  );
}

const behind = newInner('');

/** The form of the record that the address names, with its field in focus. */
export function OpenRecord({ onClose }: { readonly onClose: () => void }) {
  const { show = '', record } = useListState();
  if (!isEntityName(show) || record === undefined) return null;
  const isNew = record.startsWith(behind);
  return <Record key={`${show} ${record}`} name={show} id={isNew ? record.slice(behind.length) : record} isNew={isNew} onClose={onClose} />;
}

/** By these names pages look them up: as on their own screens they are not changed. */
const lookedUp: { readonly [Name in EntityName]?: readonly string[] } = { page_settings: ['page_name', 'setting_key'], legal_pages: ['slug'] };

interface RecordProps {
  readonly name: EntityName;
  readonly id: string;
  /** A new one is added behind it. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

function Record({ name, id, isNew, onClose }: RecordProps) {
  const { event, field: _, go, ...state } = useListState();
  const query = useQuery(rowsOf(name));
  const texts = useQuery(rowsOf('page_settings')).data ?? [];
  const { row, kept } = useKeptRow(query.data?.find((one) => one.id === id) as AnyRow | undefined); // every row has these columns
  const events = useQuery(rowsOf('event_formats')).data ?? [];
  const rights = useRights();
  const placed = { entity: name, format: event ?? null };
  if (!query.data && !row) return <NotLoaded query={query} sentence={formTexts.loading} />;
  const { path, record } = placeOfRecord({ ...placed, id }, texts);
  const mayChange = mayChangeRecord(rights, placed, events);
  if (isNew)
    return (
      <ChangeableProvider value={mayChange}>
        {row && mayChange && (
          <RecordPanel
            name={name}
            row={undefined}
            isNew
            place={`behind ${id}`}
            initial={initialOf(entities[name], row, events.find(({ slug }) => slug === event)?.id)}
            onClose={onClose}
            onCreated={(created) => go({ ...state, ...(event !== undefined && { event }), record: created })}
          />
        )}
      </ChangeableProvider>
    );
  return (
    <ChangeableProvider value={mayChange}>
      {!mayChange && <p className="px-4 pt-2 text-soft">{roleTexts.readOnly}</p>}
      {mayChange && <PlaceTools place={{ ...placed, id, field: '', page: null, key: null }} />}
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
