// The page in front of the back office: a field with a picture, and beside it what is asked.
import type { ReactNode } from 'react';
import { Wordmark } from '../../ui/controls/wordmark.tsx';
import shore from './shore.svg';

export interface GateFrameProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

export const GateFrame = ({ title, hint, children }: GateFrameProps) => (
  <main className="grid grid-cols-[minmax(0,4fr)_minmax(0,8fr)] min-h-svh bg-surface max-desk:grid-cols-1 max-desk:grid-rows-[14rem_1fr]">
    <div className="relative overflow-hidden bg-night text-[#ffffff]">
      <Wordmark className="absolute left-10 top-0 w-30 max-desk:left-5 max-desk:w-22" />
      <img className="absolute bottom-0 inset-x-0 w-full h-[62%] object-cover object-[40%_100%]" src={shore} alt="" />
    </div>
    {/* One width for all ways in. */}
    <div className="self-center w-[min(27rem,100%)] p-6 max-desk:self-start max-desk:py-8 max-desk:px-5 has-[.or]:[&_form_.button]:flex-1 has-[.or]:[&_form_.button]:min-h-11">
      <h1 className="text-[2.25rem] leading-[1.06] tracking-[-0.018em] text-4xl">{title}</h1>
      <p className="mt-1 mb-8 text-name text-soft">{hint}</p>
      {children}
    </div>
  </main>
);
