// A screen while it loads: its heading is there at once, so that nothing jumps when the rest arrives.

import { shellTexts } from '../../texts/shell.ts';
import { ScreenHead, type ScreenHeading } from './screen-head.tsx';

export interface ScreenLoadingProps {
  /** Absent where the heading is not known yet. */
  readonly section?: ScreenHeading;
  /** What is loaded: "Loading media...". */
  readonly sentence?: string;
  readonly lang?: string;
}

export const ScreenLoading = ({ section, sentence = shellTexts.loading, lang }: ScreenLoadingProps) => (
  <>
    {section && <ScreenHead {...section} />}
    <p className="empty text-soft" role="status" lang={lang}>
      {sentence}
    </p>
  </>
);
