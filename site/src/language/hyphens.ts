// Soft hyphens in long German words: not every browser carries a dictionary, and a word of forty letters must break.
import { hyphenateSync } from 'hyphen/de-1996/index.js';

/** Letters from which on a word may be broken. */
const long = 12;

export const hyphenated = (text: string, lang: string): string => (lang === 'de' ? hyphenateSync(text, { minWordLength: long }) : text);
