// What every screen has: its heading, with what can be done there beside it, what it says while it loads, and where it is empty or fails.
import type { ReactNode } from 'react';
import { shellTexts } from '../../texts/shell.ts';

/** What the head of a screen says: stated once, by the section, which gives it to its screen. */
export interface ScreenHeading {
  readonly heading: string;
  readonly subtitle: string;
}

export interface ScreenHeadProps {
  readonly heading: ReactNode;
  readonly subtitle: ReactNode;
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

export interface ScreenLoadingProps {
  readonly section?: ScreenHeading;
  /** What is loaded: "Loading media...". */
  readonly sentence?: string;
  readonly lang?: string;
}

/** A screen while it loads: its heading is there at once, so that nothing jumps when the rest arrives. */
export const ScreenLoading = ({ section, sentence = shellTexts.loading, lang }: ScreenLoadingProps) => (
  <>
    {section && <ScreenHead {...section} />}
    <p className="empty text-soft" role="status" lang={lang}>
      {sentence}
    </p>
  </>
);

interface EmptyProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** It answers a search, or a question. */
  readonly isAnswer?: boolean;
  readonly children?: ReactNode;
}

/** What is said in place of a list that is empty, and where something went wrong. */
export const Empty = ({ title, hint, isAnswer, children }: EmptyProps) => (
  <div className="empty" {...(isAnswer && { role: 'status' })}>
    <h2>{title}</h2>
    {hint !== undefined && <p className="text-soft">{hint}</p>}
    {children}
  </div>
);

/** Why it did not work; nothing while there is no reason. */
export const Problem = ({ text }: { readonly text: ReactNode }) =>
  text !== undefined && (
    <p className="notice bad" role="alert">
      {text}
    </p>
  );
