// The heading of a screen, with what can be done there beside it.
import type { ReactNode } from 'react';

/** What the head of a screen says: stated once, by the section, which gives it to its screen. */
export interface ScreenHeading {
  readonly heading: string;
  readonly subtitle: string;
}

export interface ScreenHeadProps {
  readonly heading: ReactNode;
  readonly subtitle: ReactNode;
  /** Above the heading. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

export const ScreenHead = ({ heading, subtitle, before, children }: ScreenHeadProps) => (
  <header className="head">
    <div>
      {before}
      <h1>{heading}</h1>
      {subtitle !== '' && <p className="text-soft">{subtitle}</p>}
    </div>
    {children}
  </header>
);
