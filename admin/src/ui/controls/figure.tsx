// A figure of a list of figures: what it counts, the number, and what it means.
import type { ReactNode } from 'react';

export interface FigureProps {
  readonly title: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
  /** It says that something is wrong. */
  readonly isBad?: boolean;
}

export const Figure = ({ title, value, note, isBad = false }: FigureProps) => (
  <div>
    <dt>{title}</dt>
    <dd>{value}</dd>
    <dd className={isBad ? 'note text-bad' : 'note'}>{note}</dd>
  </div>
);
