// Where to go and what to know: the venues with a map, and the notes of the organisers.
import type { OwnAgenda } from '@stem/api/client';
import { localize } from '@stem/model';
import type { PartProps } from './Dashboard.tsx';

export function Guests({ venues, language, texts: { dashboard }, notes }: PartProps & { readonly notes: OwnAgenda['notes'] }) {
  const [dress, diet] = [localize(language, notes, 'dress'), localize(language, notes, 'diet')];
  const hasNotes = dress !== undefined || diet !== undefined;
  if (venues.length === 0 && !hasNotes) return null;
  return (
    <section className="section ruled" id="venue">
      <div className="wrap">
        <div className="grid-12">
          <h2 className="side section-name">{dashboard.venue}</h2>
          <div className="main">
            {venues.map((venue) => {
              const noted = notes.venues.find(({ id }) => id === venue.id);
              const rows: readonly Row[] = [
                [dashboard.date, venue.date],
                [dashboard.venueName, { text: venue.name }],
                [dashboard.address, { text: venue.address, map: `${venue.name}, ${venue.address}` }],
                [dashboard.arrival, noted && localize(language, noted, 'arrival')],
                [dashboard.accessibility, noted && localize(language, noted, 'access')],
              ];
              return (
                <article key={venue.id} className="place">
                  <h3 className="lead" lang={venue.title.lang}>
                    {venue.title.text}
                  </h3>
                  <Facts rows={rows} map={dashboard.map} />
                </article>
              );
            })}
            {hasNotes && (
              <article className="place">
                <h3 className="lead">{dashboard.notes}</h3>
                <Facts
                  rows={[
                    [dashboard.dress, dress],
                    [dashboard.diet, diet],
                  ]}
                />
              </article>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

interface Fact {
  readonly text: string;
  readonly lang?: string | undefined;
  /** What a map is asked for. */
  readonly map?: string;
}

type Row = readonly [name: string, fact: Fact | undefined];

const Facts = ({ rows, map }: { readonly rows: readonly Row[]; readonly map?: string }) => (
  <table className="facts">
    <tbody>
      {rows.map(
        ([name, fact]) =>
          fact?.text && (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td lang={fact.lang}>
                {fact.text}
                {fact.map && (
                  <a className="map" href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(fact.map)}`} rel="noreferrer" target="_blank">
                    {map}
                  </a>
                )}
              </td>
            </tr>
          ),
      )}
    </tbody>
  </table>
);
