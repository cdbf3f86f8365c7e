// The frame of pages that a link of a mail opens: the field of the event in its colour, and the column below it.
import type { ReactNode } from 'react';

interface HeadProps {
  readonly above?: string | undefined;
  readonly title: string;
  readonly below?: readonly string[];
}

/** The field of the event, in its colour. */
export const AnswerHead = ({ above, title, below = [] }: HeadProps) => (
  <div className="answer-head">
    <div className="wrap grid-12">
      <div className="main">
        {above !== undefined && <p>{above}</p>}
        <h1>{title}</h1>
        {below.map((line) => (
          <p key={line} className="lead">
            {line}
          </p>
        ))}
      </div>
    </div>
  </div>
);

export const AnswerBody = ({ children }: { readonly children: ReactNode }) => (
  <div className="answer-body wrap grid-12">
    <div className="main">{children}</div>
  </div>
);
