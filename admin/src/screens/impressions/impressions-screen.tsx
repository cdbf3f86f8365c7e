// Event Impressions Management for one format: its gallery, picture by picture.
import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from '../../kit/media/library-file.ts';
import { Thumbnail } from '../../kit/media/thumbnail.tsx';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { rowsOf } from '../../server/client.ts';
import { eventTexts } from '../../texts/events.ts';
import { listTexts } from '../../texts/lists.ts';
import { Fact } from '../../ui/controls/facts.tsx';
import { ScreenLoading } from '../../ui/controls/screen-head.tsx';

export function ImpressionsScreen(props: FormatScreenProps) {
  const { data, isPending } = useQuery(rowsOf('media_library'));
  // A card with a picture is higher.
  if (isPending) return <ScreenLoading section={props.section} sentence={listTexts.event_impressions.loading} />;
  const files = new Map((data ?? []).map((file) => [file.id, file]));
  const picture = (id: string): LibraryFile | undefined => files.get(id);
  return (
    <RecordsScreen
      {...props}
      name="event_impressions"
      titleOf={({ title, media_id }) => title ?? picture(media_id)?.original_name ?? eventTexts.picture}
      subtitleOf={({ title_de, order_index }) => title_de ?? eventTexts.orderOrderIndex(order_index)}
      pictureOf={({ media_id }) => {
        const file = picture(media_id);
        return file && <Thumbnail file={file} />;
      }}
      bodyOf={({ title_de, order_index }) => (
        <dl>
          <dt>{eventTexts.german}</dt>
          <dd lang="de">{title_de}</dd>
          <Fact title={eventTexts.order} value={order_index} />
        </dl>
      )}
    />
  );
}
