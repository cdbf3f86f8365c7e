// Venue Management for one format: where the event, or a part of it, takes place.
import { entities } from '@stem/model';
import { failing, type RecordWords, wordsFor } from '../records/record-words.ts';
import { RecordsScreen } from '../records/records-screen.tsx';
import type { SectionWords } from '../records/records-section.ts';
import type { FormatScreenProps } from '../section.ts';
import { rowsUnder } from '../server/rows.ts';

const doing = { create: 'creating', update: 'updating', delete: 'deleting' } as const;

const words: RecordWords = {
  ...wordsFor(entities.venues),
  ...failing((verb) => ({ sentence: `Error ${doing[verb]} venue`, detail: 'Please try again' })),
};

const says: SectionWords = {
  add: 'Add Venue',
  loading: 'Loading venues...',
  plural: 'venues',
  none: 'No venues yet',
  noneHint: 'A venue appears on the page of the event with its address.',
};

export const VenuesScreen = ({ section, format }: FormatScreenProps) => (
  <RecordsScreen
    section={section}
    format={format}
    name="venues"
    list={rowsUnder('venues', format.id)}
    says={says}
    words={words}
    layout="cards"
    noteOf={({ event_date, venue_name }) => `${event_date} · ${venue_name}`}
    searched={({ title, title_de, event_type, event_date, venue_name, address }) => [title, title_de, event_type, event_date, venue_name, address]}
    pictureOf={({ image }) => image !== null && <img src={image} alt="" loading="lazy" />}
    bodyOf={({ event_type, event_date, venue_name, address }) => (
      <dl>
        {event_type !== null && (
          <>
            <dt>Type</dt>
            <dd>{event_type}</dd>
          </>
        )}
        <dt>Date</dt>
        <dd>{event_date}</dd>
        <dt>Venue</dt>
        <dd>{venue_name}</dd>
        <dt>Address</dt>
        <dd>{address}</dd>
      </dl>
    )}
  />
);
