// What is done to the record that was pointed at without its form: moved in its list, switched off, another one added behind it.
import type { Answer, NewOrder, OriginPlace } from '@stem/api/client';
import type { Entity } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { groupRows, moveWithin } from '../../kit/lists/groups.ts';
import { newInner, useListState } from '../../kit/lists/list-state.tsx';
import { moveTo } from '../../kit/lists/order.ts';
import { recordTitle } from '../../kit/records/record-summary.ts';
import { sayNotSaved, saySaved } from '../../kit/records/say-saved.ts';
import { mayChangeRecord, type PlacedRecord } from '../../kit/sections/open-sections.ts';
import { sayDone, sayRefused, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { type AnyRow, ask, client, queries, rowsKey, rowsOf, speakersOf, updateRow } from '../../server/client.ts';
import { useRights } from '../../server/permissions.ts';
import { entities } from '../../texts/entities.ts';
import { localText, windowLanguage } from '../../texts/language.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { listTextsOf } from '../../texts/lists.ts';
import { pointingTexts } from '../../texts/people/pointing.ts';
import { recordTextsOf } from '../../texts/records.ts';
import { speakerTexts } from '../../texts/speakers.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';

/** Whether the editor may change the record of a place. */
export function useMayChange(): (place: PlacedRecord) => boolean {
  const rights = useRights();
  const events = useQuery(rowsOf('event_formats')).data ?? [];
  return (place) => mayChangeRecord(rights, place, events);
}

interface ListOfPlace {
  /** The whole list, in its order. */
  readonly rows: readonly AnyRow[];
  /** Those among which the record is moved. */
  readonly group: readonly AnyRow[];
  readonly send: (order: NewOrder) => Promise<Answer<unknown>>;
}

/** Undefined for what is in no list that has an order. */
async function listOf({ entity: name, id, format }: OriginPlace): Promise<ListOfPlace | undefined> {
  const entity: Entity = entities[name];
  if (name === 'speakers' && format !== null) {
    const event = (await queries.query(rowsOf('event_formats'))).find(({ slug }) => slug === format);
    const rows = event ? ((await queries.query(speakersOf(event.id))) as readonly object[] as readonly AnyRow[]) : []; // every row has these columns
    return { rows, group: rows, send: ({ ids, seen }) => ask('PUT /api/formats/:format/speakers', { format, body: { ids: [...ids], seen: [...seen] } }) };
  }
  if (entity.order === undefined) return undefined;
  const all = (await queries.query(rowsOf(name))) as readonly object[] as readonly AnyRow[]; // as above
  const row = all.find((one) => one.id === id);
  if (!row) return undefined;
  const rows = all.filter((one) => holderColumns(entity).every((column) => one[column] === row[column]));
  const group = groupRows(rows, entity, entity.groupedBy).find((one) => one.rows.includes(row))?.rows ?? [];
  const parent = entity.parent && row[entity.parent.field];
  return { rows, group, send: (order) => client.resource(name).order(order, typeof parent === 'string' ? parent : undefined) };
}

/** The columns that say in which of several lists of its kind a row is. */
const holderColumns = ({ name, parent, fields }: Entity): string[] => [
  ...(parent ? [parent.field] : []),
  ...Object.entries(fields).flatMap(([column, field]) => (field.kind === 'reference' && field.to === name ? [column] : [])),
];

/** By one place; at the end of its list it stays. */
export async function moveRecord(place: OriginPlace, by: 1 | -1): Promise<void> {
  const list = await listOf(place);
  const from = list?.group.findIndex(({ id }) => id === place.id) ?? -1;
  if (!list || from < 0 || !list.group[from + by]) return;
  const moved = moveTo(list.rows, ...moveWithin(list.rows, list.group, from, from + by));
  const answer = await list.send({ ids: moved.map(({ id }) => id), seen: list.rows.map(({ id }) => id) });
  if (answer.ok) sayDone(listControlTexts.orderUpdatedSuccessfully, answer.change, undoActionOf(answer.change));
  else sayRefused(listControlTexts.orderSaveFailed, answer, windowLanguage);
  await queries.invalidateQueries({ queryKey: rowsKey });
}

async function toggle({ entity, id }: OriginPlace, row: AnyRow) {
  if (id === null) return;
  const texts = recordTextsOf(entity);
  const answer = await updateRow(entity, id, { is_active: row.is_active !== true, revision: row.revision });
  if (answer.ok) saySaved(texts, false, answer.change, recordTitle(entities[entity], row));
  else sayNotSaved(texts, false, answer);
}

/** Out of the event of the page; the person stays. */
async function removeFromEvent({ id, format }: OriginPlace) {
  const event = (await queries.query(rowsOf('event_formats'))).find(({ slug }) => slug === format);
  if (id === null || format === null || !event) return;
  const answer = await ask('DELETE /api/formats/:format/speakers/:speaker', { format, speaker: id });
  if (answer.ok) sayDone(speakerTexts.speakerRemovedFrom(localText(event, 'title')), answer.change, undoActionOf(answer.change));
  else sayNotSaved(recordTextsOf('speakers'), false, answer);
  await queries.invalidateQueries({ queryKey: rowsKey });
}

/** For those who may change the record. */
export function PlaceTools({ place }: { readonly place: OriginPlace }) {
  const { go, field: _, tab: __, ...state } = useListState();
  const entity: Entity = entities[place.entity];
  const { data } = useQuery({ queryKey: [...rowsKey, 'place', place], queryFn: async () => (await listOf(place)) ?? null });
  const row = useQuery({ ...rowsOf(place.entity), enabled: place.id !== null }).data?.find(({ id }) => id === place.id) as AnyRow | undefined; // as above
  const at = data?.group.findIndex(({ id }) => id === place.id) ?? -1;
  const { is_active: active } = entity.fields;
  const canSwitch = active !== undefined && active.unused !== true;
  if (!row || (at < 0 && !canSwitch)) return null;
  return (
    <div className="flex flex-wrap items-center gap-1 px-3" role="toolbar" aria-label={pointingTexts.toolsOf(recordTitle(entity, row))}>
      {at >= 0 && (
        <>
          <Tool
            icon="up"
            label={listControlTexts.moveUp}
            title={`${listControlTexts.moveUp} (Alt + ↑)`}
            disabled={at === 0}
            onClick={() => void moveRecord(place, -1)}
          />
          <Tool
            icon="down"
            label={listControlTexts.moveDown}
            title={`${listControlTexts.moveDown} (Alt + ↓)`}
            disabled={at === (data?.group.length ?? 0) - 1}
            onClick={() => void moveRecord(place, 1)}
          />
        </>
      )}
      {canSwitch && (
        <Button className="plain" text={row.is_active === true ? pointingTexts.switchOff : pointingTexts.switchOn} onPress={() => toggle(place, row)} />
      )}
      {at >= 0 && place.entity === 'speakers' && <Button className="plain" text={speakerTexts.removeFromThisEvent} onPress={() => removeFromEvent(place)} />}
      {at >= 0 && (
        <Button
          className="plain"
          icon="plus"
          text={listTextsOf(place.entity).add}
          onClick={() => go({ ...state, show: place.entity, record: newInner(row.id) })}
        />
      )}
    </div>
  );
}

/** What a new record has of the one that it is added behind: the list and the group that it is in. A speaker is added to the event of the page. */
export function initialOf(entity: Entity, behind: AnyRow, event: string | undefined): Readonly<Record<string, unknown>> {
  if (entity.name === 'speakers') return { format_id: event };
  const columns = [...holderColumns(entity), ...(entity.groupedBy === undefined ? [] : [entity.groupedBy])];
  return Object.fromEntries(columns.map((column) => [column, behind[column]]));
}
