// Those who come as a list on paper, with boxes to tick. It is below the page, and only the printer sees it.
import { createPortal } from 'react-dom';
import type { Format } from '../../kit/sections/section.ts';
import { entities } from '../../texts/entities.ts';
import { localText } from '../../texts/language.ts';
import { doorTexts } from '../../texts/people/door.ts';
import type { Guest } from './guest.ts';
import './door-sheet.css';

const { fields } = entities.guests;
const columns = ['name', 'company', 'table_number', 'companion', 'access_needs'] as const;

export function DoorSheet({ format, guests }: { readonly format: Format; readonly guests: readonly Guest[] }) {
  return createPortal(
    <div className="door-sheet">
      <h1>{localText(format, 'title')}</h1>
      <p>{[localText(format, 'date'), localText(format, 'location')].filter(Boolean).join(', ')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{doorTexts.tick}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {fields[column].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guests.map((guest) => (
            <tr key={guest.id}>
              <td>{guest.state === 'attended' ? '☒' : '☐'}</td>
              {columns.map((column) => (
                <td key={column}>{guest[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
