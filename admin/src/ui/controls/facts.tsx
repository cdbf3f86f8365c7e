// Facts, each with its name, and figures, each with what it counts and means.
import type { ReactNode } from 'react';

export interface FigureProps {
  readonly title: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
  readonly isBad?: boolean;
}

export const Figure = ({ title, value, note, isBad = false }: FigureProps) => (
  <div>
    <dt>{title}</dt>
    <dd>{value}</dd>
    <dd className={isBad ? 'note text-bad' : 'note'}>{note}</dd>
  </div>
);

export interface FactProps {
  readonly title: string;
  readonly value?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

export const Fact = ({ title, value, className, children }: FactProps) => (
  <>
    <dt>{title}</dt>
    <dd {...(className && { className })}>
      {value}
      {children}
    </dd>
  </>
);
