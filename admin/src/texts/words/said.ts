// Names within sentences, in the language of this window.
import { windowLanguage } from '../language.ts';
import { texts } from '../texts.ts';

/** A title that a sentence quotes. */
export const { quoted, inSentence } = texts[windowLanguage];
