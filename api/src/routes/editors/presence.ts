// A window says which record or list it has open, and learns who else has it open.
import { fail } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { call } from '../../http/call.ts';
import { leavePresence, mayOpenPlace, othersAt, personOf, placeSchema, presentPerson, readPresent, renewPresence } from '../../presence/presence.ts';

const own = { noun: 'Presence', access: 'admin', needs: 'session' } as const;

const body = z.strictObject({
  window: z.uuid().meta({ description: 'Chosen by the window, and kept while it is open' }),
  place: placeSchema,
  is_editing: z.boolean().default(false),
});

export function presenceCalls({ saving: { database } }: Pick<AppContext, 'saving'>) {
  return [
    call.put(
      '/api/presence',
      {
        ...own,
        summary: 'Say what a window has open',
        description:
          'Sent when that changes, and every 5 seconds while the window is visible: 10 seconds after the last time it counts no more. The answer names the others at the same place; events named `presence` of `/api/publications/events` follow them.',
        body,
        answer: z.object({ people: z.array(presentPerson) }),
        failures: ['not_allowed'],
      },
      async (context, { principal, body: { window, place, is_editing: isEditing } }) => {
        if (!(await mayOpenPlace(principal.rights, place, database))) return fail({ name: 'not_allowed' });
        const person = personOf(principal);
        await renewPresence({ person, window, place, isEditing }, database);
        return context.json({ people: othersAt(place, person, await readPresent(database)) });
      },
    ),
    call.delete(
      '/api/presence',
      { ...own, summary: 'Say that a window is closed', query: z.object({ window: z.uuid().meta({ description: 'As it was chosen by the window' }) }) },
      async (context, { principal, query: { window } }) => {
        await leavePresence({ person: personOf(principal), window }, database);
        return context.body(null, 204);
      },
    ),
  ];
}
