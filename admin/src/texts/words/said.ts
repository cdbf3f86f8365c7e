// Names within sentences, in the language of this window.
import { windowLanguage } from '../language.ts';

/** A title that a sentence quotes. */
export const quoted = (title: string): string => (windowLanguage === 'de' ? `«${title}»` : `“${title}”`);

/** A label within a sentence: German nouns keep their capital. */
export const inSentence = (label: string): string => (windowLanguage === 'de' ? label : label.toLowerCase());
