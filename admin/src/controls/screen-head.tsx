// The heading of a screen that has nothing beside it.
import type { ScreenHeading } from '../section.ts';

export const ScreenHead = ({ heading, subtitle }: ScreenHeading) => (
  <header className="head">
    <div>
      <h1>{heading}</h1>
      <p className="text-soft">{subtitle}</p>
    </div>
  </header>
);
