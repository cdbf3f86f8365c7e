// The wordmark. The stem of its t reaches the upper edge of the element around it.
import { outlineWordmark } from '@stem/model';

/** Height of the stem above the base line, in thousandths of the letters' size. */
const rise = 1150;

export const Wordmark = ({ className }: { readonly className?: string }) => (
  <svg className={className} viewBox={`30 ${-rise} 2340 ${rise + 14}`} fill="currentColor" role="img" aria-label="Stem">
    <path d={outlineWordmark(rise)} />
  </svg>
);
