// Imports attendees, who are given access to an event and may be invited to it.
import { formWith } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { ImportDialog } from '../../kit/import/import-dialog.tsx';
import type { ImportKind } from '../../kit/import/import-kind.ts';
import { peopleIn } from '../../kit/import/person-text.ts';
import { ask, rowsOf } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { userTexts } from '../../texts/people/users.ts';
import { SelectOptions } from '../../ui/controls/select-options.tsx';

const { fields } = entities.users;
const titled = { email: fields.email.label, name: userTexts.name, salutation: fields.salutation.label, company: fields.company.label };
const others = { position: fields.position.label, formats: userTexts.eventFormat, language: fields.language.label };
const parts = { first_name: fields.first_name.label, last_name: fields.last_name.label };

const attendees = {
  columns: ['email', 'salutation', 'first_name', 'last_name', 'company', 'position', 'formats', 'language'],
  headings: Object.entries({ ...titled, ...others }).map(([name, label]) => ({ name, label, isRequired: name === 'email', isLong: false })),
  labels: parts,
  peopleIn: (line) => peopleIn(line).map((person) => ({ ...person })),
  isKnownBy: ['email'],
  shown: ({ email = '', first_name, last_name, position, company }) => ({
    title: email,
    about: [[first_name, last_name].filter(Boolean).join(' '), position, company].filter(Boolean).join(', '),
  }),
  texts: {
    hint: userTexts.importHint,
    list: userTexts.pasteList,
    person: userTexts.email,
    result: userTexts.importResultColumn,
    confirm: userTexts.importCounted,
    done: userTexts.usersImportedSuccessfully,
  },
} satisfies Omit<ImportKind, 'send'>;

/** `given` is the event of every line that names none, until another is chosen. */
export function AttendeeImport({ event: given, onClose }: { readonly event: string | undefined; readonly onClose: () => void }) {
  const [event, setEvent] = useState(given ?? '');
  const [invites, setInvites] = useState(false);
  const formats = useQuery(rowsOf('event_formats')).data ?? [];
  const kind = useMemo(
    (): ImportKind => ({
      ...attendees,
      fixed: { formats: event },
      send: (file, options) =>
        ask('POST /api/users/import', { query: { ...options, ...(invites && !options.dry && { invite: '1' as const }) }, body: formWith(file) }),
      note: {
        before: ({ invitations = 0 }) => userTexts.mailsToCome(invites ? invitations : 0),
        after: ({ invitations = 0 }) => userTexts.mailsSent(invites ? invitations : 0),
      },
    }),
    [event, invites],
  );
  return (
    <ImportDialog
      kind={kind}
      onClose={onClose}
      choices={
        <>
          <PlainField label={userTexts.eventOfList} help={userTexts.eventOfListHint}>
            {(control) => (
              <select {...control} value={event} onChange={({ target }) => setEvent(target.value)}>
                <option value="">{userTexts.noEvent}</option>
                <SelectOptions of={formats.map(({ slug, title }) => [slug, title])} />
              </select>
            )}
          </PlainField>
          <label className="flex items-center gap-2">
            <input type="checkbox" checked={invites} onChange={({ target }) => setInvites(target.checked)} /> {userTexts.sendInvitations}
          </label>
        </>
      }
    />
  );
}
