// Event Impressions Management for one format: its gallery, picture by picture.
import { columnIn, nameOfLanguage, otherLanguages } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { LibraryFile } from '../../kit/media/library-file.ts';
import { Thumbnail } from '../../kit/media/thumbnail.tsx';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { rowsOf } from '../../server/client.ts';
import { eventTexts } from '../../texts/events.ts';
import { windowLanguage } from '../../texts/language.ts';
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
      subtitleOf={(row) => otherLanguages.map((language) => row[columnIn(language, 'title')]).find(Boolean) ?? eventTexts.orderOrderIndex(row.order_index)}
      pictureOf={({ media_id }) => {
        const file = picture(media_id);
        return file && <Thumbnail file={file} />;
      }}
      bodyOf={(row) => (
        <dl>
          {otherLanguages.map((language) => (
            <Fragment key={language}>
              <dt>{nameOfLanguage(language, windowLanguage)}</dt>
              <dd lang={language}>{row[columnIn(language, 'title')]}</dd>
            </Fragment>
          ))}
          <Fact title={eventTexts.order} value={row.order_index} />
        </dl>
      )}
    />
  );
}
