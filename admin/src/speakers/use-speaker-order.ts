// Moves speakers of a format. The list on screen moves at once; saves go one after the other, and a refused one puts
// the list back as it is stored.
import { useMutation } from '@tanstack/react-query';
import { moveTo } from '../lists/order.ts';
import type { Format } from '../sections.ts';
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { answered, speakersOf } from '../server/rows.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { undoing } from '../toasts/undo-change.ts';
import type { Speaker } from './speaker.ts';

export function useSpeakerOrder(format: Format, speakers: readonly Speaker[]): (from: number, to: number) => void {
  const { queryKey } = speakersOf(format.slug);
  const { mutate } = useMutation({
    scope: { id: `order ${format.id}` },
    mutationFn: async (ids: readonly string[]) => {
      const answer = await client.formatSpeakers.order(format.slug, ids);
      answered(answer);
      return answer.ok ? answer.change : undefined;
    },
    onSuccess: (change) => sayDone('Order updated successfully', change, undoing(change)),
    onError: (error) => sayFailed('The order was not saved', error.message),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (from, to) => {
    const moved = moveTo(speakers, from, to);
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, moved);
    mutate(moved.map(({ id }) => id));
  };
}
