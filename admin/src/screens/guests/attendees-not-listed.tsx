// Says how many people have access to an event and are not on its guest list, and takes them over in one save.
import { useQuery } from '@tanstack/react-query';
import type { Format } from '../../kit/sections/section.ts';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { sayDone, sayFailed, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { client, queries, rowsKey, unwrap } from '../../server/client.ts';
import { guestTexts } from '../../texts/people/guests.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { Guest } from './guest.ts';
import { attendeesAsTable, sendGuests } from './guest-import.tsx';

interface AttendeesNotListedProps {
  readonly format: Format;
  readonly guests: readonly Guest[];
  /** Where one of them has the name of a guest: the editor decides in the import. */
  readonly onReview: (text: string) => void;
}

export function AttendeesNotListed({ format, guests, onReview }: AttendeesNotListedProps) {
  const isChangeable = useIsChangeable();
  const { data: attendees = [] } = useQuery({
    queryKey: [...rowsKey, 'users', 'of', format.id],
    queryFn: async () => unwrap(await client.users({ format: format.id })),
    enabled: isChangeable,
  });
  const listed = new Set(guests.map(({ email }) => email));
  const missing = attendees.filter(({ email, is_blocked }) => !is_blocked && !listed.has(email));
  if (missing.length === 0 || !isChangeable) return null;

  async function takeOver() {
    const table = attendeesAsTable(missing);
    const answer = await sendGuests(format.id, new File([table], 'attendees.csv', { type: 'text/csv' }), {});
    if (!answer.ok) return answer.problem.errors ? onReview(table) : sayFailed(guestTexts.thisDidNotWork, answer.problem.detail);
    sayDone(guestTexts.takenOver(answer.value.counts.created), answer.change, undoActionOf(answer.change));
    await queries.invalidateQueries({ queryKey: rowsKey });
  }
  return (
    <p className="notice flex flex-wrap items-center gap-3" role="status">
      <span className="mr-auto">{guestTexts.notOnList(missing.length)}</span>
      <Button text={guestTexts.takeOver} onPress={takeOver} />
    </p>
  );
}
