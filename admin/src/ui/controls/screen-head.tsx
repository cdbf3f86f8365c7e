// The heading of a screen that has nothing beside it.

/** What the head of a screen says: stated once, by the section, which gives it to its screen. */
export interface ScreenHeading {
  readonly heading: string;
  readonly subtitle: string;
}

export const ScreenHead = ({ heading, subtitle }: ScreenHeading) => (
  <header className="head">
    <div>
      <h1>{heading}</h1>
      {subtitle !== '' && <p className="text-soft">{subtitle}</p>}
    </div>
  </header>
);
