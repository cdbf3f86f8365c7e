// Names within sentences, in the language of this window.
import { windowLanguage } from '../language.ts';
import { texts } from '../texts.ts';

export const { quoted, inSentence } = texts[windowLanguage];
