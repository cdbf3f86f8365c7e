// Event Impressions Management for one format: its gallery, picture by picture.
import { entities } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from '../media/library-file.ts';
import { Thumbnail } from '../media/thumbnail.tsx';
import { type RecordWords, wordsFor } from '../records/record-words.ts';
import { RecordsScreen } from '../records/records-screen.tsx';
import type { SectionWords } from '../records/records-section.ts';
import type { FormatScreenProps } from '../section.ts';
import { rowsOf, rowsUnder } from '../server/rows.ts';

const words: RecordWords = {
  ...wordsFor(entities.event_impressions),
  createTitle: 'Add Event Impression',
  editTitle: 'Edit Event Impression',
  create: 'Create Event Impression',
  update: 'Update Event Impression',
};

const says: SectionWords = {
  add: 'Add Impression',
  loading: 'Loading event impressions...',
  plural: 'impressions',
  none: 'No Event Impressions',
  noneHint: 'Upload a picture or pick one from the media library; the gallery of the event shows them in this order.',
};

export function ImpressionsScreen({ section, format }: FormatScreenProps) {
  const files = new Map((useQuery(rowsOf('media_library')).data ?? []).map((file) => [file.id, file]));
  const picture = (id: string): LibraryFile | undefined => files.get(id);
  return (
    <RecordsScreen
      section={section}
      format={format}
      name="event_impressions"
      list={rowsUnder('event_impressions', format.id)}
      says={says}
      words={words}
      layout="cards"
      titleOf={({ title, media_id }) => title ?? picture(media_id)?.original_name ?? 'Picture'}
      noteOf={({ title_de, order_index }) => title_de ?? `Order ${order_index}`}
      searched={({ title, title_de, media_id }) => [title, title_de, picture(media_id)?.original_name ?? null]}
      pictureOf={({ media_id }) => {
        const file = picture(media_id);
        return file && <Thumbnail file={file} />;
      }}
      bodyOf={({ title_de, order_index }) => (
        <dl>
          <dt>German</dt>
          <dd lang="de">{title_de}</dd>
          <dt>Order</dt>
          <dd>{order_index}</dd>
        </dl>
      )}
      needs="media_id"
    />
  );
}
