// Venue Management for one format: where the event, or a part of it, takes place.

import { severalKinds } from '../../kit/bulk-add/bulk-kinds.ts';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { rowsUnder } from '../../server/rows.ts';
import { eventTexts } from '../../texts/events.ts';
import { listTexts } from '../../texts/lists.ts';
import { recordTexts } from '../../texts/records.ts';

export const VenuesScreen = ({ section, format }: FormatScreenProps) => (
  <RecordsScreen
    section={section}
    format={format}
    name="venues"
    list={rowsUnder('venues', format.id)}
    says={listTexts.venues}
    words={recordTexts.venues}
    layout="cards"
    several={severalKinds.venues}
    initialOf={() => ({ event_date: format.date, event_date_de: format.date_de ?? '' })}
    noteOf={({ event_date, venue_name }) => `${event_date} · ${venue_name}`}
    searched={({ title, title_de, event_type, event_date, venue_name, address }) => [title, title_de, event_type, event_date, venue_name, address]}
    pictureOf={({ image }) => image !== null && <img src={image} alt="" loading="lazy" />}
    bodyOf={({ event_type, event_date, venue_name, address }) => (
      <dl>
        {event_type !== null && (
          <>
            <dt>{eventTexts.type}</dt>
            <dd>{event_type}</dd>
          </>
        )}
        <dt>{eventTexts.date}</dt>
        <dd>{event_date}</dd>
        <dt>{eventTexts.venue}</dt>
        <dd>{venue_name}</dd>
        <dt>{eventTexts.address}</dt>
        <dd>{address}</dd>
      </dl>
    )}
  />
);
