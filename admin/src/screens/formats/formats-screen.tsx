// Event Format Management: all formats as cards, one of them open in a dialog.
import { may } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseFormat, formatNamed, useChosenFormat } from '../../kit/formats/chosen-format.ts';
import { FindField } from '../../kit/lists/list-search.tsx';
import { newRecord, StateTab, useListState, WayTo } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { matches } from '../../kit/lists/matches.ts';
import { useDragOrder } from '../../kit/lists/order-menu.tsx';
import { useRowsWithCreated } from '../../kit/lists/use-created-row.ts';
import { useListOrder } from '../../kit/lists/use-list-order.ts';
import { DeleteRecord } from '../../kit/records/delete-record.tsx';
import type { Format, SiteScreenProps } from '../../kit/sections/section.ts';
import { ChangeableProvider, IfChangeable } from '../../kit/session/changeable.tsx';
import { client, rowsOf } from '../../server/client.ts';
import { ownEvents, useMay, useRights } from '../../server/permissions.ts';
import { formatTexts } from '../../texts/formats.ts';
import { localText } from '../../texts/language.ts';
import { roleTexts } from '../../texts/people/roles.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { FormatCard } from './format-card.tsx';
import { FormatDialog } from './format-dialog.tsx';
import { filterNamed, formatFilters, passesFilter } from './format-filters.ts';

export function FormatsScreen({ section }: SiteScreenProps) {
  const { find, show, record, go } = useListState();
  const [deleted, setDeleted] = useState<Format>();
  const [created, setCreated] = useState<string>();
  const query = useQuery(rowsOf('event_formats'));
  const rights = useRights();
  const mayMake = useMay('events.make');
  const everything = useRowsWithCreated('event_formats', query.data, created);
  const formats = everything && ownEvents(rights, everything);
  const [isPlaying, setPlaying] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const list = { ...(find !== undefined && { find }), ...(show !== undefined && { show }) };
  // The search of the list ends, which may hide it.
  function onCreated(id: string) {
    chooseFormat(id);
    setCreated(id);
    go({});
  }
  const onCreate = () => go({ ...list, record: newRecord });
  const head = (
    <ScreenHead {...section}>
      {mayMake && <Button className="button first ml-auto" icon="plus" text={formatTexts.createFormat} onClick={onCreate} />}
    </ScreenHead>
  );
  if (!formats)
    return (
      <>
        {head}
        <NotLoaded query={query} sentence={formatTexts.loadingEventFormats} />
      </>
    );
  const found = formats
    .map((format, place) => ({ format, place }))
    .filter(
      ({ format }) =>
        passesFilter(format, filterNamed(show)) &&
        matches(find, [format.title, localText(format, 'title'), format.slug, localText(format, 'location'), localText(format, 'date')]),
    );
  return (
    <>
      {head}
      <FormatFilters formats={formats} isPlaying={isPlaying} onPlay={setPlaying} />
      <FormatCards formats={formats} found={found} created={created} isPlaying={isPlaying} onDelete={setDeleted} />
      {found.length === 0 && <NothingFound hasFormats={formats.length > 0} isOwn={rights.events !== 'all'} onCreate={onCreate} />}
      {record !== undefined && (
        <ChangeableProvider value={may(rights, record === newRecord ? 'events.make' : 'events.write', [formatNamed(formats, record)?.id ?? ''])}>
          <FormatDialog key={record} format={formatNamed(formats, record)} isNew={record === newRecord} onClose={() => go(list)} onCreated={onCreated} />
        </ChangeableProvider>
      )}
      {deleted && <DeleteFormat format={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

interface FormatFiltersProps {
  readonly formats: readonly Format[];
  readonly isPlaying: boolean;
  readonly onPlay: (isPlaying: boolean) => void;
}

/** Search, a tab for each filter with what passes it, and whether videos play. */
function FormatFilters({ formats, isPlaying, onPlay }: FormatFiltersProps) {
  const { find, show, go } = useListState();
  return (
    <div className="filters">
      <FindField label={formatTexts.searchFormats} find={find} onFind={(next) => go({ ...(show !== undefined && { show }), find: next }, { replace: true })} />
      <nav className="tabs" aria-label={formatTexts.filter}>
        {formatFilters.map(({ name, title }) => (
          <StateTab key={name} search={{ ...(find !== undefined && { find }), ...(name !== 'all' && { show: name }) }} isCurrent={name === filterNamed(show)}>
            {title} {formats.filter((format) => passesFilter(format, name)).length}
          </StateTab>
        ))}
      </nav>
      {formats.some(({ hero_video }) => hero_video !== null) && (
        <Button
          className="plain ml-auto"
          icon={isPlaying ? 'pause' : 'play'}
          text={isPlaying ? formatTexts.pauseVideos : formatTexts.playVideos}
          aria-pressed={!isPlaying}
          onClick={() => onPlay(!isPlaying)}
        />
      )}
    </div>
  );
}

interface FormatCardsProps {
  readonly formats: readonly Format[];
  readonly found: readonly { readonly format: Format; readonly place: number }[];
  readonly created: string | undefined;
  readonly isPlaying: boolean;
  readonly onDelete: (format: Format) => void;
}

function FormatCards({ formats, found, created, isPlaying, onDelete }: FormatCardsProps) {
  const { record, go, ...list } = useListState();
  const rights = useRights();
  const isFree = useMay('events.write');
  const mayMake = useMay('events.make');
  const chosen = useChosenFormat();
  const move = useListOrder({
    list: rowsOf('event_formats'),
    place: 'formats',
    rows: formats,
    send: (order) => client.resource('event_formats').order(order),
  });
  const drag = useDragOrder('x', isFree && found.length === formats.length, move);
  return (
    <ul className="cards">
      {found.map(({ format, place }) => (
        <ChangeableProvider key={format.id} value={may(rights, 'events.write', [format.id])}>
          <FormatCard
            {...{ format, place, drag, isPlaying }}
            isMovable={isFree}
            isDeletable={mayMake}
            isChosen={format.id === chosen?.id}
            isCreated={format.id === created && record === undefined}
            count={formats.length}
            onMove={(to) => move(place, to)}
            onEdit={() => go({ ...list, record: format.id })}
            onDelete={() => onDelete(format)}
          />
        </ChangeableProvider>
      ))}
    </ul>
  );
}

interface NothingFoundProps {
  readonly hasFormats: boolean;
  /** Of their own events only. */
  readonly isOwn: boolean;
  readonly onCreate: () => void;
}

const NothingFound = ({ hasFormats, isOwn, onCreate }: NothingFoundProps) => (
  <Empty
    title={hasFormats ? formatTexts.noFormatMatches : isOwn ? roleTexts.noEventOfYours : formatTexts.noEventFormatsYet}
    hint={hasFormats ? formatTexts.noMatchHint : isOwn ? roleTexts.noEventOfYoursHint : formatTexts.emptyHint}
    isAnswer
  >
    {hasFormats ? (
      <WayTo text={formatTexts.showAll} className="button" />
    ) : (
      !isOwn && (
        <IfChangeable>
          <Button className="button first" icon="plus" text={formatTexts.createFormat} onClick={onCreate} />
        </IfChangeable>
      )
    )}
  </Empty>
);

export const DeleteFormat = ({ format, onClose }: { readonly format: Format; readonly onClose: () => void }) => (
  <DeleteRecord name="event_formats" id={format.id} title={localText(format, 'title')} onClose={onClose}>
    <p>{formatTexts.deleteConsequence}</p>
  </DeleteRecord>
);
