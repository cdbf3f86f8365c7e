// Marks a row some of whose German texts are missing: German readers get the English ones.
import { listControlTexts } from '../texts/list-controls.ts';

export const GermanMissing = () => (
  <span className="mark missing">
    {listControlTexts.de}
    <span className="sr-only"> {listControlTexts.missing}</span>
  </span>
);
