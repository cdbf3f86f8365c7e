// Speaker Management for one format: all speakers as cards, or one person's form beside the list.

import { themeOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SeveralArea } from '../../kit/bulk-add/bulk-area.tsx';
import { severalColumns, severalKinds } from '../../kit/bulk-add/bulk-kinds.ts';
import { themeStyle } from '../../kit/formats/theme-style.ts';
import { newRecord } from '../../kit/lists/list-state.ts';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useRowsWithCreated } from '../../kit/lists/use-created-row.ts';
import { useListOrder } from '../../kit/lists/use-list-order.ts';
import { afterDeleting, useListState } from '../../kit/lists/use-list-state.ts';
import type { Format, FormatScreenProps } from '../../kit/sections/section.ts';
import { client } from '../../server/client.ts';
import { speakersOf } from '../../server/rows.ts';
import { speakerTexts } from '../../texts/speakers.ts';
import { ScreenLoading } from '../../ui/controls/screen-loading.tsx';
import { AddExisting } from './add-existing.tsx';
import { RemoveSpeaker } from './remove-speaker.tsx';
import { type Speaker, type SpeakersProps, speakerMatches } from './speaker.ts';
import { SpeakerCards } from './speaker-cards.tsx';
import { SpeakerEditor } from './speaker-editor.tsx';
import { SpeakerList } from './speaker-list.tsx';

const columns = severalColumns(severalKinds.speakers);

export function SpeakersScreen({ section, format }: FormatScreenProps) {
  const { data, error, refetch } = useQuery(speakersOf(format.id));
  const { find, record, go } = useListState();
  const speakers = useRowsWithCreated('speakers', data, record);
  const [removed, setRemoved] = useState<Speaker>();
  const [isAddingExisting, setAddingExisting] = useState(false);
  const onMove = useSpeakerOrder(format, speakers ?? []);
  if (!speakers)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ScreenLoading section={section} sentence={speakerTexts.loadingSpeakers} />;

  const list = { ...(find !== undefined && { find }) };
  const propsWith = (addSeveral: ReactNode): SpeakersProps => ({
    section,
    format,
    speakers,
    found: speakers.map((speaker, place) => ({ speaker, place })).filter(({ speaker }) => speakerMatches(find, speaker)),
    find: find ?? '',
    onFind: (next) => go({ ...(record !== undefined && { record }), find: next }, { replace: true }),
    onAdd: () => go({ ...list, record: newRecord }),
    onAddExisting: () => setAddingExisting(true),
    addSeveral,
    onRemove: setRemoved,
    onMove,
  });
  return (
    <div className="flex flex-1 flex-col" style={themeStyle(themeOf(format.theme_color))}>
      <SeveralArea kind={severalKinds.speakers} columns={columns} fixed={{ format_id: format.id }}>
        {(button) => {
          const props = propsWith(button);
          return record === undefined ? (
            <SpeakerCards {...props} />
          ) : (
            <div className="split">
              <SpeakerList {...props} />
              <SpeakerEditor
                key={record}
                format={format}
                speaker={speakers.find(({ id }) => id === record)}
                isNew={record === newRecord}
                inOrder={props.found.map(({ speaker: { id } }) => id)}
                onClose={() => go(list)}
                onCreated={(id) => go({ record: id })}
                onRemove={setRemoved}
              />
            </div>
          );
        }}
      </SeveralArea>
      {removed && (
        <RemoveSpeaker
          speaker={removed}
          format={format}
          onClose={() => setRemoved(undefined)}
          onGone={() => removed.id === record && go(list, afterDeleting)}
        />
      )}
      {isAddingExisting && <AddExisting format={format} speakers={speakers} onClose={() => setAddingExisting(false)} />}
    </div>
  );
}

/** Moves speakers of a format. */
export const useSpeakerOrder = (format: Format, speakers: readonly Speaker[]): ((from: number, to: number) => void) =>
  useListOrder({ list: speakersOf(format.id), place: format.id, rows: speakers, send: (order) => client.formatSpeakers.order(format.slug, order) });
