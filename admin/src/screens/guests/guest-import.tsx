// Imports guests of an event: what a line may say of one, and how those who have access to the event are taken over.
import type { Answer, GuestImportReport, UserRow } from '@stem/api/client';
import { formWith } from '@stem/api/client';
import type { RowOf } from '@stem/model';
import type { ImportKind, ImportOptions, ImportValues } from '../../kit/import/import-kind.ts';
import { tableOfPeople } from '../../kit/import/people-list.ts';
import { peopleIn, readName } from '../../kit/import/person-text.ts';
import { ask } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { guestTexts } from '../../texts/people/guests.ts';
import { stateTitle } from './guest.ts';

const { fields } = entities.guests;
const names = ['first_name', 'last_name'] as const;
const before = ['email', 'salutation'] as const;
const after = ['company', 'position', 'language', 'state', 'partner_id', 'companion', 'diet', 'access_needs', 'table_number', 'note'] as const;

const labelOf = (name: keyof typeof fields) => ({ name, label: fields[name].label, isRequired: false, isLong: name === 'note' });

/** Guests who are known by a name alone are on lines without an address. */
const guestsIn = (line: string): ImportValues[] => (line.includes('@') ? peopleIn(line).map((person) => ({ ...person })) : [{ ...readName(line) }]);

export const guestKind = {
  columns: ['salutation', ...names, 'email', ...after],
  headings: [...before.map(labelOf), { ...labelOf('name'), isRequired: true }, ...after.map(labelOf)],
  labels: Object.fromEntries(names.map((name) => [name, fields[name].label])),
  peopleIn: guestsIn,
  isKnownBy: ['email', 'name', 'family name'],
  shown: ({ first_name, last_name, email, position, company }) => {
    const name = [first_name, last_name].filter(Boolean).join(' ');
    return { title: name || (email ?? ''), about: [position, company, name && email].filter(Boolean).join(', ') };
  },
  texts: {
    hint: guestTexts.importHint,
    list: guestTexts.pasteList,
    person: entities.guests.label,
    result: guestTexts.resultColumn,
    confirm: guestTexts.importCounted,
    done: guestTexts.guestsImported,
  },
} satisfies Omit<ImportKind, 'send'>;

export const sendGuests = (event: string, file: File, options: ImportOptions): Promise<Answer<GuestImportReport>> =>
  ask('POST /api/formats/:format/guests/import', { format: event, query: options, body: formWith(file) });

export function guestImportOf(event: string, partners: readonly Pick<RowOf<'partners'>, 'id' | 'name'>[]): ImportKind {
  const valueTitle = (column: string, value: string) => {
    if (column === 'partner_id') return partners.find(({ id }) => id === value)?.name ?? value;
    const field = Object.entries(fields).find(([name]) => name === column)?.[1];
    return field?.kind === 'choice' ? (field.options.find((option) => option.value === value)?.label ?? value) : value;
  };
  return { ...guestKind, columns: [...guestKind.columns, 'which'], valueTitle, send: (file, options) => sendGuests(event, file, options) };
}

/** Attendees as lines of an import, in the state of those who accepted. */
export const attendeesAsTable = (attendees: readonly UserRow[]): string =>
  tableOfPeople(
    attendees.map(({ email, first_name, last_name }) => ({ email, first_name: first_name ?? '', last_name: last_name ?? '', state: stateTitle('accepted') })),
    ['email', 'first_name', 'last_name', 'state'],
  );
