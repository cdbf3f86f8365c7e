// Moves the rows of a list. The list on screen moves at once; saves go one after the other, and a refused one puts the
// list back as it is stored.
import type { Answer } from '@stem/api/client';
import { useMutation } from '@tanstack/react-query';
import { type ListQuery, queries, unwrap } from '../server/rows.ts';
import { listControlTexts } from '../texts/list-controls.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { undoActionOf } from '../toasts/undo-change.ts';
import { moveTo } from './order.ts';

export interface ListOrderOptions<T> {
  /** The cached list, which may contain other lists of the same kind as well. */
  readonly list: ListQuery<T>;
  /** Names the list whose order is saved. */
  readonly place: string;
  readonly rows: readonly T[];
  readonly send: (ids: readonly string[]) => Promise<Answer<unknown>>;
}

/** Moves one row. */
export function useListOrder<T extends { readonly id: string }>(options: ListOrderOptions<T>) {
  const order = useWholeOrder(options);
  return (from: number, to: number): void => order(moveTo(options.rows, from, to));
}

/** Puts all rows into another order. */
export function useWholeOrder<T extends { readonly id: string }>({ list: { queryKey }, place, send }: Omit<ListOrderOptions<T>, 'rows'>) {
  const { mutate } = useMutation({
    scope: { id: `order ${place}` },
    mutationFn: async (ids: readonly string[]) => {
      const answer = await send(ids);
      unwrap(answer);
      return answer.ok ? answer.change : undefined;
    },
    onSuccess: (change) => sayDone(listControlTexts.orderUpdatedSuccessfully, change, undoActionOf(change)),
    onError: (error) => sayFailed(listControlTexts.orderSaveFailed, error.message),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (moved: readonly T[]): void => {
    const ids = moved.map(({ id }) => id);
    void queries.cancelQueries({ queryKey });
    queries.setQueryData<readonly T[]>(queryKey, (all = []) => [...all.filter(({ id }) => !ids.includes(id)), ...moved]);
    mutate(ids);
  };
}
