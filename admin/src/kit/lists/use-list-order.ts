// Moves the rows of a list, on screen at once. It is refused, and shown as it is stored, when another editor has moved rows meanwhile.
import type { Answer, NewOrder } from '@stem/api/client';
import { useMutation } from '@tanstack/react-query';
import { type ListQuery, queries, Unanswered, unwrap } from '../../server/client.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { sayDone, sayFailed, undoActionOf } from '../toasts/toast-store.ts';
import { moveTo } from './order.ts';

export interface ListOrderOptions<T> {
  /** The cached list, which may contain other lists of the same kind as well. */
  readonly list: ListQuery<T>;
  readonly place: string;
  readonly rows: readonly T[];
  readonly send: (order: NewOrder) => Promise<Answer<unknown>>;
}

export function useListOrder<T extends { readonly id: string }>(options: ListOrderOptions<T>) {
  const order = useWholeOrder(options);
  return (from: number, to: number): void => order(moveTo(options.rows, from, to));
}

export function useWholeOrder<T extends { readonly id: string }>({ list: { queryKey }, place, rows, send }: ListOrderOptions<T>) {
  const { mutate } = useMutation({
    scope: { id: `order ${place}` },
    mutationFn: async (order: NewOrder) => {
      const answer = await send(order);
      unwrap(answer);
      return answer.ok ? answer.change : undefined;
    },
    onSuccess: (change) => sayDone(listControlTexts.orderUpdatedSuccessfully, change, undoActionOf(change)),
    onError: (error) => sayFailed(listControlTexts.orderSaveFailed, isStale(error) ? listControlTexts.orderChanged : error.message),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (moved: readonly T[]): void => {
    const ids = moved.map(({ id }) => id);
    void queries.cancelQueries({ queryKey });
    queries.setQueryData<readonly T[]>(queryKey, (all = []) => [...all.filter(({ id }) => !ids.includes(id)), ...moved]);
    mutate({ ids, seen: rows.map(({ id }) => id) });
  };
}

const isStale = (error: Error): boolean => error instanceof Unanswered && error.refused.problem.name === 'stale_revision';
