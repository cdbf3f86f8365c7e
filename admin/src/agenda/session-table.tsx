// The sessions of one day as a table.
import { entities } from '@stem/model';
import { Icon } from '../controls/icon.tsx';
import { missingGerman } from '../fields/german.ts';
import type { InnerRowsProps } from '../nested/parts-layout.ts';
import { type NameOf, type Session, speakersText } from './session.ts';

export interface SessionTableProps extends InnerRowsProps<Session> {
  readonly nameOf: NameOf;
}

/** Characters of '09:20 – 10:20'; a longer time may break. */
const longestTime = 13;

export const SessionTable = ({ title: day, count, rows, onMove, nameOf }: SessionTableProps) => (
  <table className="sessions">
    <caption className="sr-only">Sessions of {day}</caption>
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Title</th>
        <th scope="col" className="wide">
          Speakers
        </th>
        <th scope="col">
          <span className="sr-only">German</span>
        </th>
        <th scope="col">Order</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ row: session, place, target, link, menu }) => {
        const { id, time, title, speaker_refs } = session;
        const speakers = speakersText(speaker_refs.flatMap((speaker) => nameOf(speaker) ?? []));
        return (
          <tr key={id} {...target}>
            <td className={time.length > longestTime ? 'font-medium' : 'font-medium whitespace-nowrap'}>{time}</td>
            <td>
              {link}
              {speakers !== '' && <span className="narrow text-note text-soft">{speakers}</span>}
            </td>
            <td className="wide text-soft">{speakers}</td>
            <td>
              {missingGerman(entities.agenda_sessions, session) > 0 && (
                <span className="mark missing">
                  DE<span className="sr-only"> missing</span>
                </span>
              )}
            </td>
            <td>
              <span className="row-order">
                {menu}
                <button type="button" className="tool wide" aria-label={`Move ${title} up`} disabled={place === 0} onClick={() => onMove(place, place - 1)}>
                  <Icon name="up" />
                </button>
                <button
                  type="button"
                  className="tool wide"
                  aria-label={`Move ${title} down`}
                  disabled={place === count - 1}
                  onClick={() => onMove(place, place + 1)}
                >
                  <Icon name="down" />
                </button>
              </span>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
