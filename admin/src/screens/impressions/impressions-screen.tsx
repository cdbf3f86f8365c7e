// Event Impressions Management for one format: its gallery, picture by picture.
import { useQuery } from '@tanstack/react-query';
import { severalKinds } from '../../kit/bulk-add/bulk-kinds.ts';
import type { LibraryFile } from '../../kit/media/library-file.ts';
import { Thumbnail } from '../../kit/media/thumbnail.tsx';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { rowsOf, rowsUnder } from '../../server/rows.ts';
import { eventTexts } from '../../texts/events.ts';
import { listTexts } from '../../texts/lists.ts';
import { recordTexts } from '../../texts/records.ts';
import { ScreenLoading } from '../../ui/controls/screen-loading.tsx';

export function ImpressionsScreen({ section, format }: FormatScreenProps) {
  const { data, isPending } = useQuery(rowsOf('media_library'));
  // A card with a picture is higher.
  if (isPending) return <ScreenLoading section={section} sentence={listTexts.event_impressions.loading} />;
  const files = new Map((data ?? []).map((file) => [file.id, file]));
  const picture = (id: string): LibraryFile | undefined => files.get(id);
  return (
    <RecordsScreen
      section={section}
      format={format}
      name="event_impressions"
      list={rowsUnder('event_impressions', format.id)}
      says={listTexts.event_impressions}
      words={recordTexts.event_impressions}
      layout="cards"
      several={severalKinds.event_impressions}
      titleOf={({ title, media_id }) => title ?? picture(media_id)?.original_name ?? eventTexts.picture}
      noteOf={({ title_de, order_index }) => title_de ?? eventTexts.orderOrderIndex(order_index)}
      searched={({ title, title_de, media_id }) => [title, title_de, picture(media_id)?.original_name ?? null]}
      pictureOf={({ media_id }) => {
        const file = picture(media_id);
        return file && <Thumbnail file={file} />;
      }}
      bodyOf={({ title_de, order_index }) => (
        <dl>
          <dt>{eventTexts.german}</dt>
          <dd lang="de">{title_de}</dd>
          <dt>{eventTexts.order}</dt>
          <dd>{order_index}</dd>
        </dl>
      )}
      needs="media_id"
    />
  );
}
