// The page in front of the back office: a field with a picture, and beside it what is asked.
import type { ReactNode } from 'react';
import { Wordmark } from '../../ui/controls/wordmark.tsx';
import shore from './shore.svg';
import './gate.css';

export interface GateFrameProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

export const GateFrame = ({ title, hint, children }: GateFrameProps) => (
  <main className="gate">
    <div className="gate-field">
      <Wordmark className="gate-mark" />
      <img src={shore} alt="" />
    </div>
    <div className="gate-form">
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-1 mb-8 text-name text-soft">{hint}</p>
      {children}
    </div>
  </main>
);
