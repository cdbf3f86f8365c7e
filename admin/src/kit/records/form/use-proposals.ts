// Fills fields that follow from others, such as the slug from the title, until the editor writes something else in them.
import { useEffect, useRef } from 'react';
import type { Values } from '../../../server/client.ts';
import { isSame } from './values.ts';

/** The values of some columns that follow from the form; `before` is the form as it was at the last proposal. */
export type Proposes = (values: Values, before: Values) => Values;

export interface ProposalOptions {
  readonly values: Values;
  readonly proposes: Proposes | undefined;
  readonly set: (column: string, value: unknown) => void;
}

export function useProposals({ values, proposes, set }: ProposalOptions): void {
  const last = useRef<{ readonly values: Values; readonly proposed: Values }>(undefined);
  useEffect(() => {
    if (!proposes) return;
    const proposed = proposes(values, last.current?.values ?? values);
    const followed = last.current ? columnsToFollow(values, { last: last.current.proposed, next: proposed }) : [];
    last.current = { values, proposed };
    for (const column of followed) set(column, proposed[column]);
  });
}

/** The columns that still have what was proposed for them, and are proposed something else now. */
export const columnsToFollow = (values: Values, { last, next }: { readonly last: Values; readonly next: Values }): string[] =>
  Object.keys(next).filter((column) => isSame(values[column], last[column]) && !isSame(values[column], next[column]));
