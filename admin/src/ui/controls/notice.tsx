// What is said in place of a list that is empty, and where something went wrong.
import type { ReactNode } from 'react';

export interface EmptyProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** It answers a search, or a question. */
  readonly isAnswer?: boolean;
  /** What can be done then. */
  readonly children?: ReactNode;
}

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
