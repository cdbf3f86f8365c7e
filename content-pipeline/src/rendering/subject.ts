// What a page is about. Pages about the same thing ask for the same rows, in each language anew; rendered one after the
// other, and by one thread, they share them.
import type { PageEntry } from '../read.ts';

/** Equal for pages about the same thing: those that are given the same arguments. */
export const subjectOf = ({ path, args }: PageEntry): string => (args === undefined || args === null ? path : JSON.stringify(args));
