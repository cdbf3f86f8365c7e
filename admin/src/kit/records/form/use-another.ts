// Begins another new record in place of one that is created: an empty form, with the focus in its first field.
import { notifyManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries, rowsKey } from '../../../server/rows.ts';
import { firstFieldIn } from '../../../ui/controls/first-field.ts';

export interface Another {
  /** The key of the form. */
  readonly count: number;
  readonly begin: () => void;
}

export function useAnother(): Another {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) firstFieldIn(document.body)?.focus();
  }, [count]);
  return {
    count,
    // What the next one begins with follows from the list, such as the next day: the screen shows the list first.
    begin: () => void queries.invalidateQueries({ queryKey: rowsKey }).then(() => notifyManager.schedule(() => setCount((known) => known + 1))),
  };
}
